import { decodeGpx, parseGpx } from '#domain/tracks/files/gpx.ts'
import { MAX_GPX_BYTES } from '#domain/platform/limits.ts'
import { formatMegabytes } from '#domain/platform/format/file-size.ts'
import { GPX_TOO_LARGE } from '#domain/tracks/files/track-file.ts'
import { type AnalysedWalk, type WalkStatistics, analyseWalk } from '#domain/tracks/recorded-walk.ts'
import { formatGpx } from './format-gpx.ts'
import { type RecordedWalk, RecordingRefused } from '#web/diary/track-files/recording.ts'
import { thinSegments } from '#web/diary/track-files/thin.ts'

/** Reserve for names in other scripts, which take more bytes, and for names of route segments. */
const SPARE_BYTES = 1_024
/** A statistic is unchanged if it differs by less than this share, or by less than the displayed precision. */
const SAME_SHARE = 0.001
/** Weights for elevation errors to try: the best one for the ascent differs between walks. */
const HEIGHT_WEIGHTS = [0.05, 1, 0.2, 5, 0.01, 0.5, 0.1, 2, 0.02]

/** Formats a walk as a GPX file that the server accepts, with notes on the changes. */
export function shrinkToLimit(
  walk: RecordedWalk,
  believed: AnalysedWalk,
  originalBytes: number,
  maxBytes = MAX_GPX_BYTES,
) {
  const whole = encodeGpx(walk)
  if (whole.length <= maxBytes) return { gpx: whole, notes: smallerNote(whole, originalBytes, []) }
  const forPoints = maxBytes - encodeGpx({ ...walk, segments: [] }).length - SPARE_BYTES
  let best: { gpx: Uint8Array<ArrayBuffer>; changes: string[]; most: number } | undefined
  for (const heightWeight of HEIGHT_WEIGHTS) {
    const segments = thinSegments(walk, believed, { maxBytes: forPoints, heightWeight })
    if (segments === null) break
    const gpx = encodeGpx({ ...walk, segments, roughnessM: believed.figures.roughnessM ?? undefined })
    const found = compareStatistics(believed.figures, analyseWalk(parseGpx(decodeGpx(gpx))).figures)
    if (best === undefined || found.most < best.most) best = { gpx, ...found }
    if (found.changes.length === 0) break
  }
  if (best === undefined) throw new RecordingRefused(`${GPX_TOO_LARGE}. This track is too long. Split it into days.`)
  const { gpx, changes } = best
  return { gpx, notes: smallerNote(gpx, originalBytes, changes) }
}

const encodeGpx = (walk: Parameters<typeof formatGpx>[0]) => new TextEncoder().encode(formatGpx(walk))

function smallerNote(gpx: Uint8Array, originalBytes: number, changes: readonly string[]): string[] {
  if (gpx.length >= originalBytes || originalBytes <= MAX_GPX_BYTES) return []
  const effect = changes.length === 0 ? 'statistics unchanged' : `small changes to ${changes.join(', ')}`
  return [`Shrunk from ${formatMegabytes(originalBytes)} to ${formatMegabytes(gpx.length)}; ${effect}.`]
}

/** The compared statistics, and the smallest visible difference of each. */
const COMPARED: readonly (readonly [figure: keyof WalkStatistics, called: string, least: number])[] = [
  ['lengthKm', 'distance', 0.005],
  ['ascentM', 'elevation gain', 1],
  ['descentM', 'descent', 1],
  ['minElevationM', 'lowest point', 1],
  ['maxElevationM', 'highest point', 1],
  ['elapsedTimeS', 'total time', 1],
  ['movingTimeS', 'moving time', 1],
]

/** Returns the statistics of a walk that differ in a copy, and the largest difference as a share. */
export function compareStatistics(whole: WalkStatistics, copy: WalkStatistics): { changes: string[]; most: number } {
  const changes: string[] = []
  let most = 0
  for (const [figure, called, least] of COMPARED) {
    const [before, after] = [Number(whole[figure] ?? 0), Number(copy[figure] ?? 0)]
    const share = (after - before) / Math.max(1, Math.abs(before))
    if (Math.abs(after - before) <= Math.max(least, SAME_SHARE * Math.abs(before))) continue
    most = Math.max(most, Math.abs(share))
    changes.push(`${called} ${share > 0 ? '+' : '−'}${(100 * Math.abs(share)).toFixed(1)}%`)
  }
  return { changes, most }
}
