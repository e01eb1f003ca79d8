import { createElevationProfile, type ProfilePoint } from '#domain/tracks/profile/elevation-profile.ts'
import { type EstimatedTimes, estimateTimes } from '#domain/tracks/profile/estimated-time.ts'
import { decodeGpx, parseGpx } from '#domain/tracks/files/gpx.ts'
import { type GradedPiece, computeGrades } from '#domain/tracks/profile/grades.ts'
import type { Place } from '#domain/platform/numbers/great-circle.ts'
import { type KmSplit, computeKmSplits } from '#domain/tracks/statistics/km-splits.ts'
import { type WalkStatistics, analyseWalk } from '#domain/tracks/recorded-walk.ts'
import { simplifySegments } from '#domain/tracks/lines/simplify-line.ts'
import { KM_PER_MILE } from '#domain/platform/format/units.ts'
import { type GradeLines, gradeLines } from '#web/diary/track-view/grade-lines.ts'

/** Everything that the screens show of a GPX file. `segments` are for drawing: long tracks are simplified. */
export type TrackReading = {
  name: string | null
  /** Epoch ms; null where the file has no times. */
  startedAt: number | null
  figures: WalkStatistics
  profile: ProfilePoint[]
  /** Distance of the highest point along the profile; null without one. */
  highestKm: number | null
  /** Statistics of each kilometre, in order. */
  splits: KmSplit[]
  /** Statistics of each mile, in order. */
  mileSplits: KmSplit[]
  /** Estimated time by two rules; null without elevations. */
  estimate: EstimatedTimes | null
  /** Grades along the walk; empty without elevations. */
  grades: GradedPiece[]
  gradeLines: GradeLines[]
  segments: Place[][]
  /** Points of the file that were left out as impossible. */
  dropped: Place[]
}

const MAX_DRAWN_POINTS = 5_000
const MAX_DRAWN_DROPPED = 500

/**
 * Parses the bytes of a GPX file.
 * @throws {GpxError} for a file without a walk
 */
export function parseTrack(bytes: Uint8Array): TrackReading {
  const gpx = parseGpx(decodeGpx(bytes))
  const { segments, dropped, figures } = analyseWalk(gpx)
  const profile = createElevationProfile(segments)
  const highest = profile.reduce<ProfilePoint | undefined>(
    (a, b) => (a && a.elevation >= b.elevation ? a : b),
    undefined,
  )
  const grades = computeGrades(profile)
  const places = segments.map((segment) => segment.map(({ lat, lng }) => ({ lat, lng })))
  return {
    name: gpx.name,
    startedAt: segments.flat().find(({ time }) => time !== null)?.time ?? null,
    figures,
    profile,
    highestKm: highest?.distance ?? null,
    splits: computeKmSplits(segments),
    mileSplits: computeKmSplits(segments, KM_PER_MILE),
    estimate: estimateTimes(profile, figures),
    grades,
    gradeLines: gradeLines(
      profile,
      grades,
      places.flatMap((segment) => segment.slice(0, 1)),
    ),
    segments: simplifySegments(places, MAX_DRAWN_POINTS),
    dropped: dropped.slice(0, MAX_DRAWN_DROPPED).map(({ lat, lng }) => ({ lat, lng })),
  }
}
