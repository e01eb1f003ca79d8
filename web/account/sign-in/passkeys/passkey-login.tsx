import { useQuery } from '@tanstack/react-query'
import KeyRound from 'lucide-react/icons/key-round'
import { api } from '#contract/client-api.ts'
import { t } from '#domain/platform/language/translate.ts'
import { loginErrorText } from '#web/account/sign-in/auth-error-texts.ts'
import { ErrorBox } from '#web/account/sign-in/error-box.tsx'
import { queryFor } from '#web/platform/api/query.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { passkeyErrorText } from './passkey-error-text.ts'
import { usePasskeyLogin } from './use-passkey-login.ts'

/** The button below the login form, on sites that offer passkeys. */
export function PasskeyLogin({ onSuccess }: { onSuccess: () => void }) {
  const { data: site } = useQuery({ ...queryFor(api.system.settings, {}), staleTime: Infinity })
  return site?.hasPasskeys ? <PasskeyButton onSuccess={onSuccess} /> : null
}

function PasskeyButton({ onSuccess }: { onSuccess: () => void }) {
  const { press, isPending, error } = usePasskeyLogin(onSuccess)
  return (
    <div className="mt-4 grid gap-4">
      <Button size="lg" icon={<KeyRound />} onClick={press} isLoading={isPending}>
        {t('Log in with a passkey')}
      </Button>
      {error && <ErrorBox>{passkeyErrorText(error) ?? loginErrorText(error)}</ErrorBox>}
    </div>
  )
}
