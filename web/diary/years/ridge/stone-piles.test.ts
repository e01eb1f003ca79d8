import { expect, test } from 'vitest'
import { pileStones } from './stone-piles.ts'

const walks = (count: number, day = '2026-07-01') =>
  Array.from({ length: count }, (_, i) => ({ walkId: `h${i}`, completedOn: day, length: 10 + (i % 7) }))

test('each hike with a day is one stone, at its day and on the ground', () => {
  const { stones } = pileStones([...walks(1, '2026-01-01'), { walkId: 'x', completedOn: null, length: 5 }], 1200)
  expect(stones).toMatchObject([{ id: 'h0', left: 0, bottom: 0 }])
})

test('two hikes of one day are stacked, the longer one below', () => {
  const { stones } = pileStones(walks(2), 1200)
  expect(stones.map(({ id, bottom }) => [id, bottom > 0])).toEqual([
    ['h1', false],
    ['h0', true],
  ])
})

test.each([3, 45])('%i hikes of one day stay within the height of a pile', (count) => {
  const { stones, height } = pileStones(walks(count), 1200)
  expect(stones).toHaveLength(count)
  expect(height).toBeLessThanOrEqual(96)
})

test('a thousand hikes of a year are a thousand stones within the width', () => {
  const hikes = Array.from({ length: 1000 }, (_, i) => ({
    walkId: `h${i}`,
    completedOn: new Date(Date.UTC(2026, 0, 1 + (i % 365))).toISOString().slice(0, 10),
    length: i % 60,
  }))
  const { stones, height } = pileStones(hikes, 358)
  expect(stones).toHaveLength(1000)
  expect(stones.every(({ left, width }) => left >= 0 && left + width <= 358)).toBe(true)
  expect(height).toBeLessThanOrEqual(96)
})

test('many hikes are stacked as small stones in fewer columns than days', () => {
  const { stones } = pileStones(
    Array.from({ length: 500 }, (_, i) => ({
      walkId: `h${i}`,
      completedOn: `2026-07-${10 + (i % 20)}`,
      length: i % 40,
    })),
    1200,
  )
  const middles = new Set(stones.map(({ left, width }) => Math.round(left + width / 2)))
  expect(stones[0]?.width).toBeLessThan(25)
  expect(middles.size).toBeLessThan(20)
})
