import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { MAX_NOTICE_CHARS, MAX_SITE_NAME_CHARS, type SettingName } from '#domain/account/site-settings.ts'
import { SIGN_UP_MODES } from '#domain/account/sign-up.ts'
import { LANGUAGES, LANGUAGE_CODES } from '#domain/platform/language/languages.ts'
import { t } from '#domain/platform/language/translate.ts'
import { CheckChips } from '#web/platform/ui/fields/chip-group.tsx'
import { SelectField, TextAreaField, TextField } from '#web/platform/ui/fields/field.tsx'
import {
  SETTING_TEXTS,
  SIGN_UP_TEXTS,
  type Setting,
  type SiteProblems,
  type SiteValues,
  describeValue,
} from './site-form.ts'

interface SiteFieldsProps {
  settings: readonly Setting[]
  values: SiteValues
  problems: SiteProblems
  onChange: (change: Partial<SiteValues>) => void
}

const OTHER_LANGUAGES = LANGUAGE_CODES.filter((code) => code !== 'en')

/** The fields of the settings; a fixed one shows its value and a lock. */
export function SiteFields({ settings, values, problems, onChange }: SiteFieldsProps) {
  const unlessFixed = (name: SettingName, field: ReactNode) =>
    settings.some((setting) => setting.name === name && setting.isFixed) ? <Fixed name={name} values={values} /> : field
  const tie = (name: SettingName) => ({
    label: t(SETTING_TEXTS[name]),
    value: values[name],
    error: problems[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  return (
    <>
      <Card title={t('This site')}>
        {unlessFixed('siteName', <TextField {...tie('siteName')} maxLength={MAX_SITE_NAME_CHARS} isOptional />)}
        {unlessFixed(
          'contact',
          <TextField {...tie('contact')} hint={t('An e-mail address or a web address.')} isOptional />,
        )}
        {unlessFixed(
          'signUp',
          <SelectField {...tie('signUp')}>
            {SIGN_UP_MODES.map((mode) => (
              <option key={mode} value={mode}>
                {t(SIGN_UP_TEXTS[mode])}
              </option>
            ))}
          </SelectField>,
        )}
        {unlessFixed(
          'storageLimit',
          <TextField {...tie('storageLimit')} hint={t('Such as 500 MB or 2 GB. Empty for no limit.')} isOptional />,
        )}
        {unlessFixed(
          'languages',
          <CheckChips
            label={t('Languages beside English')}
            options={OTHER_LANGUAGES.map((code) => ({ value: code, label: LANGUAGES[code] }))}
            values={OTHER_LANGUAGES.filter((code) => values.languages.split(',').includes(code))}
            onChange={(codes) =>
              onChange({
                languages: LANGUAGE_CODES.filter((code) => code === 'en' || codes.some((one) => one === code)).join(
                  ',',
                ),
              })
            }
          />,
        )}
      </Card>
      <Card title={t('Notice to everybody')}>
        <TextAreaField
          {...tie('notice')}
          label={t('Text')}
          hint={t('It stands above all pages until somebody dismisses it. Empty for none.')}
          rows={2}
          maxLength={MAX_NOTICE_CHARS}
        />
        <TextField
          {...tie('noticeUntil')}
          type="datetime-local"
          hint={t('Empty: it stays until you change it.')}
          isOptional
          className="max-w-80"
        />
      </Card>
      <Card title={t('Maintenance')}>
        <TextAreaField
          {...tie('maintenance')}
          label={t('Text during maintenance')}
          hint={t('While there is a text, everybody can read but nobody can change anything. Empty ends it.')}
          rows={2}
          maxLength={MAX_NOTICE_CHARS}
        />
      </Card>
    </>
  )
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card grid grid-cols-1 gap-5 p-5 wide:p-7">
      <h2 className="text-h3">{title}</h2>
      {children}
    </section>
  )
}

function Fixed({ name, values }: { name: SettingName; values: SiteValues }) {
  return (
    <div className="grid grid-cols-1 gap-1 wrap-anywhere">
      <p className="text-label font-label">{t(SETTING_TEXTS[name])}</p>
      <p>{describeValue(name, values)}</p>
      <p className="flex items-center gap-1.5 text-small text-ink-3">
        <Lock className="size-4 shrink-0" />
        {t('Set in the environment of the server.')}
      </p>
    </div>
  )
}
