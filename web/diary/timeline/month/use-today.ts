import { useSyncExternalStore } from 'react'
import { useServerSnapshot } from '#web/platform/rendering/server-snapshot.ts'
import { today } from '#web/diary/list-rows/today.ts'

const RECHECK_MS = 60_000

/** Returns today's date in the reader's time zone. It changes at midnight, and when a sleeping computer wakes. */
export function useToday(): string {
  const snapshot = useServerSnapshot()
  return useSyncExternalStore(subscribe, today, () => snapshot.today)
}

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, RECHECK_MS)
  document.addEventListener('visibilitychange', onChange)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onChange)
  }
}
