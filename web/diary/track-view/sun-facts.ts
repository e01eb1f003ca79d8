import { sunTimes } from '#domain/platform/numbers/sun.ts'
import { formatClock, localOffset, formatZone } from './local-clock.ts'
import { formatDuration } from './format-duration.ts'
import type { TrackReading } from './reading/parse-track.ts'

/** Receivers that do not know the day say 1901 or 1970. */
const GPS_BEGAN = Date.UTC(1980, 0, 6)

export interface SunFact {
  readonly name: string
  readonly value: string
  readonly note?: string
}

/** Returns sunrise and sunset at the start of a walk, on its day; empty where its day is unknown. */
export function sunFacts({ startedAt, figures }: Pick<TrackReading, 'startedAt' | 'figures'>): SunFact[] {
  const { start, elapsedTimeS } = figures
  if (startedAt === null || startedAt < GPS_BEGAN) return []
  const sun = sunTimes(start, startedAt)
  if ('isUp' in sun) return [{ name: 'Sun', value: sun.isUp ? 'Up all day' : 'Never rises' }]
  const offset = localOffset(startedAt, start)
  const zone = formatZone(offset)
  const endedAt = elapsedTimeS === null ? null : startedAt + elapsedTimeS * 1000
  return [
    {
      name: `Sunrise, ${zone}`,
      value: formatClock(sun.risesAt, offset),
      note: between(sun.risesAt, startedAt, 'start'),
    },
    {
      name: `Sunset, ${zone}`,
      value: formatClock(sun.setsAt, offset),
      ...(endedAt !== null && { note: between(sun.setsAt, endedAt, 'end') }),
    },
  ]
}

/** `1 h 5 min before the start` */
function between(sun: number, walk: number, end: 'start' | 'end'): string {
  return `${formatDuration(Math.abs(sun - walk) / 1000)} ${sun <= walk ? 'before' : 'after'} the ${end}`
}
