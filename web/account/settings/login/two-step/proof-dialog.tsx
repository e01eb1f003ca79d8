import { t } from '#domain/platform/language/translate.ts'
import { PasswordDialog, usePasswordForm } from '#web/account/settings/password-dialog.tsx'
import { profileErrorText } from '#web/account/settings/profile-error-text.ts'
import { CodeField } from '#web/account/sign-in/code-field.tsx'
import { useSession } from '#web/platform/api/session.ts'
import { PasswordField } from '#web/platform/ui/fields/password-field.tsx'

interface ProofDialogProps {
  title: string
  intro: string
  isDanger?: boolean
  hasPassword: boolean
  /** The mutation that sends the form. */
  sending: { readonly isPending: boolean; readonly isError: boolean; readonly error: Error | null; reset: () => void }
  /** The error text where the server has none. */
  failure: string
  onSubmit: (proof: { password: string; code: string }) => void
  onClose: () => void
}

/** Asks for the password and a code. */
export function ProofDialog(props: ProofDialogProps) {
  const { title, intro, isDanger, hasPassword, sending, failure, onSubmit, onClose } = props
  const username = useSession().user?.username ?? ''
  const { form, values, bind } = usePasswordForm({ password: '', code: '' }, sending)
  return (
    <PasswordDialog
      title={title}
      {...(isDanger && { isDanger })}
      username={username}
      form={form}
      isSending={sending.isPending}
      problem={sending.error && profileErrorText(sending.error, failure, true)}
      onSubmit={() => onSubmit(values)}
      onClose={onClose}
      intro={<p className="mb-5 text-pretty text-ink-2">{intro}</p>}
    >
      {hasPassword && (
        <PasswordField label={t('Current Password')} autoComplete="current-password" {...bind('password')} />
      )}
      <CodeField {...bind('code')} />
    </PasswordDialog>
  )
}
