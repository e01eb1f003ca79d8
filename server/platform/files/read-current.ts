import type { Files } from './open.ts'

const MAX_TRIES = 3

/**
 * Returns a row and the bytes of its file, or null bytes without one. Where the file is replaced between the two look-ups it looks again,
 * so that a reader gets the old file or the new one, whole.
 * @param rowOf returns the row, or throws where there is none
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
