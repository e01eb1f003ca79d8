import { trailKey } from '#domain/trails/trail-key.ts'
import { type Place, distanceKm } from '#domain/platform/numbers/great-circle.ts'
import { chunksOf } from '#server/platform/db/queries/chunks.ts'
import type { Queries } from '#server/platform/db/open.ts'
import type { TrailNameRow } from '#server/platform/db/schema/trail-name-rows.ts'

/** The trail that a name points to. */
export interface NamedTrail {
  readonly trail_key: string
  /** The key of the name where it is another name of its trail; null where it is the trail's own. */
  readonly name_key: string | null
  /** Whether the trail has other names: one list may then hold it under several. */
  readonly hasOtherNames: boolean
}

/**
 * Returns the trail of a name and country. A name that several trails have means the nearest to a place, or without a place the trail
 * that is called by it.
 */
export async function findNamedTrail(
  db: Queries,
  called: { readonly name: string; readonly country: string },
  place?: Place,
): Promise<NamedTrail> {
  const key = trailKey(called.name, called.country)
  const trails = await listTrailsOfName(db, key)
  const trail_key = chooseTrail(key, trails, place)
  // a trail with other names has a row for its own
  return { trail_key, name_key: trail_key === key ? null : key, hasOtherNames: trails.length > 0 }
}

/** Returns the key of the trail of a name and country, as {@link findNamedTrail} does. */
export async function findTrailKey(db: Queries, name: string, country: string): Promise<string> {
  const key = trailKey(name, country)
  return chooseTrail(key, await listTrailsOfName(db, key))
}

/** Returns the trail of each of some name keys, by name key. */
export async function findTrailKeys(db: Queries, nameKeys: readonly string[]): Promise<Map<string, string>> {
  const trails = await listTrailsOfNames(db, nameKeys)
  return new Map(nameKeys.map((key) => [key, chooseTrail(key, trails.get(key) ?? [])]))
}

/** Returns the rows of some names, by name key, as {@link listTrailsOfName} does. */
export async function listTrailsOfNames(
  db: Queries,
  nameKeys: readonly string[],
): Promise<Map<string, TrailNameRow[]>> {
  const byName = new Map<string, TrailNameRow[]>()
  for (const chunk of chunksOf([...new Set(nameKeys)]))
    for (const row of await selectNames(db).where('name_key', 'in', chunk).execute())
      byName.set(row.name_key, [...(byName.get(row.name_key) ?? []), row])
  return byName
}

/** Returns the rows of a name, one for each trail that has it; none where only the trail of that key has it. */
export function listTrailsOfName(db: Queries, nameKey: string): Promise<TrailNameRow[]> {
  return selectNames(db).where('name_key', '=', nameKey).execute()
}

function selectNames(db: Queries) {
  return db.selectFrom('trail_names').selectAll().orderBy('created_at').orderBy('trail_key')
}

/** Returns the names of some trails, oldest first, by trail key. Trails with one name are left out. */
export async function listNamesOfTrails(
  db: Queries,
  trailKeys: readonly string[],
): Promise<Map<string, TrailNameRow[]>> {
  const names = new Map<string, TrailNameRow[]>()
  for (const chunk of chunksOf(trailKeys)) {
    const rows = await db
      .selectFrom('trail_names')
      .selectAll()
      .where('trail_key', 'in', chunk)
      .orderBy('created_at')
      .orderBy('name_key')
      .execute()
    for (const row of rows) names.set(row.trail_key, [...(names.get(row.trail_key) ?? []), row])
  }
  return names
}

/** Returns which trail a name means among those that have it. */
export function chooseTrail(nameKey: string, trails: readonly TrailNameRow[], place?: Place): string {
  const placed = trails.flatMap((row) =>
    row.lat === null || row.lng === null ? [] : [{ ...row, lat: row.lat, lng: row.lng }],
  )
  if (place && trails.length > 1 && placed.length > 0) {
    const nearest = placed.toSorted((a, b) => distanceKm(a, place) - distanceKm(b, place))[0]
    if (nearest) return nearest.trail_key
  }
  const own = trails.find(({ trail_key }) => trail_key === nameKey)
  return (own ?? trails[0])?.trail_key ?? nameKey
}
