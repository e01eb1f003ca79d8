import { isKnownCountry } from '#domain/platform/countries.ts'
import {
  MAX_EMAIL_CHARS,
  MAX_PASSWORD_CHARS,
  MAX_PERSON_NAME_CHARS,
  MAX_USERNAME_CHARS,
  MIN_PASSWORD_CHARS,
  MIN_USERNAME_CHARS,
} from '#domain/platform/limits.ts'
import { cleanText, cutChars } from '#domain/platform/text/text.ts'
import { t, translateName } from '#domain/platform/language/translate.ts'

/** A problem with one field of a form or payload. */
export type FieldProblem = { path: string; message: string }

/** The payload of a registration. */
export type AccountPayload = {
  username: string
  email: string
  password: string
  firstName: string
  lastName: string
  country: string
}

/** A new account; the password is null for somebody who logs in with an identity provider. */
export type NewAccount = Omit<AccountPayload, 'password'> & { password: string | null }

/** The fields of the registration form. */
export type RegistrationForm = AccountPayload & { confirmEmail: string; confirmPassword: string }

export const USERNAME_TAKEN = 'Username is already taken'
export const EMAIL_TAKEN = 'Email is already registered'
export const EMAIL_RESTRICTED = 'Email contains restricted words'
const VALIDATION_FAILED = 'User validation failed:'

/** Usernames that would collide with our own addresses or pass for the product itself. They are refused as taken. */
export const RESERVED_USERNAMES: ReadonlySet<string> = new Set(
  (
    'me search friends change-password change_password api login logout register settings ' +
    'admin administrator root system support moderator staff security abuse upstone ' +
    'anonymous null undefined nobody everyone constructor prototype __proto__'
  ).split(' '),
)

/** Returns a username in the form in which it is looked up. */
export function normaliseUsername(text: string): string {
  return text.trim().toLowerCase()
}

/** Returns an e-mail address in the form in which it is stored and looked up. */
export function normaliseEmail(text: string): string {
  return cleanText(text).toLowerCase()
}

/**
 * Returns an e-mail address or a username in the form in which a login looks it up; a username is cut like a stored
 * one.
 */
export function normaliseLogin(text: string): string {
  const login = normaliseEmail(text)
  return login.includes('@') ? login : login.slice(0, MAX_USERNAME_CHARS)
}

/** Returns a username in the form in which it is stored (R1.3): a-z, 0-9 and underscores, at most 30. */
export function sanitiseUsername(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9_]/g, '')
    .slice(0, MAX_USERNAME_CHARS)
}

/** Returns a first or last name in the form in which it is stored: cleaned and cut. */
export function toPersonName(text: string): string {
  return cleanText(cutChars(cleanText(text), MAX_PERSON_NAME_CHARS))
}

/** Returns the problem to show, or null. Longer usernames are cut by `sanitiseUsername`, not refused. */
export function usernameProblem(value: string): string | null {
  const username = value.trim()
  if (username.length < MIN_USERNAME_CHARS) {
    return t('Username must be at least 3 characters long.')
  }
  // Before lower-casing and without the `i` flag: both would let the Kelvin sign pass for a k.
  return /^[A-Za-z0-9_]+$/.test(username) ? null : t('Username can only contain letters, numbers, and underscores.')
}

export function passwordProblem(password: string): string | null {
  if (password.length < MIN_PASSWORD_CHARS) return t('Password must be at least 6 characters long.')
  return password.length > MAX_PASSWORD_CHARS
    ? t('Password cannot be longer than {max} characters.', { max: MAX_PASSWORD_CHARS })
    : null
}

