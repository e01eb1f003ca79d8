import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '#contract/client-api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { t } from '#domain/platform/language/translate.ts'
import { ApiError } from '#web/platform/api/call.ts'
import { mutationFor } from '#web/platform/api/query.ts'
import { beginSession } from '#web/platform/api/begin-session.ts'
import { DraftOffer } from '#web/platform/drafts/draft-offer.tsx'
import { FormBoundary } from '#web/platform/drafts/form-boundary.tsx'
import { useDraft } from '#web/platform/drafts/use-draft.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { TextField } from '#web/platform/ui/fields/field.tsx'
import { PasswordField } from '#web/platform/ui/fields/password-field.tsx'
import { loginErrorText } from './auth-error-texts.ts'
import { ErrorBox } from './error-box.tsx'
import { SecondStep } from './second-step.tsx'

/** The form of the login page and the login dialog. The e-mail field accepts a username, too. */
export function LoginForm({ onSuccess }: { onSuccess: () => void }) {
  const [loginId, setLoginId] = useState('')
  const [password, setPassword] = useState('')
  const draft = useDraft('loginFormBackup')
  const [ticket, setTicket] = useState<string | null>(null)
  const [expired, setExpired] = useState<Error | null>(null)
  const enter = (answer: Answer<typeof api.auth.login>) => {
    draft.discard()
    beginSession(answer)
    onSuccess()
  }
  const login = useMutation({
    ...mutationFor(api.auth.login),
    onSuccess: enter,
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'second_factor_required') setTicket(error.ticket)
    },
  })
  const goBack = (error: Error | null) => {
    setTicket(null)
    setPassword('')
    setExpired(error)
    login.reset()
  }
  const problem = login.error ?? expired
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!login.isPending) login.mutate({ body: { loginId, password } })
  }
  const restore = (saved: Record<string, unknown>) => {
    if (typeof saved['loginId'] === 'string') setLoginId(saved['loginId'])
  }
  if (ticket !== null) return <SecondStep ticket={ticket} onSuccess={enter} onBack={goBack} />
  return (
    <FormBoundary backupKey="loginFormBackup" readForm={() => ({ loginId, password })}>
      <DraftOffer backup={draft.offer(restore)} />
      <form method="post" onSubmit={submit} className="grid gap-5">
        <TextField
          label={t('Email')}
          type="email"
          name="email"
          autoComplete="username webauthn"
          required
          value={loginId}
          onChange={(event) => setLoginId(event.target.value)}
          disabled={login.isPending}
        />
        <PasswordField
          label={t('Password')}
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          disabled={login.isPending}
        />
        {problem && !login.isPending && <ErrorBox>{loginErrorText(problem)}</ErrorBox>}
        <Button type="submit" variant="primary" size="lg" isLoading={login.isPending} loadingText={t('Logging in...')}>
          {t('Login')}
        </Button>
      </form>
    </FormBoundary>
  )
}
