import { sortChangesFirst } from '#server/platform/db/changes/changes.ts'
import { setMessageTransport } from '#server/platform/db/changes/messages.ts'
import type { Tx } from '#server/platform/db/open.ts'
import type { TimedClient } from './answer-timeout.ts'
import type { TransactionTexts } from './transaction-texts.ts'
import { type Session, WriteConnection } from './write-connection.ts'

/** A write's work and its owners. The work may be repeated. */
export interface Write {
  readonly owners: readonly string[]
  work(tx: Tx): Promise<void>
}

/**
 * The outcome of a write. One that is undone has to be repeated alone: its lock was taken, or it was rolled back and the fault may be
 * another's.
 */
export type Outcome = 'done' | 'undone' | { readonly failure: unknown }

/** The operations that transactions use. */
export interface Transactions {
  readonly texts: TransactionTexts
  connect(): Promise<TimedClient>
  transactionOn(connection: WriteConnection): Tx
  /** Notifies the listeners of this process. */
  notifyHere(message: string): void
  /** Returns true for an error where nothing was committed and a retry may succeed. */
  isWorthAnother(error: unknown): boolean
}

/** Runs a write in a transaction of its own, once it has the locks of its owners. Throws its error. */
export async function transactAlone(transactions: Transactions, write: Write): Promise<void> {
  await inSession(transactions, async (session) => {
    await session.client.query(transactions.texts.beginningWithLocks(write.owners), [])
    const attempt = new Attempt(transactions, session, write)
    await attempt.settled
    // a pipelined statement fails without the work's knowledge; otherwise the work's own error says more
    const failure = session.failure?.isPipelined ? session.failure : (attempt.failure ?? session.failure)
    if (failure) throw failure.error
    await commit(transactions, session, [attempt])
  })
}

/**
 * Runs writes concurrently in one transaction: their statements of the same tick are sent together. None may read what another writes,
 * and no lock is waited for. One that fails before it has changed anything fails alone; otherwise all are rolled back, and the others are
 * undone. Throws where it is unknown what was committed.
 */
export function transactTogether(transactions: Transactions, writes: readonly Write[]): Promise<Outcome[]> {
  return inSession(transactions, async (session) => {
    const answer = await session.client.query(transactions.texts.beginningWithFreeLocks(writes), [])
    // several statements at once are answered with a list
    const isFree = [answer].flat().at(-1)?.rows[0] ?? {}
    const attempts = writes.map((write, n) => (isFree[n] ? new Attempt(transactions, session, write) : null))
    const going = attempts.filter((attempt) => attempt !== null)
    await Promise.all(going.map((attempt) => attempt.settled))
    const isCommitted = await commitWhatStands(transactions, session, going)
    if (!isCommitted) await session.client.query('ROLLBACK', [])
    return attempts.map((attempt) => {
      if (attempt?.failure && !session.failure) return { failure: attempt.failure.error }
      return attempt && isCommitted ? 'done' : 'undone'
    })
  })
}

/** Commits the successful attempts. Returns false where nothing is committed. */
async function commitWhatStands(transactions: Transactions, session: Session, going: readonly Attempt[]) {
  const standing = going.filter(({ failure }) => failure === null)
  const isSpoilt = session.failure !== null || going.some(({ failure, hasWritten }) => failure !== null && hasWritten)
  if (isSpoilt || standing.length === 0) {
    await Promise.all(standing.map((attempt) => attempt.drop()))
    return false
  }
  try {
    await commit(transactions, session, standing)
    return true
  } catch (error) {
    if (session.failure === null && !transactions.isWorthAnother(error)) throw error
    return false
  }
}

/** Commits the attempts. Where one of their last statements fails, the session has failed. */
async function commit(
  { texts, notifyHere }: Transactions,
  session: Session,
  attempts: readonly Attempt[],
): Promise<void> {
  const ends = attempts.map((attempt) => attempt.finish())
  const ending = session.client.query(texts.ending(attempts.flatMap(({ forAll }) => [...forAll])), [])
  const [ended] = await Promise.allSettled([ending, ...ends])
  if (session.failure) throw session.failure.error
  if (ended.status === 'rejected') throw ended.reason
  for (const message of sortChangesFirst(attempts.flatMap(({ forHere }) => [...forHere]))) notifyHere(message)
}

/** Runs work on a connection, and rolls back where it fails. */
async function inSession<T>({ connect }: Transactions, work: (session: Session) => Promise<T>): Promise<T> {
  const session: Session = { client: await connect(), failure: null }
  try {
    return await work(session)
  } catch (error) {
    await session.client.query('ROLLBACK', []).catch(() => {})
    throw error
  } finally {
    session.client.release()
  }
}

/** A write in progress. */
class Attempt {
  readonly forAll = new Set<string>()
  readonly forHere = new Set<string>()
  /** Settles when its work and all of its statements are done. */
  readonly settled: Promise<void>
  failure: { readonly error: unknown } | null = null
  readonly #connection: WriteConnection

  constructor({ transactionOn }: Transactions, session: Session, write: Write) {
    this.#connection = new WriteConnection(session)
    const tx = setMessageTransport(transactionOn(this.#connection), {
      everywhere: (message) => void this.forAll.add(message),
      here: (message) => void this.forHere.add(message),
    })
    this.settled = write.work(tx).catch((error: unknown) => {
      this.failure = { error }
      return this.drop()
    })
  }

  get hasWritten(): boolean {
    return this.#connection.hasWritten
  }

  finish(): Promise<void> {
    return this.#connection.end({ isKept: true })
  }

  drop(): Promise<void> {
    return this.#connection.end({ isKept: false })
  }
}
