import FitParser from 'fit-file-parser'
import type { TrackPoint } from '#domain/tracks/files/gpx.ts'
import { formatGpxRefusal } from '#domain/tracks/files/track-file.ts'
import { validElevation } from '#domain/tracks/files/track-text.ts'
import { fitFrames } from './fit-frames.ts'
import { pointCounter, tooMany } from '#web/diary/track-files/point-counter.ts'
import {
  type DeviceFigures,
  type RecordedWalk,
  MAX_RECORDING_POINTS,
  RecordingRefused,
} from '#web/diary/track-files/recording.ts'
import { joinMoments } from '#web/diary/track-files/join-moments.ts'
import { placeIn } from '#web/diary/track-files/values.ts'

const DAMAGED = formatGpxRefusal('This FIT file is damaged. Copy it from the watch or download it again.')
/** Before a watch knows the day it counts from when it was switched on: FIT calls less than 0x10000000 seconds of 1989-12-31 such a time. */
const FIRST_DAY = Date.UTC(1989, 11, 31) + 0x1000_0000 * 1000

type Parsed = Parameters<Parameters<FitParser['parse']>[1]>[1] & object
/** A message: its type says what a watch should write, not what this one did. */
type Message = object

/** Reads a FIT file: where somebody was while the watch ran, and what the watch itself made of it. */
export function readFit(bytes: Uint8Array): RecordedWalk {
  const counter = pointCounter('FIT')
  const files = framesOf(bytes).map((frame) => ({ ...frame, parsed: parse(frame.bytes) }))
  const isUnset = files.some(({ parsed }) =>
    parsed.records?.some((record) => hasTime(record) && timeOf(record) === null),
  )
  const notes = [
    ...(files.some(({ isCutOff }) => isCutOff) ? ['This file is cut off; the rest is missing.'] : []),
    ...(isUnset ? ['The watch’s clock was not set, so its times were left out.'] : []),
  ]
  const segments = files.flatMap(({ parsed }) => segmentsOf(parsed, counter))
  const head = files[0]?.parsed
  return {
    name: textIn(head && fieldOf(head, 'course'), 'name'),
    creator: creatorOf(head?.file_ids?.[0]),
    kind: 'track',
    ...counter.finish([{ name: null, segments }], notes),
    device: deviceFigures(files.flatMap(({ parsed }) => parsed.sessions ?? [])),
  }
}

function framesOf(bytes: Uint8Array) {
  try {
    return fitFrames(bytes, MAX_RECORDING_POINTS)
  } catch {
    throw new RecordingRefused(tooMany('FIT'))
  }
}

/** What the parser makes of a file; it throws, or tells in words of its own, where it can make nothing of it. */
function parse(bytes: Uint8Array<ArrayBuffer>): Parsed {
  let answer: Parsed | undefined
  try {
    // checksums are for transmission: a watch that lost power wrote none
    const parser = new FitParser({ force: true, mode: 'list' })
    parser.parse(bytes.buffer, (_problem, parsed) => (answer = parsed))
  } catch {
    throw new RecordingRefused(DAMAGED)
  }
  if (answer === undefined) throw new RecordingRefused(DAMAGED)
  return answer
}

/** The points of a file, in parts between which the watch was stopped. */
function segmentsOf({ records = [], events = [] }: Parsed, counter: ReturnType<typeof pointCounter>): TrackPoint[][] {
  const starts = events.filter(({ event, event_type }) => event === 'timer' && event_type === 'start').map(timeOf)
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
    const ele = numberOf(record, 'enhanced_altitude') ?? numberOf(record, 'altitude')
    moments.add({
      place: placeIn(numberOf(record, 'position_lat') ?? NaN, numberOf(record, 'position_long') ?? NaN),
      ele: validElevation(ele ?? NaN),
      time: timeOf(record),
    })
  }
  moments.end()
  return segments
}

const fieldOf = (message: Message, field: string): unknown => (message as Record<string, unknown>)[field]

const hasTime = (message: Message) => fieldOf(message, 'timestamp') instanceof Date

function timeOf(message: Message): number | null {
  const timestamp = fieldOf(message, 'timestamp')
  const time = timestamp instanceof Date ? timestamp.getTime() : NaN
  return time >= FIRST_DAY ? time : null
}

function numberOf(message: Message, field: string): number | null {
  const value = fieldOf(message, field)
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

function textIn(message: unknown, field: string): string | null {
  const value = typeof message === 'object' && message !== null ? fieldOf(message, field) : null
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() || null : null
}

/** Who made it: `garmin fenix7`. */
function creatorOf(file: Message | undefined): string | null {
  const product = textIn(file, 'product_name') ?? textIn(file, 'garmin_product') ?? textIn(file, 'product')
  return [textIn(file, 'manufacturer'), product].filter((part) => part !== null).join(' ') || null
}

/** What the watch told of all that was recorded; null where it told nothing. */
function deviceFigures(sessions: readonly Message[]): DeviceFigures | null {
  const sum = (...fields: string[]) => {
    const values = sessions.map((session) =>
      fields.map((field) => numberOf(session, field)).find((value) => value !== null),
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
