import type { Hike } from '#contract/hike-shapes.ts'
import { laterPart, useLaterPart } from '#web/parts/later.tsx'
import { FormDialog, type FormDialogProps } from './form-dialog.tsx'
import { FormSkeleton } from './form-skeleton.tsx'

const hikeForm = laterPart(() => import('../hike-form.tsx').then((m) => m.HikeForm))

/** The dialogs that add and edit a completed hike. */
export function HikeDialog({
  hike,
  ...frame
}: Omit<FormDialogProps, 'children' | 'size' | 'missing'> & { hike: Hike | null }) {
  const { loaded: HikeForm, missing } = useLaterPart(hikeForm)
  return (
    <FormDialog {...frame} missing={missing}>
      {(fields) => (HikeForm ? <HikeForm {...fields} hike={hike} onSave={frame.saving.save} /> : <FormSkeleton />)}
    </FormDialog>
  )
}
