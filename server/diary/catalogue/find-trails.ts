import { sql } from 'kysely'
import { ALL_WORDS, type Searchable, findBestMatches, matchScore } from '#domain/trails/best-matches.ts'
import { searchText } from '#domain/platform/text/search-text.ts'
import type { TrailAddress } from '#domain/trails/trail-address.ts'
import { findTrailKey, findTrailKeys } from '#server/aggregates/trail-names/store.ts'
import type { Queries } from '#server/platform/db/open.ts'
import type { TrailRow } from '#server/platform/db/schema/schema.ts'
import { TRAIL_INDEX, findCandidates } from '#server/platform/search/trigrams.ts'
import { type KnownEntry, findCatalogueEntry, findEntriesLike } from './catalogue-index.ts'
import { findImportedLike, findImportedTrail } from './imported-trails.ts'
import { findTrail, findTrailsByKeys } from '#server/aggregates/trail-aggregates/store.ts'

/** A trail that so many people have logged is common knowledge and reveals nothing about any of them. */
export const MIN_TEMPLATE_HIKERS = 3
const MAX_MEANT = 5
const MAX_COMMAS = 10

/** A trail of the catalogue or of an import, with the statistics of its hikers if there are any, or a trail that several people have completed. */
export type Template = (KnownEntry & { readonly logged: TrailRow | undefined }) | TrailRow

/** A trail of the catalogue or of an import, or one that somebody has publicly completed. */
export type KnownTrail = { readonly key: string } & (
  | { readonly entry: KnownEntry; readonly row: null }
  | { readonly entry: null; readonly row: TrailRow }
)

/** A trail that a text may mean by any of its names. */
type Candidate = {
  readonly key: string
  /** Its names, its own first, as `searchText` returns them. */
  readonly text: string
} & ({ readonly entry: KnownEntry; readonly row: TrailRow | null } | { readonly entry: null; readonly row: TrailRow })

/** Returns trails that somebody has completed, best match first, at most 20. */
export async function findTrails(db: Queries, typed: string): Promise<TrailRow[]> {
  const query = searchText(typed)
  const found = await findCandidatesLike(db, query, TRAIL_INDEX)
  const entries = found.filter((one) => one.row === null && matchScore(query, toSearchable(one)) > 0)
  const rows = await readRows(db, entries)
  const completed = found.flatMap((one) => {
    const row = one.row ?? rows.get(one.key)
    return row ? [{ ...one, row }] : []
  })
  const best = findBestMatches(query, completed, (one) => ({ ...toSearchable(one), weight: one.row.hikers }))
  return best.map(({ row }) => row)
}

/** Returns trails to fill a form with, best match first, at most 20. The catalogue comes first among equal matches. */
export async function findTemplates(db: Queries, typed: string): Promise<Template[]> {
  const query = searchText(typed)
  const candidates = await findCandidatesLike(db, query, KNOWN_TRAILS)
  const known = candidates.filter(({ entry, row }) => entry !== null || row.hikers >= MIN_TEMPLATE_HIKERS)
  const found = findBestMatches(query, known, toSearchable)
  const rows = await readRows(db, found)
  return found.map(({ key, entry, row }) => {
    const logged = row ?? rows.get(key)
    // what members have logged comes before an import, as soon as it may be shown (R19.6)
    if (entry === null || (logged && logged.hikers >= MIN_TEMPLATE_HIKERS && isImported(entry))) return logged!
    return { ...entry, logged }
  })
}

/** Returns trails with that name or a similar one, best match first, at most 20. */
export async function findKnownTrails(db: Queries, typed: string): Promise<KnownTrail[]> {
  const query = searchText(typed)
  if (query === '') return []
  const found = findBestMatches(query, await findCandidatesLike(db, query, TRAIL_INDEX), toSearchable)
  return found.map(({ key, entry, row }) =>
    row && (entry === null || isImported(entry)) ? { key, entry: null, row } : { key, entry: entry!, row: null },
  )
}

const isImported = (entry: KnownEntry) => 'imported' in entry

