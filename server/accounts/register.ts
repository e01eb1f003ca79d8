import {
  type AccountPayload,
  EMAIL_TAKEN,
  RESERVED_USERNAMES,
  USERNAME_TAKEN,
  accountProblems,
  normaliseEmail,
  normaliseUsername,
  toPersonName,
  validationMessage,
} from '#domain/account-fields.ts'
import { findCountry } from '#domain/countries.ts'
import { newId } from '#server/db/new-id.ts'
import type { Deps } from '#server/deps.ts'
import { badRequest, conflict } from '#server/http/problem.ts'
import { hashPassword } from './passwords.ts'
import { type User, findUser, insertUser } from './store.ts'

/** Throws 400 with everything that is wrong with the payload. */
export function checkPayload(payload: AccountPayload): void {
  const problems = accountProblems(payload)
  if (problems.length > 0) throw badRequest(validationMessage(problems), problems)
}

/** Stores a new account. Throws 409 where the username or the e-mail is taken, also when somebody else was faster. */
export async function createAccount({ db, now }: Deps, payload: AccountPayload): Promise<User> {
  const username = normaliseUsername(payload.username)
  const email = normaliseEmail(payload.email)
  const refuseTaken = async () => {
    if (RESERVED_USERNAMES.has(username) || (await findUser(db.read, { username }))) throw usernameTaken()
    if (await findUser(db.read, { email })) throw emailTaken()
  }
  await refuseTaken()
  const at = now()
  const user: User = {
    id: newId(at),
    username,
    email,
    password_hash: await hashPassword(payload.password),
    first_name: toPersonName(payload.firstName),
    last_name: toPersonName(payload.lastName),
    country: findCountry(payload.country)?.name ?? payload.country,
    social_links: '{}',
    created_at: at,
  }
  const isStored = await db.write(user.id, (tx) => insertUser(tx, user))
  if (!isStored) await refuseTaken()
  return user
}

const usernameTaken = () => conflict('username_taken', USERNAME_TAKEN)
const emailTaken = () => conflict('email_registered', EMAIL_TAKEN)
