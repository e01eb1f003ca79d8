import { type RawBuilder, type Selectable, sql } from 'kysely'
import { toTrigrams, splitWords } from '#domain/platform/text/search-text.ts'
import { chunksOf } from '#server/platform/db/queries/chunks.ts'
import type { Queries, Tx } from '#server/platform/db/open.ts'
import { executePipelined } from '#server/platform/db/changes/pipelined.ts'
import type { Tables } from '#server/platform/db/schema/schema.ts'

/** The tables that are searched. */
type Searched = 'trails' | 'users' | 'catalogue_trails'

/** A search index: rows with a `search_text`, and the pieces of those texts, at least their trigrams. */
export interface SearchIndex<Name extends Searched = Searched> {
  readonly table: Name
  readonly key: string
  /** The table of pieces. */
  readonly pieces: string
  /** The column of the piece. */
  readonly piece: string
  /** The column of the row's key. */
  readonly owner: string
  /** The order, best known first. */
  readonly order: string
  /** An indexed column that begins like the name of a row. */
  readonly called: string
  /** The order of an index in which the best known come soon, or null. */
  readonly walk: string | null
  /** A condition on the rows, where not all are wanted. */
  readonly only?: RawBuilder<boolean>
}

export const TRAIL_INDEX: SearchIndex<'trails'> = {
  table: 'trails',
  key: 'trails.number',
  pieces: 'trail_trigrams',
  piece: 'trigram',
  owner: 'trail_number',
  order: 'trails.hikers DESC, trails.trail_key',
  called: 'trails.trail_key',
  walk: 'likes_count DESC, hikers DESC, trail_key',
}

/** Trails of imports that are visible. */
export const IMPORTED_INDEX: SearchIndex<'catalogue_trails'> = {
  table: 'catalogue_trails',
  key: 'catalogue_trails.number',
  pieces: 'catalogue_trigrams',
  piece: 'trigram',
  owner: 'trail_number',
  order: 'catalogue_trails.number',
  called: 'catalogue_trails.trail_key',
  walk: null,
  only: sql<boolean>`EXISTS (SELECT 1 FROM catalogue_imports WHERE catalogue_imports.id = catalogue_trails.import_id
    AND catalogue_imports.finished_at IS NOT NULL AND catalogue_imports.removed_at IS NULL)`,
}

// Limits that bound the time of a search
const MAX_CANDIDATES = 60
const MAX_KNOWN = 30
const MAX_QUERY_TRIGRAMS = 40
const MAX_ROWS = 500
const MAX_WALKED = 500
const LAST_CHARACTER = '\u{10FFFF}'

/** A row and all of its pieces. */
export interface IndexedRow {
  /** The number of a trail, or the username of a person. */
  readonly key: string | number
  readonly pieces: ReadonlySet<string>
}

/** Replaces the pieces by which rows are found. */
export async function indexPieces(tx: Tx, index: SearchIndex, rows: readonly IndexedRow[]): Promise<void> {
  const owner = sql.ref(index.owner)
  for (const some of chunksOf(rows))
    await executePipelined(
      tx,
      sql`DELETE FROM ${sql.table(index.pieces)} WHERE ${owner} IN (${sql.join(some.map(({ key }) => key))})`,
    )
  const pieces = rows.flatMap((row) => [...row.pieces].map((piece) => sql`(${piece}, ${row.key})`))
  for (const some of chunksOf(pieces))
    await executePipelined(
      tx,
      sql`INSERT INTO ${sql.table(index.pieces)} (${sql.ref(index.piece)}, ${owner}) VALUES ${sql.join(some)}`,
    )
}

/**
 * Returns the rows that contain a search text, or words that begin with its words; where there are none, those that share most of its
 * rarest trigrams. At most 60, best known first. The caller ranks them with `bestMatches`.
 */
export async function findCandidates<Name extends Searched>(
  db: Queries,
  index: SearchIndex<Name>,
  query: string,
): Promise<Selectable<Tables[Name]>[]> {
  const counts = await countRows(db, index, [...toTrigrams(query)].slice(0, MAX_QUERY_TRIGRAMS))
  const outright = await holding(db, index, { query, counts })
  return outright.length > 0 ? outright : alike(db, index, { query, counts })
}

interface Asked {
  readonly query: string
  /** The counts of its trigrams. */
  readonly counts: readonly TrigramCount[]
}

interface TrigramCount {
  readonly trigram: string
  /** At most 500, which means 500 or more. */
  readonly count: number
}

