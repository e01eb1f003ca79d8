import { DIFFICULTIES } from '#domain/trails/difficulty.ts'
import { currentSession } from '#web/platform/api/session.ts'
import { readStored, writeStored } from '#web/platform/api/storage/local-storage.ts'
import { type SearchHit, searchHitPath } from './results/search-hit.ts'

/** The number of remembered lookups. */
const RECENT_LOOKUPS = 5

/** Returns this person's latest lookups in this browser, newest first. */
export function readRecentLookups(): SearchHit[] {
  try {
    const stored: unknown = JSON.parse(readStored(storageKey()) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isHit).slice(0, RECENT_LOOKUPS) : []
  } catch {
    return []
  }
}

/** Moves a lookup to the front of the list. */
export function storeRecentLookup(hit: SearchHit): void {
  const others = readRecentLookups().filter((other) => searchHitPath(other) !== searchHitPath(hit))
  writeStored(storageKey(), JSON.stringify([hit, ...others].slice(0, RECENT_LOOKUPS)))
}

/** Contains the person's id, so that nobody sees another person's lookups; signing out removes it. */
const storageKey = () => `recent-lookups-${currentSession().user?._id ?? 'visitor'}`

/** Returns true for a value that a row can show: storage may contain anything. */
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
