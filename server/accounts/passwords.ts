import { hash, verify } from '@node-rs/argon2'
import { MAX_PASSWORD_CHARS } from '#domain/limits.ts'
import { tooMany } from '#server/http/problem.ts'

/** Memory in KiB, and passes over it. */
export interface HashCost {
  readonly memoryCost: number
  readonly timeCost: number
}

/** Of Argon2id, the library's default kind. Each hash takes 19 MiB while it lasts. */
export const HASH_COST: HashCost = { memoryCost: 19_456, timeCost: 2 }

const MAX_AT_ONCE = 2
const MAX_WAITING = 50
const RETRY_AFTER_S = 5

/** The hash of a password that nobody has: an unknown name takes as long as a wrong password. */
export const DECOY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$UV9WbQJyKmVhpTwMrkpiPA$yqUildRGmSUAi8udWGB3cealw1uJI6GF+Hu/Uoim+I4'

const inTurn = takeTurns(MAX_AT_ONCE, MAX_WAITING)

/** Throws 429 when too many hashes wait already. */
export function hashPassword(password: string, cost: HashCost = HASH_COST): Promise<string> {
  return inTurn(() => hash(password.normalize('NFC'), { ...cost, parallelism: 1 }))
}

/**
 * Compares, in the same time for a known and an unknown account. Throws 429 when too many hashes wait already.
 * @param passwordHash null where there is no such account: the answer is false
 */
export async function isPassword(
  password: string,
  passwordHash: string | null,
  compare: typeof verify = verify,
): Promise<boolean> {
  if (password.length > MAX_PASSWORD_CHARS) return false
  const isSame = await inTurn(() => compare(passwordHash ?? DECOY_HASH, password.normalize('NFC')))
  return isSame && passwordHash !== null
}

/** Lets `atOnce` works run, `waiting` more queue in order, and refuses the rest with 429. */
export function takeTurns(atOnce: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const queue: (() => void)[] = []
  return async (work) => {
    if (running < atOnce) running += 1
    else if (queue.length >= waiting)
      throw tooMany('Too many people are signing in. Please try again soon.', RETRY_AFTER_S)
    else await new Promise<void>((resolve) => queue.push(resolve))
    try {
      return await work()
    } finally {
      // the place goes straight to the next in line
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
