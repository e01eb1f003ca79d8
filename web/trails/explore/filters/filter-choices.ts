import { monthNames } from '#domain/platform/format/dates.ts'
import { formatAtMost, formatCount } from '#domain/platform/format/format.ts'
import { type Units, fromKm, toKm, toMetres } from '#domain/platform/format/units.ts'
import { msg, t } from '#domain/platform/language/translate.ts'
import type { TrailTag } from '#domain/trails/explore/explore-filters.ts'
import { type FilterNumber, type FilterSwitch, NO_FILTER, type TrailFilter } from './trail-filter.ts'

/** A part of a filter with its text: a range of lengths, "Up to 4 hours". */
export interface Choice {
  readonly label: string
  readonly values: Partial<TrailFilter>
}

const KM_ENDS = [5, 10, 20]
const MILE_ENDS = [3, 6, 12]
const METRE_ENDS = [300, 800, 1500]
const FOOT_ENDS = [1000, 2500, 5000]
const HOURS = [2, 4, 6, 8]
const SCORES = [70, 80, 90]

export const SWITCH_LABELS: Readonly<Record<FilterSwitch, string>> = {
  unwalked: msg('Not hiked yet'),
  fresh: msg('Fresh conditions ##trails with a recent report'),
  loop: msg('Loop ##a trail that ends where it begins'),
}

export const TAG_LABELS: Readonly<Record<TrailTag, string>> = {
  dogs: msg('Dogs welcome'),
  children: msg('Good for children'),
  hut: msg('Hut on the way'),
}

/** Returns the ranges of lengths in the reader's unit. */
export function lengthChoices({ distance }: Units): Choice[] {
  const ends = distance === 'km' ? KM_ENDS : MILE_ENDS
  const values = ends.map((end) => Number(toKm(end, distance).toFixed(2)))
  return ranges(ends, distance).map((label, at) => ({
    label,
    values: { minKm: values[at - 1] ?? null, maxKm: values[at] ?? null },
  }))
}

/** Returns the ranges of ascents in the reader's unit. */
export function ascentChoices({ height }: Units): Choice[] {
  const ends = height === 'm' ? METRE_ENDS : FOOT_ENDS
  const values = ends.map((end) => Math.round(toMetres(end, height)))
  return ranges(ends, height).map((label, at) => ({
    label,
    values: { minAscent: values[at - 1] ?? null, maxAscent: values[at] ?? null },
  }))
}

function ranges(ends: readonly number[], unit: string): string[] {
  const all = [...ends, null]
  return all.map((end, at) => {
    const start = ends[at - 1]
    if (end === null) return t('Over {value} {unit} ##a length', { value: formatCount(start ?? 0), unit })
    if (start === undefined) return t('Up to {value} {unit} ##a length', { value: formatCount(end), unit })
    return t('{from}–{to} {unit} ##a range of lengths', { from: formatCount(start), to: formatCount(end), unit })
  })
}

/** Returns the times that a trail may take at most. */
export function timeChoices(): Choice[] {
  return HOURS.map((hours) => ({ label: t('Up to {hours} h ##a time', { hours }), values: { maxHours: hours } }))
}

/** Returns the scores that a trail has at least. */
export function scoreChoices(): Choice[] {
  return SCORES.map((score) => ({ label: t('{score}+ ##a score of at least', { score }), values: { minScore: score } }))
}

/** Returns the name of a month, from 1. */
export function monthName(month: number): string {
  return monthNames()[month - 1] ?? ''
}

/** Returns whether a filter has the values of a choice. */
export function isChosen(filter: TrailFilter, { values }: Choice): boolean {
  return Object.entries(values).every(([name, value]) => filter[name as FilterNumber] === value)
}

/** Returns what a filter chooses beside difficulties, tags and switches, each with how it is taken away. */
export function describeRanges(filter: TrailFilter, units: Units): Choice[] {
  const { minKm, maxKm, minAscent, maxAscent, maxHours, minScore } = filter
  const km = describeRange(minKm, maxKm, (value) => formatAtMost(fromKm(value, units.distance), 1), units.distance)
  const ascent = describeRange(minAscent, maxAscent, units.formatMetres, units.height)
  return [
    ...(km === null ? [] : [{ label: km, values: { minKm: null, maxKm: null } }]),
    ...(ascent === null
      ? []
      : [{ label: t('{range} gain ##ascent', { range: ascent }), values: { minAscent: null, maxAscent: null } }]),
    ...(maxHours === null
      ? []
      : [{ label: t('Up to {hours} h ##a time', { hours: maxHours }), values: { maxHours: null } }]),
    ...(minScore === null ? [] : [{ label: t('Score {score}+', { score: minScore }), values: { minScore: null } }]),
  ]
}

function describeRange(
  from: number | null,
  to: number | null,
  format: (value: number) => string,
  unit: string,
): string | null {
  if (from !== null && to !== null)
    return t('{from}–{to} {unit} ##a range of lengths', { from: format(from), to: format(to), unit })
  if (to !== null) return t('Up to {value} {unit} ##a length', { value: format(to), unit })
  return from === null ? null : t('Over {value} {unit} ##a length', { value: format(from), unit })
}

/** Returns the values with which nothing of a choice is chosen. */
export function withoutChoice(choice: Choice): Partial<TrailFilter> {
  return Object.fromEntries(Object.keys(choice.values).map((name) => [name, NO_FILTER[name as FilterNumber]]))
}
