import FitParser from 'fit-file-parser'
import type { TrackPoint } from '#domain/tracks/files/gpx.ts'
import { formatGpxRefusal } from '#domain/tracks/files/track-file.ts'
import { validElevation } from '#domain/tracks/files/track-text.ts'
import { t } from '#domain/platform/language/translate.ts'
import { splitFitFrames } from './split-fit-frames.ts'
import { createPointCounter, tooManyPoints } from '#web/diary/track-files/point-counter.ts'
import {
  type DeviceStatistics,
  type RecordedWalk,
  MAX_RECORDING_POINTS,
  RecordingRefused,
} from '#web/diary/track-files/recording.ts'
import { joinMoments } from '#web/diary/track-files/join-moments.ts'
import { toPlace } from '#web/diary/track-files/to-place.ts'

/** Watches without the date count from power-on: FIT defines times below 0x10000000 seconds after 1989-12-31 as such. */
const FIRST_DAY = Date.UTC(1989, 11, 31) + 0x1000_0000 * 1000

type Parsed = Parameters<Parameters<FitParser['parse']>[1]>[1] & object
/** A message. The parser's types describe valid files, so the fields are checked. */
type Message = object

/** Reads a FIT file: the points while the watch was running, and the watch's own statistics. */
export function readFit(bytes: Uint8Array): RecordedWalk {
  const counter = createPointCounter('FIT')
  const files = splitFrames(bytes).map((frame) => ({ ...frame, parsed: parse(frame.bytes) }))
  const isUnset = files.some(({ parsed }) =>
    parsed.records?.some((record) => hasTime(record) && getTime(record) === null),
  )
  const notes = [
    ...(files.some(({ isCutOff }) => isCutOff) ? [t('This file is cut off; the rest is missing.')] : []),
    ...(isUnset ? [t('The watch’s clock was not set, so its times were left out.')] : []),
  ]
  const segments = files.flatMap(({ parsed }) => toSegments(parsed, counter))
  const head = files[0]?.parsed
  return {
    name: getText(head && getField(head, 'course'), 'name'),
    creator: formatCreator(head?.file_ids?.[0]),
    kind: 'track',
    ...counter.finish([{ name: null, segments }], notes),
    device: deviceStatistics(files.flatMap(({ parsed }) => parsed.sessions ?? [])),
  }
}

function splitFrames(bytes: Uint8Array) {
  try {
    return splitFitFrames(bytes, MAX_RECORDING_POINTS)
  } catch {
    throw new RecordingRefused(tooManyPoints('FIT'))
  }
}

/** Parses a file. The parser either throws or reports an error when it fails. */
function parse(bytes: Uint8Array<ArrayBuffer>): Parsed {
  let answer: Parsed | undefined
  try {
    // checksums protect a transmission: a watch that lost power wrote none
    const parser = new FitParser({ force: true, mode: 'list' })
    parser.parse(bytes.buffer, (_problem, parsed) => (answer = parsed))
  } catch {
    throw damaged()
  }
  if (answer === undefined) throw damaged()
  return answer
}

function damaged(): RecordingRefused {
  return new RecordingRefused(
    formatGpxRefusal(t('This FIT file is damaged. Copy it from the watch or download it again.')),
  )
}

/** Returns the points of a file, in segments between which the watch was stopped. */
function toSegments(
  { records = [], events = [] }: Parsed,
  counter: ReturnType<typeof createPointCounter>,
): TrackPoint[][] {
  const starts = events.filter(({ event, event_type }) => event === 'timer' && event_type === 'start').map(getTime)
  const restarts = starts.filter((time) => time !== null).toSorted((a, b) => a - b)
  const segments: TrackPoint[][] = [[]]
  let next = 0
  const moments = joinMoments(counter.count, (point) => {
    const before = next
    while ((restarts[next] ?? Infinity) <= (point.time ?? -Infinity)) next += 1
    if (next > before && segments.at(-1)?.length !== 0) segments.push([])
    segments.at(-1)?.push(point)
  })
  for (const record of records) {
    const ele = getNumber(record, 'enhanced_altitude') ?? getNumber(record, 'altitude')
    moments.add({
      place: toPlace(getNumber(record, 'position_lat') ?? NaN, getNumber(record, 'position_long') ?? NaN),
      ele: validElevation(ele ?? NaN),
      time: getTime(record),
    })
  }
  moments.end()
  return segments
}

const getField = (message: Message, field: string): unknown => (message as Record<string, unknown>)[field]

const hasTime = (message: Message) => getField(message, 'timestamp') instanceof Date

function getTime(message: Message): number | null {
  const timestamp = getField(message, 'timestamp')
  const time = timestamp instanceof Date ? timestamp.getTime() : NaN
  return time >= FIRST_DAY ? time : null
}

function getNumber(message: Message, field: string): number | null {
  const value = getField(message, field)
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

function getText(message: unknown, field: string): string | null {
  const value = typeof message === 'object' && message !== null ? getField(message, field) : null
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() || null : null
}

/** Returns the name of the device: `garmin fenix7`. */
function formatCreator(file: Message | undefined): string | null {
  const product = getText(file, 'product_name') ?? getText(file, 'garmin_product') ?? getText(file, 'product')
  return [getText(file, 'manufacturer'), product].filter((part) => part !== null).join(' ') || null
}

/** Returns the watch's own statistics of the whole recording; null where it has none. */
function deviceStatistics(sessions: readonly Message[]): DeviceStatistics | null {
  const sum = (...fields: string[]) => {
    const values = sessions.map((session) =>
      fields.map((field) => getNumber(session, field)).find((value) => value !== null),
    )
    const known = values.filter((value) => value !== undefined && value !== null)
    return known.length === 0 ? null : Math.round(known.reduce((total, value) => total + value, 0))
  }
  const device = {
    ascentM: sum('total_ascent'),
    elapsedS: sum('total_elapsed_time'),
    movingS: sum('total_moving_time', 'total_timer_time'),
  }
  return Object.values(device).every((value) => value === null) ? null : device
}
