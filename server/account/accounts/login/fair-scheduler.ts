import { msg } from '#domain/platform/language/translate.ts'
import { tooMany } from '#server/platform/http/problem.ts'

/** Runs a party's job when its turn has come. Throws 429 where too many wait already. */
export type RunFairly = <T>(party: string, work: () => Promise<T>) => Promise<T>

interface Waiting {
  readonly begin: () => void
  readonly refuse: (problem: Error) => void
}

const RETRY_AFTER_S = 5

/**
 * Returns a scheduler that runs `atOnce` jobs while up to `waiting` more queue. Parties alternate, each with its oldest job, so that a
 * party with many jobs delays only itself. Where too many wait, the party with the most of them loses its newest.
 */
export function createFairScheduler(atOnce: number, waiting: number): RunFairly {
  let running = 0
  let queued = 0
  // in the order of their turns
  const queues = new Map<string, Waiting[]>()

  const queueUp = (party: string) =>
    new Promise<void>((begin, refuse) => {
      queues.set(party, [...(queues.get(party) ?? []), { begin, refuse }])
      queued += 1
      if (queued > waiting) refuseNewest()
    })

  const refuseNewest = () => {
    const [first = '', ...others] = queues.keys()
    const lengthOf = (party: string) => queues.get(party)?.length ?? 0
    const longest = others.reduce((most, each) => (lengthOf(each) >= lengthOf(most) ? each : most), first)
    leave(longest, (queue) => queue.pop())?.refuse(tooManyAtOnce())
  }

  /** Takes a job out of a party's queue, and deletes the queue once it is empty. */
  const leave = (party: string, take: (queue: Waiting[]) => Waiting | undefined) => {
    const queue = queues.get(party) ?? []
    const left = take(queue)
    if (left) queued -= 1
    if (queue.length === 0) queues.delete(party)
    return left
  }

  /** Starts the next job in place of one that has ended. */
  const passOn = () => {
    const [party] = queues.keys()
    if (party === undefined) {
      running -= 1
      return
    }
    const next = leave(party, (queue) => queue.shift())
    const queue = queues.get(party)
    if (queue) {
      queues.delete(party)
      queues.set(party, queue)
    }
    next?.begin()
  }

  return async (party, work) => {
    if (running < atOnce) running += 1
    else await queueUp(party)
    try {
      return await work()
    } finally {
      passOn()
    }
  }
}

const tooManyAtOnce = () => tooMany(msg('Too many people are logging in. Please try again soon.'), RETRY_AFTER_S)
