const FEW = 100

/** Rows a hundred at a time, in their order. Stores cache each statement by its text, which differs with the number of rows. */
export function* chunksOf<Row>(rows: readonly Row[], size = FEW): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size)
}
