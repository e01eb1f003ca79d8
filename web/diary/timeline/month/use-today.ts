import { useSyncExternalStore } from 'react'
import { useServerSnapshot } from '#web/platform/rendering/server-snapshot.ts'
import { today } from '#web/diary/list-rows/today.ts'

const RECHECK_MS = 60_000

/** The day it is where the reader is; it changes at midnight, and when a sleeping machine wakes. */
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
