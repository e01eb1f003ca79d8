import { useMutation } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { pages, settingsPath } from '#contract/pages.ts'
import { t } from '#domain/platform/language/translate.ts'
import { loginErrorText } from '#web/account/sign-in/auth-error-texts.ts'
import { ErrorBox } from '#web/account/sign-in/error-box.tsx'
import { LoginForm } from '#web/account/sign-in/login-form.tsx'
import type { beginSession } from '#web/platform/api/begin-session.ts'
import { problemText } from '#web/platform/api/problem-text.ts'
import { mutationFor } from '#web/platform/api/query.ts'
import { rich } from '#web/platform/language/rich.tsx'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { useNavigate } from '#web/platform/ui/navigation.tsx'
import { toast } from '#web/platform/ui/toast/toast-store.ts'
import { LinkSent } from './confirm-address.tsx'
import { useLoginWays } from './use-providers.ts'

interface JoinAccountProps {
  ticket: string
  provider: string
  join: NonNullable<Answer<typeof api.provider.result>['join']>
  onSignedIn: (signedIn: Parameters<typeof beginSession>[0]) => void
}

/** An account has the address of the provider: its owner logs in once, or opens a link in an e-mail, to connect the two. */
export function JoinAccount({ ticket, provider, join, onSignedIn }: JoinAccountProps) {
  const address = <strong className="wrap-anywhere text-ink">{join.email}</strong>
  return (
    <div className="mt-6 grid gap-6">
      <p className="text-pretty text-ink-2">{rich('There is an account here with {address} already.', { address })}</p>
      {join.isConfirmed ? (
        <Confirmed ticket={ticket} provider={provider} onSignedIn={onSignedIn} />
      ) : (
        <Prove ticket={ticket} provider={provider} join={join} />
      )}
    </div>
  )
}

function Confirmed({ ticket, provider, onSignedIn }: Omit<JoinAccountProps, 'join'>) {
  const connect = useMutation({ ...mutationFor(api.provider.join), onSuccess: onSignedIn })
  return (
    <>
      {connect.isError && <ErrorBox>{loginErrorText(connect.error)}</ErrorBox>}
      <Button
        variant="primary"
        size="lg"
        isLoading={connect.isPending}
        onClick={() => connect.mutate({ body: { ticket } })}
      >
        {t('Connect {name} and log in', { name: provider })}
      </Button>
    </>
  )
}

function Prove({ ticket, provider, join }: Omit<JoinAccountProps, 'onSignedIn'>) {
  const navigate = useNavigate()
  const { hasPasswords } = useLoginWays()
  const send = useMutation(mutationFor(api.provider.confirmEmail))
  const connect = useMutation({
    ...mutationFor(api.provider.joinMine),
    onSuccess: () => navigate(pages.myList.path, { replace: true }),
    onError: (error) => {
      toast.error(loginErrorText(error))
      navigate(settingsPath('login'), { replace: true })
    },
  })
  if (send.isSuccess) return <LinkSent text={problemText(send.data)} />
  return (
    <>
      {hasPasswords && (
        <>
          <p className="text-pretty text-ink-2">
            {t('If it is yours, log in once as before. From then on {name} is enough.', { name: provider })}
          </p>
          <LoginForm onSuccess={() => connect.mutate({ body: { ticket } })} />
        </>
      )}
      {!hasPasswords && !join.sendsMail && <p>{t('Ask whoever runs this site for a link to log in.')}</p>}
      {send.isError && <ErrorBox>{loginErrorText(send.error)}</ErrorBox>}
      {join.sendsMail && (
        <Button isLoading={send.isPending} onClick={() => send.mutate({ body: { ticket, email: join.email } })}>
          {t('Email me a link instead')}
        </Button>
      )}
    </>
  )
}
