import { DIFFICULTIES } from '#domain/trails/difficulty.ts'
import { currentSession } from '#web/platform/api/session.ts'
import { readStored, store } from '#web/platform/api/storage/local-storage.ts'
import { type Hit, pathOf } from './results/hits.ts'

/** What the search offers before anything is typed. */
const RECENT_LOOKUPS = 5

/** What this person looked up last in this browser, the latest first. */
export function readLookups(): Hit[] {
  try {
    const stored: unknown = JSON.parse(readStored(ownKey()) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isHit).slice(0, RECENT_LOOKUPS) : []
  } catch {
    return []
  }
}

/** Puts it before all others, once. */
export function storeLookup(hit: Hit): void {
  const others = readLookups().filter((other) => pathOf(other) !== pathOf(hit))
  store(ownKey(), JSON.stringify([hit, ...others].slice(0, RECENT_LOOKUPS)))
}

/** The key names its person, so that nobody sees what somebody else looked up; signing out removes it. */
const ownKey = () => `recent-lookups-${currentSession().user?._id ?? 'visitor'}`

/** Storage may hold anything: what a row could not show counts as nothing. */
function isHit(value: unknown): value is Hit {
  if (typeof value !== 'object' || value === null) return false
  const hit = value as Record<string, unknown>
  const areTexts = (...names: string[]) => names.every((name) => typeof hit[name] === 'string')
  const areNumbers = (...names: string[]) => names.every((name) => Number.isFinite(hit[name]))
  if (hit['type'] === 'user') return areTexts('_id', 'username', 'firstName', 'lastName') && areNumbers('totalHikes')
  const isKnown = DIFFICULTIES.some((difficulty) => difficulty === hit['difficulty'])
  return (
    hit['type'] === 'hike' &&
    areTexts('_id', 'name', 'country') &&
    areNumbers('length', 'elevation', 'rating') &&
    isKnown
  )
}
