import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findBestSeason, isInSeason, formatSeason } from './best-season.ts'

const of = (months: Record<number, number>) => Array.from({ length: 12 }, (_, month) => months[month] ?? 0)

test.each([
  ['nobody has said when', {}, null],
  ['too few have', { 6: 4 }, null],
  ['all walk in July', { 6: 5 }, { from: 6, to: 6 }],
  ['most walk in summer', { 0: 1, 5: 3, 6: 6, 7: 5, 8: 2 }, { from: 5, to: 7 }],
  ['snow is what they want', { 11: 4, 0: 5, 1: 4, 6: 1 }, { from: 11, to: 1 }],
  ['of two as full months the first is told', { 3: 5, 4: 1 }, { from: 3, to: 3 }],
  ['a month without walks lies between', { 4: 5, 6: 5 }, { from: 4, to: 6 }],
  ['they walk all year round', Object.fromEntries(Array.from({ length: 12 }, (_, month) => [month, 3])), null],
])('where %s', (_, months, season) => {
  expect(findBestSeason(of(months))).toEqual(season)
})

test('R8.18: a season holds three quarters of all walks, and no shorter run does', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20), { minLength: 12, maxLength: 12 }), (walks) => {
      const all = walks.reduce((sum, each) => sum + each, 0)
      const within = (from: number, length: number) =>
        Array.from({ length }, (_, n) => walks[(from + n) % 12] ?? 0).reduce((sum, each) => sum + each, 0)
      const shortest = [1, 2, 3, 4, 5, 6].find((length) =>
        walks.some((_each, from) => within(from, length) >= all * 0.75),
      )
      const season = findBestSeason(walks)
      const length = season === null ? undefined : ((season.to - season.from + 12) % 12) + 1
      expect(length).toBe(all < 5 ? undefined : shortest)
      if (season && length) expect(within(season.from, length)).toBeGreaterThanOrEqual(all * 0.75)
    }),
  )
})

test.each([
  [{ from: 5, to: 8 }, 'June–September', [5, 6, 7, 8]],
  [{ from: 6, to: 6 }, 'July', [6]],
  [{ from: 11, to: 1 }, 'December–February', [0, 1, 11]],
])('the season %j is called %s and has the months %j', (season, name, months) => {
  expect(formatSeason(season)).toBe(name)
  expect(Array.from({ length: 12 }, (_, month) => month).filter((month) => isInSeason(season, month))).toEqual(months)
})
