import { readStored, store, unstore } from '#web/platform/api/storage/local-storage.ts'

/** Which address the server was told for this browser: kept for as long as the session is, which it ends with (R9.20). */
export function toldEndpoint(userId: string): string | null {
  return readStored(keyFor(userId))
}

export function keepToldEndpoint(userId: string, endpoint: string): void {
  store(keyFor(userId), endpoint)
}

export function forgetToldEndpoint(userId: string): void {
  unstore(keyFor(userId))
}

function keyFor(userId: string): string {
  return `pushEndpoint_${userId}`
}
