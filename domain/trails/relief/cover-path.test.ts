import { expect, test } from 'vitest'
import { LANDSCAPES } from './landscape.ts'
import { toCoverLand } from './cover-land.ts'
import { COVERS, COVER_SIZES, parseCoverPath, coverPath } from './cover-path.ts'
import { planSceneForLand, planScene } from './scene.ts'

const ROW = { width: 66, height: 48 }
const besseggen = { name: 'Besseggen', country: 'Norway', elevationM: 1150, weather: ['sunny', 'windy'] }

test.each([
  besseggen,
  { ...besseggen, name: 'Wadi Rum', country: 'Jordan' },
  { ...besseggen, elevationM: 0, weather: [] },
  { ...besseggen, weather: ['snowy', 'sunset', 'raining'] },
])('the address of %j gives its picture', (hike) => {
  const found = parseCoverPath(coverPath(hike, ROW))
  expect(found).not.toBeNull()
  if (found) expect(planSceneForLand(found.land)).toEqual(planScene(hike))
})

test('the address of a cover does not tell the hike', () => {
  const path = coverPath({ ...besseggen, name: 'Surprise for Tom, Møllestien' }, ROW)
  expect(path).toMatch(/^\/covers\/\d+\/summit-green-[\da-z]{1,7}-23-32-thumb\.webp$/)
})

test('equal pictures have one address', () => {
  const path = coverPath(besseggen, ROW)
  const alike = [
    { ...besseggen, name: ' BESSEGGEN', country: 'norway' },
    { ...besseggen, weather: ['windy', 'sunny'] },
    { ...besseggen, weather: ['sunny', 'partly_cloudy'] },
    { ...besseggen, elevationM: 1161 },
  ]
  expect(new Set(alike.map((hike) => coverPath(hike, ROW)))).toEqual(new Set([path]))
  expect(coverPath({ ...besseggen, elevationM: 1 }, ROW)).not.toBe(coverPath({ ...besseggen, elevationM: 0 }, ROW))
  expect(coverPath({ ...besseggen, elevationM: NaN }, ROW)).toBe(coverPath({ ...besseggen, elevationM: 0 }, ROW))
  expect(coverPath({ ...besseggen, elevationM: 1e9 }, ROW)).toBe(coverPath({ ...besseggen, elevationM: 4000 }, ROW))
})

test.each([
  [66, 48, 'thumb'],
  [64, 64, 'thumb'],
  [112, 120, 'side'],
  [270, 180, 'tile'],
  [390, 260, 'card'],
  [360, 340, 'card'],
  [400, 720, 'tall'],
  [768, 336, 'wide'],
  [1312, 576, 'wide'],
  [664, 128, 'strip'],
] as const)('a box of %i by %i is filled from %s', (width, height, size) => {
  expect(coverPath(besseggen, { width, height })).toMatch(new RegExp(`-${size}\\.webp$`))
})

test.each([
  '',
  '/',
  '/summit-green-1-1-1-thumb.png',
  '/summit-green-1-1-1-huge.webp',
  '/moon-green-1-1-1-thumb.webp',
  '/summit-blue-1-1-1-thumb.webp',
  // 2^32, a zero too many, a climb and a weather that there is not
  '/summit-green-1z141z4-1-1-thumb.webp',
  '/summit-green-01-1-1-thumb.webp',
  '/summit-green-1-81-1-thumb.webp',
  '/summit-green-1-1-64-thumb.webp',
  '/summit-green-1-1-1-toString.webp',
  `/${'summit'.repeat(1000)}`,
])('nothing stands at %j', (path) => {
  expect(parseCoverPath(COVERS + path)).toBeNull()
})

test('a cover of each landscape in each size has an address', () => {
  for (const landscape of LANDSCAPES) {
    for (const size of Object.keys(COVER_SIZES)) {
      expect(parseCoverPath(`${COVERS}/${landscape}-green-zik0zj-80-63-${size}.webp`)).not.toBeNull()
    }
  }
  expect(toCoverLand(besseggen).seed).toBeLessThan(2 ** 32)
})
