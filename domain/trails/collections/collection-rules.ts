import { dayAtOffset, isCalendarDay } from '#domain/platform/format/dates.ts'
import { msg, t } from '#domain/platform/language/translate.ts'
import { MAX_COLLECTION_NAME_CHARS, MIN_COMPLETED_YEAR } from '#domain/platform/limits.ts'
import { cleanText, compareTexts, cutChars } from '#domain/platform/text/text.ts'

/** Visibility of a collection: its owner, whoever has its address, or everybody, who also finds it in the list. */
export const COLLECTION_VISIBILITIES = ['private', 'link', 'public'] as const
export type CollectionVisibility = (typeof COLLECTION_VISIBILITIES)[number]

/** Ways to complete a collection: each entry once, each in winter, or each in all twelve months. */
export const COLLECTION_ROUNDS = ['once', 'winter', 'months'] as const
export type CollectionRound = (typeof COLLECTION_ROUNDS)[number]

/** A track of one's own that passes so near to a peak has been there. */
export const PEAK_RADIUS_M = 100

const DAY_MS = 86_400_000
const MINUTES_EAST = 14 * 60
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** Returns the problem with the name of a collection or of its entry, or null. Longer names are cut, not refused. */
export function collectionNameProblem(name: string): string | null {
  return VISIBLE.test(name) ? null : t(NAME_MISSING)
}

/** Returns the name of a collection as it is stored: cleaned and cut. */
export function cleanCollectionName(name: string): string {
  return cleanText(cutChars(cleanText(name), MAX_COLLECTION_NAME_CHARS))
}

const NAME_MISSING = msg('Name is required')

/** Returns the problem with the day of a tick, or null. Tomorrow is allowed: it may have begun where its member is. */
export function tickDayProblem(day: string, nowMs: number): string | null {
  if (!isCalendarDay(day)) return t('Please enter a valid date')
  if (compareTexts(day, `${MIN_COMPLETED_YEAR}-01-01`) < 0)
    return t('The date cannot be before {year}', { year: String(MIN_COMPLETED_YEAR) })
  if (compareTexts(day, latestTickDay(nowMs)) > 0) return t('The date cannot be in the future')
  return null
}

/** Returns the last day that a tick may have: the day after today where the day begins first. */
function latestTickDay(nowMs: number): string {
  return dayAtOffset(nowMs + DAY_MS, MINUTES_EAST)
}