/** Returns a trail of the catalogue or of an import; undefined for any other. */
export async function findKnownEntry(db: Queries, key: string): Promise<KnownEntry | undefined> {
  return findCatalogueEntry(key) ?? (await findImportedTrail(db, key)) ?? undefined
}

/** Returns the keys of the trails that a text may mean, likeliest first: one for `name, country`, a few for other texts. */
export async function findTrailsMeant(db: Queries, typed: string): Promise<string[]> {
  for (const { name, country } of parseTrailNames(typed)) {
    const key = await findTrailKey(db, name, country)
    if ((await findKnownEntry(db, key)) || (await findTrail(db, key))) return [key]
  }
  const query = searchText(typed)
  const found = findBestMatches(query, await findCandidatesLike(db, query, TRAIL_INDEX), toSearchable)
  const meant = found.filter((one) => matchScore(query, toSearchable(one)) >= ALL_WORDS)
  return meant.slice(0, MAX_MEANT).map(({ key }) => key)
}

/** Parses a text with commas into names of trails. Any comma may be the one before the country, most likely the last. */
function parseTrailNames(typed: string): TrailAddress[] {
  const parts = typed.split(',')
  const places = parts.map((_, at) => parts.length - 1 - at).filter((at) => at > 0)
  const halves = places.slice(0, MAX_COMMAS).map((at) => [parts.slice(0, at), parts.slice(at)] as const)
  return halves.map(([name, country]) => ({ name: name.join(), country: country.join() }))
}

/** The trails that may be templates: those of several people, and those of the catalogue that are found by another name. */
const KNOWN_TRAILS = {
  ...TRAIL_INDEX,
  only: sql<boolean>`(trails.hikers >= ${sql.lit(MIN_TEMPLATE_HIKERS)}
    OR EXISTS (SELECT 1 FROM trail_names WHERE trail_names.trail_key = trails.trail_key))`,
}

/** Returns the trails of the catalogue, of imports and of an index that a search text may mean, each once, by whichever of its names. */
async function findCandidatesLike(db: Queries, query: string, index: typeof TRAIL_INDEX): Promise<Candidate[]> {
  // those of the catalogue come first
  const entries: KnownEntry[] = [...findEntriesLike(query), ...(await findImportedLike(db, query))]
  const keys = await findTrailKeys(db, entries.map((entry) => entry.key)) // oxfmt-ignore
  const found = new Map<string, Candidate>()
  for (const named of entries) {
    const key = keys.get(named.key) ?? named.key
    const known = found.get(key)
    const entry = known?.entry ?? findCatalogueEntry(key) ?? named
    const text = joinTexts(known?.text ?? entry.searchable.text, named === entry ? '' : named.searchable.text)
    found.set(key, { key, text, entry, row: null })
  }
  for (const row of await findCandidates(db, index, query)) {
    const key = row.trail_key
    const entry = found.get(key)?.entry ?? findCatalogueEntry(key)
    const text = joinTexts(found.get(key)?.text ?? entry?.searchable.text ?? '', row.search_text)
    found.set(key, entry ? { key, text, entry, row } : { key, text, entry: null, row })
  }
  return [...found.values()]
}

function joinTexts(...texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join(' ')
}

/** Returns the entries of the catalogue that are trails of their own, without those that were joined to another trail. */
export async function withoutJoined<Entry extends { readonly key: string }>(
  db: Queries,
  entries: readonly Entry[],
): Promise<Entry[]> {
  const keys = await findTrailKeys(db, entries.map(({ key }) => key)) // oxfmt-ignore
  return entries.filter(({ key }) => keys.get(key) === key)
}

async function readRows(db: Queries, trails: readonly Candidate[]): Promise<Map<string, TrailRow>> {
  const keys = trails.flatMap(({ key, row }) => (row === null ? [key] : []))
  return new Map((await findTrailsByKeys(db, keys)).map((row) => [row.trail_key, row]))
}

function toSearchable({ text, entry, row }: Candidate): Searchable {
  if (entry) return { title: entry.searchable.title, text, weight: entry.searchable.weight }
  return {
    get title() {
      return searchText(row.name)
    },
    text,
    weight: row.hikers,
  }
}
