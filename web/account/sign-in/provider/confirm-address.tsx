import { useMutation } from '@tanstack/react-query'
import MailCheck from 'lucide-react/icons/mail-check'
import { type FormEvent, useState } from 'react'
import { api } from '#contract/client-api.ts'
import { emailProblem } from '#domain/account/account-fields.ts'
import { t } from '#domain/platform/language/translate.ts'
import { recoveryErrorText } from '#web/account/sign-in/auth-error-texts.ts'
import { ErrorBox } from '#web/account/sign-in/error-box.tsx'
import { problemText } from '#web/platform/api/problem-text.ts'
import { mutationFor } from '#web/platform/api/query.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { TextField } from '#web/platform/ui/fields/field.tsx'

/** Asks somebody new for the address that their provider has not verified, and sends a link to it. */
export function ConfirmAddress({ ticket, provider }: { ticket: string; provider: string }) {
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const send = useMutation(mutationFor(api.provider.confirmEmail))
  if (send.isSuccess) return <LinkSent text={problemText(send.data)} />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = emailProblem(email)
    setProblem(found)
    if (found === null && !send.isPending) send.mutate({ body: { ticket, email } })
  }
  return (
    <form noValidate onSubmit={submit} className="mt-6 grid gap-5">
      <p className="text-pretty text-ink-2">
        {t('{name} has not confirmed an email address of yours. Which one is it?', { name: provider })}
      </p>
      <TextField
        label={t('Email')}
        type="email"
        name="email"
        autoComplete="email"
        required
        value={email}
        error={problem ?? undefined}
        disabled={send.isPending}
        onChange={(event) => {
          setEmail(event.target.value)
          setProblem(null)
        }}
      />
      {send.isError && <ErrorBox>{recoveryErrorText(send.error)}</ErrorBox>}
      <Button type="submit" variant="primary" size="lg" isLoading={send.isPending}>
        {t('Send link')}
      </Button>
    </form>
  )
}

/** Says that a link is on its way. */
export function LinkSent({ text }: { text: string }) {
  return (
    <div role="status" className="mt-6 grid gap-4">
      <MailCheck className="size-9 text-success" />
      <p>{text}</p>
    </div>
  )
}
