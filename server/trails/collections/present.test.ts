import { expect, test } from 'vitest'
import { countMonths } from '#domain/trails/collections/rounds.ts'
import { chooseTicks } from './present.ts'
import type { TickRow } from './ticks-store.ts'

const onDay = (day: string | null): TickRow => ({ id: 'ben', day, kind: 'hike', hike_id: day })
const daysOf = (ticks: readonly TickRow[]) => ticks.map(({ day }) => day)

test('R20.34: of more than 60 ticks each month of the year keeps its first, and the latest are there', () => {
  const early = Array.from({ length: 11 }, (_, at) => onDay(`2001-${String(at + 1).padStart(2, '0')}-05`))
  const later = Array.from({ length: 90 }, (_, at) => onDay(`${2010 + Math.floor(at / 30)}-12-${10 + (at % 20)}`))
  const undated = Array.from({ length: 90 }, () => onDay(null))
  const all = [...early, ...later.toSorted((a, b) => (a.day ?? '').localeCompare(b.day ?? '')), ...undated]
  const shown = chooseTicks(all)
  expect(shown).toHaveLength(60)
  expect(countMonths(daysOf(shown))).toBe(12)
  expect(daysOf(shown).slice(0, 12)).toEqual(daysOf(all).slice(0, 12))
  expect(daysOf(shown)).toContain('2012-12-29')
  expect(shown).toEqual(all.filter((tick) => shown.includes(tick)))
  expect(chooseTicks(early)).toBe(early)
})
