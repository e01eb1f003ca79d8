import { hash, verify } from '@node-rs/argon2'
import { MAX_PASSWORD_CHARS } from '#domain/platform/limits.ts'
import { HASH_COST, type HashCost } from '#server/platform/process/hash-cost.ts'
import { createFairScheduler } from './fair-scheduler.ts'

const MAX_AT_ONCE = 2
const MAX_WAITING = 50

/** The hash of a password that nobody has. With it an unknown name takes as long as a wrong password. */
export const DECOY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$UV9WbQJyKmVhpTwMrkpiPA$yqUildRGmSUAi8udWGB3cealw1uJI6GF+Hu/Uoim+I4'

const inTurn = createFairScheduler(MAX_AT_ONCE, MAX_WAITING)

/**
 * Hashes a password. Throws 429 when too many hashes wait already.
 * @param party the client's address, for the fair scheduler
 */
export function hashPassword(password: string, cost: HashCost = HASH_COST, party = ''): Promise<string> {
  return inTurn(party, () => hash(password.normalize('NFC'), { ...cost, parallelism: 1 }))
}

/**
 * Returns whether a password is right, in the same time for a known and an unknown account. Throws 429 when too many hashes wait already.
 * @param passwordHash null where there is no such account, empty for an account without a password: returns false
 * @param party the client's address, for the fair scheduler
 */
export async function isPassword(
  password: string,
  passwordHash: string | null,
  party = '',
  compare: typeof verify = verify,
): Promise<boolean> {
  if (password.length > MAX_PASSWORD_CHARS) return false
  const known = passwordHash === '' ? null : passwordHash
  const isSame = await inTurn(party, () => compare(known ?? DECOY_HASH, password.normalize('NFC')))
  return isSame && known !== null
}
