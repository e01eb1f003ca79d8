import type { GpxTrack } from '#domain/tracks/files/gpx.ts'
import { distanceKm } from '#domain/platform/numbers/great-circle.ts'

/** Largest distance between the end of one track and the start of the next on one walk. */
const MAX_WAY_BETWEEN_KM = 2

/**
 * Returns whether the tracks of a file are separate walks: one begins far from the end of each earlier one. Tracks
 * recorded at the same time are one walk.
 */
export function areSeparateWalks(tracks: readonly GpxTrack[]): boolean {
  return tracks.some((track, at) => at > 0 && !tracks.slice(0, at).some((before) => isOneWalk(before, track)))
}

function isOneWalk(before: GpxTrack, track: GpxTrack): boolean {
  const end = before.segments.at(-1)?.at(-1)
  const start = track.segments[0]?.[0]
  if (end === undefined || start === undefined) return false
  return distanceKm(end, start) <= MAX_WAY_BETWEEN_KM || isWithin(start.time, before)
}

function isWithin(time: number | null, { segments }: GpxTrack): boolean {
  const [from, to] = [segments[0]?.[0]?.time ?? null, segments.at(-1)?.at(-1)?.time ?? null]
  return time !== null && from !== null && to !== null && time >= from && time < to
}
