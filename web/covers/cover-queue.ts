import { onSessionEnd } from '#web/api/session.ts'
import type { Relief } from '#domain/relief/render.ts'
import type { CoverJob } from './cover-job.ts'
import { deleteKeptCovers } from './cover-store.ts'
import type { CoverAnswer } from './relief-worker.ts'

const MOST_IN_MEMORY = 150

export interface CoverWorker {
  send: (job: CoverJob) => void
  stop: () => void
}

export type StartWorker = (onAnswer: (answer: CoverAnswer) => void, onFailure: () => void) => CoverWorker

type Listener = (relief: Relief) => void

export interface CoverQueue {
  /** A cover drawn before in this tab. */
  inMemory: (job: CoverJob) => Relief | null
  /** Asks for a cover; the answer calls back at most once. Returns how to cancel. */
  request: (job: CoverJob, listener: Listener) => () => void
  /** Forgets all covers, in memory and on the device. */
  forget: () => void
}

/**
 * One worker for all covers, one job at a time, so that a job no longer wanted (scrolled away, another name typed)
 * costs nothing. Where the worker cannot run, no cover is drawn and the flat ground stays.
 */
export function createCoverQueue(startWorker: StartWorker): CoverQueue {
  const drawn = new Map<CoverJob, Relief>()
  const waiting = new Map<CoverJob, Set<Listener>>()
  let worker: CoverWorker | undefined
  let current: CoverJob | null = null
  let hasFailed = false

  const fail = (): void => {
    hasFailed = true
    waiting.clear()
  }
  const next = (): void => {
    const [job] = waiting.keys()
    if (hasFailed || current !== null || job === undefined) return
    try {
      worker ??= startWorker(settle, fail)
      current = job
      worker.send(job)
    } catch {
      fail()
    }
  }
  const settle = ({ job, relief }: CoverAnswer): void => {
    if (job !== current) return
    remember(drawn, job, relief)
    for (const listener of waiting.get(job) ?? []) listener(relief)
    waiting.delete(job)
    current = null
    next()
  }
  return {
    inMemory: (job) => recall(drawn, job),
    request(job, listener) {
      const listeners = waiting.get(job) ?? new Set()
      waiting.set(job, listeners.add(listener))
      next()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0 && waiting.get(job) === listeners) waiting.delete(job)
      }
    },
    forget() {
      // or it would keep what it is drawing
      worker?.stop()
      worker = undefined
      current = null
      drawn.clear()
      deleteKeptCovers()
      // for those who still wait when the page of the member is gone
      setTimeout(next)
    },
  }
}

function remember(drawn: Map<CoverJob, Relief>, job: CoverJob, relief: Relief): void {
  drawn.set(job, relief)
  const [oldest] = drawn.keys()
  if (drawn.size > MOST_IN_MEMORY && oldest !== undefined) drawn.delete(oldest)
}

function recall(drawn: Map<CoverJob, Relief>, job: CoverJob): Relief | null {
  const relief = drawn.get(job)
  if (!relief) return null
  drawn.delete(job)
  drawn.set(job, relief)
  return relief
}

export const covers = createCoverQueue((onAnswer, onFailure) => {
  const worker = new Worker(new URL('./relief-worker.ts', import.meta.url), { type: 'module', name: 'covers' })
  worker.addEventListener('message', ({ data }: MessageEvent<CoverAnswer>) => onAnswer(data))
  worker.addEventListener('error', onFailure)
  return { send: (job) => worker.postMessage(job), stop: () => worker.terminate() }
})

onSessionEnd(covers.forget)
