import { useMutation } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import { t } from '#domain/platform/language/translate.ts'
import { currentSession } from '#web/platform/api/session.ts'
import { updateSessionUser } from '#web/platform/api/begin-session.ts'
import { mutationFor } from '#web/platform/api/query.ts'
import { toast } from '#web/platform/ui/toast/toast-store.ts'
import { formatInstantDay } from '#web/platform/units/format-instant-day.ts'
import { CodeIfOn } from '#web/account/settings/login/two-step/code-if-on.tsx'
import { PasswordIfSet } from '#web/account/settings/password-if-set.tsx'
import { PasswordDialog, usePasswordForm, withoutEmptyCode } from '#web/account/settings/password-dialog.tsx'
import { profileErrorText } from '#web/account/settings/profile-error-text.ts'

interface DeleteAccountDialogProps {
  /** For the browser's password store, which keeps passwords by name. */
  username: string
  onClose: () => void
}

/** Says what happens, and asks for the password (R1.30). */
export function DeleteAccountDialog({ username, onClose }: DeleteAccountDialogProps) {
  const leave = useMutation({
    ...mutationFor(api.leaving.leave),
    onSuccess: ({ deletesAt }) => {
      const { user } = currentSession()
      if (user) updateSessionUser({ ...user, deletesAt })
      onClose()
      toast.success(t('Your account will be deleted on {day}', { day: formatInstantDay(deletesAt) ?? t('N/A') }))
    },
  })
  const { form, values, bind } = usePasswordForm({ password: '', code: '' }, leave)
  return (
    <PasswordDialog
      title={t('Delete account')}
      isDanger
      username={username}
      form={form}
      isSending={leave.isPending}
      problem={leave.error && profileErrorText(leave.error, t('Failed to delete the account'), true)}
      onSubmit={() => leave.mutate({ body: withoutEmptyCode(values) })}
      onClose={onClose}
      intro={
        <ul className="mb-5 grid list-disc gap-2 ps-5 text-ink-2 marker:text-ink-3">
          <li>{t('Your profile, hikes, photos and likes are hidden right away.')}</li>
          <li>{t('You will be logged out everywhere else.')}</li>
          <li>{t('You have seven days to change your mind: log in and choose “Keep my account”.')}</li>
          <li>{t('After that, everything is gone for good and others can take your username.')}</li>
        </ul>
      }
    >
      <PasswordIfSet label={t('Password')} {...bind('password')} />
      <CodeIfOn refusal={leave.error} {...bind('code')} />
    </PasswordDialog>
  )
}
