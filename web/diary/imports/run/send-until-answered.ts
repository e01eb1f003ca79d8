import { t } from '#domain/platform/language/translate.ts'
import { ApiError } from '#web/platform/api/call.ts'
import { problemText } from '#web/platform/api/problem-text.ts'
import { setImport } from './import-state.ts'
import { retryDelayS, sleep } from './retry.ts'

/**
 * Sends until there is an answer, with the delays that the server asks for. Resolves to null once the member pauses or is logged out, which pauses
 * too.
 */
export async function sendUntilAnswered<T>(
  send: () => Promise<T>,
  pause: AbortController,
): Promise<{ answer: T } | { problem: string } | null> {
  for (;;) {
    try {
      const answer = await send()
      setImport({ waitsFor: null })
      return { answer }
    } catch (error) {
      const pauseS = retryDelayS(error)
      if (isSessionError(error)) {
        pause.abort()
        setImport({ problem: problemText(error) || t('You are no longer logged in.') })
        return null
      }
      if (pauseS === null) return { problem: errorText(error) }
      setImport({ waitsFor: waitText(error, pauseS) })
      await sleep(pauseS, pause.signal)
      if (pause.signal.aborted) return null
    }
  }
}

/** Returns whether an error is the answer to this request alone: neither a retry nor the next login changes it. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && !isSessionError(error) && retryDelayS(error) === null
}

export function errorText(error: unknown): string {
  return error instanceof ApiError && error.hasMessage ? problemText(error) : t('Something went wrong')
}

function isSessionError(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 401 || error.code === 'leaving')
}

function waitText(error: unknown, seconds: number): string {
  if (error instanceof TypeError) return t('The server is not responding. The import will resume by itself.')
  const minutes = Math.ceil(seconds / 60)
  return seconds > 90
    ? t('Too much at once. The import will resume by itself in {count, plural, other {# minutes}}.', { count: minutes })
    : t('The server is busy. The import will resume in a moment.')
}
