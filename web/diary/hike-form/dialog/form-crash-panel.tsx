import { t } from '#domain/platform/language/translate.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'

interface FormCrashPanelProps {
  onRetry: () => void
  /** Saves the entered values on this device. */
  onSaveData: () => void
}

/** The focus was in the fields, which no longer exist. */
const focus = (button: HTMLButtonElement | null) => button?.focus()

/** Shown where the fields of a form crashed. The entered values are stored outside of them. */
export function FormCrashPanel({ onRetry, onSaveData }: FormCrashPanelProps) {
  return (
    <div className="grid gap-4 py-6">
      <ProblemNote message={t('This form could not be shown. What you entered is still here.')} />
      <div className="flex flex-wrap gap-3">
        <Button ref={focus} variant="primary" onClick={onRetry}>
          {t('Try Again')}
        </Button>
        <Button onClick={onSaveData}>{t('Save Data')}</Button>
      </div>
    </div>
  )
}
