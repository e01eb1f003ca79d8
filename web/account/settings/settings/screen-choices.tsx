import type { ReactNode } from 'react'
import { listWeekdays } from '#domain/platform/format/calendar.ts'
import { CHOICES, type Preferences } from '#domain/platform/preferences.ts'
import { LANGUAGES, isLanguage } from '#domain/platform/language/languages.ts'
import { currentLanguage, msg, t } from '#domain/platform/language/translate.ts'
import { chooseLanguage } from '#web/platform/api/preferences/choose-language.ts'
import { choosePreferences, applyAccountPreferences } from '#web/platform/api/preferences/choose-preferences.ts'
import { applyTheme, currentThemeChoice } from '#web/platform/api/preferences/theme.ts'
import { useBrowserLanguage } from '#web/platform/rendering/server-snapshot.ts'
import { useThemeChoice } from '#web/platform/api/preferences/use-theme-choice.ts'
import { useOfferedLanguages } from '#web/platform/api/site.ts'
import { currentSession, useSession } from '#web/platform/api/session.ts'
import { useSound } from '#web/diary/achievements/use-sound.ts'
import { rich } from '#web/platform/language/rich.tsx'
import { usePreferences } from '#web/platform/units/current-preferences.ts'
import { getWeekStart } from '#web/platform/units/week-start.ts'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { CheckField } from '#web/platform/ui/fields/check-field.tsx'
import { toast } from '#web/platform/ui/toast/toast-store.ts'
import { SelectRow } from './select-row.tsx'

/** Units, week, theme and sound: stored in the account of a member, else in this browser. Each choice applies at once. */
export function ScreenChoices() {
  const { distanceUnit = 'km', heightUnit = 'm', weekStart = 'locale' } = usePreferences()
  const theme = useThemeChoice()
  const browserLanguage = useBrowserLanguage()
  const language = currentLanguage()
  const languages = useOfferedLanguages()
  const isMember = useSession().status === 'member'
  return (
    <>
      <Choice
        label={t('Theme')}
        options={CHOICES.theme.map((value) => [value, t(THEMES[value])])}
        value={theme}
        onChoose={(value) => choose({ theme: value })}
      />
      <Choice
        label={t('Language')}
        hint={isMember ? t('Also of letters and push messages.') : undefined}
        options={languages.map((code) => [code, LANGUAGES[code]])}
        value={isLanguage(language) ? language : 'en'}
        onChoose={(value) => void chooseLanguage(value).catch(sayFailed)}
      />
      <Choice
        label={t('Distance')}
        options={CHOICES.distanceUnit.map((value) => [value, t(DISTANCES[value])])}
        value={distanceUnit}
        onChoose={(value) => choose({ distanceUnit: value })}
      />
      <Choice
        label={t('Elevation ##height above the sea')}
        hint={t('Achievements, exports and share images are always metric.')}
        options={CHOICES.heightUnit.map((value) => [value, t(HEIGHTS[value])])}
        value={heightUnit}
        onChoose={(value) => choose({ heightUnit: value })}
      />
      <Choice
        label={t('Week starts on')}
        options={CHOICES.weekStart.map((value) => [value, weekStartText(value, browserLanguage)])}
        value={weekStart}
        onChoose={(value) => choose({ weekStart: value })}
      />
      {isMember ? <Sound /> : <InThisBrowser />}
    </>
  )
}

const THEMES = { system: msg('System ##theme'), light: msg('Light ##theme'), dark: msg('Dark ##theme') } as const
const DISTANCES = { km: msg('Kilometres'), mi: msg('Miles') } as const
const WEEKDAYS = { sunday: 0, monday: 1, saturday: 6 } as const
const HEIGHTS = { m: msg('Metres'), ft: msg('Feet') } as const

function weekStartText(start: (typeof CHOICES.weekStart)[number], language: string): string {
  const weekday = listWeekdays(start === 'locale' ? getWeekStart(language) : WEEKDAYS[start])[0] ?? ''
  return start === 'locale' ? t('Automatic: {weekday}', { weekday }) : weekday
}

interface ChoiceProps<T extends string> {
  label: string
  hint?: string | undefined
  options: readonly (readonly [value: T, text: string])[]
  value: T
  onChoose: (value: T) => void
}

function Choice<T extends string>({ label, hint, options, value, onChoose }: ChoiceProps<T>) {
  return (
    <SelectRow
      label={label}
      hint={hint}
      value={value}
      onChange={({ target }) => onChoose(options.find(([one]) => one === target.value)?.[0] ?? value)}
    >
      {options.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </SelectRow>
  )
}

function Sound() {
  const { isOn, turn } = useSound()
  return (
    <CheckField
      label={t('Play a sound for achievements')}
      hint={t('Low for bronze, high for platinum.')}
      isOn={isOn}
      onToggle={turn}
    />
  )
}

const loginLink = (text: ReactNode) => (
  <Link to="/login" className="text-link">
    {text}
  </Link>
)

function InThisBrowser() {
  return (
    <p className="text-meta text-ink-2">
      {rich('Saved in this browser. <link>Log in</link> to use it on all your devices.', { link: loginLink })}
    </p>
  )
}

/** Saves a choice; takes it back where the account refuses it. */
function choose(change: Preferences) {
  const before = { chosen: currentSession().user?.preferences ?? {}, theme: currentThemeChoice() }
  choosePreferences(change).catch(() => {
    if (change.theme !== undefined) applyTheme(before.theme)
    applyAccountPreferences(before.chosen)
    sayFailed()
  })
}

function sayFailed() {
  toast.error(t('Failed to save. Please try again.'))
}
