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
import { type ImportedHike, type ImportedRow, NOTHING_TOLD } from './imported-hike.ts'

const VERSION = 1

type Told = Readonly<Record<string, unknown>>

/** The hikes and wishes of `upstone.json`, best first; or why it cannot be read. What it is without was never there. */
export function hikesOfExport(json: unknown): { rows: ImportedRow[] } | { reason: string } {
  if (!isTold(json) || json['format'] !== 'upstone-export') return { reason: 'is not an Upstone export' }
  if (json['version'] !== VERSION) return { reason: 'was made by a newer version of Upstone' }
  return {
    rows: [
      ...listIn(json['hikes']).flatMap((told, at) => walksOf(told, `hike ${at + 1}`)),
      // a wish has no rank, but its place among the others
      ...listIn(json['wishlist']).map((told, at) =>
        rowOf(isTold(told) ? { ...told, rank: at + 1 } : told, `wish ${at + 1}`, true),
      ),
    ],
  }
}

/** The hike, and each further walk of it that has its own day: the hike itself counts the others. */
function walksOf(told: unknown, at: string): ImportedRow[] {
  const row = rowOf(told, at, false)
  if (!('hike' in row) || !isTold(told)) return [row]
  const visits = listIn(told['visits']).filter(isTold)
  const { hike } = row
  const times = hike.completionCount === null ? null : Math.max(1, hike.completionCount - visits.length)
  return [
    { ...row, hike: { ...hike, completionCount: times } },
    ...visits.map((visit, n) => {
      const walked = hikeOf({ ...told, ...visit, completionCount: 1 }, hike.name, false)
      return { at: `${at}, walk ${n + 2}`, hike: { ...walked, rank: null }, notes: [] }
    }),
  ]
}

function rowOf(told: unknown, at: string, isWish: boolean): ImportedRow {
  if (!isTold(told)) return { at, reason: 'is not a hike' }
  const name = toHikeName(text(told['name']))
  const problem = nameProblem(name)
  if (problem !== null) return { at, reason: problem }
  return { at, hike: hikeOf(told, name, isWish), notes: [] }
}

function hikeOf(told: Told, name: string, isWish: boolean): ImportedHike {
  const { length, elevation, rating, completedOn, completionCount, weatherConditions } = told
  const link = cleanText(text(told['link']))
  return {
    ...NOTHING_TOLD,
    name,
    country: toHikeCountry(text(told['country'])) || null,
    completedOn: !isWish && typeof completedOn === 'string' && isCalendarDay(completedOn) ? completedOn : null,
    lengthKm: typeof length === 'number' && lengthProblem(length) === null ? length : null,
    climbM: typeof elevation === 'number' && elevationProblem(elevation) === null ? elevation : null,
    difficulty: toDifficulty(told['difficulty']),
    rating: typeof rating === 'number' && ratingProblem(rating) === null ? rating : null,
    notes: cutNotes(cleanNotes(text(told['notes']))),
    link: linkProblem(link) === null ? link : '',
    wishNote: cutChars(cleanNotes(text(told['wishNote'])), MAX_WISH_NOTE_CHARS),
    weather: WEATHER_CONDITIONS.filter((one) => listIn(weatherConditions).includes(one)),
    completionCount: isTimes(completionCount) ? completionCount : null,
    visibility: VISIBILITIES.find((one) => one === told['visibility']) ?? null,
    isWish,
    isFromUpstone: true,
    rank: isTimes(told['rank']) ? told['rank'] : null,
    id: typeof told['id'] === 'string' ? `upstone ${told['id']}` : null,
    ...sharingIn(told['track']),
    trackFile: fileIn(told['track']),
    photoFile: fileIn(told['photo']),
  }
}

/** A whole number from 1 on. */
function isTimes(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_COMPLETION_COUNT
}

/** What was hidden stays hidden. */
function sharingIn(told: unknown): Pick<ImportedHike, 'trackVisibility' | 'hideEndsM'> {
  if (!isTold(told)) return { trackVisibility: null, hideEndsM: null }
  const { visibility, hideEndsM } = told
  const isLength = typeof hideEndsM === 'number' && canHideEnds(hideEndsM)
  return {
    trackVisibility: (isLength && VISIBILITIES.find((one) => one === visibility)) || 'private',
    hideEndsM: isLength ? hideEndsM : null,
  }
}

function fileIn(told: unknown): string | null {
  return isTold(told) && typeof told['file'] === 'string' ? told['file'] : null
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function isTold(value: unknown): value is Told {
  return typeof value === 'object' && value !== null
}