async function holding<Name extends Searched>(
  db: Queries,
  index: SearchIndex<Name>,
  { query, counts }: Asked,
): Promise<Selectable<Tables[Name]>[]> {
  const needed = neededTrigrams(query)
  const [rarest] = counts.filter(({ trigram }) => needed.has(trigram)).toSorted((a, b) => a.count - b.count)
  if (!rarest || rarest.count === 0) return []
  const text = sql.ref(`${index.table}.search_text`)
  const beginsWithIt = sql`${text} LIKE ${`${escapeLikePattern(query)}%`} ESCAPE '\\'`
  const holdsIt = sql`${text} LIKE ${`%${escapeLikePattern(query)}%`} ESCAPE '\\'`
  const hasWords = sql.join(splitWords(query).map(escapeLikePattern).map(hasWordLike(text)), sql` AND `)
  const wanted = sql`(${holdsIt} OR (${hasWords})) AND ${index.only ?? sql`1 = 1`}`
  const table = sql.table(index.table)
  const owner = sql.ref(index.owner)
  const isCommon = rarest.count >= MAX_ROWS
  const found = sql`
    SELECT ${table}.* FROM (${rowsWith(index, rarest.trigram)}) AS few
    JOIN ${table} ON ${sql.ref(index.key)} = few.${owner}
    WHERE ${wanted}
    ORDER BY CASE WHEN ${beginsWithIt} THEN 2 WHEN ${hasWords} THEN 1 ELSE 0 END DESC, ${sql.raw(index.order)}
    LIMIT ${sql.lit(isCommon ? MAX_KNOWN : MAX_CANDIDATES)}`
  if (!isCommon) return (await found.execute(db)).rows as Selectable<Tables[Name]>[]
  // too common to look at all: only those whose name begins so, the first in the index, and the best known
  const called = sql.ref(index.called)
  const calledSo = sql`
    SELECT ${table}.* FROM ${table}
    WHERE ${called} >= ${query} AND ${called} < ${query + LAST_CHARACTER} AND ${wanted}
    ORDER BY ${called} LIMIT ${sql.lit(MAX_KNOWN)}`
  const known = sql`
    SELECT ${table}.* FROM (
      SELECT * FROM ${table} ORDER BY ${sql.raw(index.walk ?? '')} LIMIT ${sql.lit(MAX_WALKED)}
    ) AS ${table} WHERE ${wanted} LIMIT ${sql.lit(MAX_KNOWN)}`
  const parts = [calledSo, found, ...(index.walk === null ? [] : [known])]
  const { rows } = await sql<Selectable<Tables[Name]>>`
    ${sql.join(
      parts.map((part) => sql`SELECT * FROM (${part}) AS part`),
      sql` UNION `,
    )}`.execute(db)
  return rows
}

/** Returns the trigrams of every text that contains a query, or words that begin with the query's. */
function neededTrigrams(query: string): ReadonlySet<string> {
  const [first = '', ...others] = splitWords(query)
  const needed = [...splitTrigrams(first), ...others.flatMap((word) => splitTrigrams(` ${word}`))]
  // of two letters the middle of a word cannot be found
  return new Set(needed.length > 0 ? needed : splitTrigrams(` ${first}`))
}

/** Returns the trigrams of a word, without those at its edges. */
export function splitTrigrams(word: string): string[] {
  const letters = [...word]
  return letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(''))
}

function hasWordLike(text: RawBuilder<unknown>) {
  return (pattern: string) =>
    sql`(${text} LIKE ${`${pattern}%`} ESCAPE '\\' OR ${text} LIKE ${`% ${pattern}%`} ESCAPE '\\')`
}

async function alike<Name extends Searched>(
  db: Queries,
  index: SearchIndex<Name>,
  { counts }: Asked,
): Promise<Selectable<Tables[Name]>[]> {
  const trigrams = rarestTrigrams(counts)
  if (trigrams.length === 0) return []
  const owner = sql.ref(index.owner)
  const selects = trigrams.map((trigram) => sql`SELECT * FROM (${rowsWith(index, trigram)}) AS few`)
  const { rows } = await sql<Selectable<Tables[Name]>>`
    SELECT ${sql.table(index.table)}.*
    FROM (
      SELECT ${owner}, count(*) AS shared FROM (${sql.join(selects, sql` UNION ALL `)}) AS hits
      GROUP BY ${owner} ORDER BY shared DESC, ${owner} LIMIT ${sql.lit(2 * MAX_CANDIDATES)}
    ) AS found
    JOIN ${sql.table(index.table)} ON ${sql.ref(index.key)} = found.${owner}
    WHERE ${index.only ?? sql`1 = 1`}
    ORDER BY found.shared DESC, ${sql.raw(index.order)}
    LIMIT ${sql.lit(MAX_CANDIDATES)}`.execute(db)
  return rows
}

/** Returns the rarest of pieces that are all required, and its count, at most 500. */
export async function findRarestPiece(
  db: Queries,
  index: SearchIndex,
  pieces: readonly string[],
): Promise<TrigramCount | undefined> {
  const counts = await countRows(db, index, pieces.slice(0, MAX_QUERY_TRIGRAMS))
  return counts.toSorted((a, b) => a.count - b.count)[0]
}

/** Returns the rarest trigrams whose rows may be scanned, at least one that some row has. */
function rarestTrigrams(counts: readonly TrigramCount[]): string[] {
  let total = 0
  return counts
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => a.count - b.count)
    .filter(({ count }, rarity) => (total += count) <= MAX_ROWS || rarity === 0)
    .map(({ trigram }) => trigram)
}

async function countRows(db: Queries, index: SearchIndex, trigrams: readonly string[]): Promise<TrigramCount[]> {
  if (trigrams.length === 0) return []
  const counts = trigrams.map(
    (trigram, place) =>
      sql`SELECT ${sql.lit(place)} AS place, (SELECT count(*) FROM (${rowsWith(index, trigram)}) AS few) AS count`,
  )
  const { rows } = await sql<{ place: number; count: number }>`${sql.join(counts, sql` UNION ALL `)}`.execute(db)
  return rows.map(({ place, count }) => ({ trigram: trigrams[place] ?? '', count }))
}

function rowsWith(index: SearchIndex, trigram: string): RawBuilder<unknown> {
  const owner = sql.ref(index.owner)
  return sql`SELECT ${owner} FROM ${sql.table(index.pieces)} WHERE ${sql.ref(index.piece)} = ${trigram} ORDER BY ${owner} LIMIT ${sql.lit(MAX_ROWS)}`
}

/** Escapes a text for LIKE. */
export function escapeLikePattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
