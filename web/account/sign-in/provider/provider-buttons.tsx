import { t } from '#domain/platform/language/translate.ts'
import { loginErrorText } from '#web/account/sign-in/auth-error-texts.ts'
import { ErrorBox } from '#web/account/sign-in/error-box.tsx'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { useBeginProvider, useLoginWays } from './use-providers.ts'

/** A button for each identity provider, above the form with a password where there is one. Nothing on sites without providers. */
export function ProviderButtons({ invitation = null }: { invitation?: string | null }) {
  const { providers, hasPasswords } = useLoginWays()
  const begin = useBeginProvider()
  if (providers.length === 0) return null
  const isLeaving = begin.isPending || begin.isSuccess
  return (
    <div className="grid gap-3">
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          size="lg"
          variant={hasPasswords ? undefined : 'primary'}
          isLoading={isLeaving && begin.variables.body.provider === id}
          onClick={() => begin.mutate({ body: { provider: id, ...(invitation !== null && { invitation }) } })}
        >
          <span className="min-w-0 break-words">{t('Continue with {name}', { name })}</span>
        </Button>
      ))}
      {begin.isError && <ErrorBox>{loginErrorText(begin.error)}</ErrorBox>}
      {hasPasswords && (
        <p className="my-2 flex items-center gap-3 text-small text-ink-3 before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
          {t('or ##between two ways to log in')}
        </p>
      )}
    </div>
  )
}
