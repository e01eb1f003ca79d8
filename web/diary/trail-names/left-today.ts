import { readStored, writeStored } from '#web/platform/api/storage/local-storage.ts'
import { today } from '#web/diary/list-rows/today.ts'

const storageKeyFor = (userId: string) => `trailNamesLeft:${userId}`

/** Returns the ids of the proposals that a member has left for today in this browser. */
export function listLeftToday(userId: string): readonly string[] {
  const [day, ...ids] = (readStored(storageKeyFor(userId)) ?? '').split(' ')
  return day === today() ? ids : []
}

/** Leaves a proposal for today. Returns all that are left. */
export function leaveForToday(userId: string, id: string): readonly string[] {
  const ids = [...listLeftToday(userId), id]
  writeStored(storageKeyFor(userId), [today(), ...ids].join(' '))
  return ids
}
