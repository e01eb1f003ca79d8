import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { api } from '#contract/api.ts'
import { currentSession, keepUser } from '#web/api/session.ts'
import { write } from '#web/api/query.ts'
import { ErrorBox } from '#web/account/error-box.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { toast } from '#web/ui/toast/toast-store.ts'
import { formatInstantDay } from '../local-day.ts'
import { profileErrorText } from '../profile-error-text.ts'

interface DeleteAccountDialogProps {
  /** For the browser's password store, which keeps passwords by name. */
  username: string
  onClose: () => void
}

/** Says what happens, and asks for the password (R1.30). */
export function DeleteAccountDialog({ username, onClose }: DeleteAccountDialogProps) {
  const id = useId()
  const [password, setPassword] = useState('')
  const leave = useMutation({
    ...write(api.leaving.leave),
    onSuccess: ({ deletesAt }) => {
      const { user } = currentSession()
      if (user) keepUser({ ...user, deletesAt })
      onClose()
      toast.success(`Your account will be deleted on ${formatInstantDay(deletesAt) ?? 'N/A'}`)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!leave.isPending) leave.mutate({ body: { password } })
  }
  return (
    <Dialog
      title="Delete Account"
      size="small"
      onClose={leave.isPending ? () => undefined : onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={leave.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant="danger" isLoading={leave.isPending}>
            Delete Account
          </Button>
        </>
      }
    >
      <ul className="mb-5 grid list-disc gap-2 pl-5 text-ink-2 marker:text-ink-3">
        <li>From now on nobody else sees you, your hikes, photos or likes.</li>
        <li>You are signed out everywhere else.</li>
        <li>For seven days you can change your mind: log in and choose “Keep my account”.</li>
        <li>After that everything is gone for good, and your username is free for others.</li>
      </ul>
      <form id={id} noValidate onSubmit={submit} className="grid gap-5">
        <input type="hidden" name="username" autoComplete="username" value={username} />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          name="password"
          value={password}
          required
          readOnly={leave.isPending}
          onChange={(event) => {
            setPassword(event.target.value)
            if (leave.isError) leave.reset()
          }}
        />
        {leave.isError && <ErrorBox>{profileErrorText(leave.error, 'Failed to delete the account', true)}</ErrorBox>}
      </form>
    </Dialog>
  )
}
