import { createHash, randomBytes } from 'node:crypto'

/** Returns the token of a link: 256 random bits. They cannot be guessed, so their hash need not be slow. */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the hash that is stored in place of the token. */
export function hashLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
