import { useMutation } from '@tanstack/react-query'
import { type FormEvent, Suspense, useId, useState } from 'react'
import { api } from '#contract/client-api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { t } from '#domain/platform/language/translate.ts'
import { PasswordDialog, usePasswordForm } from '#web/account/settings/password-dialog.tsx'
import { profileErrorText } from '#web/account/settings/profile-error-text.ts'
import { SecretText } from '#web/account/settings/programs/secret-text.tsx'
import { ErrorBox } from '#web/account/sign-in/error-box.tsx'
import { mutationFor } from '#web/platform/api/query.ts'
import { useSession } from '#web/platform/api/session.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { Dialog } from '#web/platform/ui/dialog/dialog.tsx'
import { TextField } from '#web/platform/ui/fields/field.tsx'
import { PasswordField } from '#web/platform/ui/fields/password-field.tsx'
import { lazyWithRetry } from '#web/platform/ui/lazy-with-retry.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

const QrCode = lazyWithRetry(() => import('./qr-code.tsx').then((m) => m.QrCode))

type Begun = Answer<typeof api.secondFactor.begin>

interface SetUpDialogProps {
  hasPassword: boolean
  /** Called once the recovery codes have been seen. */
  onDone: () => void
  onClose: () => void
}

/** Sets two-step login up: the password, then the app and its first code, then the recovery codes. */
export function SetUpDialog({ hasPassword, onDone, onClose }: SetUpDialogProps) {
  const [begun, setBegun] = useState<Begun | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onDone} />
  if (begun) return <AppDialog begun={begun} onConfirmed={setCodes} onClose={onClose} />
  return <BeginDialog hasPassword={hasPassword} onBegun={setBegun} onClose={onClose} />
}

interface BeginDialogProps {
  hasPassword: boolean
  onBegun: (begun: Begun) => void
  onClose: () => void
}

function BeginDialog({ hasPassword, onBegun, onClose }: BeginDialogProps) {
  const username = useSession().user?.username ?? ''
  const begin = useMutation({ ...mutationFor(api.secondFactor.begin), networkMode: 'always', onSuccess: onBegun })
  const { form, values, bind } = usePasswordForm({ password: '' }, begin)
  return (
    <PasswordDialog
      title={t('Set up two-step login')}
      username={username}
      form={form}
      isSending={begin.isPending}
      problem={begin.error && profileErrorText(begin.error, t('Failed to set up two-step login'), true)}
      onSubmit={() => begin.mutate({ body: values })}
      onClose={onClose}
      intro={
        <p className="mb-5 text-pretty text-ink-2">
          {t('You need an authenticator app, for example on your phone. Many password managers have one built in.')}
        </p>
      }
    >
      {hasPassword && (
        <PasswordField label={t('Current Password')} autoComplete="current-password" {...bind('password')} />
      )}
    </PasswordDialog>
  )
}

interface AppDialogProps {
  begun: Begun
  onConfirmed: (codes: readonly string[]) => void
  onClose: () => void
}

function AppDialog({ begun, onConfirmed, onClose }: AppDialogProps) {
  const id = useId()
  const [code, setCode] = useState('')
  const confirm = useMutation({
    ...mutationFor(api.secondFactor.confirm),
    networkMode: 'always',
    onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!confirm.isPending) confirm.mutate({ body: { code } })
  }
  return (
    <Dialog
      title={t('Set up two-step login')}
      size="small"
      onClose={confirm.isPending ? () => undefined : onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={confirm.isPending}>
            {t('Cancel')}
          </Button>
          <Button type="submit" form={id} variant="primary" isLoading={confirm.isPending}>
            {t('Turn on')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
        <p className="text-pretty text-ink-2">{t('1. Scan this with your authenticator app.')}</p>
        <div className="grid min-h-52 justify-items-center">
          <Suspense>
            <QrCode text={begun.uri} />
          </Suspense>
        </div>
        <SecretText
          label={t('Or type this key')}
          text={begun.secret.replace(/.{4}(?=.)/g, '$& ')}
          copiedText={begun.secret}
          lines={2}
        >
          {t('Time based, six digits.')}
        </SecretText>
        <TextField
          label={t('2. Enter the code that the app shows')}
          name="code"
          data-autofocus
          autoComplete="one-time-code"
          inputMode="numeric"
          required
          value={code}
          readOnly={confirm.isPending}
          onChange={(event) => {
            setCode(event.target.value)
            if (confirm.isError) confirm.reset()
          }}
        />
        {confirm.error && (
          <ErrorBox>{profileErrorText(confirm.error, t('Failed to set up two-step login'), true)}</ErrorBox>
        )}
      </form>
    </Dialog>
  )
}
