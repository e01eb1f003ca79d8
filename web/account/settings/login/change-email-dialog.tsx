import { useMutation } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import { emailProblem } from '#domain/account/account-fields.ts'
import { t } from '#domain/platform/language/translate.ts'
import { problemText } from '#web/platform/api/problem-text.ts'
import { mutationFor } from '#web/platform/api/query.ts'
import { TextField } from '#web/platform/ui/fields/field.tsx'
import { toast } from '#web/platform/ui/toast/toast-store.ts'
import { CodeIfOn } from '#web/account/settings/login/two-step/code-if-on.tsx'
import { PasswordIfSet } from '#web/account/settings/password-if-set.tsx'
import { PasswordDialog, usePasswordForm, withoutEmptyCode } from '#web/account/settings/password-dialog.tsx'
import { profileErrorText } from '#web/account/settings/profile-error-text.ts'
import { rich } from '#web/platform/language/rich.tsx'

/** Asks for the new address and the password. */
export function ChangeEmailDialog({ email: current, onClose }: { email: string; onClose: () => void }) {
  const change = useMutation({
    ...mutationFor(api.account.changeEmail),
    onSuccess: ({ message }) => {
      onClose()
      toast.success(problemText({ message }))
    },
  })
  const { form, values, bind, refuse } = usePasswordForm({ email: '', password: '', code: '' }, change)
  return (
    <PasswordDialog
      title={t('Change email')}
      form={form}
      isSending={change.isPending}
      problem={change.error && profileErrorText(change.error, t('Failed to change the email address'), true)}
      onSubmit={() => refuse('email', emailProblem(values.email)) || change.mutate({ body: withoutEmptyCode(values) })}
      onClose={onClose}
      intro={
        <p className="mb-5 min-w-0 break-words text-ink-2">
          {rich('Your current address is {address}.', { address: <strong className="text-ink">{current}</strong> })}
        </p>
      }
    >
      <TextField label={t('New email')} type="email" autoComplete="email" {...bind('email')} />
      <PasswordIfSet {...bind('password')} />
      <CodeIfOn refusal={change.error} {...bind('code')} />
    </PasswordDialog>
  )
}
