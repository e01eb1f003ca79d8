import { detectFileKind } from '#domain/tracks/files/file-kind.ts'
import { decodeGpx, GpxError, type GpxTrack, MAX_GPX_POINTS, parseGpx } from '#domain/tracks/files/gpx.ts'
import { explainGpxRefusal } from '#domain/tracks/files/gpx-refusal.ts'
import { MAX_GPX_BYTES } from '#domain/platform/limits.ts'
import { createOverviewLine } from '#domain/tracks/lines/overview-line.ts'
import { formatGpxRefusal } from '#domain/tracks/files/track-file.ts'
import { areSeparateWalks } from '#domain/tracks/lines/separate-walks.ts'
import { analyseWalk } from '#domain/tracks/recorded-walk.ts'
import { t } from '#domain/platform/language/translate.ts'
import { formatCount } from '#domain/platform/format/format.ts'
import { shrinkToLimit } from './formats/shrink-to-limit.ts'
import {
  MAX_RECORDING_POINTS,
  type RecordedWalk,
  type Recording,
  type RecordingFormat,
  RecordingRefused,
  type Refusal,
  type TrackOfFile,
  sizeRefusal,
} from './recording.ts'
import { unpack } from './unpack.ts'

/**
 * Parses a file of any format by its content, whatever its name. Resolves to the walk or to the reason for a refusal.
 * @param only indexes of the tracks to use, where the file has several separate walks; by default all
 */
export function parseRecording(file: Uint8Array, only?: readonly number[]): Promise<Recording | Refusal> {
  return catchRefusal(async () => {
    const { whole, apart, from } = await read(file)
    const chosen = apart?.filter((_, at) => only?.includes(at)) ?? []
    const taken = chosen.length > 0 ? chosen : (apart ?? [])
    const isPart = apart !== null && taken.length < apart.length
    const recording = toRecording(isPart ? withTracks(whole, taken) : whole, { ...from, isPart })
    return apart
      ? { ...recording, tracks: apart.map((track) => toTrackOfFile(track, taken.includes(track))) }
      : recording
  })
}

/** Parses each separate walk of a file. */
export function parseRecordings(file: Uint8Array): Promise<Recording[] | Refusal> {
  return catchRefusal(async () => {
    const { whole, apart, from } = await read(file)
    if (apart === null) return [toRecording(whole, { ...from, isPart: false })]
    if (apart.length > MAX_WALKS) throw new RecordingRefused(tooManyWalks())
    return apart.map((track) => toRecording(withTracks(whole, [track]), { ...from, isPart: true }))
  })
}

/** Limit for the walks of one file, which are held in memory and reviewed by their owner. */
const MAX_WALKS = 200

function tooManyWalks(): string {
  return formatGpxRefusal(
    t('{count, plural, other {This file has more than # separate tracks. Split it up.}}', { count: MAX_WALKS }),
  )
}

async function catchRefusal<T>(work: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof RecordingRefused) return { reason: error.message }
    throw error
  }
}

async function read(file: Uint8Array) {
  const tooLarge = sizeRefusal(file.length)
  if (tooLarge) throw new RecordingRefused(tooLarge.reason)
  const bytes = unpack(file)
  const { format, walk: whole } = await parseWalk(bytes)
  const apart = whole.tracks && areSeparateWalks(whole.tracks) ? whole.tracks : null
  return { whole, apart, from: { format, bytes } }
}

/** Returns a walk with some of the tracks of a file, named after the first. */
function withTracks(whole: RecordedWalk, taken: readonly GpxTrack[]): RecordedWalk {
  return { ...whole, name: taken[0]?.name ?? whole.name, segments: taken.flatMap((track) => track.segments) }
}

interface From {
  readonly format: RecordingFormat
  /** The unpacked file. */
  readonly bytes: Uint8Array
  /** The file has more than this walk. */
  readonly isPart: boolean
}

function toRecording(walk: RecordedWalk, { format, bytes, isPart }: From): Recording {
  const believed = analyseWalk(walk)
  const { start } = believed.figures
  const startedAt = believed.segments.flat().find(({ time }) => time !== null)?.time ?? null
  const mayStay =
    !isPart && format === 'gpx' && bytes.length <= MAX_GPX_BYTES && believed.figures.pointCount <= MAX_GPX_POINTS
  const { gpx, notes } = mayStay ? { gpx: bytes.slice(), notes: [] } : shrinkToLimit(walk, believed, bytes.length)
  return {
    format,
    name: walk.name,
    gpx,
    figures: believed.figures,
    startedAt: startedAt === null ? null : new Date(startedAt).toISOString(),
    start: { lat: start.lat, lon: start.lng },
    line: createOverviewLine(believed.segments),
    isItself: mayStay,
    notes: [...walk.notes, ...notes, ...dateWarnings(startedAt)],
    device: walk.device,
  }
}

/** GPS restarts its count every 1,024 weeks, last on 7 April 2019; old receivers then give a date from the cycle before. */
const ROUND_MS = 1024 * 7 * 86_400_000
const ROUND_BEGAN = Date.UTC(1999, 7, 22)

function dateWarnings(startedAt: number | null): string[] {
  if (startedAt === null || startedAt < ROUND_BEGAN || startedAt + ROUND_MS > Date.now()) return []
  const toDay = (time: number) => new Date(time).toISOString().slice(0, 10)
  const days = { given: toDay(startedAt), meant: toDay(startedAt + ROUND_MS) }
  return [t('Check the date: an old GPS may have saved {given} instead of {meant}.', days)]
}

function toTrackOfFile(track: GpxTrack, isTaken: boolean): TrackOfFile {
  const { segments, figures } = analyseWalk({ segments: track.segments, creator: null })
  const startedAt = segments.flat().find(({ time }) => time !== null)?.time ?? null
  return { name: track.name, lengthKm: figures.lengthKm, startedAt, isTaken }
}

/** Parses a file. The code for each format loads with its first file. */
async function parseWalk(bytes: Uint8Array): Promise<{ format: RecordingFormat; walk: RecordedWalk }> {
  const kind = detectFileKind(bytes)
  if (kind === 'fit') return { format: kind, walk: (await import('./formats/read-fit.ts')).readFit(bytes) }
  if (kind === 'tcx') return { format: kind, walk: (await import('./formats/read-tcx.ts')).readTcx(bytes) }
  if (kind === 'kml') return { format: kind, walk: (await import('./formats/read-kml.ts')).readKml(bytes) }
  return { format: 'gpx', walk: readGpx(bytes) }
}

function readGpx(bytes: Uint8Array): RecordedWalk {
  try {
    return { ...parseGpx(decodeGpx(bytes), MAX_RECORDING_POINTS), device: null }
  } catch (error) {
    if (!(error instanceof GpxError)) throw error
    const reason =
      error.problem === 'too_many_points'
        ? formatGpxRefusal(
            t('This file has more than {count} points. Split it into shorter tracks.', {
              count: formatCount(MAX_RECORDING_POINTS),
            }),
          )
        : explainGpxRefusal(bytes, error)
    throw new RecordingRefused(reason)
  }
}
