import { expect, test } from 'vitest'
import { findBestSeason } from '#domain/trails/best-season.ts'
import { listAttributions } from '#domain/trails/catalogue/data-sources.ts'
import { TRAIL_TAGS } from './explore-filters.ts'
import { fromMonthBits, fromTagBits, monthBit, toMonthBits, toTagBits } from './trail-bits.ts'

test('R18.6: the best months are those of the season, also over the turn of the year', () => {
  const summer = findBestSeason([0, 0, 0, 0, 0, 2, 6, 4, 1, 0, 0, 0])
  expect(fromMonthBits(toMonthBits(summer))).toEqual([7, 8])
  const winter = findBestSeason([5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5])
  expect(fromMonthBits(toMonthBits(winter))).toEqual([1, 12])
  expect(toMonthBits(winter) & monthBit(12)).toBe(2 ** 11)
  expect(fromMonthBits(toMonthBits(findBestSeason([1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0])))).toEqual([])
})

test('tags come back from their bits', () => {
  for (const tags of [[], ['dogs'], ['children', 'hut'], TRAIL_TAGS] as const)
    expect(fromTagBits(toTagBits(tags))).toEqual([...tags])
})

test('R18.15: sources are named once each, with licence and address; members are no source', () => {
  const named = listAttributions(['openstreetmap', null, 'members', 'openstreetmap'])
  expect(named).toMatchObject([
    { source: 'openstreetmap', licence: 'ODbL 1.0', url: expect.stringContaining('https://') },
  ])
  expect(listAttributions([null, 'catalogue', 'constructor'])).toEqual([])
})
