import type { api } from '#contract/client-api.ts'
import type { CallInput } from '#web/platform/api/call.ts'
import { DIFFICULTIES, type Difficulty } from '#domain/trails/difficulty.ts'
import { TRAIL_TAGS, type TrailTag } from '#domain/trails/explore/explore-filters.ts'

const NUMBERS = ['minKm', 'maxKm', 'minAscent', 'maxAscent', 'maxHours', 'minScore', 'month'] as const
const SWITCHES = ['loop', 'fresh', 'unwalked'] as const

export type FilterNumber = (typeof NUMBERS)[number]
export type FilterSwitch = (typeof SWITCHES)[number]

/** The trails to show; null, false and an empty list mean all. Lengths in km, ascents in m, months from 1. */
export type TrailFilter = Readonly<Record<FilterNumber, number | null>> &
  Readonly<Record<FilterSwitch, boolean>> & {
    readonly difficulty: readonly Difficulty[]
    readonly tags: readonly TrailTag[]
  }

export const NO_FILTER: TrailFilter = {
  minKm: null,
  maxKm: null,
  minAscent: null,
  maxAscent: null,
  maxHours: null,
  minScore: null,
  month: null,
  loop: false,
  fresh: false,
  unwalked: false,
  difficulty: [],
  tags: [],
}

const MOST: Partial<Record<FilterNumber, number>> = { minScore: 100, month: 12, maxHours: 10_000 }
const MOST_OF_ALL = 100_000

/** Reads a filter from the values of an address; what makes no sense is left out. */
export function readFilter(values: URLSearchParams): TrailFilter {
  const filter = { ...NO_FILTER }
  for (const name of NUMBERS) filter[name] = readNumber(name, values.get(name))
  for (const name of SWITCHES) filter[name] = values.get(name) === '1'
  // a plain form sends each choice by itself
  const listed = (name: string) => values.getAll(name).flatMap((text) => text.split(','))
  filter.difficulty = DIFFICULTIES.filter((each) => listed('difficulty').includes(each))
  filter.tags = TRAIL_TAGS.filter((each) => listed('tags').includes(each))
  return filter
}

function readNumber(name: FilterNumber, text: string | null): number | null {
  const value = text === null || text.trim() === '' ? NaN : Number(text)
  if (!(value > 0 && value <= (MOST[name] ?? MOST_OF_ALL))) return null
  return name === 'month' && !Number.isInteger(value) ? null : value
}

/** Writes a filter to the values of an address. */
export function writeFilter(values: URLSearchParams, filter: TrailFilter): void {
  for (const name of Object.keys(NO_FILTER)) values.delete(name)
  for (const [name, value] of Object.entries(filterQuery(filter))) values.set(name, String(value))
}

type FilterQuery = Omit<NonNullable<CallInput<typeof api.explore.map>['query']>, 'bbox' | 'zoom'>

/** Returns what the calls of Explore take for a filter. */
export function filterQuery(filter: TrailFilter): FilterQuery {
  const query: FilterQuery = {}
  for (const name of NUMBERS) {
    const value = filter[name]
    if (value !== null) query[name] = value
  }
  for (const name of SWITCHES) if (filter[name]) query[name] = '1'
  if (filter.difficulty.length > 0) query.difficulty = filter.difficulty.join(',')
  if (filter.tags.length > 0) query.tags = filter.tags.join(',')
  return query
}

/** Counts what is chosen; the two ends of a range are one. */
export function countFilters(filter: TrailFilter): number {
  const { minKm, maxKm, minAscent, maxAscent, maxHours, minScore, month, difficulty, tags } = filter
  const chosen = [minKm ?? maxKm, minAscent ?? maxAscent, maxHours, minScore, month, difficulty[0] ?? null]
  return chosen.filter((value) => value !== null).length + tags.length + SWITCHES.filter((name) => filter[name]).length
}
