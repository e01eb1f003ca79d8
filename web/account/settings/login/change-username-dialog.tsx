import { useMutation } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import { toFormMessage, usernameProblem } from '#domain/account/account-fields.ts'
import { t } from '#domain/platform/language/translate.ts'
import { mutationFor } from '#web/platform/api/query.ts'
import { TextField } from '#web/platform/ui/fields/field.tsx'
import { PasswordDialog, usePasswordForm } from '#web/account/settings/password-dialog.tsx'
import { PasswordIfSet } from '#web/account/settings/password-if-set.tsx'
import { profileErrorText } from '#web/account/settings/profile-error-text.ts'
import { useSetCachedMe } from '#web/account/settings/edit/use-set-cached-me.ts'
import { rich } from '#web/platform/language/rich.tsx'

/** Changes the username: explains what happens to the old one, and asks for the password (R1.35). */
export function ChangeUsernameDialog({ username: current, onClose }: { username: string; onClose: () => void }) {
  const keepMe = useSetCachedMe()
  const change = useMutation({
    ...mutationFor(api.users.changeUsername),
    onSuccess: (me) => {
      keepMe(me)
      onClose()
    },
  })
  const { form, values, bind, refuse } = usePasswordForm({ username: '', password: '' }, change)
  const problem = change.error && profileErrorText(change.error, t('Failed to change the username'), true)
  return (
    <PasswordDialog
      title={t('Change username')}
      form={form}
      isSending={change.isPending}
      problem={problem && toFormMessage(problem)}
      onSubmit={() => refuse('username', usernameProblem(values.username)) || change.mutate({ body: values })}
      onClose={onClose}
      intro={
        <p className="mb-5 min-w-0 wrap-anywhere text-ink-2">
          {rich(
            'You are currently {username}. That name stays reserved for you: old links keep working, and you can change back.',
            { username: <strong className="text-ink">@{current}</strong> },
          )}
        </p>
      }
    >
      <TextField
        label={t('New username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint={t('At least 3 letters, numbers or underscores.')}
        {...bind('username')}
      />
      <PasswordIfSet {...bind('password')} />
    </PasswordDialog>
  )
}
