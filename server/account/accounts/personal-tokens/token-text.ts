import { createHash, randomBytes } from 'node:crypto'

/** The prefix of personal access tokens. Secret scanners find them by it. */
const PREFIX = 'upstone_pat_'
const TOKEN = new RegExp(`^${PREFIX}[\\w-]{43}$`)

/** Returns a token of 256 random bits. They cannot be guessed, so their hash need not be slow. */
export function newPersonalToken(): string {
  return PREFIX + randomBytes(32).toString('base64url')
}

export function isPersonalToken(token: string): boolean {
  return TOKEN.test(token)
}

/** Returns the hash that is stored in place of the token. */
export function hashPersonalToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
