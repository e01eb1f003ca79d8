import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Outcome, Write } from './transact.ts'

// while one transaction is with PostgreSQL, another is prepared here
const MOST_AT_ONCE = 2
const MOST_TOGETHER = 16

export interface TransactionRunners {
  /** Runs as many transactions at once as a process may have. */
  limit(work: () => Promise<void>): Promise<void>
  together(writes: readonly Write[]): Promise<Outcome[]>
  alone(write: Write): Promise<void>
}

interface Waiting extends Write {
  resolve(): void
  reject(error: unknown): void
}

/**
 * Returns a function that runs writes of which none reads what another writes. Those that come while others are in progress wait, and
 * then share a transaction. Writes of one owner run one after the other, in order.
 */
export function createWriteBatcher({ limit, together, alone }: TransactionRunners): (write: Write) => Promise<void> {
  let waiting: Waiting[] = []
  let underWay = 0
  /** The owners of writes in progress. */
  const busy = new Set<string>()

  const chooseFrom = (all: readonly Waiting[]): Waiting[] => {
    const chosen: Waiting[] = []
    for (const one of all) {
      if (chosen.length === MOST_TOGETHER) break
      if (one.owners.some((owner) => busy.has(owner))) continue
      for (const owner of one.owners) busy.add(owner)
      chosen.push(one)
    }
    return chosen
  }
  const settle = async (one: Waiting, outcome: Outcome) => {
    try {
      if (outcome === 'undone') await alone(one)
      else if (outcome !== 'done') throw outcome.failure
      one.resolve()
    } catch (error) {
      one.reject(error)
    } finally {
      for (const owner of one.owners) busy.delete(owner)
      goOn()
    }
  }
  const goTogether = async () => {
    // clients that were answered together write again together: waiting a turn lets them share a transaction
    await nextTurn()
    const chosen = chooseFrom(waiting)
    if (chosen.length === 0) return
    waiting = waiting.filter((one) => !chosen.includes(one))
    const outcomes = await together(chosen).catch((failure: unknown) => chosen.map(() => ({ failure })))
    for (const [n, one] of chosen.entries()) void settle(one, outcomes[n] ?? 'undone')
  }
  const goOn = () => {
    if (underWay === MOST_AT_ONCE || waiting.every(({ owners }) => owners.some((owner) => busy.has(owner)))) return
    underWay += 1
    void limit(goTogether).finally(() => {
      underWay -= 1
      goOn()
    })
  }
  return (write) =>
    new Promise((resolve, reject) => {
      waiting.push({ owners: write.owners, work: write.work, resolve, reject })
      goOn()
    })
}
