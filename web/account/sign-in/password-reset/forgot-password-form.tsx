import { useMutation } from '@tanstack/react-query'
import MailCheck from 'lucide-react/icons/mail-check'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { api } from '#contract/client-api.ts'
import { emailProblem } from '#domain/account/account-fields.ts'
import { t } from '#domain/platform/language/translate.ts'
import { mutationFor } from '#web/platform/api/query.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { TextField } from '#web/platform/ui/fields/field.tsx'
import { recoveryErrorText } from '#web/account/sign-in/auth-error-texts.ts'
import { ErrorBox } from '#web/account/sign-in/error-box.tsx'
import { rich } from '#web/platform/language/rich.tsx'

/** Asks for the e-mail address. The confirmation is the same for unknown addresses. */
export function ForgotPasswordForm() {
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const asking = useMutation(mutationFor(api.auth.forgotPassword))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (asking.isPending) return
    const found = emailProblem(email)
    setProblem(found)
    if (found === null) asking.mutate({ body: { email } })
    else field.current?.focus()
  }
  if (asking.isSuccess) return <EmailSentNote email={email} onAgain={asking.reset} />
  return (
    <>
      <p className="mt-2 mb-8 text-pretty text-ink-2">
        {t('Enter your email address and we will send you a link to set a new password.')}
      </p>
      <form method="post" onSubmit={submit} noValidate className="grid gap-5">
        <TextField
          ref={field}
          label={t('Email')}
          type="email"
          name="email"
          autoComplete="email"
          required
          value={email}
          error={problem ?? undefined}
          onChange={(event) => {
            setEmail(event.target.value)
            setProblem(null)
          }}
          disabled={asking.isPending}
        />
        {asking.isError && <ErrorBox>{recoveryErrorText(asking.error)}</ErrorBox>}
        <Button type="submit" variant="primary" size="lg" isLoading={asking.isPending} loadingText={t('Sending...')}>
          {t('Send me a link')}
        </Button>
      </form>
    </>
  )
}

/** Replaces the form after sending, and takes the focus. */
function EmailSentNote({ email, onAgain }: { email: string; onAgain: () => void }) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <div ref={note} tabIndex={-1} className="mt-6 grid justify-items-start gap-4 outline-none">
      <MailCheck className="size-9 text-success" />
      <p className="text-pretty">
        {rich('If an account has the address {email}, a link is on its way.', {
          email: <strong className="break-words">{email}</strong>,
        })}
      </p>
      <p className="text-pretty text-ink-2">
        {t('It works once and expires in an hour. Nothing after a few minutes? Check your spam folder.')}
      </p>
      <Button onClick={onAgain}>{t('Try another address')}</Button>
    </div>
  )
}
