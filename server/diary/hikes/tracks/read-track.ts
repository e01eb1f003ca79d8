import type { Db } from '#server/platform/db/open.ts'
import { getHidingKey } from './hiding-key.ts'
import type { GpxReading } from './gpx-worker.ts'
import { readGpx } from './read-gpx.ts'

/** Reads a member's GPX file and makes the copy for others; see {@link readGpx}. */
export async function readTrack(
  db: Db,
  ownerId: string,
  { bytes, hideEndsM }: { bytes: Uint8Array; hideEndsM: number },
): Promise<GpxReading> {
  const hidden = hideEndsM === 0 ? null : { metres: hideEndsM, key: await getHidingKey(db, ownerId) }
  return readGpx({ bytes, hidden })
}
