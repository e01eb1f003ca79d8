import { isCalendarDay } from '#domain/platform/format/dates.ts'
import { toDifficulty } from '#domain/trails/difficulty.ts'
import {
  WEATHER_CONDITIONS,
  elevationProblem,
  lengthProblem,
  linkProblem,
  nameProblem,
  ratingProblem,
} from '#domain/diary/hikes/hike-fields.ts'
import { MAX_COMPLETION_COUNT, MAX_WISH_NOTE_CHARS } from '#domain/platform/limits.ts'
import { cleanNotes, cleanText, cutChars, cutNotes } from '#domain/platform/text/text.ts'
import { canHideEnds } from '#domain/tracks/lines/hidden-ends.ts'
import { toHikeCountry, toHikeName } from '#domain/trails/trail-key.ts'
import { VISIBILITIES } from '#domain/account/visibility.ts'
import { t } from '#domain/platform/language/translate.ts'
import { type ImportedHike, type ImportedRow, EMPTY_IMPORTED_HIKE } from './imported-hike.ts'

const VERSION = 1

type ExportedRecord = Readonly<Record<string, unknown>>

/**
 * Returns the hikes and wishes of `upstone.json`, best first, or why it cannot be read. Missing fields count as empty.
 */
export function parseOwnExport(json: unknown): { rows: ImportedRow[] } | { reason: string } {
  if (!isRecord(json) || json['format'] !== 'upstone-export')
    return { reason: t('is not an Upstone export ##follows the name of a file') }
  if (json['version'] !== VERSION)
    return { reason: t('was made by a newer version of Upstone ##follows the name of a file') }
  return {
    rows: [
      ...toList(json['hikes']).flatMap((given, at) => parseWalks(given, `hike ${at + 1}`)),
      // a wish has no rank, but its place among the others
      ...toList(json['wishlist']).map((given, at) =>
        parseRow(isRecord(given) ? { ...given, rank: at + 1 } : given, `wish ${at + 1}`, true),
      ),
    ],
  }
}

/** Returns the hike, and each further walk of it that has its own day; the hike itself counts the others. */
function parseWalks(given: unknown, at: string): ImportedRow[] {
  const row = parseRow(given, at, false)
  if (!('hike' in row) || !isRecord(given)) return [row]
  const visits = toList(given['visits']).filter(isRecord)
  const { hike } = row
  const times = hike.completionCount === null ? null : Math.max(1, hike.completionCount - visits.length)
  return [
    { ...row, hike: { ...hike, completionCount: times } },
    ...visits.map((visit, n) => {
      const walked = toImportedHike({ ...given, ...visit, completionCount: 1 }, hike.name, false)
      return { at: `${at}, walk ${n + 2}`, hike: { ...walked, rank: null }, notes: [] }
    }),
  ]
}

function parseRow(given: unknown, at: string, isWish: boolean): ImportedRow {
  if (!isRecord(given)) return { at, reason: t('is not a hike ##follows the name of a row') }
  const name = toHikeName(text(given['name']))
  const problem = nameProblem(name)
  if (problem !== null) return { at, reason: problem }
  return { at, hike: toImportedHike(given, name, isWish), notes: [] }
}

function toImportedHike(given: ExportedRecord, name: string, isWish: boolean): ImportedHike {
  const { length, elevation, rating, completedOn, completionCount, weatherConditions } = given
  const link = cleanText(text(given['link']))
  return {
    ...EMPTY_IMPORTED_HIKE,
    name,
    country: toHikeCountry(text(given['country'])) || null,
    completedOn: !isWish && typeof completedOn === 'string' && isCalendarDay(completedOn) ? completedOn : null,
    lengthKm: typeof length === 'number' && lengthProblem(length) === null ? length : null,
    ascentM: typeof elevation === 'number' && elevationProblem(elevation) === null ? elevation : null,
    difficulty: toDifficulty(given['difficulty']),
    rating: typeof rating === 'number' && ratingProblem(rating) === null ? rating : null,
    notes: cutNotes(cleanNotes(text(given['notes']))),
    link: linkProblem(link) === null ? link : '',
    wishNote: cutChars(cleanNotes(text(given['wishNote'])), MAX_WISH_NOTE_CHARS),
    weather: WEATHER_CONDITIONS.filter((one) => toList(weatherConditions).includes(one)),
    completionCount: isCompletionCount(completionCount) ? completionCount : null,
    visibility: VISIBILITIES.find((one) => one === given['visibility']) ?? null,
    isWish,
    isFromUpstone: true,
    rank: isCompletionCount(given['rank']) ? given['rank'] : null,
    id: typeof given['id'] === 'string' ? `upstone ${given['id']}` : null,
    ...parseSharing(given['track']),
    trackFile: parseFile(given['track']),
    photoFile: parseFile(given['photo']),
  }
}

/** Returns whether a value is a whole number within the limits of a count. */
function isCompletionCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_COMPLETION_COUNT
}

/** Returns the visibility and hidden ends of a track. Missing values hide it. */
function parseSharing(given: unknown): Pick<ImportedHike, 'trackVisibility' | 'hideEndsM'> {
  if (!isRecord(given)) return { trackVisibility: null, hideEndsM: null }
  const { visibility, hideEndsM } = given
  const isLength = typeof hideEndsM === 'number' && canHideEnds(hideEndsM)
  return {
    trackVisibility: (isLength && VISIBILITIES.find((one) => one === visibility)) || 'private',
    hideEndsM: isLength ? hideEndsM : null,
  }
}

function parseFile(given: unknown): string | null {
  return isRecord(given) && typeof given['file'] === 'string' ? given['file'] : null
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function isRecord(value: unknown): value is ExportedRecord {
  return typeof value === 'object' && value !== null
}
