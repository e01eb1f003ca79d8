import { expect, test } from 'vitest'
import { createElevationProfile } from './elevation-profile.ts'
import { estimateTimes } from './estimated-time.ts'
import { estimateNaismithS } from './naismith.ts'
import { createStraightTrack } from '#domain/testing/made-tracks.ts'

const MINUTE = 60

test.each([
  [5, 0, 60],
  [10, 600, 180],
  [0, 300, 30],
])("Naismith's walker needs for %i km and %i m of climb %i minutes", (lengthKm, ascentM, minutes) => {
  expect(estimateNaismithS({ lengthKm, ascentM })).toBeCloseTo(minutes * MINUTE, 6)
})

/** Returns a profile of 10 km at an even slope, with its statistics. */
function evenWalk(slope: number, stepM = 20) {
  const profile = createElevationProfile([
    createStraightTrack({ lengthM: 10_000, stepM, height: (x) => 3_000 + x * slope }),
  ])
  return estimateTimes(profile, { lengthKm: 10, ascentM: Math.max(0, slope * 10_000) })
}

test.each([
  ['flat', 0, 120],
  ['up by 10 %', 0.1, 120 + 100],
  ['down by 5 %, too gently to be faster', -0.05, 120],
  ['down by 15 %, gently', -0.15, 120 - 50],
  ['down by 25 %, steeply', -0.25, 120 + 2_500 / 30],
])("with Langmuir's corrections 10 km %s take %i minutes", (_, slope, minutes) => {
  expect((evenWalk(slope)?.naismithS ?? 0) / MINUTE).toBeCloseTo(minutes, 3)
})

test.each([
  ['flat', 0, 5.036742],
  ['down by 5 %', -0.05, 6],
  ['up by 20 %', 0.2, 2.501172],
  ['down by 30 %', -0.3, 2.501172],
])("Tobler's walker goes %s, slope %f, at %f km an hour", (_, slope, kmH) => {
  expect(10 / ((evenWalk(slope)?.toblerS ?? 0) / 3_600)).toBeCloseTo(kmH, 4)
})

test('points every 3 m, every 90 m or every kilometre give the same times', () => {
  const often = evenWalk(0.08, 4)
  for (const stepM of [80, 1_000]) {
    expect(evenWalk(0.08, stepM)?.toblerS).toBeCloseTo(often?.toblerS ?? 0, 3)
    expect(evenWalk(0.08, stepM)?.naismithS).toBeCloseTo(often?.naismithS ?? 0, 3)
  }
})

test('there is no estimate without elevations, or for some metres', () => {
  expect(estimateTimes([], { lengthKm: 10, ascentM: 0 })).toBeNull()
  const short = createElevationProfile([createStraightTrack({ lengthM: 80, stepM: 10, height: () => 500 })])
  expect(estimateTimes(short, { lengthKm: 0.08, ascentM: 0 })).toBeNull()
})
