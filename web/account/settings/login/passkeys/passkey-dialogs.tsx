import { useMutation } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import { MAX_PASSKEY_NAME_CHARS, passkeyNameProblem } from '#domain/account/passkeys.ts'
import { t } from '#domain/platform/language/translate.ts'
import { cleanText } from '#domain/platform/text/text.ts'
import { PasswordDialog, usePasswordForm, withoutEmptyCode } from '#web/account/settings/password-dialog.tsx'
import { CodeIfOn } from '#web/account/settings/login/two-step/code-if-on.tsx'
import { PasswordIfSet } from '#web/account/settings/password-if-set.tsx'
import { profileErrorText } from '#web/account/settings/profile-error-text.ts'
import { loadCeremonies } from '#web/account/sign-in/passkeys/load-ceremonies.ts'
import { passkeyErrorText } from '#web/account/sign-in/passkeys/passkey-error-text.ts'
import { mutationFor } from '#web/platform/api/query.ts'
import { useSession } from '#web/platform/api/session.ts'
import { rich } from '#web/platform/language/rich.tsx'
import { TextField } from '#web/platform/ui/fields/field.tsx'
import type { Passkey } from './passkeys.tsx'

/** Asks for the password, has the browser create a passkey, and adds it. */
export function AddPasskeyDialog({ onAdded, onClose }: { onAdded: (passkey: Passkey) => void; onClose: () => void }) {
  const username = useSession().user?.username ?? ''
  const { mutateAsync: begin } = useMutation({ ...mutationFor(api.passkeys.beginAdding), networkMode: 'always' })
  const { mutateAsync: finish } = useMutation({ ...mutationFor(api.passkeys.add), networkMode: 'always' })
  const add = useMutation({
    mutationFn: async (proof: { password: string; code?: string }) => {
      const { createPasskey } = await loadCeremonies()
      return finish({ body: await createPasskey(await begin({ body: proof })) })
    },
    networkMode: 'always',
    onSuccess: onAdded,
  })
  const { form, values, bind } = usePasswordForm({ password: '', code: '' }, add)
  const problem =
    add.error && (passkeyErrorText(add.error) ?? profileErrorText(add.error, t('Failed to add the passkey'), true))
  return (
    <PasswordDialog
      title={t('Add a passkey')}
      username={username}
      form={form}
      isSending={add.isPending}
      problem={problem}
      onSubmit={() => add.mutate(withoutEmptyCode(values))}
      onClose={onClose}
      intro={
        <p className="mb-5 text-pretty text-ink-2">
          {t(
            'Your browser then asks where to keep the passkey: on this device, on a phone, on a security key or in a password manager.',
          )}
        </p>
      }
    >
      <PasswordIfSet {...bind('password')} />
      <CodeIfOn refusal={add.error} {...bind('code')} />
    </PasswordDialog>
  )
}

interface PasskeyDialogProps {
  passkey: Passkey
  onClose: () => void
}

export function RenamePasskeyDialog({ passkey, onClose }: PasskeyDialogProps) {
  const rename = useMutation({ ...mutationFor(api.passkeys.rename), networkMode: 'always', onSuccess: onClose })
  const { form, values, bind, refuse } = usePasswordForm({ name: passkey.name }, rename)
  const submit = () => {
    if (refuse('name', passkeyNameProblem(cleanText(values.name)))) return
    rename.mutate({ params: { id: passkey._id }, body: { name: values.name } })
  }
  return (
    <PasswordDialog
      title={t('Name the passkey')}
      form={form}
      isSending={rename.isPending}
      problem={rename.error && profileErrorText(rename.error, t('Failed to rename the passkey'), true)}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('Name')}
        hint={t('So that you know it again in this list.')}
        autoComplete="off"
        maxLength={MAX_PASSKEY_NAME_CHARS}
        {...bind('name')}
      />
    </PasswordDialog>
  )
}

export function RemovePasskeyDialog({ passkey, onClose }: PasskeyDialogProps) {
  const username = useSession().user?.username ?? ''
  const remove = useMutation({ ...mutationFor(api.passkeys.remove), networkMode: 'always', onSuccess: onClose })
  const { form, values, bind } = usePasswordForm({ password: '', code: '' }, remove)
  return (
    <PasswordDialog
      title={t('Remove passkey')}
      isDanger
      username={username}
      form={form}
      isSending={remove.isPending}
      problem={remove.error && profileErrorText(remove.error, t('Failed to remove the passkey'), true)}
      onSubmit={() => remove.mutate({ params: { id: passkey._id }, body: withoutEmptyCode(values) })}
      onClose={onClose}
      intro={
        <p className="mb-5 min-w-0 wrap-anywhere text-ink-2">
          {rich('{name} can then no longer log in. Delete it from your device or password manager too.', {
            name: <strong className="text-ink">{passkey.name}</strong>,
          })}
        </p>
      }
    >
      <PasswordIfSet {...bind('password')} />
      <CodeIfOn refusal={remove.error} {...bind('code')} />
    </PasswordDialog>
  )
}
