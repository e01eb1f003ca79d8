import { useMutation } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import { t } from '#domain/platform/language/translate.ts'
import { mutationFor } from '#web/platform/api/query.ts'
import { StrengthMeter } from '#web/account/sign-in/strength-meter.tsx'
import { FormBoundary } from '#web/platform/drafts/form-boundary.tsx'
import { PasswordField } from '#web/platform/ui/fields/password-field.tsx'
import { toast } from '#web/platform/ui/toast/toast-store.ts'
import { CodeIfOn } from '#web/account/settings/login/two-step/code-if-on.tsx'
import { PasswordIfSet } from '#web/account/settings/password-if-set.tsx'
import { PasswordDialog, usePasswordForm, withoutEmptyCode } from '#web/account/settings/password-dialog.tsx'
import { profileErrorText } from '#web/account/settings/profile-error-text.ts'

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '', code: '' }

interface ChangePasswordDialogProps {
  /** For the browser's password store, which keeps passwords by name. */
  username: string
  onClose: () => void
}

/** Asks for the old and the new password. Only the confirmation is checked here (R1.15). */
export function ChangePasswordDialog({ username, onClose }: ChangePasswordDialogProps) {
  const change = useMutation({
    ...mutationFor(api.users.changePassword),
    onSuccess: () => {
      onClose()
      toast.success(t('Password changed successfully!'))
    },
  })
  const { form, values, bind, refuse } = usePasswordForm(EMPTY, change)
  const submit = () => {
    const { confirmPassword, ...body } = values
    const isUnlike = confirmPassword !== body.newPassword
    if (!refuse('confirmPassword', isUnlike ? t('New passwords do not match') : null))
      change.mutate({ body: withoutEmptyCode(body) })
  }
  return (
    <PasswordDialog
      title={t('Change Password')}
      username={username}
      form={form}
      isSending={change.isPending}
      problem={change.error && profileErrorText(change.error, t('Failed to change password'), true)}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormBoundary backupKey="passwordChangeFormBackup" readForm={() => ({ ...values, code: '' })}>
        <PasswordIfSet {...bind('currentPassword')} />
        <CodeIfOn refusal={change.error} {...bind('code')} />
        <div className="grid gap-2">
          <PasswordField label={t('New Password')} autoComplete="new-password" {...bind('newPassword')} />
          <StrengthMeter password={values.newPassword} />
        </div>
        <PasswordField label={t('Confirm New Password')} autoComplete="new-password" {...bind('confirmPassword')} />
      </FormBoundary>
    </PasswordDialog>
  )
}
