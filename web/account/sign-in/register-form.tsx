import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { api } from '#contract/client-api.ts'
import { type RegistrationForm, findRegistrationProblem } from '#domain/account/account-fields.ts'
import { REGISTRATION_COUNTRIES } from '#domain/platform/countries.ts'
import { ApiError } from '#web/platform/api/call.ts'
import { uploadBrowserPreferences } from '#web/platform/api/preferences/choose-preferences.ts'
import { mutationFor } from '#web/platform/api/query.ts'
import { beginSession } from '#web/platform/api/begin-session.ts'
import { DraftOffer } from '#web/platform/drafts/draft-offer.tsx'
import { FormBoundary } from '#web/platform/drafts/form-boundary.tsx'
import { useDraft } from '#web/platform/drafts/use-draft.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { SelectField, TextField } from '#web/platform/ui/fields/field.tsx'
import { PasswordField } from '#web/platform/ui/fields/password-field.tsx'
import { registrationErrorText } from './registration-error-text.ts'
import { ErrorBox } from './error-box.tsx'
import { StrengthMeter } from './strength-meter.tsx'

const EMPTY: RegistrationForm = {
  email: '',
  confirmEmail: '',
  firstName: '',
  lastName: '',
  username: '',
  password: '',
  confirmPassword: '',
  country: '',
}

interface RegisterFormProps {
  /** The invitation in the address. */
  invitation?: string | null
  onSuccess: () => void
}

/** Creates an account. The rules are checked in the order of R1.2, here and again by the server. */
export function RegisterForm({ invitation = null, onSuccess }: RegisterFormProps) {
  const [form, setForm] = useState(EMPTY)
  const [problem, setProblem] = useState<{ path: string; message: string } | null>(null)
  const element = useRef<HTMLFormElement>(null)
  const draft = useDraft('registerFormBackup')
  const registration = useMutation({
    ...mutationFor(api.auth.register),
    onSuccess: (answer) => {
      draft.discard()
      beginSession(answer)
      uploadBrowserPreferences()
      onSuccess()
    },
    onError: (error) => {
      const first = error instanceof ApiError ? error.errors[0] : undefined
      if (first) showProblem(first)
    },
  })

  const showProblem = (found: { path: string; message: string }) => {
    setProblem(found)
    // the field is enabled again by then
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>(`[name="${found.path}"]`)?.focus())
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (registration.isPending) return
    const found = findRegistrationProblem(form)
    if (found) return showProblem(found)
    const { confirmEmail: _, confirmPassword: __, ...payload } = form
    registration.mutate({ body: invitation ? { ...payload, invitation } : payload })
  }
  /** Returns the props that all fields share. */
  const bind = (path: keyof RegistrationForm) => ({
    name: path,
    value: form[path],
    required: true,
    disabled: registration.isPending,
    error: problem?.path === path ? problem.message : undefined,
    onChange: (event: { target: { value: string } }) => {
      setForm({ ...form, [path]: event.target.value })
      if (problem?.path === path) setProblem(null)
    },
  })
  const restore = (saved: Record<string, unknown>) => setForm({ ...form, ...pickTexts(saved) })
  const refusal = registration.isError ? registrationErrorText(registration.error) : null

  return (
    <FormBoundary backupKey="registerFormBackup" readForm={() => form}>
      <DraftOffer backup={draft.offer(restore)} />
      <form ref={element} method="post" onSubmit={submit} noValidate className="grid gap-5 sm:grid-cols-2">
        <TextField label="Email" type="email" autoComplete="email" {...bind('email')} />
        <TextField label="Confirm email" type="email" autoComplete="email" {...bind('confirmEmail')} />
        <TextField label="First name" autoComplete="given-name" maxLength={50} {...bind('firstName')} />
        <TextField label="Last name" autoComplete="family-name" maxLength={50} {...bind('lastName')} />
        <TextField
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={30}
          hint="Letters, numbers and underscores. This is how others find you."
          className="sm:col-span-2"
          {...bind('username')}
        />
        <div className="grid content-start gap-2">
          <PasswordField label="Password" autoComplete="new-password" {...bind('password')} />
          <StrengthMeter password={form.password} />
        </div>
        <PasswordField label="Confirm password" autoComplete="new-password" {...bind('confirmPassword')} />
        <SelectField label="Country" autoComplete="country-name" className="sm:col-span-2" {...bind('country')}>
          <option value="">Select your country</option>
          {REGISTRATION_COUNTRIES.map((country) => (
            <option key={country}>{country}</option>
          ))}
        </SelectField>
        <div className="grid gap-5 sm:col-span-2">
          {(problem || refusal) && <ErrorBox>{problem?.message ?? refusal}</ErrorBox>}
          <Button
            type="submit"
            variant="primary"
            size="lg"
            isLoading={registration.isPending}
            loadingText="Creating your account..."
          >
            Create Account
          </Button>
        </div>
      </form>
    </FormBoundary>
  )
}

/** Returns the fields of a draft, which has no passwords. */
function pickTexts(saved: Record<string, unknown>): Partial<RegistrationForm> {
  return Object.fromEntries(
    Object.keys(EMPTY).flatMap((path) => (typeof saved[path] === 'string' ? [[path, saved[path]]] : [])),
  )
}
