import { dayAtOffset } from '#domain/platform/format/dates.ts'

/** Conditions are fresh for so long. */
const FRESH_DAYS = 30
const DAY_MS = 86_400_000

/** Returns the first day whose conditions are fresh. */
export function oldestFreshDay(nowMs: number): string {
  return dayAtOffset(nowMs - FRESH_DAYS * DAY_MS, 0)
}
