import { isCalendarDay } from '#domain/platform/format/dates.ts'
import {
  MAX_COMPLETED_YEAR,
  MAX_COMPLETION_COUNT,
  MAX_ELEVATION_M,
  MAX_LENGTH_KM,
  MAX_NOTES_WORDS,
  MAX_RATING,
  MIN_COMPLETED_YEAR,
  MIN_COMPLETION_COUNT,
  MIN_RATING,
} from '#domain/platform/limits.ts'
import { cleanText, countWords } from '#domain/platform/text/text.ts'
import { parseWebLinkHost } from '#domain/platform/text/web-link.ts'
import { msg, t } from '#domain/platform/language/translate.ts'

export const WEATHER_CONDITIONS = [
  'sunset',
  'sunrise',
  'raining',
  'sunny',
  'partly_cloudy',
  'cloudy',
  'snowy',
  'windy',
] as const
export type WeatherCondition = (typeof WEATHER_CONDITIONS)[number]

/** Narrow on purpose: "Medieval Trail", "Window Rock" and "Salmon = Lake" are hikes. */
const MALICIOUS = /<[\s/]*script|javascript\s*:|\bon[a-z]+\s*=|\beval\s*\(|\b(document|window)\s*\./i
/** A name needs at least one visible character: marks and spaces alone are not enough. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** Rounds to two decimals, halves up: 1.005 is 1.01. */
export function roundLength(km: number): number {
  // Twelve digits take out what binary fractions add (1.005 * 100 is 100.49999999999999).
  return Math.round(Number((km * 100).toPrecision(12))) / 100 + 0
}

/** Rounds to whole metres. */
export function roundElevation(metres: number): number {
  return Math.round(metres)
}

/** Returns the problem to show, or null, like each `…Problem`. Longer names are cut, not refused. */
export function nameProblem(value: string): string | null {
  return placeProblem(value, NAME_TEXTS)
}

export function countryProblem(value: string): string | null {
  return placeProblem(value, COUNTRY_TEXTS)
}

const NAME_TEXTS = { missing: msg('Name is required'), dots: msg('Name cannot consist only of dots') }
const COUNTRY_TEXTS = { missing: msg('Country is required'), dots: msg('Country cannot consist only of dots') }

function placeProblem(value: string, texts: Readonly<Record<'missing' | 'dots', string>>): string | null {
  const text = cleanText(value)
  if (!VISIBLE.test(text)) return t(texts.missing)
  // Every client folds such path segments away, so the hike's page could never be opened.
  if (text === '.' || text === '..') return t(texts.dots)
  return MALICIOUS.test(text) ? t('Input contains potentially malicious content') : null
}

/** @param km kilometres; a third decimal is rounded away before the limit counts. */
export function lengthProblem(km: number): string | null {
  if (Number.isNaN(km)) return t('Length must be a number')
  if (km < 0) return t('Length cannot be less than 0 km')
  return roundLength(km) > MAX_LENGTH_KM ? t('Length cannot exceed 1999.99 km') : null
}

/** @param metres of ascent; decimals are rounded away before the limit counts. */
export function elevationProblem(metres: number): string | null {
  if (Number.isNaN(metres)) return t('Elevation must be a number')
  if (metres < 0) return t('Elevation cannot be less than 0 meters')
  return roundElevation(metres) > MAX_ELEVATION_M ? t('Elevation cannot exceed 9999 meters') : null
}

/** Returns the problem to show, or null. A wish may have 0: not rated yet. */
export function ratingProblem(rating: number, isWishList = false): string | null {
  const min = isWishList ? 0 : MIN_RATING
  if (Number.isInteger(rating) && rating >= min && rating <= MAX_RATING) return null
  return t('Rating must be a whole number from {min} to {max}', { min: MIN_RATING, max: MAX_RATING })
}

/** Returns the problem to show, or null. Longer notes of 200 words or fewer are cut by `cutNotes`, not refused. */
export function notesProblem(value: string): string | null {
  return countWords(value) > MAX_NOTES_WORDS
    ? t('Notes cannot exceed {max, plural, one {# word} other {# words}}', { max: MAX_NOTES_WORDS })
    : null
}

/** Returns the problem to show, or null. A link is optional. */
export function linkProblem(value: string): string | null {
  const link = cleanText(value)
  return link === '' || parseWebLinkHost(link) !== null ? null : t('Please enter a valid URL')
}

/** @param day `YYYY-MM-DD`; the future is allowed. */
export function completedOnProblem(day: string): string | null {
  if (!isCalendarDay(day)) return t('Please enter a valid date')
  const year = Number(day.slice(0, 4))
  if (year >= MIN_COMPLETED_YEAR && year <= MAX_COMPLETED_YEAR) return null
  return t('Date must be between {min} and {max}', { min: MIN_COMPLETED_YEAR, max: MAX_COMPLETED_YEAR })
}

export function completionCountProblem(count: number): string | null {
  if (Number.isInteger(count) && count >= MIN_COMPLETION_COUNT && count <= MAX_COMPLETION_COUNT) return null
  return t('Times Completed must be a whole number from {min} to {max}', {
    min: MIN_COMPLETION_COUNT,
    max: MAX_COMPLETION_COUNT,
  })
}
