import type { BodyInput } from '#contract/endpoint.ts'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import type { hikes } from '#contract/diary/hikes.ts'
import { type Difficulty, toDifficulty } from '#domain/trails/difficulty.ts'
import {
  WEATHER_CONDITIONS,
  type WeatherCondition,
  completedOnProblem,
  completionCountProblem,
  countryProblem,
  elevationProblem,
  lengthProblem,
  linkProblem,
  nameProblem,
  notesProblem,
  ratingProblem,
  roundElevation,
} from '#domain/diary/hikes/hike-fields.ts'
import {
  DEFAULT_RATING,
  MAX_ELEVATION_M,
  MAX_LENGTH_KM,
  MAX_NOTES_CHARS,
  MAX_NOTES_WORDS,
} from '#domain/platform/limits.ts'
import { estimateDifficulty } from '#domain/trails/estimate-difficulty.ts'
import { VISIBILITIES, type Visibility } from '#domain/account/visibility.ts'
import { cleanNotes, countWords } from '#domain/platform/text/text.ts'
import { msg, t } from '#domain/platform/language/translate.ts'

/** Values of the hike form; numbers are texts as typed. */
export interface HikeFormValues {
  name: string
  country: string
  difficulty: Difficulty
  length: string
  elevation: string
  rating: number
  completedOn: string
  completionCount: string
  weatherConditions: WeatherCondition[]
  notes: string
  link: string
  /** Null for the owner's default. */
  visibility: Visibility | null
}

export type HikeField = keyof HikeFormValues
/** The fields with typed text. */
export type TextField = Exclude<HikeField, 'rating' | 'difficulty' | 'weatherConditions' | 'visibility'>

/** Returns the values of a new form; `given` holds those already known from a template, a calendar day or a page. */
export function emptyFormValues(today: string, given: Partial<HikeFormValues> = {}): HikeFormValues {
  return {
    name: '',
    country: '',
    difficulty: 'Easy',
    length: '',
    elevation: '',
    rating: DEFAULT_RATING,
    completedOn: today,
    completionCount: '1',
    weatherConditions: [],
    notes: '',
    link: '',
    visibility: null,
    ...given,
  }
}

/** Returns the usual difficulty for the length and ascent in the form; null until both are valid. */
export function proposeDifficulty({
  length,
  elevation,
}: Pick<HikeFormValues, 'length' | 'elevation'>): Difficulty | null {
  const areKnown =
    numberProblem(length, 'length', lengthProblem) === null &&
    numberProblem(elevation, 'elevation', elevationProblem) === null
  return areKnown ? estimateDifficulty(Number(length), Number(elevation)) : null
}

export function formValuesFromHike(hike: Hike): HikeFormValues {
  return {
    name: hike.name,
    country: hike.country,
    difficulty: hike.difficulty,
    length: String(hike.length),
    elevation: String(hike.elevation),
    rating: hike.rating,
    completedOn: hike.completedOn ?? '',
    completionCount: String(hike.completionCount),
    weatherConditions: [...hike.weatherConditions],
    notes: hike.notes,
    link: hike.link,
    visibility: hike.visibility ?? null,
  }
}

/** Returns a text for each invalid field, in the order of the form. */
export function hikeProblems(values: HikeFormValues): Partial<Record<HikeField, string>> {
  const checks: [HikeField, string | null][] = [
    ['name', nameProblem(values.name)],
    ['country', countryProblem(values.country)],
    ['length', numberProblem(values.length, 'length', lengthProblem)],
    ['elevation', numberProblem(values.elevation, 'elevation', elevationProblem)],
    ['rating', ratingProblem(values.rating)],
    [
      'completedOn',
      values.completedOn === '' ? t('Completion date is required') : completedOnProblem(values.completedOn),
    ],
    ['completionCount', numberProblem(values.completionCount, 'completionCount', completionCountProblem)],
    ['notes', notesProblem(values.notes)],
    ['link', linkProblem(values.link)],
  ]
  return Object.fromEntries(checks.filter(([, problem]) => problem !== null))
}

const IS_REQUIRED = {
  length: msg('Length is required'),
  elevation: msg('Elevation is required'),
  completionCount: msg('Times Completed is required'),
}
const MUST_BE_NUMBER = {
  length: msg('Length must be a number'),
  elevation: msg('Elevation must be a number'),
  completionCount: msg('Times Completed must be a number'),
}

function numberProblem(
  text: string,
  field: keyof typeof IS_REQUIRED,
  problem: (value: number) => string | null,
): string | null {
  if (text.trim() === '') return t(IS_REQUIRED[field])
  const value = Number(text)
  return Number.isFinite(value) ? problem(value) : t(MUST_BE_NUMBER[field])
}

