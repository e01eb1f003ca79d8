import { sql } from 'kysely'
import { DATA_SOURCES, type CatalogueSource } from '#domain/trails/catalogue/data-sources.ts'
import { type Place, distanceKm } from '#domain/platform/numbers/great-circle.ts'
import { searchText } from '#domain/platform/text/search-text.ts'
import type { OtherName } from '#domain/trails/catalogue/found-trail.ts'
import { toDifficulty } from '#domain/trails/difficulty.ts'
import { estimateDifficulty } from '#domain/trails/estimate-difficulty.ts'
import { TRAIL_TAGS, type TrailTag } from '#domain/trails/explore/explore-filters.ts'
import { chunksOf } from '#server/platform/db/queries/chunks.ts'
import type { Queries } from '#server/platform/db/open.ts'
import type { CatalogueTrailRow } from '#server/platform/db/schema/catalogue-rows.ts'
import { IMPORTED_INDEX, findCandidates } from '#server/platform/search/trigrams.ts'
import type { KnownEntry } from './catalogue-index.ts'

const KM_A_DEGREE = 111.2
const MAX_NEAR = 300

/** A trail that an operator has imported from another catalogue. */
export interface ImportedTrail extends KnownEntry {
  readonly imported: ImportedFacts
}

export interface ImportedFacts {
  readonly importId: string
  readonly source: CatalogueSource
  /** Its page at its source. */
  readonly page: string
  readonly lengthM: number | null
  readonly elevationM: number | null
  readonly isLoop: boolean | null
  readonly tags: readonly TrailTag[]
  /** Simplified and packed. */
  readonly line: string | null
}

/** The trails of visible imports. */
export function visibleTrails(db: Queries) {
  return db
    .selectFrom('catalogue_trails')
    .innerJoin('catalogue_imports', 'catalogue_imports.id', 'catalogue_trails.import_id')
    .where('catalogue_imports.finished_at', 'is not', null)
    .where('catalogue_imports.removed_at', 'is', null)
}

/** Returns the imported trail of a key, by any of the trail's names; null without one. */
export async function findImportedTrail(db: Queries, trailKey: string): Promise<ImportedTrail | null> {
  return (await findImportedTrails(db, [trailKey])).get(trailKey) ?? null
}

/**
 * Returns imported trails by the keys of their trails. An import knows a trail by any of its names; of several imports the one with a line
 * counts, OpenStreetMap before Wikidata, then the newest.
 */
export async function findImportedTrails(
  db: Queries,
  trailKeys: readonly string[],
): Promise<Map<string, ImportedTrail>> {
  const found = new Map<string, ImportedTrail>()
  for (const keys of chunksOf([...new Set(trailKeys)])) {
    const names = await db
      .selectFrom('trail_names')
      .select(['name_key', 'trail_key'])
      .where('trail_key', 'in', keys)
      .whereRef('name_key', '!=', 'trail_key')
      .execute()
    const trailOf = new Map(names.map(({ name_key, trail_key }) => [name_key, trail_key]))
    const rows = await visibleTrails(db)
      .selectAll('catalogue_trails')
      .where('trail_key', 'in', [...keys, ...trailOf.keys()])
      .execute()
    const isAsked = new Set(keys)
    for (const row of rows.toSorted(compareRows)) {
      const key = isAsked.has(row.trail_key) ? row.trail_key : trailOf.get(row.trail_key)
      if (key !== undefined && !found.has(key)) found.set(key, toImportedTrail(row, key))
    }
  }
  return found
}

/** The best row comes first. */
function compareRows(one: CatalogueTrailRow, other: CatalogueTrailRow): number {
  const [a, b] = [one, other].map((row) => `${row.line === null ? 1 : 0}${row.source}`)
  if (a !== b) return a! < b! ? -1 : 1
  return one.import_id > other.import_id ? -1 : 1
}

/** Returns imported trails that may match a search text, under the keys of their own names. */
export async function findImportedLike(db: Queries, query: string): Promise<ImportedTrail[]> {
  const rows = await findCandidates(db, IMPORTED_INDEX, query)
  return listFirstOfKeys(rows)
}

/** Returns imported trails that begin within some km of a place, in no order, under the keys of their own names. */
export async function findImportedNear(db: Queries, place: Place, km: number): Promise<ImportedTrail[]> {
  const reach = km / KM_A_DEGREE
  const narrowing = Math.cos((place.lat * Math.PI) / 180)
  const reachLng = narrowing * 180 > reach ? reach / narrowing : 180
  const [west, east] = [place.lng - reachLng, place.lng + reachLng]
  const rows = await visibleTrails(db)
    .selectAll('catalogue_trails')
    .where('lat', '>=', place.lat - reach)
    .where('lat', '<=', place.lat + reach)
    // a box over the antimeridian has all longitudes of its latitudes
    .$if(west >= -180 && east <= 180, (all) => all.where('lng', '>=', west).where('lng', '<=', east))
    .orderBy(sql`ABS(lat - ${place.lat}) + ABS(lng - ${place.lng})`)
    .limit(MAX_NEAR)
    .execute()
  return listFirstOfKeys(rows).filter(({ trail }) => distanceKm(trail.trailhead, place) <= km)
}

function listFirstOfKeys(rows: readonly CatalogueTrailRow[]): ImportedTrail[] {
  const found = new Map<string, ImportedTrail>()
  for (const row of rows.toSorted(compareRows))
    if (!found.has(row.trail_key)) found.set(row.trail_key, toImportedTrail(row, row.trail_key))
  return [...found.values()]
}

/** Returns a trail under a key. Figures that are unknown are 0, and a difficulty is guessed from the others. */
function toImportedTrail(row: CatalogueTrailRow, key: string): ImportedTrail {
  const { name, country, lat, lng, length_m, elevation_m } = row
  const names = parseOtherNames(row.names)
  const lengthKm = (length_m ?? 0) / 1000
  const guessed = length_m === null ? null : estimateDifficulty(lengthKm, elevation_m ?? 0)
  const { pageOf } = DATA_SOURCES[row.source]
  const page = pageOf(row.source_ref)
  return {
    key,
    searchable: { title: searchText(name), text: row.search_text, weight: 0 },
    trail: {
      name,
      country,
      lengthKm,
      elevationGainM: elevation_m ?? 0,
      difficulty: row.difficulty === null ? (guessed ?? 'Moderate') : toDifficulty(row.difficulty),
      trailhead: { lat, lng },
      link: row.link ?? page,
      aliases: names.map((other) => other.name),
    },
    imported: {
      importId: row.import_id,
      source: row.source,
      page,
      lengthM: length_m,
      elevationM: elevation_m,
      isLoop: row.is_loop === null ? null : row.is_loop === 1,
      tags: TRAIL_TAGS.filter((tag) => (JSON.parse(row.tags) as readonly string[]).includes(tag)),
      line: row.line,
    },
  }
}

function parseOtherNames(json: string): readonly OtherName[] {
  return JSON.parse(json) as OtherName[]
}
