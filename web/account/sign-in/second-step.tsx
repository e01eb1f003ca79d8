import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '#contract/client-api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { t } from '#domain/platform/language/translate.ts'
import { ApiError } from '#web/platform/api/call.ts'
import { mutationFor } from '#web/platform/api/query.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { loginErrorText } from './auth-error-texts.ts'
import { CodeField } from './code-field.tsx'
import { ErrorBox } from './error-box.tsx'

interface SecondStepProps {
  /** What the first step answered. */
  ticket: string
  onSuccess: (answer: Answer<typeof api.auth.secondFactor>) => void
  /** Goes back to the password; with the refusal where the login has expired. */
  onBack: (error: Error | null) => void
}

/** The second step of a login: the code of the member's app, or a recovery code. */
export function SecondStep({ ticket, onSuccess, onBack }: SecondStepProps) {
  const [code, setCode] = useState('')
  const login = useMutation({
    ...mutationFor(api.auth.secondFactor),
    onSuccess,
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'login_expired') onBack(error)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!login.isPending) login.mutate({ body: { ticket, code } })
  }
  return (
    <form method="post" onSubmit={submit} className="grid gap-5">
      <CodeField
        name="code"
        required
        // the form has just taken the place of the one with the password
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={code}
        onChange={(event) => setCode(event.target.value)}
        readOnly={login.isPending}
      />
      {login.isError && <ErrorBox>{loginErrorText(login.error)}</ErrorBox>}
      <Button type="submit" variant="primary" size="lg" isLoading={login.isPending} loadingText={t('Logging in...')}>
        {t('Login')}
      </Button>
      <Button variant="quiet" onClick={() => onBack(null)} disabled={login.isPending}>
        {t('Back')}
      </Button>
    </form>
  )
}
