import { createHash, randomBytes } from 'node:crypto'

/** What stands in a link: 256 random bits, so there is nothing to guess, and no check of it has to be slow. */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of it: whoever reads the store has no links. */
export function hashLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
