import {
  EMAIL_RESTRICTED,
  EMAIL_TAKEN,
  type NewAccount,
  RESERVED_USERNAMES,
  USERNAME_TAKEN,
  findAccountProblems,
  normaliseEmail,
  normaliseUsername,
  sanitiseUsername,
  toPersonName,
  validationMessage,
} from '#domain/account/account-fields.ts'
import { findCountry } from '#domain/platform/countries.ts'
import type { Language } from '#domain/platform/language/languages.ts'
import { toPreferences } from '#domain/platform/preferences.ts'
import { FOLLOWERS } from '#domain/account/visibility.ts'
import { newId } from '#server/platform/db/new-id.ts'
import type { Tx } from '#server/platform/db/open.ts'
import { Problem, badRequest, conflict } from '#server/platform/http/problem.ts'
import type { HashCost } from '#server/platform/process/hash-cost.ts'
import { hashPassword } from './login/passwords.ts'
import { hasRestrictedWord } from './names/restricted-words.ts'
import { type User, insertUser } from './store.ts'

/** Throws 400 for an invalid registration, with all its problems at once, and 409 for a reserved username. */
export async function checkRegistration(payload: NewAccount): Promise<void> {
  const problems = findAccountProblems(payload)
  if (problems.length > 0) throw badRequest(validationMessage(problems), problems)
  if (await hasRestrictedWord(normaliseEmail(payload.email))) throw badRequest(EMAIL_RESTRICTED)
  if (RESERVED_USERNAMES.has(normaliseUsername(payload.username))) throw taken('username')
}

/** Returns the row of a new account, from a payload that was checked. */
export async function userFromRegistration(
  payload: NewAccount,
  { cost, now, party, language }: { cost: HashCost; now: number; party: string; language: Language },
): Promise<User> {
  return {
    id: newId(now),
    username: sanitiseUsername(payload.username),
    email: normaliseEmail(payload.email),
    password_hash: payload.password === null ? '' : await hashPassword(payload.password, cost, party),
    first_name: toPersonName(payload.firstName),
    last_name: toPersonName(payload.lastName),
    country: findCountry(payload.country)?.name ?? payload.country,
    social_links: '{}',
    created_at: now,
    leaving_at: null,
    avatar_key: null,
    avatar_small_key: null,
    role: 'member',
    preferences: JSON.stringify(language === 'en' ? {} : toPreferences({ language })),
  }
}

/** Stores a new account. Throws 409 where the username or the e-mail is taken, also by a concurrent request. */
export async function insertRegisteredUser(tx: Tx, user: User): Promise<void> {
  const field = await insertUser(tx, { ...user, follows_visibility: FOLLOWERS })
  if (field !== null) throw taken(field)
}

function taken(field: 'username' | 'email'): Problem {
  return field === 'username' ? conflict('username_taken', USERNAME_TAKEN) : conflict('email_registered', EMAIL_TAKEN)
}
