import { unpackLines } from '#domain/tracks/lines/packed-line.ts'
import type { Place } from '#domain/platform/numbers/great-circle.ts'
import { readPackedPath } from './read-gpx.ts'

/** Resolves to where the walk of a GPX file went, with a point about every ten metres, or to null for a file that cannot be read. */
export async function readPath(bytes: Uint8Array): Promise<Place[][] | null> {
  const packed = await readPackedPath(bytes)
  return packed === null ? null : unpackLines(packed)
}
