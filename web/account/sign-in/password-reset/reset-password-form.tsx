import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { api } from '#contract/client-api.ts'
import { pages } from '#contract/pages.ts'
import { passwordProblem } from '#domain/account/account-fields.ts'
import { t } from '#domain/platform/language/translate.ts'
import { ApiError } from '#web/platform/api/call.ts'
import { problemText } from '#web/platform/api/problem-text.ts'
import { mutationFor } from '#web/platform/api/query.ts'
import { signOut, useSession } from '#web/platform/api/session.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { PasswordField } from '#web/platform/ui/fields/password-field.tsx'
import { useNavigate } from '#web/platform/ui/navigation.tsx'
import { toast } from '#web/platform/ui/toast/toast-store.ts'
import { recoveryErrorText } from '#web/account/sign-in/auth-error-texts.ts'
import { ErrorBox } from '#web/account/sign-in/error-box.tsx'
import { StrengthMeter } from '#web/account/sign-in/strength-meter.tsx'

const EMPTY = { password: '', confirmPassword: '' }
type Path = keyof typeof EMPTY

/** Sets a new password by the token of a link; the member then logs in with it. */
export function ResetPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const { status } = useSession()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(EMPTY)
  const [problems, setProblems] = useState<Partial<Record<Path, string>>>({})
  const reset = useMutation({
    ...mutationFor(api.auth.resetPassword),
    onSuccess: ({ message }) => {
      // the session of this browser may have ended, or be another member's
      if (status === 'member') void signOut()
      navigate(pages.login.path, { replace: true })
      toast.success(problemText({ message }))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reset.isPending) return
    const found = findProblems(values)
    setProblems(found)
    const [first] = Object.keys(found)
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    else reset.mutate({ body: { token, password: values.password } })
  }
  const bind = (path: Path) => ({
    name: path,
    value: values[path],
    autoComplete: 'new-password',
    required: true,
    disabled: reset.isPending,
    error: problems[path],
    onChange: (event: { target: { value: string } }) => {
      setValues({ ...values, [path]: event.target.value })
      setProblems({})
      if (reset.isError) reset.reset()
    },
  })
  return (
    <>
      <p className="mt-2 mb-8 text-pretty text-ink-2">{t('This logs you out everywhere else.')}</p>
      <form ref={form} method="post" onSubmit={submit} noValidate className="grid gap-5">
        <div className="grid gap-2">
          <PasswordField label={t('New Password')} {...bind('password')} />
          <StrengthMeter password={values.password} />
        </div>
        <PasswordField label={t('Confirm New Password')} {...bind('confirmPassword')} />
        {reset.isError && <ErrorBox>{recoveryErrorText(reset.error)}</ErrorBox>}
        <Button type="submit" variant="primary" size="lg" isLoading={reset.isPending} loadingText={t('Saving...')}>
          {t('Set new password')}
        </Button>
      </form>
      {isDeadLink(reset.error) && (
        <p className="mt-8">
          <Link to={pages.forgotPassword.path} className="text-link">
            {t('Ask for a new link')}
          </Link>
        </p>
      )}
    </>
  )
}

function findProblems({ password, confirmPassword }: typeof EMPTY): Partial<Record<Path, string>> {
  const problem = passwordProblem(password)
  if (problem !== null) return { password: problem }
  return password === confirmPassword ? {} : { confirmPassword: t('Passwords do not match.') }
}

function isDeadLink(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'dead_link'
}
