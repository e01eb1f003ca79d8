import { utcOffsetAt } from '#domain/platform/numbers/utc-offset.ts'
import type { Place } from '#domain/platform/numbers/great-circle.ts'

/** Returns the minutes that clocks at a place are ahead of UTC: by this browser's clock where that is the one of the place. */
export function localOffset(at: number, place: Place): number {
  return utcOffsetAt(place, -new Date(at).getTimezoneOffset())
}

/** `formatClock(0, 120)` → `02:00` */
export function formatClock(at: number, offsetMinutes: number): string {
  return new Date(Math.round(at / 60_000 + offsetMinutes) * 60_000).toISOString().slice(11, 16)
}

/** `formatZone(-210)` → `UTC−3:30` */
export function formatZone(offsetMinutes: number): string {
  const minutes = Math.abs(offsetMinutes)
  const rest = minutes % 60
  const hours = `${Math.floor(minutes / 60)}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
  return minutes === 0 ? 'UTC' : `UTC${offsetMinutes < 0 ? '−' : '+'}${hours}`
}
