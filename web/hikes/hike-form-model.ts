import type { BodyInput } from '#contract/endpoint.ts'
import type { Hike } from '#contract/hike-shapes.ts'
import type { hikes } from '#contract/hikes.ts'
import {
  type Difficulty,
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
} from '#domain/hike-fields.ts'
import { DEFAULT_RATING, MAX_ELEVATION_M, MAX_LENGTH_KM, MAX_NOTES_WORDS } from '#domain/limits.ts'
import { countWords } from '#domain/text.ts'

/** What the form holds: numbers as they are typed. */
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
}

export type HikeField = keyof HikeFormValues

/** A fresh form; `given` is what a template, a day of the calendar or a page already knows. */
export function emptyHike(today: string, given: Partial<HikeFormValues> = {}): HikeFormValues {
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
    ...given,
  }
}

export function valuesOf(hike: Hike): HikeFormValues {
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
  }
}

/** The text to show under each field that is not good, in the order of the form. */
export function hikeProblems(values: HikeFormValues): Partial<Record<HikeField, string>> {
  const asked: [HikeField, string | null][] = [
    ['name', nameProblem(values.name)],
    ['country', countryProblem(values.country)],
    ['length', numberProblem(values.length, 'Length', lengthProblem)],
    ['elevation', numberProblem(values.elevation, 'Elevation', elevationProblem)],
    ['completedOn', values.completedOn === '' ? 'Completion date is required' : completedOnProblem(values.completedOn)],
    ['completionCount', numberProblem(values.completionCount, 'Times Completed', completionCountProblem)],
    ['rating', ratingProblem(values.rating)],
    ['notes', notesProblem(values.notes)],
    ['link', linkProblem(values.link)],
  ]
  return Object.fromEntries(asked.filter(([, problem]) => problem !== null))
}

function numberProblem(text: string, label: string, problem: (value: number) => string | null): string | null {
  if (text.trim() === '') return `${label} is required`
  const value = Number(text)
  return Number.isFinite(value) ? problem(value) : `${label} must be a number`
}

/**
 * May this text stand in the field while it is typed? (spec 1 §5: a length or climb above the maximum and notes beyond
 * 200 words are not taken in.) Unfinished numbers such as `12.` may.
 */
export function mayType(field: HikeField, text: string): boolean {
  if (field === 'length') return /^\d{0,4}([.,]\d{0,2})?$/.test(text) && Number(text.replace(',', '.')) <= MAX_LENGTH_KM
  if (field === 'elevation') return /^\d{0,4}$/.test(text) && Number(text) <= MAX_ELEVATION_M
  if (field === 'completionCount') return /^\d{0,5}$/.test(text)
  if (field === 'notes') return countWords(text) <= MAX_NOTES_WORDS
  return true
}

/** What the calls take. Only for values without problems. */
export function toHikeBody(values: HikeFormValues): BodyInput<typeof hikes.update> & BodyInput<typeof hikes.create> {
  return {
    name: values.name,
    country: values.country,
    difficulty: values.difficulty,
    length: Number(values.length),
    elevation: Number(values.elevation),
    rating: values.rating,
    notes: values.notes,
    link: values.link.trim(),
    completedOn: values.completedOn,
    completionCount: Number(values.completionCount),
    weatherConditions: values.weatherConditions,
  }
}

/** Text of the climb and length of a track, as the form's fields take them over. */
export function figuresForForm(figures: { lengthKm: number; ascentM: number }): { length: string; elevation: string } {
  return {
    length: String(Math.min(MAX_LENGTH_KM, Math.round(figures.lengthKm * 100) / 100)),
    elevation: String(Math.min(MAX_ELEVATION_M, Math.round(figures.ascentM))),
  }
}
