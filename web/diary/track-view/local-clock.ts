import { utcOffsetAt } from '#domain/platform/numbers/utc-offset.ts'
import type { Place } from '#domain/platform/numbers/great-circle.ts'

/** Returns the minutes that clocks at a place are ahead of UTC. Uses this browser's time zone where the place is in it. */
export function localOffset(at: number, place: Place): number {
  return utcOffsetAt(place, -new Date(at).getTimezoneOffset())
}

/** Formats a time of day: `formatClock(0, 120)` → `02:00`. */
export function formatClock(at: number, offsetMinutes: number): string {
  return new Date(Math.round(at / 60_000 + offsetMinutes) * 60_000).toISOString().slice(11, 16)
}

/** Formats a time zone: `formatZone(-210)` → `UTC−3:30`. */
export function formatZone(offsetMinutes: number): string {
  const minutes = Math.abs(offsetMinutes)
  const rest = minutes % 60
  const hours = `${Math.floor(minutes / 60)}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
  return minutes === 0 ? 'UTC' : `UTC${offsetMinutes < 0 ? '−' : '+'}${hours}`
}
