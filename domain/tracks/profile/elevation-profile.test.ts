import fc from 'fast-check'
import { expect, test } from 'vitest'
import { downsample, createElevationProfile, type ProfilePoint } from './elevation-profile.ts'

const at = (lat: number, lng: number, ele: number | null) => ({ lat, lng, ele, time: null })

test('a profile has distance in km, elevation and place of each point', () => {
  const profile = createElevationProfile([[at(61, 8, 900), at(62, 8, 950)]])
  expect(profile).toEqual([
    { distance: 0, elevation: 900, latitude: 61, longitude: 8 },
    { distance: expect.closeTo(111.1949, 4), elevation: 950, latitude: 62, longitude: 8 },
  ])
})

test.each([
  ['no elevation', at(61.5, 9, null)],
  ['an elevation of 0', at(61.5, 9, 0)],
  ['a latitude of 0', at(0, 9, 500)],
  ['a longitude of 0', at(61.5, 0, 500)],
])('R6.2: a point with %s is skipped, and the distance runs straight over it', (_, skipped) => {
  const profile = createElevationProfile([[at(61, 8, 900), skipped, at(62, 8, 950)]])
  expect(profile.map(({ distance }) => Math.round(distance))).toEqual([0, 111])
})

test('the distance runs on across the gap between segments', () => {
  const profile = createElevationProfile([[at(61, 8, 900)], [at(62, 8, 950)], [at(63, 8, 990)]])
  expect(profile.map(({ distance }) => Math.round(distance))).toEqual([0, 111, 222])
})

test('a walk without elevations has no profile', () => {
  expect(createElevationProfile([[at(61, 8, null)], []])).toEqual([])
})

const profileOf = (elevations: number[]): ProfilePoint[] =>
  elevations.map((elevation, i) => ({ distance: i, elevation, latitude: 61, longitude: 8 }))

test('few points are left as they are', () => {
  const points = profileOf([1, 2, 3, 4])
  expect(downsample(points, 4)).toBe(points)
})

test('the first, the last, and the lowest and highest of each share stay, in their order', () => {
  const points = profileOf([5, 6, 9, 4, 5, 5, 2, 7, 3, 6])
  expect(downsample(points, 6).map(({ elevation }) => elevation)).toEqual([5, 9, 4, 2, 7, 6])
})

test('even ground needs but one point for a share', () => {
  expect(downsample(profileOf(Array.from({ length: 100 }, () => 7)), 10)).toHaveLength(6)
})

test('the line keeps its ends, its lowest and its highest point, and its order, with no more points than asked for', () => {
  const elevations = fc.array(fc.integer({ min: 1, max: 9_000 }), { minLength: 1, maxLength: 300 })
  fc.assert(
    fc.property(elevations, fc.integer({ min: 4, max: 100 }), (heights, max) => {
      const points = profileOf(heights)
      const drawn = downsample(points, max)
      const drawnHeights = drawn.map(({ elevation }) => elevation)
      expect(drawn.length).toBeLessThanOrEqual(max)
      expect([drawn[0], drawn.at(-1)]).toEqual([points[0], points.at(-1)])
      expect([Math.min(...drawnHeights), Math.max(...drawnHeights)]).toEqual([
        Math.min(...heights),
        Math.max(...heights),
      ])
      expect(drawn.toSorted((a, b) => a.distance - b.distance)).toEqual(drawn)
      expect(new Set(drawn).size).toBe(drawn.length)
    }),
  )
})
