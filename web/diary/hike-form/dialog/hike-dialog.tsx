import type { Hike } from '#contract/diary/hike-shapes.ts'
import { HikeForm } from '#web/diary/hike-form/hike-form.tsx'
import { FormDialog, type FormDialogProps } from './form-dialog.tsx'

/** The dialogs that add and edit a completed hike. */
export function HikeDialog({ hike, ...frame }: Omit<FormDialogProps, 'children' | 'size'> & { hike: Hike | null }) {
  return (
    <FormDialog {...frame}>{(fields) => <HikeForm {...fields} hike={hike} onSave={frame.saving.save} />}</FormDialog>
  )
}
