import { createHmac } from 'node:crypto'
import { normaliseLogin } from '#domain/account/account-fields.ts'
import type { Queries, Tx } from '#server/platform/db/open.ts'
import type { Deps } from '#server/platform/deps.ts'
import { toAddressBlock } from '#server/platform/http/limits/limits.ts'
import { LONGEST_WINDOW_MS, type Limit, nextAllowedAt } from '#server/platform/limits.ts'
import { type RunFairly, createFairScheduler } from './fair-scheduler.ts'
import {
  addAttempt,
  deleteAttempt,
  deleteAttempts,
  deleteAttemptsByPrefix,
  listNewestAttempts,
  pruneAttempts,
} from './attempts-store.ts'
import { deriveKey } from '#server/account/accounts/sessions/tokens.ts'
import {
  accountLocked,
  tooManyLogins,
  tooManyRegistrations,
  tooManyLinkRequests,
  tooManyWrongPasswords,
} from './login-problems.ts'

/** Limits on guessing passwords. Failed attempts are in the store: they survive a restart, and all processes share them. */
export interface LoginAttempts {
  /**
   * Attempts a login, and counts a failure where it returns null. Throws 423 or 429, without an attempt, after too many failures or where
   * too many wait.
   * @param isDone whether what it returns ends the login, so that earlier failures are forgiven
   */
  attemptLogin<T>(
    loginId: string,
    address: string,
    attempt: () => Promise<T | null>,
    isDone?: (found: T) => boolean,
  ): Promise<T | null>
  /**
   * Attempts a login that names nobody, and counts a failure at the address where it returns null. Throws 429, without an attempt, after
   * too many failures.
   */
  attemptWithoutName<T>(address: string, attempt: () => Promise<T | null>): Promise<T | null>
  /**
   * Attempts to confirm a member's password, and counts a failure where it returns null. Throws 429, without an attempt, after too many
   * failures.
   * @param isDone whether what it returns proves all that is needed, so that earlier failures are forgiven
   */
  attemptPassword<T>(
    userId: string,
    attempt: () => Promise<T | null>,
    isDone?: (found: T) => boolean,
  ): Promise<T | null>
  /** Counts a registration. Throws 429 after too many. */
  registering(address: string): Promise<void>
  /** Counts an e-mail with a link to a new password, in the write that enqueues it. Throws 429 after too many. */
  countResetEmail(tx: Tx, email: string, address: string): Promise<void>
  /** Counts an e-mail to a member's new address, in the write that enqueues it. Throws 429 after too many. */
  countEmailChange(tx: Tx, userId: string): Promise<void>
  /** Deletes the failed logins of somebody who has proved their identity, as far as they lock this address or all addresses. */
  clearLockAt(tx: Tx, user: { readonly username: string; readonly email: string }, address: string): Promise<void>
  /** Deletes all failed logins of a person, from every address, and their own wrong passwords. */
  clearing(tx: Tx, user: { readonly id: string; readonly username: string; readonly email: string }): Promise<void>
}

