import { useMutation } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import { toFormMessage, usernameProblem } from '#domain/account/account-fields.ts'
import { mutationFor } from '#web/platform/api/query.ts'
import { TextField } from '#web/platform/ui/fields/field.tsx'
import { PasswordField } from '#web/platform/ui/fields/password-field.tsx'
import { PasswordDialog, usePasswordForm } from '#web/account/settings/password-dialog.tsx'
import { profileErrorText } from '#web/account/settings/profile-error-text.ts'
import { useSetCachedMe } from '#web/account/settings/edit/use-set-cached-me.ts'

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
  const problem = change.error && profileErrorText(change.error, 'Failed to change the username', true)
  return (
    <PasswordDialog
      title="Change username"
      form={form}
      isSending={change.isPending}
      problem={problem && toFormMessage(problem)}
      onSubmit={() => refuse('username', usernameProblem(values.username)) || change.mutate({ body: values })}
      onClose={onClose}
      intro={
        <p className="mb-5 min-w-0 wrap-anywhere text-ink-2">
          You are currently <strong className="text-ink">@{current}</strong>. That name stays reserved for you: old
          links keep working, and you can change back.
        </p>
      }
    >
      <TextField
        label="New username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint="At least 3 letters, numbers or underscores."
        {...bind('username')}
      />
      <PasswordField label="Current Password" autoComplete="current-password" {...bind('password')} />
    </PasswordDialog>
  )
}
