import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeKmSplits } from './km-splits.ts'
import { createStraightTrack } from '#domain/testing/made-tracks.ts'

const walk = (lengthM: number, stepM = 30) =>
  createStraightTrack({ lengthM, stepM, height: (x) => 500 + x / 20, speedMS: 1.25 })

test('each kilometre and the remainder have their time and rise', () => {
  const close = (value: number) => expect.closeTo(value, 3)
  expect(computeKmSplits([walk(2_400)])).toEqual([
    { toKm: 1, lengthKm: 1, seconds: close(800), riseM: close(50) },
    { toKm: 2, lengthKm: 1, seconds: close(800), riseM: close(50) },
    { toKm: close(2.4), lengthKm: close(0.4), seconds: close(320), riseM: close(20) },
  ])
})

test('a rest counts to the kilometre in which it was, also where the recorder paused', () => {
  const all = walk(3_000)
  const later = all.slice(50).map((point) => ({ ...point, time: (point.time ?? 0) + 600_000 }))
  const seconds = computeKmSplits([all.slice(0, 51), later]).map((split) => Math.round(split.seconds ?? 0))
  expect(seconds).toEqual([800, 1_400, 800])
})

test('unknown values are null', () => {
  const plain = walk(1_500).map((point) => ({ ...point, ele: null, time: null }))
  expect(computeKmSplits([plain])).toMatchObject([
    { seconds: null, riseM: null },
    { seconds: null, riseM: null },
  ])
  expect(computeKmSplits([])).toEqual([])
  expect(computeKmSplits([walk(1_000).slice(0, 1)])).toEqual([])
})

test('far steps pass several kilometres at once, and all splits together are the walk', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.constantFrom(7, 100, 1_000, 3_000), (steps, stepM) => {
      const splits = computeKmSplits([walk(steps * stepM, stepM)])
      const sum = (of: (split: (typeof splits)[number]) => number) => splits.reduce((all, split) => all + of(split), 0)
      expect(sum(({ lengthKm }) => lengthKm)).toBeCloseTo((steps * stepM) / 1000, 6)
      expect(sum(({ seconds }) => seconds ?? 0)).toBeCloseTo((steps * stepM) / 1.25, 1)
      for (const { lengthKm } of splits) expect(lengthKm).toBeLessThanOrEqual(1 + 1e-9)
    }),
  )
})
