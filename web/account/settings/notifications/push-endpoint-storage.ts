import { readStored, writeStored, removeStored } from '#web/platform/api/storage/local-storage.ts'

/** Returns the push endpoint of this browser that the server knows. It is stored until the session ends (R9.20). */
export function readPushEndpoint(userId: string): string | null {
  return readStored(storageKeyFor(userId))
}

export function storePushEndpoint(userId: string, endpoint: string): void {
  writeStored(storageKeyFor(userId), endpoint)
}

export function removePushEndpoint(userId: string): void {
  removeStored(storageKeyFor(userId))
}

function storageKeyFor(userId: string): string {
  return `pushEndpoint_${userId}`
}
