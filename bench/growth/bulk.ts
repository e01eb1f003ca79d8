export type Value = string | number | null

/** Rows of one table. */
export interface Rows {
  readonly table: string
  readonly columns: readonly string[]
  readonly rows: Iterable<readonly Value[]>
}

/** A connection for bulk inserts with exclusive use of the store. */
export interface BulkStore {
  insert(rows: Rows): Promise<void>
  /** Recreates the indices and references that were dropped for loading, and checks them. */
  close(): Promise<void>
}

export function* inChunks<Row>(rows: Iterable<Row>, size: number): Generator<Row[]> {
  let chunk: Row[] = []
  for (const row of rows) {
    chunk.push(row)
    if (chunk.length < size) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}
