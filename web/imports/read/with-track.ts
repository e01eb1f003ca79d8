import { isCalendarDay } from '#domain/dates.ts'
import { nameProblem, roundElevation } from '#domain/hike-fields.ts'
import { contentKey } from '#domain/imports/content-key.ts'
import { dayWalked } from '#domain/imports/day-walked.ts'
import { type Draft, draftOf } from '#domain/imports/draft.ts'
import { NOTHING_TOLD } from '#domain/imports/imported-hike.ts'
import { toHikeName } from '#domain/trail-key.ts'
import { readRecording } from '#web/recordings/read-recording.ts'
import type { Recording } from '#web/recordings/recording.ts'
import { reasonOf } from './find-sources.ts'
import type { Waiting } from './sources.ts'

/** A row and the track that goes with it, as it will be sent. */
export interface TrackedDraft {
  readonly draft: Draft
  readonly gpx: Uint8Array<ArrayBuffer> | null
}

/** Receivers that do not know the day say 1901 or 1970. */
const GPS_BEGAN = Date.UTC(1980, 0, 6)

/** Reads a recording that stands for itself; or why it cannot be. */
export async function draftOfRecording(file: Waiting): Promise<TrackedDraft | { reason: string }> {
  const read = await recordingIn(file)
  if ('reason' in read) return read
  const name = toHikeName(read.recording.name ?? '') || toHikeName(nameIn(file.name))
  const hike = { ...NOTHING_TOLD, name: nameProblem(name) === null ? name : 'A hike' }
  const draft = draftOf(hike, { key: `file ${read.key}`, source: file.source })
  return withRecording(draft, read.recording, file.name)
}

/** Adds to a row what its track tells. A track that cannot be read is left out, and the row says so. */
export async function withTrack(draft: Draft, file: Waiting): Promise<TrackedDraft> {
  const read = await recordingIn(file)
  if (!('reason' in read)) return withRecording(draft, read.recording, file.name)
  return { draft: { ...draft, remarks: [...draft.remarks, `without its track: ${read.reason}`] }, gpx: null }
}

async function recordingIn(file: Waiting): Promise<{ recording: Recording; key: string } | { reason: string }> {
  let bytes: Uint8Array<ArrayBuffer>
  try {
    bytes = await file.read()
  } catch (error) {
    return { reason: reasonOf(error) }
  }
  const key = contentKey(bytes)
  const read = await readRecording({ name: file.name, bytes })
  return 'reason' in read ? read : { recording: read, key }
}

/** The track knows best where and how far; what its owner has written stays. */
function withRecording(draft: Draft, recording: Recording, fileName: string): TrackedDraft {
  const { figures, start, startedAt, notes, gpx } = recording
  const place = { lat: start.lat, lng: start.lon }
  const at = startedAt === null ? Number.NaN : Date.parse(startedAt)
  const isDated = at >= GPS_BEGAN && at <= Date.now()
  const day = isDated ? dayWalked(at, place.lng, -new Date(at).getTimezoneOffset()) : draft.completedOn
  return {
    draft: {
      ...draft,
      start: place,
      trackKm: figures.lengthKm,
      trackName: `${fileName.replace(/(?:\.(?:gpx|fit|tcx|kml|kmz|gz))+$/i, '')}.gpx`,
      lengthKm: Math.round(figures.lengthKm * 100) / 100,
      climbM: figures.maxElevationM === null ? draft.climbM : roundElevation(figures.ascentM),
      completedOn: !draft.isWish && isCalendarDay(day) ? day : draft.completedOn,
      remarks: [...draft.remarks, ...notes],
    },
    gpx,
  }
}

/** `bl%C3%A5tind_2026-07-12.gpx` is no name, `blåtind_over-the-ridge.gpx` is one. */
function nameIn(fileName: string): string {
  const words = fileName.replace(/(?:\.\w{2,4})+$/, '').replace(/[_-]+/g, ' ')
  return /\p{L}{3}/u.test(words) ? words : ''
}
