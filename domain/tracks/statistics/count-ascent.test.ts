import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countAscent, type HeightLine } from './count-ascent.ts'
import { seededRandom } from '#domain/platform/numbers/noise.ts'
import { ERRORS, sumAllRises, TERRAINS, walkOver, WAY_M } from '#domain/testing/made-walks.ts'

const cases = Object.keys(TERRAINS).flatMap((terrain) =>
  Object.keys(ERRORS).flatMap((noise) => [1.2, 10, 30].map((stepM) => [terrain, noise, stepM] as const)),
)

test.each(cases)('the climb over %s, noise: %s, a point every %s m, is near the truth', (terrain, noise, stepM) => {
  const truth = sumAllRises(walkOver(terrain, 'none', { stepM: 1 }).heights)
  const { ascentM } = countAscent(walkOver(terrain, noise, { stepM }))
  // Wandering by 4 m every 75 m looks like small hills: 20 m for each km are allowed.
  const wander = terrain === 'flat land' ? { 'receiver, 4 m': 20, 'height model, 3 m': 12 }[noise] : 0
  const allowedM = truth * 0.08 + ((wander ?? 0) * WAY_M) / 1_000 + 1
  expect(Math.abs(ascentM - truth)).toBeLessThan(allowedM)
})

const even = (heights: number[], stepM = 100): HeightLine => ({ distances: heights.map((_, i) => i * stepM), heights })

test.each([
  ['nothing', [], 0, 0],
  ['one height', [700], 0, 0],
  ['two heights', [700, 1_700], 1_000, 0],
  ['a descent', [1_700, 1_200, 700], 0, 1_000],
  ['a summit between two points', [700, 1_200, 800], 500, 400],
  ['up, down, up', [700, 900, 800, 1_000], 400, 100],
  ['less than the threshold', [700, 704, 700, 704.9, 700], 0, 0],
  ['the threshold', [700, 705], 5, 0],
  ['a step of less than the threshold on the way up', [700, 800, 796, 900], 200, 0],
  ['a small hollow before the climb', [702, 700, 703, 800], 100, 0],
])('a line with %s climbs and descends exactly', (_, heights, ascentM, descentM) => {
  expect(countAscent(even(heights))).toEqual({ ascentM, descentM })
})

test.each([0.5, 1, 7, 50, 333])('an even climb of 1000 m with a point every %s m is 1000 m', (stepM) => {
  const count = Math.round(5_000 / stepM)
  const heights = Array.from({ length: count + 1 }, (_, i) => 500 + (1_000 * i) / count)
  const { ascentM, descentM } = countAscent(even(heights, stepM))
  expect(ascentM).toBeCloseTo(1_000, 3)
  expect(descentM).toBeCloseTo(0, 3)
})

test('a long rest at one place climbs nothing', () => {
  const random = seededRandom('rest')
  const heights = Array.from({ length: 3_600 }, () => 800 + random() * 4 - 2)
  expect(countAscent({ distances: heights.map(() => 0), heights }).ascentM).toBeLessThan(5)
})

const anyLine = fc
  .array(fc.record({ stepM: fc.nat(200), height: fc.integer({ min: -400, max: 8_849 }) }))
  .map((points): HeightLine => {
    let walked = 0
    return { distances: points.map(({ stepM }) => (walked += stepM)), heights: points.map(({ height }) => height) }
  })

test('climbing and descending is never more than the raw line does, never less than nothing', () => {
  fc.assert(
    fc.property(anyLine, (line) => {
      const { ascentM, descentM } = countAscent(line)
      expect(ascentM).toBeGreaterThanOrEqual(0)
      expect(descentM).toBeGreaterThanOrEqual(0)
      expect(ascentM).toBeLessThanOrEqual(sumAllRises(line.heights) + 1e-6)
    }),
  )
})

test.each(cases.filter(([, , stepM]) => stepM === 10))(
  'the way back over %s, noise: %s, descends what the way there climbs',
  (terrain, noise, stepM) => {
    const { distances, heights } = walkOver(terrain, noise, { stepM })
    const there = countAscent({ distances, heights })
    const back = countAscent({ distances, heights: heights.toReversed() })
    expect(Math.abs(back.descentM - there.ascentM)).toBeLessThan(0.5)
  },
)

test('lifting the whole walk changes nothing', () => {
  fc.assert(
    fc.property(anyLine, ({ distances, heights }) => {
      const lifted = countAscent({ distances, heights: heights.map((height) => height + 1_000) })
      expect(lifted.ascentM).toBeCloseTo(countAscent({ distances, heights }).ascentM, 6)
    }),
  )
})
