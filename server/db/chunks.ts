const FEW = 100

/** Rows a few at a time, in their order: stores keep each shape of a statement, and there are as many shapes as sizes. */
export function* chunksOf<Row>(rows: readonly Row[], size = FEW): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size)
}
