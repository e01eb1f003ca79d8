import type { Progress } from './achievements.ts'
import { formatCount, formatKm } from '#domain/platform/format/format.ts'

/** Returns the progress, `973 of 1,000 km`; null for an achievement with a single step. */
export function progressText({ have, of, unit }: Omit<Progress, '_id'>): string | null {
  if (of === 1) return null
  const format = (number: number) => (Number.isInteger(number) ? formatCount(number) : formatKm(number, 1))
  return `${format(have)} of ${format(of)} ${unit}`
}

/** `3% of hikers have it` */
export function rarityText(percentOfHikers: number): string {
  if (percentOfHikers === 0) return 'No hiker has it yet'
  if (percentOfHikers < 1) return 'Under 1% of hikers have it'
  return percentOfHikers === 100
    ? 'All hikers have it'
    : `${Math.min(99, Math.round(percentOfHikers))}% of hikers have it`
}
