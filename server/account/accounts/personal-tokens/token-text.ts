import { createHash, randomBytes } from 'node:crypto'

/** What tells a personal access token from all others, for us and for those who look for secrets in public places. */
const PREFIX = 'upstone_pat_'
const TOKEN = new RegExp(`^${PREFIX}[\\w-]{43}$`)

/** 256 random bits: there is nothing to guess, and no check of it has to be slow. */
export function newPersonalToken(): string {
  return PREFIX + randomBytes(32).toString('base64url')
}

export function isPersonalToken(token: string): boolean {
  return TOKEN.test(token)
}

/** What is kept of it: whoever reads the store has no tokens. */
export function hashPersonalToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
