import { useSyncExternalStore } from 'react'
import type { Preferences } from '#domain/preferences.ts'

const NONE: Preferences = {}

let shown = NONE
const listeners = new Set<() => void>()

/** What was chosen for all screens. Before that is known, and where pages are drawn without a browser, nothing. */
export function usePreferences(): Preferences {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => NONE,
  )
}

export function currentPreferences(): Preferences {
  return shown
}

/** Has every part of the page follow these. */
export function showPreferences(next: Preferences): void {
  if (JSON.stringify(next) === JSON.stringify(shown)) return
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
