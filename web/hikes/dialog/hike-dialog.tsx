import { type ComponentProps, Suspense, use, useId, useState } from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import type { Hike } from '#contract/hike-shapes.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ProblemNote } from '#web/ui/problem-note.tsx'
import { DraftOffer } from './draft-offer.tsx'
import { FormCrashPanel } from './form-crash-panel.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import type { Backup } from './use-backup.ts'
import type { FormHandle } from '../use-hike-form.ts'
import type { Saving } from './use-saving.ts'

type FormModule = typeof import('../hike-form.tsx')

let formModule: Promise<FormModule> | null = null

/** The code of the form, asked for once, and again when it could not be had. */
function loadForm(): Promise<FormModule> {
  formModule ??= import('../hike-form.tsx').catch((error: unknown) => {
    formModule = null
    throw error
  })
  return formModule
}

function LoadedForm(props: ComponentProps<FormModule['HikeForm']>) {
  const { HikeForm } = use(loadForm())
  return <HikeForm {...props} />
}

interface HikeDialogProps {
  title: string
  saveText: string
  form: FormHandle
  hike: Hike | null
  saving: Saving
  backup: Backup
  onClose: () => void
}

/** What is typed while the hike is on its way would be lost with the dialog. */
const ignore = () => undefined

/** The frame of both dialogs: the form, its buttons, and the question before anything that was entered is lost. */
export function HikeDialog({ title, saveText, form, hike, saving, backup, onClose }: HikeDialogProps) {
  const formId = useId()
  const [isAsking, setAsking] = useState(false)
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
        title={title}
        size="large"
        onClose={close}
        footer={
          <>
            {saving.problem && <ProblemNote message={saving.problem} className="w-full" />}
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" form={formId} variant="primary" isLoading={saving.isSaving} loadingText="Saving...">
              {saveText}
            </Button>
          </>
        }
      >
        <ErrorBoundary fallbackRender={showCrash}>
          <Suspense fallback={<FormSkeleton />}>
            <DraftOffer backup={backup} />
            <LoadedForm
              id={formId}
              form={saving.isSaving ? { ...form, change: ignore } : form}
              hike={hike}
              onSave={saving.save}
            />
          </Suspense>
        </ErrorBoundary>
      </Dialog>
      {isAsking && (
        <ConfirmDialog
          title="Discard changes?"
          message="What you entered is not saved yet."
          confirmText="Discard"
          onConfirm={onClose}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
