import { type Place, distanceKm } from '#domain/platform/numbers/great-circle.ts'
import type { TrackPoint } from '#domain/tracks/files/gpx.ts'
import { joinSegments } from '#domain/tracks/statistics/join-segments.ts'
import { packLines } from './packed-line.ts'
import { simplifySegments, simplifyLine } from './simplify-line.ts'

/** About ten metres: on a map that shows a mountain, less than the line is wide. */
const TOLERANCE_DEG = 0.0001
const MAX_POINTS = 200
const MAX_SEGMENTS = 40
/** Above this number, close neighbours are dropped first, so that simplifying stays fast. */
const MAX_LOOKED_AT = 5_000
const FIRST_STEP_KM = 0.002

/**
 * Returns a packed line for maps of hundreds of walks: accurate to some ten metres, or less where it would take more
 * than 200 points. Of a recording in pieces the longest 40 stay.
 */
export function createOverviewLine(segments: readonly TrackPoint[][]): string {
  return packLines(simplifiedPieces(joinSegments(segments)))
}

/** Returns the lines of {@link overviewLine} for pieces that stay apart. */
export function simplifiedPieces(pieces: readonly Place[][]): Place[][] {
  const lines = thinOut(keepLongest(pieces, MAX_SEGMENTS)).map((piece) => simplifyLine(piece, TOLERANCE_DEG))
  return simplifySegments(lines, MAX_POINTS, 2 * TOLERANCE_DEG)
}

/** Keeps the longest pieces, in the order of the walk. */
function keepLongest<T>(pieces: readonly T[][], max: number): T[][] {
  if (pieces.length <= max) return [...pieces]
  const kept = new Set(pieces.toSorted((a, b) => b.length - a.length).slice(0, max))
  return pieces.filter((piece) => kept.has(piece))
}

function thinOut(pieces: readonly Place[][]): Place[][] {
  let kept: Place[][] = pieces.map((piece) => piece.map(({ lat, lng }) => ({ lat, lng })))
  for (let km = FIRST_STEP_KM; kept.flat().length > MAX_LOOKED_AT; km *= 2)
    kept = kept.map((piece) => withoutCloseNeighbours(piece, km))
  return kept
}

/** Drops places that are close to the last one that stays; both ends stay. */
function withoutCloseNeighbours(places: readonly Place[], km: number): Place[] {
  let last = places[0]
  return places.filter((place, at) => {
    if (last !== undefined && at > 0 && at < places.length - 1 && distanceKm(last, place) < km) return false
    last = place
    return true
  })
}
