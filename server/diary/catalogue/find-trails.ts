import { sql } from 'kysely'
import { ALL_WORDS, type Searchable, findBestMatches, matchScore } from '#domain/trails/best-matches.ts'
import { searchText } from '#domain/platform/text/search-text.ts'
import { trailKey } from '#domain/trails/trail-key.ts'
import type { Queries } from '#server/platform/db/open.ts'
import type { TrailRow } from '#server/platform/db/schema/schema.ts'
import { TRAIL_INDEX, findCandidates } from '#server/platform/search/trigrams.ts'
import { type CatalogueEntry, findCatalogueEntry, findEntriesLike } from './catalogue-index.ts'
import { findTrail, findTrailsByKeys } from '#server/aggregates/trail-aggregates/store.ts'

/** A trail that so many people have logged is common knowledge and reveals nothing about any of them. */
export const MIN_TEMPLATE_HIKERS = 3
const MAX_MEANT = 5
const MAX_COMMAS = 10

type Candidate = CatalogueEntry | TrailRow

/** A trail of the catalogue, with the statistics of its hikers if there are any, or a trail that several people have completed. */
export type Template = (CatalogueEntry & { readonly logged: TrailRow | undefined }) | TrailRow

/** Returns trails that somebody has completed, best match first, at most 20. */
export async function findTrails(db: Queries, typed: string): Promise<TrailRow[]> {
  const query = searchText(typed)
  const found = await findCandidates(db, TRAIL_INDEX, query)
  const byAlias = findEntriesLike(query).filter(
    ({ trail, searchable }) => trail.aliases && matchScore(query, searchable) > 0,
  )
  const more = byAlias.filter(({ key }) => !found.some(({ trail_key }) => trail_key === key))
  return findBestMatches(
    query,
    [
      ...found,
      ...(await findTrailsByKeys(
        db,
        more.map(({ key }) => key),
      )),
    ],
    toSearchable,
  )
}

/** Returns trails to fill a form with, best match first, at most 20. The catalogue comes first among equal matches. */
export async function findTemplates(db: Queries, typed: string): Promise<Template[]> {
  const query = searchText(typed)
  const known = { ...TRAIL_INDEX, only: sql<boolean>`trails.hikers >= ${sql.lit(MIN_TEMPLATE_HIKERS)}` }
  const logged = (await findCandidates(db, known, query)).filter(({ trail_key }) => !findCatalogueEntry(trail_key))
  const found = findBestMatches<Candidate>(query, [...findEntriesLike(query), ...logged], toSearchable)
  const keys = found.flatMap((trail) => ('searchable' in trail ? [trail.key] : []))
  const rows = new Map((await findTrailsByKeys(db, keys)).map((row) => [row.trail_key, row]))
  return found.map((trail) => ('searchable' in trail ? { ...trail, logged: rows.get(trail.key) } : trail))
}

/** A trail of the catalogue, or one that somebody has publicly completed. */
export type KnownTrail = { readonly key: string } & (
  | { readonly entry: CatalogueEntry; readonly row: null }
  | { readonly entry: null; readonly row: TrailRow }
)

/** Returns trails with that name or a similar one, best match first, at most 20. */
export async function findKnownTrails(db: Queries, typed: string): Promise<KnownTrail[]> {
  const query = searchText(typed)
  if (query === '') return []
  const logged = (await findCandidates(db, TRAIL_INDEX, query)).filter(
    ({ trail_key }) => !findCatalogueEntry(trail_key),
  )
  return findBestMatches<Candidate>(query, [...findEntriesLike(query), ...logged], toSearchable).map((trail) =>
    'searchable' in trail
      ? { key: trail.key, entry: trail, row: null }
      : { key: trail.trail_key, entry: null, row: trail },
  )
}

/** Returns the keys of the trails that a text may mean, likeliest first: one for `name, country`, a few for other texts. */
export async function findTrailsMeant(db: Queries, typed: string): Promise<string[]> {
  for (const key of parseTrailKeys(typed)) {
    if (findCatalogueEntry(key) || (await findTrail(db, key))) return [key]
  }
  const query = searchText(typed)
  const all = [...findEntriesLike(query), ...(await findCandidates(db, TRAIL_INDEX, query))]
  const meant = findBestMatches<Candidate>(query, all, toSearchable).filter(
    (trail) => matchScore(query, toSearchable(trail)) >= ALL_WORDS,
  )
  return meant.slice(0, MAX_MEANT).map((trail) => ('searchable' in trail ? trail.key : trail.trail_key))
}

/** Parses a text with commas into trail keys. Any comma may be the one before the country, most likely the last. */
function parseTrailKeys(typed: string): string[] {
  const parts = typed.split(',')
  const places = parts.map((_, at) => parts.length - 1 - at).filter((at) => at > 0)
  return places.slice(0, MAX_COMMAS).map((at) => trailKey(parts.slice(0, at).join(), parts.slice(at).join()))
}

function toSearchable(trail: Candidate): Searchable {
  if ('searchable' in trail) return trail.searchable
  return {
    get title() {
      return searchText(trail.name)
    },
    text: findCatalogueEntry(trail.trail_key)?.searchable.text ?? trail.search_text,
    weight: trail.hikers,
  }
}
