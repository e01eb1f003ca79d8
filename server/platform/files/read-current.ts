import type { Files } from './open.ts'

const MAX_TRIES = 3

/**
 * The bytes of a file whose name a row tells. A file that is replaced between the two look-ups is looked up anew, so that
 * somebody who reads meanwhile gets the old one or the new one, whole. Null bytes where there is none.
 * @param rowOf returns or throws what it does for a row that is not there
 */
export async function readCurrent<Row>(
  files: Files,
  rowOf: () => Promise<Row>,
  keyOf: (row: Row) => string | null,
): Promise<{ row: Row; bytes: Uint8Array | null }> {
  for (let tries = 1; ; tries += 1) {
    const row = await rowOf()
    const key = keyOf(row)
    const bytes = key === null ? null : await files.get(key)
    if (bytes !== null || key === null || tries === MAX_TRIES) return { row, bytes }
  }
}
