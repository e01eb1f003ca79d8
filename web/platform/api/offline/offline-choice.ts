import { CODE_CACHE, picturesCacheOf } from '#web/platform/offline/kept-names.ts'
import { removeAllKept } from '#web/platform/offline/offline-store.ts'
import { BROWSER_KEYS, readStored, removeStored, writeStored } from '../storage/local-storage.ts'

const KEY = BROWSER_KEYS.offline
const OFF = 'off'
/** Set once something is kept. If nothing is found later, the browser has deleted it (R14.6). */
export const HAS_KEPT_KEY = 'offlineKept'
/** When all of the member's own pages were last kept, in milliseconds. */
export const COMPLETE_KEY = 'offlineComplete'

const listeners = new Set<() => void>()

/** Returns false where somebody has turned offline use off in this browser. */
export function isOfflineOn(): boolean {
  return readStored(KEY) !== OFF
}

/** Calls a listener whenever offline use is turned on or off here. Returns how to stop. */
export function onOfflineChoice(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Turns offline use on or off. Off removes all that is kept. The worker stays, for notifications. */
export async function chooseOffline(isOn: boolean, memberId: string): Promise<void> {
  if (isOn) removeStored(KEY)
  else writeStored(KEY, OFF)
  for (const listener of listeners) listener()
  if (isOn) return
  await clearKept(memberId)
  await caches.delete(picturesCacheOf(memberId))
  await caches.delete(CODE_CACHE)
}

/** Removes the answers and pictures that are kept. What is opened next is kept again. */
export async function clearKept(memberId: string): Promise<void> {
  removeStored(HAS_KEPT_KEY)
  removeStored(COMPLETE_KEY)
  await removeAllKept()
  await caches.delete(picturesCacheOf(memberId))
  // its existence lets the worker go on
  await caches.open(picturesCacheOf(memberId))
}

/** The reasons why this browser cannot keep pages. */
export type OfflineObstacle = 'insecure' | 'unsupported'

export function getOfflineObstacle(): OfflineObstacle | null {
  if (!window.isSecureContext) return 'insecure'
  return 'serviceWorker' in navigator && 'caches' in window && 'indexedDB' in window ? null : 'unsupported'
}
