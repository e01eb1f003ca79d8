import { findTrailsByKeys } from '#server/aggregates/trail-aggregates/store.ts'
import { findTrailKeys, listTrailsOfName } from '#server/aggregates/trail-names/store.ts'
import { findCatalogueEntry } from '#server/diary/catalogue/catalogue-index.ts'
import { findImportedTrails } from '#server/diary/catalogue/imported-trails.ts'
import { chunksOf } from '#server/platform/db/queries/chunks.ts'
import type { Queries } from '#server/platform/db/open.ts'

/** The name by which a trail is called. */
export interface TrailCall {
  readonly name: string
  readonly country: string
}

/** Returns the names of those trails that anybody may know of: the catalogue or an import has them, or somebody has walked them publicly. */
export async function findPublicTrails(db: Queries, trailKeys: readonly string[]): Promise<Map<string, TrailCall>> {
  const found = new Map<string, TrailCall>()
  for (const chunk of chunksOf([...new Set(trailKeys)]))
    for (const { trail_key, name, country } of await findTrailsByKeys(db, chunk))
      found.set(trail_key, { name, country })
  const others = trailKeys.filter((key) => !found.has(key))
  const imported = await findImportedTrails(db, others)
  for (const key of others) {
    const listed = (findCatalogueEntry(key) ?? imported.get(key))?.trail
    if (listed) found.set(key, { name: listed.name, country: listed.country })
  }
  return found
}

/** Returns the names of trails, also of those that have become another trail's. */
export async function findTrailCalls(db: Queries, trailKeys: readonly string[]): Promise<Map<string, TrailCall>> {
  const found = await findPublicTrails(db, trailKeys)
  for (const key of new Set(trailKeys)) {
    const [row] = found.has(key) ? [] : await listTrailsOfName(db, key)
    if (row) found.set(key, { name: row.name, country: row.country })
  }
  return found
}

/** Returns the trail that each key means now. */
export function findPresentTrails(db: Queries, trailKeys: readonly string[]): Promise<Map<string, string>> {
  return findTrailKeys(db, [...new Set(trailKeys)])
}
