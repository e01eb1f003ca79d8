import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { api } from '#contract/api.ts'
import { write } from '#web/api/query.ts'
import { ErrorBox } from '#web/account/error-box.tsx'
import { StrengthMeter } from '#web/account/strength-meter.tsx'
import { FormBoundary } from '#web/drafts/form-boundary.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { toast } from '#web/ui/toast/toast-store.ts'
import { profileErrorText } from '../profile-error-text.ts'

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' }

interface ChangePasswordDialogProps {
  /** For the browser's password store, which keeps passwords by name. */
  username: string
  onClose: () => void
}

/** Asks for the old and the new password; that the new one is the same twice is all that is checked here (R1.15). */
export function ChangePasswordDialog({ username, onClose }: ChangePasswordDialogProps) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(EMPTY)
  const [isUnlike, setUnlike] = useState(false)
  const change = useMutation({
    ...write(api.users.changePassword),
    onSuccess: () => {
      onClose()
      toast.success('Password changed successfully!')
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (change.isPending) return
    const { confirmPassword, ...body } = values
    setUnlike(confirmPassword !== body.newPassword)
    if (confirmPassword === body.newPassword) change.mutate({ body })
    else form.current?.querySelector<HTMLElement>('[name=confirmPassword]')?.focus()
  }
  const bind = (name: keyof typeof EMPTY) => ({
    name,
    value: values[name],
    required: true,
    readOnly: change.isPending,
    onChange: (event: { target: { value: string } }) => {
      setValues({ ...values, [name]: event.target.value })
      setUnlike(false)
      if (change.isError) change.reset()
    },
  })
  return (
    <Dialog
      title="Change Password"
      size="small"
      onClose={change.isPending ? () => undefined : onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={change.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant="primary" isLoading={change.isPending}>
            Change Password
          </Button>
        </>
      }
    >
      <FormBoundary backupKey="passwordChangeFormBackup" readForm={() => values}>
        <form id={id} ref={form} noValidate onSubmit={submit} className="grid gap-5">
          <input type="hidden" name="username" autoComplete="username" value={username} />
          <PasswordField label="Current Password" autoComplete="current-password" {...bind('currentPassword')} />
          <div className="grid gap-2">
            <PasswordField label="New Password" autoComplete="new-password" {...bind('newPassword')} />
            <StrengthMeter password={values.newPassword} />
          </div>
          <PasswordField
            label="Confirm New Password"
            autoComplete="new-password"
            error={isUnlike ? 'New passwords do not match' : undefined}
            {...bind('confirmPassword')}
          />
          {change.isError && <ErrorBox>{profileErrorText(change.error, 'Failed to change password', true)}</ErrorBox>}
        </form>
      </FormBoundary>
    </Dialog>
  )
}
