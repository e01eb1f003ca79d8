import CloudOff from 'lucide-react/icons/cloud-off'
import { type ReactNode, useEffect } from 'react'
import { t } from '#domain/platform/language/translate.ts'
import { isReachable, notifyConnected, notifyLost, onNoAnswer, useConnection } from '#web/platform/api/connection.ts'

const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 30_000

/** Watches the connection, and returns the notice to show while it is lost. Use it once. */
export function useConnectionNotice(): ReactNode {
  const { isLost, failures, isReadable } = useConnection()
  useEffect(() => {
    const leaving = new AbortController()
    const stop = onNoAnswer(() => void checkConnection(leaving.signal))
    return () => {
      stop()
      leaving.abort()
    }
  }, [])
  useEffect(() => (isLost ? pollUntilConnected() : undefined), [isLost])
  // a call that fails meanwhile shows it once more; where pages can be read, they say so themselves
  return isLost && !isReadable ? <ConnectionNotice key={failures} /> : null
}

function ConnectionNotice() {
  return (
    <p
      role="alert"
      className="pointer-events-auto flex min-h-11 animate-rise items-center gap-2.5 rounded-segment bg-ink px-4 text-label font-semibold text-bg shadow-float forced-colors:border"
    >
      <CloudOff />
      {t('No connection')}
    </p>
  )
}

/** Polls the server at growing intervals until it answers. Offline it waits for the browser's `online` event. */
function pollUntilConnected(): () => void {
  let pauseMs = FIRST_PAUSE_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const wait = () => {
    // half of it at random, so that not all pages come back at once
    const ms = pauseMs * (0.5 + Math.random() / 2)
    timer = setTimeout(async () => {
      const isBack = navigator.onLine && (await isReachable())
      if (isOver) return
      if (isBack) notifyConnected()
      else wait()
    }, ms)
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
  }
  wait()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

/** Checks the connection and reports the result, unless the page is left meanwhile. */
async function checkConnection(leaving: AbortSignal): Promise<void> {
  const isBack = await isReachable()
  if (leaving.aborted) return
  if (isBack) notifyConnected()
  else notifyLost()
}
