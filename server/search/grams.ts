import { type RawBuilder, type Selectable, sql } from 'kysely'
import { gramsOf } from '#domain/search-text.ts'
import { chunksOf } from '#server/db/chunks.ts'
import type { Queries, Tx } from '#server/db/open.ts'
import type { Tables } from '#server/db/schema.ts'

/** Names that can be searched: rows with a `search_text`, and the pieces of those texts. */
export interface SearchIndex<Name extends 'trails' | 'users' = 'trails' | 'users'> {
  readonly table: Name
  readonly key: string
  readonly grams: string
  /** The column of the grams that names the row. */
  readonly owner: string
  /** The better known first. */
  readonly order: string
}

export const TRAIL_INDEX: SearchIndex<'trails'> = {
  table: 'trails',
  key: 'trails.trail_key',
  grams: 'trail_grams',
  owner: 'trail_key',
  order: 'trails.hikers DESC, trails.trail_key',
}
export const USER_INDEX: SearchIndex<'users'> = {
  table: 'users',
  key: 'users.id',
  grams: 'user_grams',
  owner: 'user_id',
  order: 'users.username',
}

const MAX_CANDIDATES = 200
// What bounds the time of a search, however much there is to be found and however long the query is
const MAX_QUERY_GRAMS = 40
const MAX_ROWS_PER_GRAM = 2000
const MAX_ROWS = 2000
const GRAMS_PER_STATEMENT = 25

/** Makes a row findable by the words of a search text, and by no others any more. */
export async function indexText(
  tx: Tx,
  index: SearchIndex,
  { key, text }: { key: string; text: string },
): Promise<void> {
  const owner = sql.ref(index.owner)
  await sql`DELETE FROM ${sql.table(index.grams)} WHERE ${owner} = ${key}`.execute(tx)
  for (const grams of chunksOf([...gramsOf(text)], GRAMS_PER_STATEMENT)) {
    const rows = grams.map((gram) => sql`(${gram}, ${key})`)
    await sql`INSERT INTO ${sql.table(index.grams)} (gram, ${owner}) VALUES ${sql.join(rows)}`.execute(tx)
  }
}

/**
 * The rows most like a search text, at most 200: those that hold it, then those that share most of its rarest pieces with
 * it, the better known first. Which of them answer it, and in which order, the caller decides by `bestMatches`.
 */
export async function candidates<Name extends 'trails' | 'users'>(
  db: Queries,
  index: SearchIndex<Name>,
  query: string,
): Promise<Selectable<Tables[Name]>[]> {
  const grams = await rarestGrams(db, index, [...gramsOf(query)].slice(0, MAX_QUERY_GRAMS))
  if (grams.length === 0) return []
  const owner = sql.ref(index.owner)
  const text = sql.ref(`${index.table}.search_text`)
  const pieces = grams.map((gram) => sql`SELECT * FROM (${rowsWith(index, gram)}) AS few`)
  const { rows } = await sql<Selectable<Tables[Name]>>`
    SELECT ${sql.table(index.table)}.*
    FROM (
      SELECT ${owner}, count(*) AS shared FROM (${sql.join(pieces, sql` UNION ALL `)}) AS pieces GROUP BY ${owner}
    ) AS found
    JOIN ${sql.table(index.table)} ON ${sql.ref(index.key)} = found.${owner}
    ORDER BY
      CASE WHEN ${text} LIKE ${`${asPattern(query)}%`} ESCAPE '\\' THEN 2
           WHEN ${text} LIKE ${`%${asPattern(query)}%`} ESCAPE '\\' THEN 1 ELSE 0 END DESC,
      found.shared DESC, ${sql.raw(index.order)}
    LIMIT ${sql.lit(MAX_CANDIDATES)}`.execute(db)
  return rows
}

/** Of pieces that all have to be there the one that fewest rows have, and how many those are: 2,000 means that or more. */
export async function rarestGram(
  db: Queries,
  index: SearchIndex,
  grams: readonly string[],
): Promise<{ gram: string; count: number } | undefined> {
  const counts = await countRows(db, index, grams.slice(0, MAX_QUERY_GRAMS))
  return counts.toSorted((a, b) => a.count - b.count)[0]
}

/** Of the pieces of a query those that few names have, as many as may be looked through; at least one that some name has. */
async function rarestGrams(db: Queries, index: SearchIndex, grams: readonly string[]): Promise<string[]> {
  let total = 0
  return (await countRows(db, index, grams))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => a.count - b.count)
    .filter(({ count }, rarity) => (total += count) <= MAX_ROWS || rarity === 0)
    .map(({ gram }) => gram)
}

async function countRows(db: Queries, index: SearchIndex, grams: readonly string[]) {
  if (grams.length === 0) return []
  const counts = grams.map(
    (gram, place) =>
      sql`SELECT ${sql.lit(place)} AS place, (SELECT count(*) FROM (${rowsWith(index, gram)}) AS few) AS count`,
  )
  const { rows } = await sql<{ place: number; count: number }>`${sql.join(counts, sql` UNION ALL `)}`.execute(db)
  return rows.map(({ place, count }) => ({ gram: grams[place] ?? '', count }))
}

function rowsWith(index: SearchIndex, gram: string): RawBuilder<unknown> {
  const owner = sql.ref(index.owner)
  return sql`SELECT ${owner} FROM ${sql.table(index.grams)} WHERE gram = ${gram} ORDER BY ${owner} LIMIT ${sql.lit(MAX_ROWS_PER_GRAM)}`
}

/** A text as LIKE takes it, its own wildcards being text. */
export function asPattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
