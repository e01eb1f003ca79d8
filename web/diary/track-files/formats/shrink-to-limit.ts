import { decodeGpx, parseGpx } from '#domain/tracks/files/gpx.ts'
import { MAX_GPX_BYTES } from '#domain/platform/limits.ts'
import { type AnalysedWalk, type WalkStatistics, analyseWalk } from '#domain/tracks/recorded-walk.ts'
import { joinTexts } from '#domain/platform/language/format-list.ts'
import { msg, t } from '#domain/platform/language/translate.ts'
import { formatMegabytes } from '#domain/platform/format/file-size.ts'
import { formatFixed } from '#domain/platform/format/format.ts'
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
  if (best === undefined)
    throw new RecordingRefused(t('GPX file must be smaller than 1MB. This track is too long. Split it into days.'))
  const { gpx, changes } = best
  return { gpx, notes: smallerNote(gpx, originalBytes, changes) }
}

const encodeGpx = (walk: Parameters<typeof formatGpx>[0]) => new TextEncoder().encode(formatGpx(walk))

function smallerNote(gpx: Uint8Array, originalBytes: number, changes: readonly string[]): string[] {
  if (gpx.length >= originalBytes || originalBytes <= MAX_GPX_BYTES) return []
  const sizes = { before: formatMegabytes(originalBytes), after: formatMegabytes(gpx.length) }
  return [
    changes.length === 0
      ? t('Shrunk from {before} to {after}; statistics unchanged.', sizes)
      : t('Shrunk from {before} to {after}; small changes to {changes}.', { ...sizes, changes: joinTexts(changes) }),
  ]
}

/** The compared statistics, and the smallest visible difference of each. */
const COMPARED: readonly (readonly [figure: keyof WalkStatistics, called: `${string}{change}`, least: number])[] = [
  ['lengthKm', msg('distance {change}'), 0.005],
  ['ascentM', msg('elevation gain {change}'), 1],
  ['descentM', msg('descent {change}'), 1],
  ['minElevationM', msg('lowest point {change}'), 1],
  ['maxElevationM', msg('highest point {change}'), 1],
  ['elapsedTimeS', msg('total time {change}'), 1],
  ['movingTimeS', msg('moving time {change}'), 1],
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
    changes.push(t(called, { change: `${share > 0 ? '+' : '−'}${formatFixed(100 * Math.abs(share), 1)}%` }))
  }
  return { changes, most }
}
