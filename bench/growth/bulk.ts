export type Value = string | number | null

/** Rows of one table. */
export interface Rows {
  readonly table: string
  readonly columns: readonly string[]
  readonly rows: Iterable<readonly Value[]>
}

/** A store that takes very many rows at once. Nobody else uses it meanwhile. */
export interface BulkStore {
  insert(rows: Rows): Promise<void>
  /** Brings back what was taken away for the time of loading: indices and references, which are checked. */
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
