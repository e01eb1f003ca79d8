import type { SettingName } from '#domain/account/site-settings.ts'
import { t } from '#domain/platform/language/translate.ts'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { SETTING_TEXTS, type SiteValues, describeValue, toArguments } from './site-form.ts'

interface SiteSaveDialogProps {
  before: SiteValues
  after: SiteValues
  changes: readonly SettingName[]
  onClose: () => void
}

/** Shows what will change, warns before maintenance begins, and asks for the reason. */
export function SiteSaveDialog({ before, after, changes, onClose }: SiteSaveDialogProps) {
  const isStopping = changes.includes('maintenance') && before.maintenance === ''
  return (
    <ReasonDialog
      title={t('Save changes')}
      confirmText={isStopping ? t('Save and stop changes') : t('Save')}
      tone={isStopping ? 'danger' : 'primary'}
      command={{ name: 'site', args: toArguments(changes, after) }}
      reasonHint={t('It stands in the audit.')}
      doneText={t('Saved.')}
      onClose={onClose}
    >
      {isStopping && (
        <ProblemNote message={t('In maintenance nobody can log or change anything. Everybody sees your text.')} />
      )}
      <dl className="grid grid-cols-1 gap-3 wrap-anywhere">
        {changes.map((name) => (
          <div key={name}>
            <dt className="text-label font-label">{t(SETTING_TEXTS[name])}</dt>
            <dd className="text-meta text-ink-3">
              <del>{describeValue(name, before)}</del>
            </dd>
            <dd className="text-meta">
              <ins className="no-underline">{describeValue(name, after)}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </ReasonDialog>
  )
}
