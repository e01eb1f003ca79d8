import { BROWSER_KEYS, readStored, removeStored, writeStored } from '../storage/local-storage.ts'

const KEY = BROWSER_KEYS.offline
const OFF = 'off'

/** Returns false where somebody has turned offline use off in this browser. */
export function isOfflineOn(): boolean {
  return readStored(KEY) !== OFF
}

export function storeOfflineChoice(isOn: boolean): void {
  if (isOn) removeStored(KEY)
  else writeStored(KEY, OFF)
}
