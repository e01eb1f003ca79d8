import { isCalendarDay } from '#domain/platform/format/dates.ts'
import { nameProblem, roundElevation } from '#domain/diary/hikes/hike-fields.ts'
import { contentKey } from '#domain/diary/imports/content-key.ts'
import { localDayAt } from '#domain/diary/imports/local-day.ts'
import { type Draft, toDraft } from '#domain/diary/imports/draft.ts'
import { EMPTY_IMPORTED_HIKE } from '#domain/diary/imports/imported-hike.ts'
import { isNameOfHike, nameFromFileName, unnamedHike } from '#domain/diary/imports/hike-name.ts'
import { toHikeName } from '#domain/trails/trail-key.ts'
import { t } from '#domain/platform/language/translate.ts'
import { EXCLUSIONS } from '#domain/diary/imports/draft-labels.ts'
import { type Upload, packUpload } from '#web/diary/track-files/pack-upload.ts'
import { readRecording, readRecordings } from '#web/diary/track-files/read-recording.ts'
import type { Recording } from '#web/diary/track-files/recording.ts'
import { refusalReason } from './find-sources.ts'
import type { UnreadFile } from './sources.ts'

/** A row and its files, as they will be sent. */
export interface DraftWithFiles {
  readonly draft: Draft
  readonly gpx: Uint8Array<ArrayBuffer> | null
  /** The original file of the track, where it is to be stored. */
  readonly original: Upload | null
}

/** A shorter track is a recording that was stopped right after its start. */
const MIN_TRACK_KM = 0.1
const TOO_SHORT = { choice: 'out', exclusionReason: EXCLUSIONS.tooShort } as const

/** Receivers that do not know the day say 1901 or 1970. */
const GPS_BEGAN = Date.UTC(1980, 0, 6)

/**
 * Reads a recording that no table names. Resolves to a row for each separate walk, or to the reason why it cannot be read.
 * @param keepsOriginals stores the file beside the tracks made from it
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
      const hike = { ...EMPTY_IMPORTED_HIKE, name: nameProblem(name) === null ? name : unnamedHike() }
      const source = place === '' ? file.source : `${file.source}, track${place}`
      const draft = toDraft(hike, { key: `file ${key}${place}`, source })
      // the first row of a file with several walks gets the original
      return withRecording(draft, recording, { name: file.name, bytes: keepsOriginals && at === 0 ? bytes : null })
    }),
  )
}

/** Adds the data of a track to a row. A track that cannot be read is left out, with a remark in the row. */
export async function withTrack(draft: Draft, file: UnreadFile, keepsOriginals: boolean): Promise<DraftWithFiles> {
  const bytes = await readBytes(file)
  const read = 'reason' in bytes ? bytes : await readRecording({ name: file.name, bytes })
  if (!('reason' in read) && !('reason' in bytes))
    return withRecording(draft, read, { name: file.name, bytes: keepsOriginals ? bytes : null })
  const reason = 'reason' in read ? read.reason : ''
  const remark = t('without its track: {reason}', { reason })
  return { draft: { ...draft, remarks: [...draft.remarks, remark] }, gpx: null, original: null }
}

async function readBytes(file: UnreadFile): Promise<Uint8Array<ArrayBuffer> | { reason: string }> {
  try {
    return await file.read()
  } catch (error) {
    return { reason: refusalReason(error) }
  }
}

/** Adds the track's place and length. Values that the owner wrote, and all values of an Upstone export, stay. */
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

/** Returns the changes of a track to the row that it belongs to. */
function changesFromTrack({ figures, start, startedAt }: Recording, draft: Draft): Partial<Draft> {
  const isStub = figures.lengthKm < MIN_TRACK_KM
  // a table may have the whole hike where the receiver recorded only a few metres
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
