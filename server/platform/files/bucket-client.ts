import { setTimeout as pause } from 'node:timers/promises'
import type { StoreMetric } from '#server/platform/db/open.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { semaphore } from '#server/platform/process/semaphore.ts'

type Method = 'GET' | 'PUT' | 'DELETE'
/** Milliseconds from the question to the last byte of its answer. */
export type BucketTimeouts = Readonly<Record<Method, number>>

/** A file is written once, under a name of its own: whatever failed may be asked again. */
const PAUSES_MS = [100, 400]
const REQUESTS_AT_ONCE = 48
const RETRY_S = 5

/** The bucket has not taken a file in time, and may have it later all the same. */
export class Unsettled extends Problem {}

export interface BucketClient {
  /** Asks again what fails soon. Throws 503 where no try gets a whole answer in time; its cause is for the log. */
  ask<T>(method: Method, request: () => Promise<T>): Promise<T>
  readonly figures: readonly StoreMetric[]
}

/** Asks a few things at once, so that a page of thumbnails opens no connection for each; what waits for its turn does so in time. */
export function createBucketClient(patienceMs: BucketTimeouts): BucketClient {
  const someAtOnce = semaphore(REQUESTS_AT_ONCE)
  const counts = { asked: 0, failed: 0, underWay: 0 }
  return {
    async ask(method, request) {
      const end = performance.now() + patienceMs[method]
      counts.asked += 1
      counts.underWay += 1
      try {
        return await within(
          patienceMs[method],
          someAtOnce(() => trying(request, { end })),
        )
      } catch (error) {
        counts.failed += 1
        throw problemOf(method, error)
      } finally {
        counts.underWay -= 1
      }
    },
    figures: [
      { name: 'asked_total', help: 'Requests to the bucket', isCounter: true, read: () => counts.asked },
      {
        name: 'failed_total',
        help: 'Requests to the bucket that failed after all retries',
        isCounter: true,
        read: () => counts.failed,
      },
      { name: 'under_way', help: 'Requests to the bucket in progress', read: () => counts.underWay },
    ],
  }
}

interface Tries {
  /** Of the clock of `performance`: nothing is begun later. */
  readonly end: number
  readonly pausesMs?: readonly number[]
}

async function trying<T>(request: () => Promise<T>, { end, pausesMs = PAUSES_MS }: Tries): Promise<T> {
  if (performance.now() > end) throw new Error('no answer in time')
  try {
    return await request()
  } catch (error) {
    const [pauseMs, ...others] = pausesMs
    if (pauseMs === undefined || !mayPass(error)) throw error
    await pause(pauseMs)
    return trying(request, { end, pausesMs: others })
  }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const given = new AbortController()
  const late = pause(ms, undefined, { signal: given.signal }).then(() => {
    throw new Error('no answer in time')
  })
  try {
    return await Promise.race([work, late])
  } finally {
    given.abort()
    late.catch(() => {})
  }
}

/** Gives up in time, and takes no answer that does not say where it ends: cut off it would look whole. */
export function createFetchWithTimeout(patienceMs: BucketTimeouts): typeof fetch {
  return async (url, init) => {
    const ms = patienceMs[methodOf(init?.method)]
    // what is signed is for one address
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(ms) })
    const { status, headers } = response
    if (status !== 200 || headers.has('content-length') || headers.has('transfer-encoding')) return response
    await response.body?.cancel()
    throw new Error('a response without a length')
  }
}

const methodOf = (name = 'GET'): Method => (name === 'PUT' || name === 'DELETE' ? name : 'GET')

interface Refusal {
  readonly status: number
  /** The store's own word, `NoSuchKey`; empty where it has none. */
  readonly code: string
}

/** What the store has answered where it refused; null where it did not answer. */
export function parseRefusal(error: unknown): Refusal | null {
  if (!(error instanceof Error) || !('status' in error)) return null
  // the client reads it of answers alone that are `application/xml` to the letter
  const [, code = ''] = /<Code>(\w+)<\/Code>/.exec('body' in error ? String(error.body) : '') ?? []
  return { status: Number(error.status), code }
}

/** Whether the same may be answered in a moment: not where it is refused for good, and not where time has run out. */
function mayPass(error: unknown): boolean {
  const refusal = parseRefusal(error)
  if (refusal) return refusal.status >= 500 || refusal.status === 429
  return !(error instanceof Error && error.name === 'TimeoutError')
}

/** The client's own errors have in them what was signed: none of that comes into the log. */
function problemOf(method: Method, error: unknown): Problem {
  const refusal = parseRefusal(error)
  const reason = refusal ? `it answered ${method} with ${refusal.status} ${refusal.code}`.trim() : reasonOf(error)
  const isSettled = method !== 'PUT' || (refusal !== null && refusal.status < 500)
  const Kind = isSettled ? Problem : Unsettled
  const problem = new Kind(503, 'unavailable', 'Something went wrong', { retryAfter: RETRY_S })
  return Object.assign(problem, { cause: new Error(reason) })
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'no answer in time'
  const { cause } = error
  if (cause instanceof AggregateError) return cause.errors.map(reasonOf).join(', ')
  return cause instanceof Error ? reasonOf(cause) : error.message
}
