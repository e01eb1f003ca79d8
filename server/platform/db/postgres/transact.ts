import { sortChangesFirst } from '#server/platform/db/changes/changes.ts'
import { setMessageTransport } from '#server/platform/db/changes/messages.ts'
import type { Tx } from '#server/platform/db/open.ts'
import type { TimedClient } from './answer-timeout.ts'
import type { TransactionTexts } from './transaction-texts.ts'
import { type Session, WriteConnection } from './write-connection.ts'

/** What one write does, and in whose names. The work may run again. */
export interface Write {
  readonly owners: readonly string[]
  work(tx: Tx): Promise<void>
}

/**
 * How a write has gone. One that is undone is to be done again, by itself: somebody else has its lock, or nothing is left of what it
 * did, and the fault may be another's.
 */
export type Outcome = 'done' | 'undone' | { readonly failure: unknown }

/** What transactions are made with. */
export interface Transactions {
  readonly texts: TransactionTexts
  connect(): Promise<TimedClient>
  transactionOn(connection: WriteConnection): Tx
  /** Has those hear it who listen in this process. */
  notifyHere(message: string): void
  /** Whether an error says that nothing was committed, and that another try may be. */
  isWorthAnother(error: unknown): boolean
}

/** Runs a write in a transaction of its own, once it has the locks of its owners. Throws what it fails with. */
export async function transactAlone(transactions: Transactions, write: Write): Promise<void> {
  await inSession(transactions, async (session) => {
    await session.client.query(transactions.texts.beginningWithLocks(write.owners), [])
    const attempt = new Attempt(transactions, session, write)
    await attempt.settled
    // what nobody looks at has failed without the work's knowledge; of all else it may say more
    const failure = session.failure?.isUnseen ? session.failure : (attempt.failure ?? session.failure)
    if (failure) throw failure.error
    await commit(transactions, session, [attempt])
  })
}

/**
 * Runs writes at once in one transaction: what they ask in the same moment travels together. None may read what another of them
 * writes, and no lock is waited for. One that fails before it has changed anything fails alone; else all are rolled back, and the
 * others are undone. Throws where it cannot be told what was committed.
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

/** Returns false where nothing is committed. */
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

/** Commits what attempts have done. Where one of their last statements fails, that is the failure of the session. */
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

/** What fails is rolled back. */
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

/** A write under way. */
class Attempt {
  readonly forAll = new Set<string>()
  readonly forHere = new Set<string>()
  /** When its work is over, and all that it has sent is answered. */
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
