import { elevationProfile, type ProfilePoint } from '#domain/elevation-profile.ts'
import { decodeGpx, parseGpx } from '#domain/gpx.ts'
import type { Place } from '#domain/great-circle.ts'
import { trackStats, type TrackStats } from '#domain/track-stats.ts'
import { simplified } from './simplify-line.ts'

/** All that the screens show of a GPX file. `segments` are for drawing: long tracks are simplified. */
export type TrackReading = {
  name: string | null
  /** Epoch ms; null where the file tells no time. */
  startedAt: number | null
  figures: TrackStats
  profile: ProfilePoint[]
  segments: Place[][]
}

const MAX_DRAWN_POINTS = 5_000

/**
 * Reads the bytes of a GPX file.
 * @throws {GpxError} for a file without a walk
 */
export function readingOf(bytes: Uint8Array): TrackReading {
  const { name, segments } = parseGpx(decodeGpx(bytes))
  const places = segments.map((segment) => segment.map(({ lat, lng }) => ({ lat, lng })))
  return {
    name,
    startedAt: segments.flat().find(({ time }) => time !== null)?.time ?? null,
    figures: trackStats(segments),
    profile: elevationProfile(segments),
    segments: simplified(places, MAX_DRAWN_POINTS),
  }
}
