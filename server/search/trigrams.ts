import { type RawBuilder, type Selectable, sql } from 'kysely'
import { trigramsOf } from '#domain/search-text.ts'
import { chunksOf } from '#server/db/chunks.ts'
import type { Queries, Tx } from '#server/db/open.ts'
import type { Tables } from '#server/db/schema.ts'

/** Names that can be searched: rows with a `search_text`, and the trigrams of those texts. */
export interface SearchIndex<Name extends 'trails' | 'users' = 'trails' | 'users'> {
  readonly table: Name
  readonly key: string
  readonly trigrams: string
  /** The column of the trigrams that names the row. */
  readonly owner: string
  /** The better known first. */
  readonly order: string
}

export const TRAIL_INDEX: SearchIndex<'trails'> = {
  table: 'trails',
  key: 'trails.trail_key',
  trigrams: 'trail_trigrams',
  owner: 'trail_key',
  order: 'trails.hikers DESC, trails.trail_key',
}
export const USER_INDEX: SearchIndex<'users'> = {
  table: 'users',
  key: 'users.id',
  trigrams: 'user_trigrams',
  owner: 'user_id',
  order: 'users.username',
}

const MAX_CANDIDATES = 200
// What bounds the time of a search, however much there is to be found and however long the query is
const MAX_QUERY_TRIGRAMS = 40
const MAX_ROWS_PER_TRIGRAM = 2000
const MAX_ROWS = 2000
const TRIGRAMS_PER_STATEMENT = 25

/** Makes a row findable by the words of a search text, and by no others any more. */
export async function indexText(
  tx: Tx,
  index: SearchIndex,
  { key, text }: { key: string; text: string },
): Promise<void> {
  const owner = sql.ref(index.owner)
  await sql`DELETE FROM ${sql.table(index.trigrams)} WHERE ${owner} = ${key}`.execute(tx)
  for (const trigrams of chunksOf([...trigramsOf(text)], TRIGRAMS_PER_STATEMENT)) {
    const rows = trigrams.map((trigram) => sql`(${trigram}, ${key})`)
    await sql`INSERT INTO ${sql.table(index.trigrams)} (trigram, ${owner}) VALUES ${sql.join(rows)}`.execute(tx)
  }
}

/**
 * The rows most like a search text, at most 200: those that hold it, then those that share most of its rarest trigrams with
 * it, the better known first. Which of them answer it, and in which order, the caller decides by `bestMatches`.
 */
export async function candidates<Name extends 'trails' | 'users'>(
  db: Queries,
  index: SearchIndex<Name>,
  query: string,
): Promise<Selectable<Tables[Name]>[]> {
  const trigrams = await rarestTrigrams(db, index, [...trigramsOf(query)].slice(0, MAX_QUERY_TRIGRAMS))
  if (trigrams.length === 0) return []
  const owner = sql.ref(index.owner)
  const text = sql.ref(`${index.table}.search_text`)
  const selects = trigrams.map((trigram) => sql`SELECT * FROM (${rowsWith(index, trigram)}) AS few`)
  const { rows } = await sql<Selectable<Tables[Name]>>`
    SELECT ${sql.table(index.table)}.*
    FROM (
      SELECT ${owner}, count(*) AS shared FROM (${sql.join(selects, sql` UNION ALL `)}) AS hits GROUP BY ${owner}
    ) AS found
    JOIN ${sql.table(index.table)} ON ${sql.ref(index.key)} = found.${owner}
    ORDER BY
      CASE WHEN ${text} LIKE ${`${asPattern(query)}%`} ESCAPE '\\' THEN 2
           WHEN ${text} LIKE ${`%${asPattern(query)}%`} ESCAPE '\\' THEN 1 ELSE 0 END DESC,
      found.shared DESC, ${sql.raw(index.order)}
    LIMIT ${sql.lit(MAX_CANDIDATES)}`.execute(db)
  return rows
}

/** Of trigrams that all have to be there the one that fewest rows have, and how many those are: 2,000 means that or more. */
export async function rarestTrigram(
  db: Queries,
  index: SearchIndex,
  trigrams: readonly string[],
): Promise<{ trigram: string; count: number } | undefined> {
  const counts = await countRows(db, index, trigrams.slice(0, MAX_QUERY_TRIGRAMS))
  return counts.toSorted((a, b) => a.count - b.count)[0]
}

/** Of the trigrams of a query those that few names have, as many as may be looked through; at least one that some name has. */
async function rarestTrigrams(db: Queries, index: SearchIndex, trigrams: readonly string[]): Promise<string[]> {
  let total = 0
  return (await countRows(db, index, trigrams))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => a.count - b.count)
    .filter(({ count }, rarity) => (total += count) <= MAX_ROWS || rarity === 0)
    .map(({ trigram }) => trigram)
}

async function countRows(db: Queries, index: SearchIndex, trigrams: readonly string[]) {
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
  return sql`SELECT ${owner} FROM ${sql.table(index.trigrams)} WHERE trigram = ${trigram} ORDER BY ${owner} LIMIT ${sql.lit(MAX_ROWS_PER_TRIGRAM)}`
}

/** A text as LIKE takes it, its own wildcards being text. */
export function asPattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