/** Returns the problem to show, or null. The check is plausible, not complete: one @, no spaces, a dotted host. */
export function emailProblem(value: string): string | null {
  const email = normaliseEmail(value)
  const isSane = /^[^\s@",:;<>()[\]\\]{1,64}@([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u
  return email.length <= MAX_EMAIL_CHARS && isSane.test(email) ? null : t('Please enter a valid email address.')
}

/**
 * Returns the problem with a new person's country, or null. It must be one of the list; that of a hike may be any text.
 */
function homeCountryProblem(country: string): string | null {
  return isKnownCountry(country) ? null : t('Please select your country.')
}

/** Returns the problem with the country of an existing account, or null. It may be empty. */
export function changedCountryProblem(country: string): string | null {
  return cleanText(country) === '' ? null : homeCountryProblem(country)
}

/** Returns the problem with a missing field of a registration, or null. */
function missingProblem(value: string, problem: string): string | null {
  return cleanText(value) === '' ? problem : null
}

/** Returns all problems of a payload, one for each field, in the order of the form; empty where there is none. */
export function findAccountProblems(payload: NewAccount): FieldProblem[] {
  return listProblems([
    ['username', usernameProblem(payload.username)],
    ['password', payload.password === null ? null : passwordProblem(payload.password)],
    ['email', emailProblem(payload.email)],
    ['country', homeCountryProblem(payload.country)],
    ['firstName', missingProblem(payload.firstName, t('First name is required.'))],
    ['lastName', missingProblem(payload.lastName, t('Last name is required.'))],
  ])
}

/** Returns the problems of a form from its top, which is the order of R1.2, then those of the values themselves. */
export function findRegistrationProblems(form: RegistrationForm): FieldProblem[] {
  const isSameEmail = normaliseEmail(form.email) === normaliseEmail(form.confirmEmail)
  const isSamePassword = form.password === form.confirmPassword
  const fromTheTop = listProblems([
    ['email', missingProblem(form.email, t('Email is required.'))],
    ['confirmEmail', isSameEmail ? null : t('Email addresses do not match.')],
    ['firstName', missingProblem(form.firstName, t('First name is required.'))],
    ['lastName', missingProblem(form.lastName, t('Last name is required.'))],
    ['username', usernameProblem(form.username)],
    ['password', passwordProblem(form.password)],
    ['confirmPassword', isSamePassword ? null : t('Passwords do not match.')],
    ['country', homeCountryProblem(form.country)],
  ])
  return [...fromTheTop, ...findAccountProblems(form)]
}

/** Returns the first problem in the order of R1.2, or null. */
export function findRegistrationProblem(form: RegistrationForm): FieldProblem | null {
  return findRegistrationProblems(form)[0] ?? null
}

function listProblems(checks: [path: string, message: string | null][]): FieldProblem[] {
  return checks.flatMap(([path, message]) => (message === null ? [] : [{ path, message }]))
}

/** Returns the `message` of a response that refuses a payload; `toFormMessage` takes it apart again. */
export function validationMessage(problems: readonly FieldProblem[]): string {
  return `${VALIDATION_FAILED} ${problems.map(({ path, message }) => `${path}: ${message}`).join(', ')}`
}

/** Returns the text that the registration form shows for the server's message. */
export function toFormMessage(message: string): string {
  if (message === USERNAME_TAKEN) return t('This username is already taken. Please choose another one.')
  if (message === EMAIL_TAKEN) {
    return t('This email is already registered. Please use a different email or log in.')
  }
  if (message === EMAIL_RESTRICTED) {
    return t('The email address contains restricted or inappropriate content. Please use a different email address.')
  }
  return message.startsWith(VALIDATION_FAILED)
    ? joinMessages(message.slice(VALIDATION_FAILED.length))
    : translateName(message)
}

/** Joins the messages of a list: `username: a, password: b` → `a. b`. Commas within a message do not split it. */
function joinMessages(list: string): string {
  const messages = list.split(/,\s*(?=\w+:\s)/).map((part) => translateName(part.trim().replace(/^\w+:\s+/, '')))
  return messages.join('. ').replaceAll(/([.。])\. /g, '$1 ')
}
