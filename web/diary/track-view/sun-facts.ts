import { sunTimes } from '#domain/platform/numbers/sun.ts'
import { t } from '#domain/platform/language/translate.ts'
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
  if ('isUp' in sun)
    return [{ name: t('Sun'), value: sun.isUp ? t('Up all day ##the sun') : t('Never rises ##the sun') }]
  const offset = localOffset(startedAt, start)
  const zone = formatZone(offset)
  const endedAt = elapsedTimeS === null ? null : startedAt + elapsedTimeS * 1000
  return [
    {
      name: t('Sunrise, {zone}', { zone }),
      value: formatClock(sun.risesAt, offset),
      note: startNote(sun.risesAt, startedAt),
    },
    {
      name: t('Sunset, {zone}', { zone }),
      value: formatClock(sun.setsAt, offset),
      ...(endedAt !== null && { note: endNote(sun.setsAt, endedAt) }),
    },
  ]
}

/** `1 h 5 min before the start` */
function startNote(sun: number, start: number): string {
  const duration = formatDuration(Math.abs(sun - start) / 1000)
  return sun <= start ? t('{duration} before the start', { duration }) : t('{duration} after the start', { duration })
}

/** `1 h 5 min after the end` */
function endNote(sun: number, end: number): string {
  const duration = formatDuration(Math.abs(sun - end) / 1000)
  return sun <= end ? t('{duration} before the end', { duration }) : t('{duration} after the end', { duration })
}
