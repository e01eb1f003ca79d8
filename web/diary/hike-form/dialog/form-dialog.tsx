import { type ReactNode, useId, useState } from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { t } from '#domain/platform/language/translate.ts'
import { DraftOffer } from '#web/platform/drafts/draft-offer.tsx'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/platform/ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#web/platform/ui/dialog/dialog.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { FormCrashPanel } from './form-crash-panel.tsx'
import type { Backup } from './use-backup.ts'
import type { FormHandle } from '#web/diary/hike-form/use-hike-form.ts'
import type { Saving } from './use-saving.ts'

export interface FormDialogProps {
  title: string
  /** A quiet line under the title that says why the form opened. */
  intro?: string
  saveText: string
  size?: 'medium' | 'large'
  form: FormHandle
  saving: Saving
  backup: Backup
  onClose: () => void
  /** Renders the fields in a form with this id. */
  children: (fields: { id: string; form: FormHandle }) => ReactNode
}

/** Closing is ignored while the hike is being sent: values typed meanwhile would be lost. */
const ignore = () => undefined

/** The dialog around every hike form: its fields, its buttons, and the question before entered values are lost. */
export function FormDialog({ form, saving, backup, onClose, children, ...props }: FormDialogProps) {
  const id = useId()
  const [isAsking, setAsking] = useState(false)
  const [hasCrashed, setCrashed] = useState(false)
  const showCrash = ({ resetErrorBoundary }: FallbackProps) => (
    <FormCrashPanel onRetry={resetErrorBoundary} onSaveData={backup.save} />
  )
  const close = () => {
    if (saving.isSaving) return
    if (form.isDirty) setAsking(true)
    else onClose()
  }
  return (
    <>
      <Dialog
        title={props.title}
        description={props.intro}
        size={props.size ?? 'large'}
        onClose={close}
        footer={
          <>
            {saving.problem && <ProblemNote message={saving.problem} className="w-full" />}
            <Button onClick={close}>{t('Cancel')}</Button>
            {!hasCrashed && (
              <Button
                type="submit"
                form={id}
                variant="primary"
                isLoading={saving.isSaving}
                loadingText={t('Saving...')}
              >
                {props.saveText}
              </Button>
            )}
          </>
        }
      >
        <ErrorBoundary fallbackRender={showCrash} onError={() => setCrashed(true)} onReset={() => setCrashed(false)}>
          <DraftOffer backup={backup} />
          {children({ id, form: saving.isSaving ? { ...form, change: ignore } : form })}
        </ErrorBoundary>
      </Dialog>
      {isAsking && (
        <ConfirmDialog
          title={t('Discard changes?')}
          message={t('What you entered is not saved yet.')}
          confirmText={t('Discard')}
          onConfirm={() => {
            backup.giveUp()
            onClose()
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
