import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#contract/client-api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { pages } from '#contract/pages.ts'
import { t } from '#domain/platform/language/translate.ts'
import { AuthFrame } from '#web/account/sign-in/auth-frame.tsx'
import { loginErrorText } from '#web/account/sign-in/auth-error-texts.ts'
import { ErrorBox } from '#web/account/sign-in/error-box.tsx'
import { beginSession } from '#web/platform/api/begin-session.ts'
import { rememberProviderLogin } from '#web/platform/api/provider-logout.ts'
import { mutationFor } from '#web/platform/api/query.ts'
import { ButtonLink } from '#web/platform/ui/buttons/button-link.tsx'
import { useUrlFragment } from '#web/platform/ui/hooks/use-url-fragment.ts'
import { useNavigate } from '#web/platform/ui/navigation.tsx'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { Skeleton } from '#web/platform/ui/states/skeleton.tsx'
import { ConfirmAddress } from './confirm-address.tsx'
import { JoinAccount } from './join-account.tsx'
import { NewcomerForm } from './newcomer-form.tsx'
import { providerErrorText } from './provider-error-text.ts'

/** /login/provider, to which the server leads a browser that comes back from an identity provider. */
export function ProviderScreen() {
  const fragment = useTakenFragment()
  if (fragment === null)
    return (
      <AuthFrame width="narrow">
        <PageTitle title={t(pages.loginProvider.title)} />
        <Skeleton className="mt-8 h-44" />
      </AuthFrame>
    )
  const error = providerErrorText(new URLSearchParams(fragment))
  return error === null ? <Result ticket={fragment} /> : <Refused text={error} />
}

/** Returns the fragment, and removes it from the address at once: a copied address or the history holds no ticket. */
function useTakenFragment(): string | null {
  const fragment = useUrlFragment()
  const [taken, setTaken] = useState<string | null>(null)
  if (fragment && fragment !== taken) setTaken(fragment)
  useEffect(() => {
    if (fragment) history.replaceState(history.state, '', pages.loginProvider.path)
  }, [fragment])
  return taken ?? (fragment === '' ? '' : null)
}

function Refused({ text }: { text: string }) {
  return (
    <AuthFrame width="narrow">
      <PageTitle title={t(pages.loginProvider.title)} />
      <div className="mt-6 grid justify-items-start gap-5">
        <ErrorBox>{text}</ErrorBox>
        <ButtonLink to={pages.login.path}>{t('Back to Login')}</ButtonLink>
      </div>
    </AuthFrame>
  )
}

function Result({ ticket }: { ticket: string }) {
  const navigate = useNavigate()
  const [answer, setAnswer] = useState<Answer<typeof api.provider.result> | null>(null)
  const { mutate, error } = useMutation({
    ...mutationFor(api.provider.result),
    onSuccess: (given) => {
      setAnswer(given)
      if (given.signedIn) enter(given.signedIn)
    },
  })
  const enter = (signedIn: Parameters<typeof beginSession>[0]) => {
    beginSession(signedIn)
    rememberProviderLogin()
    navigate(pages.myList.path, { replace: true })
  }
  useEffect(() => mutate({ body: { ticket } }), [mutate, ticket])
  if (error) return <Refused text={loginErrorText(error)} />
  const name = answer?.provider ?? ''
  const isNew = answer?.newcomer != null && !answer.newcomer.confirmsEmail
  return (
    <AuthFrame width={isNew ? 'wide' : 'narrow'}>
      <PageTitle title={isNew ? t('Choose your name here') : t(pages.loginProvider.title)} />
      {answer === null || answer.signedIn ? (
        <Skeleton className="mt-8 h-44" />
      ) : answer.join ? (
        <JoinAccount ticket={ticket} provider={name} join={answer.join} onSignedIn={enter} />
      ) : answer.newcomer?.confirmsEmail ? (
        <ConfirmAddress ticket={ticket} provider={name} />
      ) : (
        answer.newcomer && (
          <NewcomerForm ticket={ticket} provider={name} newcomer={answer.newcomer} onSignedIn={enter} />
        )
      )}
    </AuthFrame>
  )
}
