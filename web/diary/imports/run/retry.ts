import { ApiError } from '#web/platform/api/call.ts'

const MAX_TRIES = 30
const NO_ANSWER_S = 5
const BUSY_S = 3

/** Returns the seconds to wait before the next attempt, or null where a retry does not help. */
export function retryDelayS(error: unknown): number | null {
  if (error instanceof TypeError) return NO_ANSWER_S
  if (!(error instanceof ApiError)) return null
  if (error.status === 429 || error.status === 503) return error.retryAfter ?? BUSY_S
  // the answer of a proxy
  return error.status === 502 || error.status === 504 ? BUSY_S : null
}

/** Retries until there is an answer, with the delays that the server asks for. Throws errors that a retry cannot change. */
export async function retry<T>(ask: () => Promise<T>, tries = MAX_TRIES): Promise<T> {
  for (let left = tries; ; left -= 1) {
    try {
      return await ask()
    } catch (error) {
      const pauseS = retryDelayS(error)
      if (pauseS === null || left <= 1) throw error
      await sleep(pauseS)
    }
  }
}

/** Resolves after a number of seconds, or when the signal aborts. */
export function sleep(seconds: number, ended?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000)
    ended?.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
}
