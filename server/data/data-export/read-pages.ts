import { type SelectQueryBuilder, type StringReference, sql } from 'kysely'

const PAGE_ROWS = 500

/**
 * Yields the rows of a query in the order of their keys, a page at a time, so that a list may have any length.
 * @param column a unique text among the rows, which is selected as `key`
 */
export async function* readPages<DB, Tables extends keyof DB, Row extends { key: string }>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  column: StringReference<DB, Tables>,
): AsyncGenerator<Row> {
  const key = sql.ref(column)
  const pages = query.orderBy(key).limit(PAGE_ROWS)
  for (let after = ''; ;) {
    const rows = (await pages.where(sql<boolean>`${key} > ${after}`).execute()) as Row[]
    yield* rows
    if (rows.length < PAGE_ROWS) return
    after = rows.at(-1)?.key ?? ''
  }
}
