import { DIFFICULTIES } from '#domain/trails/difficulty.ts'
import { currentSession } from '#web/platform/api/session.ts'
import { readStored, writeStored } from '#web/platform/api/storage/local-storage.ts'
import { type SearchHit, searchHitPath } from './results/search-hit.ts'

/** What the search offers before anything is typed. */
const RECENT_LOOKUPS = 5

/** What this person looked up last in this browser, the latest first. */
export function readRecentLookups(): SearchHit[] {
  try {
    const stored: unknown = JSON.parse(readStored(storageKey()) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isHit).slice(0, RECENT_LOOKUPS) : []
  } catch {
    return []
  }
}

/** Puts it before all others, once. */
export function storeRecentLookup(hit: SearchHit): void {
  const others = readRecentLookups().filter((other) => searchHitPath(other) !== searchHitPath(hit))
  writeStored(storageKey(), JSON.stringify([hit, ...others].slice(0, RECENT_LOOKUPS)))
}

/** The key names its person, so that nobody sees what somebody else looked up; signing out removes it. */
const storageKey = () => `recent-lookups-${currentSession().user?._id ?? 'visitor'}`

/** Storage may hold anything: what a row could not show counts as nothing. */
function isHit(value: unknown): value is SearchHit {
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
