import type { Place } from '#domain/platform/numbers/great-circle.ts'
import type { Difficulty } from '#domain/trails/difficulty.ts'
import type { TrailTag } from '#domain/trails/explore/explore-filters.ts'
import type { Queries } from '#server/platform/db/open.ts'

/** A trail of an imported catalogue. */
export interface ImportedTrail {
  readonly name: string
  readonly country: string
  readonly place: Place
  readonly lengthM: number
  readonly elevationM: number
  readonly difficulty: Difficulty | null
  readonly isLoop: boolean | null
  readonly tags: readonly TrailTag[]
  /** A source of `ATTRIBUTIONS`. */
  readonly source: string
}

/**
 * Returns those of some trails that an imported catalogue has, by trail key. What a catalogue's rows change is seen on the map once the
 * write that changes them calls `markTrailsToMap(tx, trailKeys)`, also for rows that it removes.
 */
export async function findImportedTrails(
  _db: Queries,
  _trailKeys: readonly string[],
): Promise<Map<string, ImportedTrail>> {
  return new Map()
}
