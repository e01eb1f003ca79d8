import type pg from 'pg'
import { MoveError } from './move-error.ts'
import { hasUsers } from './postgres-target.ts'
import { type Row, type Source, type Table, quoteNames } from './sqlite-source.ts'

const ROWS_AT_ONCE = 500
const MOVE_LOCK = 7_208_552

export interface Moved {
  readonly table: string
  readonly rows: number
}

/**
 * Copies all rows in one transaction, and compares each with its source before the commit: the target gets all or none. A target that has
 * them all already is only compared. Throws MoveError where it holds anything else.
 * @param tell is called with each table that is copied, and each that is compared
 */
export async function moveRows(
  source: Source,
  client: pg.Client,
  tell: (what: 'copied' | 'compared', moved: Moved) => void,
): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query('SET LOCAL statement_timeout = 0')
    // of two at once the second finds the first one's rows
    await client.query('SELECT pg_advisory_xact_lock($1)', [MOVE_LOCK])
    const isThere = await hasUsers(client)
    if (!isThere) {
      for (const { name } of source.tables.toReversed()) await client.query(`DELETE FROM "${name}"`)
      for (const table of source.tables)
        tell('copied', { table: table.name, rows: await copyTable(source, client, table) })
    }
    const tables = quoteNames(source.tables.map(({ name }) => name))
    await client.query(`LOCK TABLE ${tables} IN SHARE ROW EXCLUSIVE MODE`)
    for (const table of source.tables) {
      const rows = await compareTable(source, client, table)
      if (rows === null) throw findDifference(table, isThere)
      tell('compared', { table: table.name, rows })
    }
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
  // the planner's statistics still say that the tables are empty
  await client.query('ANALYZE').catch(() => {})
}

async function copyTable(source: Source, client: pg.Client, table: Table): Promise<number> {
  const { name } = table
  const list = quoteNames(table.columns)
  let rows = 0
  for (const chunk of piecesOf(source.rows(table))) {
    const text = `INSERT INTO "${name}" (${list}) SELECT ${list} FROM json_populate_recordset(NULL::"${name}", $1::json)`
    await client.query(text, [JSON.stringify(chunk)]).catch((error: Error) => {
      throw new MoveError(`PostgreSQL does not take a row of ${name}: ${error.message}`, { cause: error })
    })
    rows += chunk.length
  }
  return rows
}

/** Compares a table on both sides row by row. Returns the number of rows, or null where one differs. */
async function compareTable(source: Source, client: pg.Client, table: Table): Promise<number | null> {
  const { columns } = table
  await client.query(`DECLARE there NO SCROLL CURSOR FOR ${await selectAsSource(client, table)}`)
  let rows = 0
  for (const chunk of piecesOf(source.rows(table))) {
    const { rows: there } = await client.query(`FETCH ${chunk.length} FROM there`)
    if (chunk.some((row, at) => stringifyRow(row, columns) !== stringifyRow(there[at], columns))) return null
    rows += chunk.length
  }
  const { rows: more } = await client.query('FETCH 1 FROM there')
  await client.query('CLOSE there')
  return more.length === 0 ? rows : null
}

function findDifference({ name }: Table, wasThere: boolean): MoveError {
  if (!wasThere)
    return new MoveError(
      `something has written to ${name} in PostgreSQL in the meantime: stop whatever uses it, and move again`,
    )
  const other = 'another installation, or one that was used after it had been moved'
  return new MoveError(`the database in DATABASE_URL contains ${other}: ${name} differs`)
}

/** Selects rows in the order of SQLite, which compares texts by their bytes. */
async function selectAsSource(client: pg.Client, { name, columns, key }: Table): Promise<string> {
  const { rows } = await client.query(
    'SELECT column_name, data_type FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = $1',
    [name],
  )
  const texts = new Set(rows.filter((row) => row.data_type === 'text').map((row) => String(row.column_name)))
  const order = key.map((column) => (texts.has(column) ? `"${column}" COLLATE "C"` : `"${column}"`))
  return `SELECT ${quoteNames(columns)} FROM "${name}" ORDER BY ${order.join(', ')}`
}

const stringifyRow = (row: Row | undefined, columns: readonly string[]) =>
  row && JSON.stringify(columns.map((name) => row[name]))

function* piecesOf(rows: Iterable<Row>): Generator<Row[]> {
  let piece: Row[] = []
  for (const row of rows) {
    piece.push(row)
    if (piece.length < ROWS_AT_ONCE) continue
    yield piece
    piece = []
  }
  if (piece.length > 0) yield piece
}
