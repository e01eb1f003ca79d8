import type { Place } from '#domain/platform/numbers/great-circle.ts'
import { unpackLines } from '#domain/tracks/lines/packed-line.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { findSharedTrack } from './store.ts'

/** What everybody may know of the track of a trail. */
export interface PublicLine {
  /** Where it begins: behind a hidden end, where its copy for others does; null where nothing is left. */
  readonly start: Place | null
  readonly lines: readonly (readonly Place[])[]
  /** Whether no ends are hidden. */
  readonly isWhole: boolean
}

/** Returns the line of the track of a trail that everybody gets; null where there is none. */
export async function findPublicLine(db: Queries, trailKey: string): Promise<PublicLine | null> {
  const track = await findSharedTrack(db, trailKey)
  if (!track) return null
  const isWhole = track.hidden_ends_m === 0
  const packed = isWhole ? track.line : track.view_line
  const lines = unpackLines(packed ?? '').filter((piece) => piece.length > 1)
  const start = isWhole ? { lat: track.start_lat, lng: track.start_lng } : (lines[0]?.[0] ?? null)
  return { start, lines, isWhole }
}
