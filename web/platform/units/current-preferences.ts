import { useSyncExternalStore } from 'react'
import type { Preferences } from '#domain/platform/preferences.ts'
import { NO_PREFERENCES, useServerSnapshot } from '#web/platform/rendering/server-snapshot.ts'

let current = NO_PREFERENCES
const listeners = new Set<() => void>()

/** Returns the chosen units, first day of the week, theme and sound. */
export function usePreferences(): Preferences {
  const { preferences } = useServerSnapshot()
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => preferences,
  )
}

export function currentPreferences(): Preferences {
  return current
}

/** Applies preferences to the whole page. */
export function setCurrentPreferences(next: Preferences): void {
  if (JSON.stringify(next) === JSON.stringify(current)) return
  current = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
