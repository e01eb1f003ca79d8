import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '#contract/client-api.ts'
import {
  type FieldProblem,
  type RegistrationForm,
  USERNAME_TAKEN,
  findRegistrationProblem,
  findRegistrationProblems,
  toFormMessage,
} from '#domain/account/account-fields.ts'
import { guessCountry } from '#domain/account/guess-country.ts'
import { beginSession } from '#web/platform/api/begin-session.ts'
import { ApiError } from '#web/platform/api/call.ts'
import { problemText } from '#web/platform/api/problem-text.ts'
import { uploadBrowserPreferences } from '#web/platform/api/preferences/choose-preferences.ts'
import { mutationFor } from '#web/platform/api/query.ts'
import { useBrowserLanguage, useTimeZone } from '#web/platform/rendering/server-snapshot.ts'
import { registrationErrorText } from './registration-error-text.ts'
import { useUsernameCheck } from './use-username-check.ts'

type Path = keyof RegistrationForm

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

/** The fields that are entered twice, and where. */
const CONFIRMATIONS: Partial<Record<Path, Path>> = { email: 'confirmEmail', password: 'confirmPassword' }

/** Holds the values of the registration form. The country is guessed until one is chosen. */
function useValues() {
  const [typed, setTyped] = useState<Partial<RegistrationForm>>({})
  const guess = guessCountry(useBrowserLanguage(), useTimeZone())
  return {
    form: { ...EMPTY, country: guess, ...typed },
    isCountryGuessed: typed.country === undefined && guess !== '',
    put: (values: Partial<RegistrationForm>) => setTyped((before) => ({ ...before, ...values })),
  }
}

/** Tells the problem of a field once it was filled in and left. */
function useLeftFields(form: RegistrationForm, isTaken: boolean) {
  const [left, setLeft] = useState<readonly Path[]>([])
  /** Returns the field, and the one that confirms it. */
  const withConfirmation = (path: Path) => [path, CONFIRMATIONS[path]].filter((each) => each !== undefined)
  return {
    enter: (path: Path) => setLeft((before) => before.filter((each) => !withConfirmation(path).includes(each))),
    leave: (path: Path) => setLeft((before) => [...before, ...withConfirmation(path)]),
    problemOf: (path: Path) => {
      if (!left.includes(path) || form[path] === '') return undefined
      const found = findRegistrationProblems(form).find((problem) => problem.path === path)?.message
      return found ?? (path === 'username' && isTaken ? toFormMessage(USERNAME_TAKEN) : undefined)
    },
  }
}

interface Registering {
  invitation: string | null
  onSuccess: () => void
  /** Focuses the field with this name. */
  focusField: (name: string) => void
}

/** The state of the registration form. The rules are checked in the order of R1.2, here and again by the server. */
export function useRegisterForm({ invitation, onSuccess, focusField }: Registering) {
  const { form, isCountryGuessed, put } = useValues()
  const name = useUsernameCheck(form.username)
  const fields = useLeftFields(form, name.isTaken)
  const [problem, setProblem] = useState<FieldProblem | null>(null)
  const registration = useMutation({
    ...mutationFor(api.auth.register),
    onSuccess: (answer) => {
      beginSession(answer)
      uploadBrowserPreferences()
      onSuccess()
    },
    onError: (error) => {
      const first = error instanceof ApiError ? error.errors[0] : undefined
      if (first) show({ ...first, message: problemText(first) })
    },
  })
  const show = (found: FieldProblem) => {
    setProblem(found)
    // the fields are enabled again by then
    requestAnimationFrame(() => focusField(found.path))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (registration.isPending) return
    const found = findRegistrationProblem(form)
    if (found) return show(found)
    const { confirmEmail: _, confirmPassword: __, ...payload } = form
    registration.mutate({ body: invitation ? { ...payload, invitation } : payload })
  }
  /** Returns the props that all fields share. */
  const bind = (path: Path) => ({
    name: path,
    value: form[path],
    required: true,
    disabled: registration.isPending,
    error: problem?.path === path ? problem.message : fields.problemOf(path),
    onBlur: () => fields.leave(path),
    onChange: (event: { target: { value: string } }) => {
      put({ [path]: event.target.value })
      fields.enter(path)
      if (problem?.path === path) setProblem(null)
    },
  })
  const refusal = registration.isError ? registrationErrorText(registration.error) : null
  return {
    form,
    name,
    isCountryGuessed,
    bind,
    submit,
    isPending: registration.isPending,
    refusal: problem?.message ?? refusal,
    restore: (saved: Record<string, unknown>) => put(pickTexts(saved)),
  }
}

/** Returns the fields of a draft, which has no passwords. */
function pickTexts(saved: Record<string, unknown>): Partial<RegistrationForm> {
  return Object.fromEntries(
    Object.keys(EMPTY).flatMap((path) => (typeof saved[path] === 'string' ? [[path, saved[path]]] : [])),
  )
}
