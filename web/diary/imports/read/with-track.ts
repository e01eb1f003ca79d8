import { isCalendarDay } from '#domain/platform/format/dates.ts'
import { nameProblem, roundElevation } from '#domain/diary/hikes/hike-fields.ts'
import { contentKey } from '#domain/diary/imports/content-key.ts'
import { localDayAt } from '#domain/diary/imports/local-day.ts'
import { type Draft, toDraft } from '#domain/diary/imports/draft.ts'
import { EMPTY_IMPORTED_HIKE } from '#domain/diary/imports/imported-hike.ts'
import { UNNAMED, isNameOfHike, nameFromFileName } from '#domain/diary/imports/hike-name.ts'
import { toHikeName } from '#domain/trails/trail-key.ts'
import { type Upload, packUpload } from '#web/diary/track-files/pack-upload.ts'
import { readRecording, readRecordings } from '#web/diary/track-files/read-recording.ts'
import type { Recording } from '#web/diary/track-files/recording.ts'
import { refusalReason } from './find-sources.ts'
import type { UnreadFile } from './sources.ts'

/** A row and the files that go with it, as they will be sent. */
export interface DraftWithFiles {
  readonly draft: Draft
  readonly gpx: Uint8Array<ArrayBuffer> | null
  /** The file of which the track was made, where that is to be kept. */
  readonly original: Upload | null
}

/** A recording that was stopped at the door. */
const MIN_TRACK_KM = 0.1
const TOO_SHORT = { choice: 'out', exclusionReason: 'too short to be a hike' } as const

/** Receivers that do not know the day say 1901 or 1970. */
const GPS_BEGAN = Date.UTC(1980, 0, 6)

/**
 * Reads a recording that stands for itself; or why it cannot be. Where its tracks are no one walk each is a row of its own.
 * @param keepsOriginals the file is kept beside the tracks that were made of it
 */
export async function draftsFromRecording(
  file: UnreadFile,
  keepsOriginals: boolean,
): Promise<DraftWithFiles[] | { reason: string }> {
  const bytes = await readBytes(file)
  if ('reason' in bytes) return bytes
  const read = await readRecordings({ name: file.name, bytes })
  if ('reason' in read) return read
  const key = contentKey(bytes)
  return Promise.all(
    read.map((recording, at) => {
      const place = read.length > 1 ? ` ${at + 1}` : ''
      const title = recording.name !== null && isNameOfHike(recording.name) ? recording.name : ''
      const ofFile = nameFromFileName(file.name)
      const name = toHikeName(title) || toHikeName(ofFile && `${ofFile}${place}`)
      const hike = { ...EMPTY_IMPORTED_HIKE, name: nameProblem(name) === null ? name : UNNAMED }
      const source = place === '' ? file.source : `${file.source}, track${place}`
      const draft = toDraft(hike, { key: `file ${key}${place}`, source })
      // of a file with several the first has it
      return withRecording(draft, recording, { name: file.name, bytes: keepsOriginals && at === 0 ? bytes : null })
    }),
  )
}

/** Adds to a row what its track tells. A track that cannot be read is left out, and the row says so. */
export async function withTrack(draft: Draft, file: UnreadFile, keepsOriginals: boolean): Promise<DraftWithFiles> {
  const bytes = await readBytes(file)
  const read = 'reason' in bytes ? bytes : await readRecording({ name: file.name, bytes })
  if (!('reason' in read) && !('reason' in bytes))
    return withRecording(draft, read, { name: file.name, bytes: keepsOriginals ? bytes : null })
  const reason = 'reason' in read ? read.reason : ''
  return { draft: { ...draft, remarks: [...draft.remarks, `without its track: ${reason}`] }, gpx: null, original: null }
}

async function readBytes(file: UnreadFile): Promise<Uint8Array<ArrayBuffer> | { reason: string }> {
  try {
    return await file.read()
  } catch (error) {
    return { reason: refusalReason(error) }
  }
}

/** The track knows best where and how far; what its owner has written stays, and all that an export of this product tells. */
async function withRecording(
  draft: Draft,
  recording: Recording,
  { name: fileName, bytes }: { name: string; bytes: Uint8Array<ArrayBuffer> | null },
): Promise<DraftWithFiles> {
  const { figures, start, notes, gpx, line, isItself } = recording
  const original = bytes === null || isItself ? null : await packUpload(fileName, bytes)
  const place = { lat: start.lat, lng: start.lon }
  return {
    draft: {
      ...draft,
      ...changesFromTrack(recording, draft),
      start: place,
      trackKm: figures.lengthKm,
      line,
      originalBytes: original && (bytes?.length ?? null),
      trackName: `${fileName.replace(/(?:\.(?:gpx|fit|tcx|kml|kmz|gz))+$/i, '')}.gpx`,
      remarks: [...draft.remarks, ...notes],
    },
    gpx,
    original,
  }
}

/** Returns what a track changes in a row that it belongs to. */
function changesFromTrack({ figures, start, startedAt }: Recording, draft: Draft): Partial<Draft> {
  const isStub = figures.lengthKm < MIN_TRACK_KM
  // a table may know of a whole hike where the receiver has found but a few metres of it
  if (draft.isFromUpstone || (isStub && (draft.lengthKm ?? 0) >= MIN_TRACK_KM)) return {}
  const at = startedAt === null ? Number.NaN : Date.parse(startedAt)
  const isDated = at >= GPS_BEGAN && at <= Date.now()
  const place = { lat: start.lat, lng: start.lon }
  const day = isDated ? localDayAt(at, place, -new Date(at).getTimezoneOffset()) : draft.completedOn
  return {
    lengthKm: Math.round(figures.lengthKm * 100) / 100,
    ascentM: figures.maxElevationM === null ? draft.ascentM : roundElevation(figures.ascentM),
    completedOn: !draft.isWish && isCalendarDay(day) ? day : draft.completedOn,
    ...(isStub && !draft.isWish && TOO_SHORT),
  }
}
