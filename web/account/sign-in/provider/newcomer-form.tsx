import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { api } from '#contract/client-api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { type FieldProblem, findAccountProblems } from '#domain/account/account-fields.ts'
import { guessCountry } from '#domain/account/guess-country.ts'
import { listRegistrationCountries } from '#domain/platform/countries.ts'
import { countryLabel } from '#domain/platform/language/country-label.ts'
import { t } from '#domain/platform/language/translate.ts'
import { ErrorBox } from '#web/account/sign-in/error-box.tsx'
import { registrationErrorText } from '#web/account/sign-in/registration-error-text.ts'
import type { beginSession } from '#web/platform/api/begin-session.ts'
import { ApiError } from '#web/platform/api/call.ts'
import { uploadBrowserPreferences } from '#web/platform/api/preferences/choose-preferences.ts'
import { problemText } from '#web/platform/api/problem-text.ts'
import { mutationFor } from '#web/platform/api/query.ts'
import { useBrowserLanguage, useTimeZone } from '#web/platform/rendering/server-snapshot.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { SelectField, TextField } from '#web/platform/ui/fields/field.tsx'

interface NewcomerFormProps {
  ticket: string
  provider: string
  newcomer: NonNullable<Answer<typeof api.provider.result>['newcomer']>
  onSignedIn: (signedIn: Parameters<typeof beginSession>[0]) => void
}

/** Makes an account for somebody whom a provider describes: they choose a name here and say where they are from. */
export function NewcomerForm({ ticket, provider, newcomer, onSignedIn }: NewcomerFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const guess = guessCountry(useBrowserLanguage(), useTimeZone())
  const { username, firstName, lastName, email } = newcomer
  const [typed, setTyped] = useState({ username, firstName, lastName, email: email ?? '', country: '' })
  const form = { ...typed, country: typed.country || guess }
  const [problem, setProblem] = useState<FieldProblem | null>(null)
  const show = (found: FieldProblem) => {
    setProblem(found)
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>(`[name="${found.path}"]`)?.focus())
  }
  const register = useMutation({
    ...mutationFor(api.provider.register),
    onSuccess: (answer) => {
      onSignedIn(answer)
      uploadBrowserPreferences()
    },
    onError: (error) => {
      const first = error instanceof ApiError ? error.errors[0] : undefined
      if (first) show({ ...first, message: problemText(first) })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (register.isPending) return
    const found = findAccountProblems({ ...form, password: null })[0]
    if (found) show(found)
    else register.mutate({ body: { ticket, ...form } })
  }
  const bind = (path: keyof typeof form) => ({
    name: path,
    value: form[path],
    required: true,
    disabled: register.isPending,
    error: problem?.path === path ? problem.message : undefined,
    onChange: (event: { target: { value: string } }) => {
      setTyped((before) => ({ ...before, [path]: event.target.value }))
      setProblem(null)
    },
  })
  const refusal = problem?.message ?? (register.isError ? registrationErrorText(register.error) : null)
  return (
    <form ref={element} noValidate onSubmit={submit} className="mt-6 grid grid-cols-2 gap-x-3 gap-y-5 sm:gap-x-5">
      <p className="col-span-2 text-pretty text-ink-2">
        {t('{name} has logged you in. This is how others will see you here.', { name: provider })}
      </p>
      <TextField
        label={t('Username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
        hint={t('Letters, numbers and underscores.')}
        className="col-span-2"
        {...bind('username')}
      />
      <TextField label={t('First name')} autoComplete="given-name" maxLength={50} {...bind('firstName')} />
      <TextField label={t('Last name')} autoComplete="family-name" maxLength={50} {...bind('lastName')} />
      <TextField
        label={t('Email')}
        type="email"
        autoComplete="email"
        className="col-span-2"
        {...bind('email')}
        readOnly={email !== null}
      />
      <SelectField
        label={t('Country')}
        autoComplete="country-name"
        hint={
          typed.country === '' && guess ? t('Guessed from your browser. Please check.') : t('Shown on your profile.')
        }
        className="col-span-2"
        {...bind('country')}
      >
        <option value="">{t('Select your country')}</option>
        {listRegistrationCountries().map((country) => (
          <option key={country} value={country}>
            {countryLabel(country)}
          </option>
        ))}
      </SelectField>
      <div className="col-span-2 grid gap-5">
        {refusal && <ErrorBox>{refusal}</ErrorBox>}
        <Button type="submit" variant="primary" size="lg" isLoading={register.isPending}>
          {t('Create Account')}
        </Button>
      </div>
    </form>
  )
}