const UP_TO_2_DECIMALS = /^\d{0,4}(\.\d{0,2})?$/

/**
 * Returns true if this text may be typed into the field. (R3.9: a length or ascent above the maximum and notes beyond 200 words
 * are not accepted.) Unfinished numbers such as `12.` are accepted.
 */
export function canType(field: HikeField, text: string): boolean {
  const number = normaliseTyped(field, text)
  if (field === 'length') return UP_TO_2_DECIMALS.test(number) && Number(number) <= MAX_LENGTH_KM
  if (field === 'elevation') return UP_TO_2_DECIMALS.test(number) && roundElevation(Number(number)) <= MAX_ELEVATION_M
  if (field === 'completionCount') return /^\d{0,5}$/.test(text)
  if (field === 'notes') return countWords(text) <= MAX_NOTES_WORDS
  return true
}

/** Returns the typed text with a decimal point instead of a comma in number fields. */
export function normaliseTyped(field: HikeField, text: string): string {
  return field === 'length' || field === 'elevation' ? text.replace(',', '.') : text
}

/** Returns the reason why a typed text was not accepted, or null where it is obvious. */
export function typingProblem(field: HikeField, text: string): string | null {
  if (field === 'notes') return notesProblem(text)
  const value = Number(normaliseTyped(field, text))
  if (text.trim() === '' || Number.isNaN(value)) return null
  if (field === 'length') return lengthProblem(value)
  return field === 'elevation' ? elevationProblem(value) : null
}

/** Counts the words of the notes, and says if the server will cut them at 1000 characters. */
export function countNotes(notes: string): { words: number; isCut: boolean } {
  return { words: countWords(notes), isCut: cleanNotes(notes).length > MAX_NOTES_CHARS }
}

/** Returns the values of a backup; a value of the wrong type is replaced by the one in the form. */
export function restoreValues(values: HikeFormValues, backup: Readonly<Record<string, unknown>>): HikeFormValues {
  const text = (field: TextField) => {
    const stored = backup[field]
    return typeof stored === 'string' ? stored : values[field]
  }
  const { rating, difficulty, weatherConditions } = backup
  const isRating = typeof rating === 'number' && ratingProblem(rating) === null
  return {
    name: text('name'),
    country: text('country'),
    difficulty: difficulty === undefined ? values.difficulty : toDifficulty(difficulty),
    length: text('length'),
    elevation: text('elevation'),
    rating: isRating ? rating : values.rating,
    completedOn: text('completedOn'),
    completionCount: text('completionCount'),
    weatherConditions: Array.isArray(weatherConditions)
      ? WEATHER_CONDITIONS.filter((condition) => weatherConditions.includes(condition))
      : values.weatherConditions,
    notes: text('notes'),
    link: text('link'),
    visibility: VISIBILITIES.find((one) => one === backup['visibility']) ?? values.visibility,
  }
}

/** Returns the request body, with all fields. The visibility is only sent where it was chosen. The values must be valid. */
export function toHikeBody(
  values: HikeFormValues,
): Required<Omit<BodyInput<typeof hikes.update>, 'visibility' | 'seenUpdatedAt'>> & BodyInput<typeof hikes.create> {
  return {
    name: values.name,
    country: values.country,
    difficulty: values.difficulty,
    length: Number(values.length),
    elevation: roundElevation(Number(values.elevation)),
    rating: values.rating,
    notes: values.notes,
    link: values.link.trim(),
    completedOn: values.completedOn,
    completionCount: Number(values.completionCount),
    weatherConditions: values.weatherConditions,
    ...(values.visibility !== null && { visibility: values.visibility }),
  }
}

/** A track that differs by more than this share is of another hike or another route. */
const MAX_LENGTH_DIFFERENCE = 1 / 3

/** Returns true if the length of a track is too different from the length typed in the form. */
export function hasOtherLength(trackKm: number, length: string): boolean {
  const hikeKm = Number(length)
  return hikeKm > 0 && Math.abs(trackKm - hikeKm) > hikeKm * MAX_LENGTH_DIFFERENCE
}

/** Returns the ascent and length of a track as texts for the form's fields. */
export function statisticsForForm(figures: { lengthKm: number; ascentM: number }): {
  length: string
  elevation: string
} {
  return {
    length: String(Math.min(MAX_LENGTH_KM, Math.round(figures.lengthKm * 100) / 100)),
    elevation: String(Math.min(MAX_ELEVATION_M, roundElevation(figures.ascentM))),
  }
}
