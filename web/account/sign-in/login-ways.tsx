import { LoginForm } from './login-form.tsx'
import { PasskeyLogin } from './passkeys/passkey-login.tsx'
import { ProviderButtons } from './provider/provider-buttons.tsx'
import { useLoginWays } from './provider/use-providers.ts'

/** The ways to log in of the login page and the login dialog: identity providers, the form where there are passwords, and passkeys. */
export function LoginWays({ onSuccess }: { onSuccess: () => void }) {
  const { hasPasswords } = useLoginWays()
  return (
    <div className="grid gap-5">
      <ProviderButtons />
      {hasPasswords && <LoginForm onSuccess={onSuccess} />}
      <PasskeyLogin onSuccess={onSuccess} />
    </div>
  )
}
