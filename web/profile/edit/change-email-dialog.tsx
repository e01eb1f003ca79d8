import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { api } from '#contract/api.ts'
import { emailProblem } from '#domain/account-fields.ts'
import { ErrorBox } from '#web/account/error-box.tsx'
import { write } from '#web/api/query.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { toast } from '#web/ui/toast/toast-store.ts'
import { profileErrorText } from '../profile-error-text.ts'

/** Asks for the new address and the password. */
export function ChangeEmailDialog({ email: current, onClose }: { email: string; onClose: () => void }) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState({ email: '', password: '' })
  const [problem, setProblem] = useState<string | null>(null)
  const change = useMutation({
    ...write(api.account.changeEmail),
    onSuccess: ({ message }) => {
      onClose()
      toast.success(message)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (change.isPending) return
    const found = emailProblem(values.email)
    setProblem(found)
    if (found === null) change.mutate({ body: values })
    else form.current?.querySelector<HTMLElement>('[name=email]')?.focus()
  }
  const bind = (name: keyof typeof values) => ({
    name,
    value: values[name],
    required: true,
    readOnly: change.isPending,
    onChange: (event: { target: { value: string } }) => {
      setValues({ ...values, [name]: event.target.value })
      setProblem(null)
      if (change.isError) change.reset()
    },
  })
  return (
    <Dialog
      title="Change Email"
      size="small"
      onClose={change.isPending ? () => undefined : onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={change.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant="primary" isLoading={change.isPending}>
            Change Email
          </Button>
        </>
      }
    >
      <form id={id} ref={form} noValidate onSubmit={submit} className="grid gap-5">
        <p className="min-w-0 break-words text-ink-2">
          It is <strong className="text-ink">{current}</strong> now.
        </p>
        <TextField
          label="New Email"
          type="email"
          autoComplete="email"
          error={problem ?? undefined}
          {...bind('email')}
        />
        <PasswordField label="Current Password" autoComplete="current-password" {...bind('password')} />
        {change.isError && (
          <ErrorBox>{profileErrorText(change.error, 'Failed to change the e-mail address', true)}</ErrorBox>
        )}
      </form>
    </Dialog>
  )
}
