import type { Progress, ProgressUnit } from './achievements.ts'
import { formatCount, formatKm } from '#domain/platform/format/format.ts'
import { t } from '#domain/platform/language/translate.ts'

/** Returns the progress, `973 of 1,000 km`; null for an achievement with a single step. */
export function progressText({ have, of, unit }: Omit<Progress, '_id'>): string | null {
  if (of === 1) return null
  return TEXTS[unit]({ have: format(have), of })
}

function format(number: number): string {
  return Number.isInteger(number) ? formatCount(number) : formatKm(number, 1)
}

interface Values {
  readonly have: string
  readonly of: number
}

const TEXTS: Readonly<Record<ProgressUnit, (values: Values) => string>> = {
  hikes: (values) => t('{have} of {of, plural, other {# hikes}}', values),
  km: ({ have, of }) => t('{have} of {of} km', { have, of: format(of) }),
  m: ({ have, of }) => t('{have} of {of} m', { have, of: format(of) }),
  countries: (values) => t('{have} of {of, plural, other {# countries}}', values),
  // each kind of weather is a single step, so this is never shown
  weather: ({ have, of }) => t('{have} of {of}', { have, of: format(of) }),
  'months in a row': (values) => t('{have} of {of, plural, other {# months in a row}}', values),
  seasons: (values) => t('{have} of {of, plural, other {# seasons}}', values),
  times: (values) => t('{have} of {of, plural, other {# times}}', values),
  friends: (values) => t('{have} of {of, plural, other {# friends}}', values),
  likes: (values) => t('{have} of {of, plural, other {# likes}}', values),
}

/** `3% of hikers have it` */
export function rarityText(percentOfHikers: number): string {
  if (percentOfHikers === 0) return t('No hiker has it yet')
  if (percentOfHikers < 1) return t('Under 1% of hikers have it')
  return percentOfHikers === 100
    ? t('All hikers have it')
    : t('{percent}% of hikers have it', { percent: Math.min(99, Math.round(percentOfHikers)) })
}
