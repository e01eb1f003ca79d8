import { expect, test } from 'vitest'
import { drawFirs, drawFoothills, planRidge, ridgeScaleM } from './ridge-shape.ts'

const FRAME = { width: 1200, height: 300, headroom: 60 }
const QUIET = Array.from({ length: 12 }, () => 0)
const having = (climbs: Record<number, number>) => QUIET.map((none, place) => climbs[place] ?? none)
const plan = (climbs: Record<number, number>, scaleM = 1000) =>
  planRidge(having(climbs), FRAME, { seed: '2026', scaleM })

test('each place that climbed has a summit in its middle, as high as it climbed', () => {
  const summits = plan({ 0: 500, 6: 1000 }).map(({ place, summit }) => [place, summit.x, summit.y])
  expect(summits).toEqual([
    [6, 650, 60],
    [0, 50, 180],
  ])
})

test('no ascent gives no mountain, a little gives a small one', () => {
  expect(plan({})).toEqual([])
  expect(plan({ 3: 1 })[0]?.summit.y).toBe(295)
})

test('nothing stands above the picture, even where more was climbed than it shows', () => {
  expect(plan({ 3: 99_990_000 })[0]?.summit.y).toBe(60)
})

test('only the highest bear snow', () => {
  expect(plan({ 1: 1000, 2: 700, 3: 600 }).map(({ place, snow }) => [place, snow !== null])).toEqual([
    [1, true],
    [2, true],
    [3, false],
  ])
})

test('the same year is the same range, another year another one', () => {
  const metres = having({ 4: 800 })
  const range = (seed: string) => planRidge(metres, FRAME, { seed, scaleM: 1000 })
  expect(range('2026')).toEqual(range('2026'))
  expect(range('2026')).not.toEqual(range('2025'))
})

test.each([
  [[], 1000],
  [[300, 20], 1000],
  [[300, 2310], 2310],
])('of %j the top of the picture is %d m', (metres, top) => {
  expect(ridgeScaleM(...metres)).toBe(top)
})

test('no path has a number that is none, however narrow it is', () => {
  const narrow = { width: 1, height: 200, headroom: 50 }
  const paths = [
    ...planRidge(having({ 0: 1, 11: 5 }), narrow, { seed: '', scaleM: 5, shift: -0.2 }).flatMap((mountain) => [
      mountain.lit,
      mountain.shade,
      mountain.green,
      mountain.snow ?? '',
    ]),
    drawFoothills(narrow, ''),
    drawFirs(narrow, ''),
  ]
  expect(paths.join('')).not.toMatch(/NaN|Infinity/)
})
