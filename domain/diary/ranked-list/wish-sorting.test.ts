import { expect, test } from 'vitest'
import { distanceBetween, centreOfPlaces, countMonthsUntilBest, sortWishes } from './wish-sorting.ts'

const summer = [0, 0, 0, 0, 0, 3, 3, 3, 0, 0, 0, 0]
const winter = [4, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5]
const nothing = summer.map(() => 0)

const WISHES = [
  { _id: 'a', name: 'Zermatt', place: 3, createdAt: '2026-03-01' },
  { _id: 'b', name: 'Åndalsnes', place: 1, createdAt: '2026-01-01' },
  { _id: 'c', name: 'Kjerag', place: 2, createdAt: '2026-02-01' },
]
const KM: Record<string, number> = { a: 12, c: 3 }
const MONTHS: Record<string, number[]> = { a: summer, c: winter }
const known = { kmOf: (id: string) => KM[id] ?? null, monthsOf: (id: string) => MONTHS[id] ?? nothing }

test.each([
  ['own', 6, 'bca'],
  ['near', 6, 'cab'],
  ['now', 6, 'acb'],
  ['now', 0, 'cab'],
  ['now', 9, 'cab'],
  ['newest', 6, 'acb'],
  ['name', 6, 'bca'],
] as const)('R4.13: the order "%s" in month %i is %s', (order, month, expected) => {
  expect(
    sortWishes(WISHES, order, { ...known, month })
      .map(({ _id }) => _id)
      .join(''),
  ).toBe(expected)
})

test.each([
  [summer, 6, 0],
  [summer, 2, 3],
  [summer, 9, 8],
  [winter, 0, 0],
  [nothing, 0, null],
])('until the best months of %j it is in month %i', (walks, month, expected) => {
  expect(countMonthsUntilBest(walks, month)).toBe(expected)
})

test('the middle of places on both sides of the date line lies between them', () => {
  const middle = centreOfPlaces([
    { lat: 0, lng: 179 },
    { lat: 0, lng: -177 },
  ])
  expect(Math.abs(middle?.lng ?? 0)).toBeCloseTo(179)
  expect(centreOfPlaces([])).toBeNull()
})

test('the distance to an unknown place is unknown', () => {
  const oslo = { lat: 59.9, lng: 10.75 }
  expect(distanceBetween(oslo, { lat: 60.39, lng: 5.32 })).toBeCloseTo(305, -1)
  expect([distanceBetween(null, oslo), distanceBetween(oslo, null), distanceBetween(oslo, undefined)]).toEqual([
    null,
    null,
    null,
  ])
})
