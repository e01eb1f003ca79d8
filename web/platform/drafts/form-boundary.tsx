import type { ReactNode } from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { t } from '#domain/platform/language/translate.ts'
import type { BackupKey } from '#web/platform/api/storage/form-backup.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { saveData } from './save-data.ts'

interface FormBoundaryProps {
  backupKey: BackupKey
  /** Returns the form's current content when "Save Data" is pressed. Password fields are left out. */
  readForm: () => Readonly<Record<string, unknown>>
  hikeId?: string
  children: ReactNode
}

/** Catches a crash of a form, and offers to store its content in this browser. */
export function FormBoundary({ children, ...backup }: FormBoundaryProps) {
  return <ErrorBoundary fallbackRender={(crash) => crashedForm(crash, backup)}>{children}</ErrorBoundary>
}

function crashedForm(crash: FallbackProps, { backupKey, readForm, hikeId }: Omit<FormBoundaryProps, 'children'>) {
  return (
    <div role="alert" className="rounded-segment bg-danger-bg p-5 text-danger forced-colors:border">
      <p className="font-semibold">{t('Oops! Something went wrong')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={crash.resetErrorBoundary}>{t('Try Again')}</Button>
        <Button onClick={() => saveData(backupKey, readForm(), hikeId)}>{t('Save Data')}</Button>
      </div>
    </div>
  )
}