export function createLoginAttempts(deps: Pick<Deps, 'config' | 'db' | 'now'>): LoginAttempts {
  if (!deps.config.hasLimits)
    return {
      attemptLogin: (_loginId, _address, attempt) => attempt(),
      attemptWithoutName: (_address, attempt) => attempt(),
      attemptPassword: (_userId, attempt) => attempt(),
      registering: async () => {},
      countResetEmail: async () => {},
      countEmailChange: async () => {},
      clearLockAt: async () => {},
      clearing: async () => {},
    }
  const { config, db, now } = deps
  const serialize = createSerializer()
  // hides the typed logins from readers of the table
  // stored subjects depend on this text: do not change it
  const key = deriveKey(deps.config.secret, 'failed tries')
  const hashSubject = (...parts: string[]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')
  const hashLoginSubjects = (name: string, block: string): LoginSubjects => ({
    // contains the name, so that a prefix finds it
    nameAtAddress: `${hashSubject('login of', name)}${AT}${hashSubject('login', name, block)}`,
    name: hashSubject('login of', name),
    address: hashSubject('login at', block),
  })
  const countLinkRequest = async (tx: Tx, counts: readonly { limit: Limit; subject: string }[]) => {
    for (const { limit, subject } of counts) {
      const end = await findNextAllowedAt(tx, limit, subject, now())
      if (end !== null) throw tooManyLinkRequests(end, now())
    }
    await pruneAttempts(tx, now() - LONGEST_WINDOW_MS)
    for (const { subject } of counts) await addAttempt(tx, subject, now())
  }
  return {
    attemptLogin: (loginId, address, attempt, isDone) => {
      const name = normaliseLogin(loginId)
      const block = toAddressBlock(address)
      const subjects = hashLoginSubjects(name, block)
      // one after another, or a burst would be let through before its first failure is counted; its names take turns
      return serialize(block, name, () => attemptLogin(deps, subjects, { attempt, isDone }))
    },
    attemptWithoutName: (address, attempt) => {
      const block = toAddressBlock(address)
      return serialize(block, '', () => attemptWithoutName(deps, hashSubject('login at', block), attempt))
    },
    attemptPassword: (userId, attempt, isDone) =>
      serialize(userId, '', () => proving(deps, hashSubject('password of', userId), { attempt, isDone })),
    registering: (address) => {
      const subject = hashSubject('registration', toAddressBlock(address))
      return db.write(subject, async (tx) => {
        const end = await findNextAllowedAt(tx, deps.config.limits.registrations, subject, now())
        if (end !== null) throw tooManyRegistrations(end, now())
        await pruneAttempts(tx, now() - LONGEST_WINDOW_MS)
        await addAttempt(tx, subject, now())
      })
    },
    countResetEmail: async (tx, email, address) => {
      const { resets, resetsAtAddress } = config.limits
      await countLinkRequest(tx, [
        { limit: resets, subject: hashSubject('reset of', email) },
        { limit: resetsAtAddress, subject: hashSubject('reset at', toAddressBlock(address)) },
      ])
    },
    countEmailChange: (tx, userId) =>
      countLinkRequest(tx, [{ limit: config.limits.emailChanges, subject: hashSubject('e-mail of', userId) }]),
    clearLockAt: async (tx, { username, email }, address) => {
      for (const typed of [username, email]) {
        const { nameAtAddress, name } = hashLoginSubjects(typed, toAddressBlock(address))
        await deleteAttempts(tx, nameAtAddress)
        await deleteAttempts(tx, name)
      }
    },
    clearing: async (tx, { id, username, email }) => {
      for (const typed of [username, email]) {
        const name = hashSubject('login of', typed)
        await deleteAttempts(tx, name)
        await deleteAttemptsByPrefix(tx, `${name}${AT}`)
      }
      await deleteAttempts(tx, hashSubject('password of', id))
    },
  }
}

const MAX_WAITING = 100
/** A character that no subject contains. */
const AT = '@'

interface LoginSubjects {
  readonly nameAtAddress: string
  readonly name: string
  readonly address: string
}

async function attemptLogin<T>(
  { config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>,
  subjects: LoginSubjects,
  { attempt, isDone }: Pick<CountedAttempt<T>, 'attempt' | 'isDone'>,
): Promise<T | null> {
  const { nameAtAddress, name, address } = subjects
  const check = async (at: Queries) => {
    const lockEnd =
      (await findNextAllowedAt(at, config.limits.loginsOfNameAtAddress, nameAtAddress, now())) ??
      (await findNextAllowedAt(at, config.limits.loginsOfName, name, now()))
    if (lockEnd !== null) throw accountLocked(lockEnd, now())
    await checkAddress({ config, now }, at, address)
  }
  const found = await countBeforeAttempt({ db, now }, nameAtAddress, { check, attempt, isDone })
  if (found === null)
    await db.write(nameAtAddress, async (tx) => {
      for (const subject of [name, address]) await addAttempt(tx, subject, now())
    })
  return found
}

async function attemptWithoutName<T>(
  { config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>,
  address: string,
  attempt: () => Promise<T | null>,
): Promise<T | null> {
  await checkAddress({ config, now }, db.read, address)
  const found = await attempt()
  // one passkey that is good takes back nothing: whoever guesses may have one
  if (found === null) await db.write(address, (tx) => addAttempt(tx, address, now()))
  return found
}

/** Throws 429 after too many failed logins at an address. */
async function checkAddress(
  { config, now }: Pick<Deps, 'config' | 'now'>,
  at: Queries,
  address: string,
): Promise<void> {
  const holdEnd = await findNextAllowedAt(at, config.limits.loginsAtAddress, address, now())
  if (holdEnd !== null) throw tooManyLogins(holdEnd, now())
}

interface CountedAttempt<T> {
  /** Throws where there were too many. */
  readonly check: (at: Queries) => Promise<void>
  readonly attempt: () => Promise<T | null>
  /** Without it every success forgives earlier failures. */
  readonly isDone?: ((found: T) => boolean) | undefined
}

/**
 * Counts a failure, makes the attempt, and takes the failure back where it succeeds. So concurrent attempts in several processes stay
 * within the limit together.
 */
async function countBeforeAttempt<T>(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  subject: string,
  { check, attempt, isDone = () => true }: CountedAttempt<T>,
): Promise<T | null> {
  // checked first without a lock
  await check(db.read)
  const at = await db.write(subject, async (tx) => {
    await check(tx)
    const time = now()
    await pruneAttempts(tx, time - LONGEST_WINDOW_MS)
    await addAttempt(tx, subject, time)
    return time
  })
  try {
    const found = await attempt()
    // the right password, or the right code after it, clears the failures at this address; those elsewhere still count
    if (found !== null)
      await db.write(subject, (tx) => (isDone(found) ? deleteAttempts(tx, subject) : deleteAttempt(tx, subject, at)))
    return found
  } catch (error) {
    // the attempt did not happen
    await db.write(subject, (tx) => deleteAttempt(tx, subject, at)).catch(() => {})
    throw error
  }
}

async function proving<T>(
  { config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>,
  subject: string,
  { attempt, isDone }: Pick<CountedAttempt<T>, 'attempt' | 'isDone'>,
): Promise<T | null> {
  const check = async (at: Queries) => {
    const end = await findNextAllowedAt(at, config.limits.passwords, subject, now())
    if (end !== null) throw tooManyWrongPasswords(end, now())
  }
  return countBeforeAttempt({ db, now }, subject, { check, attempt, isDone })
}

async function findNextAllowedAt(db: Queries, limit: Limit, subject: string, now: number): Promise<number | null> {
  return nextAllowedAt(limit, await listNewestAttempts(db, { subject, max: limit.max, until: now }), now)
}

/** Returns a function that runs the jobs of one line one after another, alternating between its parties; lines run concurrently. */
function createSerializer(): <T>(line: string, party: string, work: () => Promise<T>) => Promise<T> {
  const lines = new Map<string, { inTurn: RunFairly; works: number }>()
  return async (line, party, work) => {
    const mine = lines.get(line) ?? { inTurn: createFairScheduler(1, MAX_WAITING), works: 0 }
    lines.set(line, mine)
    mine.works += 1
    try {
      return await mine.inTurn(party, work)
    } finally {
      mine.works -= 1
      if (mine.works === 0) lines.delete(line)
    }
  }
}
