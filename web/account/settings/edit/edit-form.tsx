import Pencil from 'lucide-react/icons/pencil'
import { type ComponentProps, type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { t } from '#domain/platform/language/translate.ts'
import { ErrorBox } from '#web/account/sign-in/error-box.tsx'
import { Button, IconButton } from '#web/platform/ui/buttons/button.tsx'

interface EditFormProps {
  /** The form's accessible name. */
  label: string
  onSave: () => void
  onCancel: () => void
  isSaving: boolean
  problem: string | null
  children: ReactNode
}

/** Replaces the text that it edits. The first field has the focus; Enter saves, Escape cancels. */
export function EditForm({ label, onSave, onCancel, isSaving, problem, children }: EditFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input, select')?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave()
  }
  // what is being sent cannot be cancelled any more
  const cancel = () => {
    if (!isSaving) onCancel()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Escape') cancel()
    // browsers submit by Enter in text inputs only, not in selects
    if (event.key === 'Enter' && event.target instanceof HTMLSelectElement) {
      event.preventDefault()
      event.currentTarget.requestSubmit()
    }
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- shortcuts of what the buttons do
    <form
      ref={form}
      aria-label={label}
      noValidate
      onSubmit={submit}
      onKeyDown={onKeyDown}
      className="grid gap-4 pt-2 pb-3 text-start"
    >
      {children}
      {problem && <ErrorBox>{problem}</ErrorBox>}
      <div className="flex gap-2">
        <Button type="submit" isLoading={isSaving} loadingText={t('Saving...')}>
          {t('Save')}
        </Button>
        <Button variant="quiet" onClick={cancel}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  )
}

/** The pencil that opens a form. */
export function EditButton({ label, ...rest }: { label: string } & ComponentProps<'button'>) {
  return (
    <IconButton label={label} {...rest}>
      <Pencil className="size-4.5" />
    </IconButton>
  )
}
