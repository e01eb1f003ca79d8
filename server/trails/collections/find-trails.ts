import type { Place } from '#domain/platform/numbers/great-circle.ts'
import { findTrailsByKeys } from '#server/aggregates/trail-aggregates/store.ts'
import { findTrailKeys } from '#server/aggregates/trail-names/store.ts'
import { findCatalogueEntry } from '#server/diary/catalogue/catalogue-index.ts'
import { mapChunksYielding } from '#server/platform/db/queries/map-yielding.ts'
import type { Queries } from '#server/platform/db/open.ts'

/** A trail that anybody may know of, and where it begins, if that is known. */
export interface PublicTrail {
  readonly name: string
  readonly country: string
  readonly place: Place | null
}

/** Returns the public trails that some names mean now, by the key of the name. Trails that are gone or private are missing. */
export async function findPublicTrailsOfNames(
  db: Queries,
  nameKeys: readonly string[],
): Promise<Map<string, PublicTrail>> {
  const found = await mapChunksYielding([...new Set(nameKeys)], async (some) => {
    const keys = await findTrailKeys(db, some)
    const trails = [...new Set(keys.values())]
    const rows = new Map((await findTrailsByKeys(db, trails)).map((row) => [row.trail_key, row]))
    const places = await db
      .selectFrom('trail_places')
      .select(['trail_key', 'lat', 'lng'])
      .where('trail_key', 'in', trails)
      .execute()
    const placeOf = new Map(places.map(({ trail_key, lat, lng }) => [trail_key, { lat, lng }]))
    return some.flatMap((nameKey): [string, PublicTrail][] => {
      const key = keys.get(nameKey) ?? nameKey
      const listed = findCatalogueEntry(key)?.trail
      const trail = rows.get(key) ?? listed
      if (!trail) return []
      const { name, country } = trail
      return [[nameKey, { name, country, place: placeOf.get(key) ?? listed?.trailhead ?? null }]]
    })
  })
  return new Map(found)
}
