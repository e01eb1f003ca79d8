import { type ComponentProps, use } from 'react'
import type { Hike } from '#contract/hike-shapes.ts'
import { FormDialog, type FormDialogProps } from './form-dialog.tsx'

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

/** The dialogs that add and edit a completed hike. */
export function HikeDialog({ hike, ...frame }: Omit<FormDialogProps, 'children' | 'size'> & { hike: Hike | null }) {
  return (
    <FormDialog {...frame}>{(fields) => <LoadedForm {...fields} hike={hike} onSave={frame.saving.save} />}</FormDialog>
  )
}
