import { setTimeout as pause } from 'node:timers/promises'
import { msg } from '#domain/platform/language/translate.ts'
import type { StoreMetric } from '#server/platform/db/open.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { semaphore } from '#server/platform/process/semaphore.ts'

type Method = 'GET' | 'PUT' | 'DELETE'
/** Milliseconds from the request to the last byte of the response. */
export type BucketTimeouts = Readonly<Record<Method, number>>

/** The pauses before retries. Retrying is safe: each file is written once, under its own name. */
const PAUSES_MS = [100, 400]
const REQUESTS_AT_ONCE = 48
const RETRY_S = 5

/** The bucket has not confirmed a file in time, and may still store it later. */
export class Unsettled extends Problem {}

export interface BucketClient {
  /** Sends a request, and retries quick failures. Throws 503 where no attempt succeeds in time; its cause is for the log. */
  ask<T>(method: Method, request: () => Promise<T>): Promise<T>
  readonly metrics: readonly StoreMetric[]
}

/**
 * Returns a client that sends a limited number of requests at once, so that a page of thumbnails does not open a connection for each.
 * Waiting counts towards the timeout.
 */
export function createBucketClient(patienceMs: BucketTimeouts): BucketClient {
  const someAtOnce = semaphore(REQUESTS_AT_ONCE)
  const counts = { asked: 0, failed: 0, underWay: 0 }
  return {
    async ask(method, request) {
      const end = performance.now() + patienceMs[method]
      counts.asked += 1
      counts.underWay += 1
      try {
        return await runWithTimeout(
          patienceMs[method],
          someAtOnce(() => runWithRetries(request, { end })),
        )
      } catch (error) {
        counts.failed += 1
        throw toProblem(method, error)
      } finally {
        counts.underWay -= 1
      }
    },
    metrics: [
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
  /** A time of the `performance` clock after which nothing is begun. */
  readonly end: number
  readonly pausesMs?: readonly number[]
}

async function runWithRetries<T>(request: () => Promise<T>, { end, pausesMs = PAUSES_MS }: Tries): Promise<T> {
  if (performance.now() > end) throw new Error('no answer in time')
  try {
    return await request()
  } catch (error) {
    const [pauseMs, ...others] = pausesMs
    if (pauseMs === undefined || !isRetryable(error)) throw error
    await pause(pauseMs)
    return runWithRetries(request, { end, pausesMs: others })
  }
}

async function runWithTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
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

/** Returns a `fetch` with a timeout that rejects responses without a length: a truncated one would look complete. */
export function createFetchWithTimeout(patienceMs: BucketTimeouts): typeof fetch {
  return async (url, init) => {
    const ms = patienceMs[toMethod(init?.method)]
    // a signature is for one URL: no redirects
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(ms) })
    const { status, headers } = response
    if (status !== 200 || headers.has('content-length') || headers.has('transfer-encoding')) return response
    await response.body?.cancel()
    throw new Error('a response without a length')
  }
}

const toMethod = (name = 'GET'): Method => (name === 'PUT' || name === 'DELETE' ? name : 'GET')

interface Refusal {
  readonly status: number
  /** The store's error code, `NoSuchKey`; empty without one. */
  readonly code: string
}

/** Returns the store's error response, or null where it did not respond. */
export function parseRefusal(error: unknown): Refusal | null {
  if (!(error instanceof Error) || !('status' in error)) return null
  // the client reads it of answers alone that are `application/xml` to the letter
  const [, code = ''] = /<Code>(\w+)<\/Code>/.exec('body' in error ? String(error.body) : '') ?? []
  return { status: Number(error.status), code }
}

/** Returns true for errors that a retry may cure: not a definite refusal, not a timeout. */
function isRetryable(error: unknown): boolean {
  const refusal = parseRefusal(error)
  if (refusal) return refusal.status >= 500 || refusal.status === 429
  return !(error instanceof Error && error.name === 'TimeoutError')
}

/** Returns the problem for an error. The client's errors contain signed data, so only their reason is logged. */
function toProblem(method: Method, error: unknown): Problem {
  const refusal = parseRefusal(error)
  const reason = refusal ? `it answered ${method} with ${refusal.status} ${refusal.code}`.trim() : describeReason(error)
  const isSettled = method !== 'PUT' || (refusal !== null && refusal.status < 500)
  const Kind = isSettled ? Problem : Unsettled
  const problem = new Kind(503, 'unavailable', msg('Something went wrong'), { retryAfter: RETRY_S })
  return Object.assign(problem, { cause: new Error(reason) })
}

function describeReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'no answer in time'
  const { cause } = error
  if (cause instanceof AggregateError) return cause.errors.map(describeReason).join(', ')
  return cause instanceof Error ? describeReason(cause) : error.message
}
