import { expect, test } from 'vitest'
import { overlapShare, trimEnds } from './line-overlap.ts'

const lineFrom = (lat: number, lng: number, { steps = 50, north = 0.001, east = 0 } = {}) =>
  Array.from({ length: steps + 1 }, (_, at) => ({ lat: lat + at * north, lng: lng + at * east }))
const WAY = lineFrom(61, 8.5)
/** Converts metres to degrees of longitude there. */
const eastBy = (metres: number) => metres / (111_200 * Math.cos((61 * Math.PI) / 180))

test.each([
  ['itself', [WAY], 1],
  ['itself from the other end', [WAY.toReversed()], 1],
  ['the same with fewer points', [[WAY[0]!, WAY.at(-1)!]], 1],
  ['one beside it, 80 m away', [WAY.map(({ lat, lng }) => ({ lat, lng: lng + eastBy(80) }))], 1],
  ['one beside it, 150 m away', [WAY.map(({ lat, lng }) => ({ lat, lng: lng + eastBy(150) }))], 0],
  ['its first half', [WAY.slice(0, 26)], 0.5],
  ['two pieces of it', [WAY.slice(0, 16), WAY.slice(35)], 0.6],
  ['one that crosses it', [lineFrom(61.025, 8.4, { steps: 200, north: 0, east: 0.001 })], 0.04],
  ['one elsewhere', [lineFrom(46, 8.5)], 0],
  ['nothing', [], 0],
])('of a way that lies along %s so much does', (_, other, share) => {
  expect(overlapShare([WAY], other)).toBeCloseTo(share, 1)
})

test('across the antimeridian as anywhere', () => {
  const way = [
    lineFrom(-17, 179.98, { north: 0, east: 0.001 }).map(({ lat, lng }) => ({ lat, lng: lng > 180 ? lng - 360 : lng })),
  ]
  expect(
    overlapShare(
      way,
      way.map((piece) => piece.toReversed()),
    ),
  ).toBe(1)
})

test.each([[[]], [[[]]], [[[{ lat: 1, lng: 1 }]]]])('a line of no length (%j) breaks nothing', (line) => {
  expect(overlapShare(line, [WAY])).toBe(0)
  expect(overlapShare([WAY], line)).toBe(0)
  expect(trimEnds(line, 1)).toEqual([])
})

test('a trimmed line begins and ends far from the ends of the way', () => {
  const [piece = [], ...others] = trimEnds([WAY], 1)
  expect(others).toEqual([])
  expect([piece[0]?.lat, piece.at(-1)?.lat]).toEqual([expect.closeTo(61.009, 6), expect.closeTo(61.041, 6)])
  // a round that comes by its start in the middle
  const round = [...WAY, ...WAY.toReversed()]
  expect(trimEnds([[...round, ...round]], 1)).toHaveLength(2)
  expect(trimEnds([WAY.slice(0, 15)], 1)).toEqual([])
})
