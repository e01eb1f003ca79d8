import { expect, test } from 'vitest'
import { type Place, distanceToLineKm } from '#domain/platform/numbers/great-circle.ts'
import { createOverviewLine } from './overview-line.ts'
import { unpackLines } from './packed-line.ts'

const at = (lat: number, lng: number) => ({ lat, lng, ele: null, time: null })

/** A walk round a hill, with a point every second. */
const ROUND = Array.from({ length: 6_000 }, (_, i) => {
  const angle = (i / 6_000) * 2 * Math.PI
  return at(46 + 0.02 * Math.sin(angle), 13 + 0.02 * Math.cos(3 * angle))
})

function farthestKm(points: readonly Place[], lines: readonly (readonly Place[])[]): number {
  const pieces = lines.flatMap((line) => line.slice(1).map((to, i) => [line[i]!, to] as const))
  return Math.max(...points.map((point) => Math.min(...pieces.map(([from, to]) => distanceToLineKm(from, to, point)))))
}

test('a long walk takes few bytes, and its line lies where it was', () => {
  const text = createOverviewLine([ROUND])
  const lines = unpackLines(text)
  expect(lines.flat().length).toBeLessThanOrEqual(200)
  expect(text.length).toBeLessThan(1_000)
  expect(farthestKm(ROUND, lines)).toBeLessThan(0.025)
})

test('it begins and ends where the walk does', () => {
  const line = unpackLines(createOverviewLine([ROUND]))[0]!
  const [first, last] = [ROUND[0]!, ROUND.at(-1)!]
  expect([line[0]!.lat, line[0]!.lng]).toEqual([expect.closeTo(first.lat, 5), expect.closeTo(first.lng, 5)])
  expect([line.at(-1)!.lat, line.at(-1)!.lng]).toEqual([expect.closeTo(last.lat, 5), expect.closeTo(last.lng, 5)])
})

test('a gap stays a gap, and a pause is none', () => {
  const far = ROUND.slice(4_000).map((point) => ({ ...point, lat: point.lat + 0.1 }))
  expect(unpackLines(createOverviewLine([ROUND.slice(0, 2_000), ROUND.slice(2_000, 3_000), far]))).toHaveLength(2)
})

test('a recording in thousands of pieces, the worst line there is, is small all the same', () => {
  const scattered = Array.from({ length: 20_000 }, (_, i) => [at((i * 7) % 80, (i * 13) % 170)])
  expect(createOverviewLine(scattered).length).toBeLessThan(1_000)
  const zigzag = Array.from({ length: 30_000 }, (_, i) => at(46 + (i % 2) * 0.5, 13 + i / 1e4))
  expect(unpackLines(createOverviewLine([zigzag])).flat().length).toBeLessThanOrEqual(200)
})

test('one point is a line of one point', () => {
  expect(unpackLines(createOverviewLine([[at(46, 13)]]))).toEqual([[{ lat: 46, lng: 13 }]])
})

test('a walk across the antimeridian keeps its line', () => {
  const walk = [179.99, 179.999, -179.999, -179.99].map((lng) => at(0, lng))
  expect(unpackLines(createOverviewLine([walk]))).toEqual([
    [
      { lat: 0, lng: 179.99 },
      { lat: 0, lng: -179.99 },
    ],
  ])
})
