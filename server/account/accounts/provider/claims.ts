import type { Role } from '#domain/account/roles.ts'
import {
  emailProblem,
  normaliseEmail,
  sanitiseUsername,
  toPersonName,
  usernameProblem,
} from '#domain/account/account-fields.ts'
import type { ProviderRoles } from '#server/platform/process/provider-settings.ts'

/** Claims of an ID token whose signature was checked, and of the userinfo for the same subject. */
export type Claims = Readonly<Record<string, unknown>>

/** What a provider says of a person, cleaned. */
export interface Profile {
  /** Null where the provider has not verified it. */
  readonly email: string | null
  readonly firstName: string
  readonly lastName: string
  /** A valid username that may be taken; empty without any. */
  readonly username: string
}

const MAX_SUBJECT_CHARS = 255

/** Returns the subject, or null for one that the standard does not allow. */
export function readSubject({ sub }: Claims): string | null {
  if (typeof sub !== 'string' || sub.trim() === '' || sub.length > MAX_SUBJECT_CHARS) return null
  // printable ASCII in the standard; some providers use other letters
  return /\p{Cc}|\p{Cs}/u.test(sub) ? null : sub
}

export function readProfile(claims: Claims): Profile {
  const email = normaliseEmail(readText(claims['email']))
  const isVerified = claims['email_verified'] === true && emailProblem(email) === null
  const name = readText(claims['name'])
  const [first = '', ...rest] = name.trim().split(/\s+/)
  return {
    email: isVerified ? email : null,
    firstName: toPersonName(readText(claims['given_name']) || first),
    lastName: toPersonName(readText(claims['family_name']) || rest.join(' ')),
    username: proposeUsername([readText(claims['preferred_username']), email]),
  }
}

/** Returns the first text as a valid username, without what follows an @; empty where none makes one. */
function proposeUsername(texts: readonly string[]): string {
  const names = texts.map((text) =>
    sanitiseUsername((text.split('@', 1)[0] ?? '').replaceAll(/[.\-\s]+/g, '_')).replace(/^_+/, ''),
  )
  return names.find((name) => usernameProblem(name) === null) ?? ''
}

/** Returns the role that the claims give; null where the provider does not decide on roles. */
export function readRole(claims: Claims, roles: ProviderRoles | null): Role | null {
  if (roles === null) return null
  const values = listTexts(findClaim(claims, roles.claim))
  if (roles.adminValue !== null && values.includes(roles.adminValue)) return 'admin'
  return roles.moderatorValue !== null && values.includes(roles.moderatorValue) ? 'moderator' : 'member'
}

/** Returns a claim by its name, or by its path with dots. */
export function findClaim(claims: Claims, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path]
  return path.split('.').reduce<unknown>((value, name) => {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject && Object.hasOwn(value, name) ? (value as Claims)[name] : undefined
  }, claims)
}

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

const MAX_CLAIM_CHARS = 1000

/** Returns a claim that is a text of usual length, without control characters. */
function readText(value: unknown): string {
  return typeof value === 'string' && value.length <= MAX_CLAIM_CHARS
    ? value.replaceAll(/(?:\p{Cc}|\p{Cs}|\s)+/gu, ' ')
    : ''
}
