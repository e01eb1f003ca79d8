import { expect, test } from 'vitest'
import { parseGpx } from '#domain/tracks/files/gpx.ts'
import { distanceKm } from '#domain/platform/numbers/great-circle.ts'
import { MAX_GPX_BYTES } from '#domain/platform/limits.ts'
import { computeTrackStats } from '#domain/tracks/statistics/track-stats.ts'
import { CATALOGUE } from '#server/diary/catalogue/catalogue.ts'
import { formatGpx } from './gpx-text.ts'
import { canRecordWalk, recordWalk } from './record-walk.ts'

const STARTS_AT = Date.parse('2026-07-12T06:30:00Z')
// every tenth trail: all take half a minute
const SOME = CATALOGUE.filter(canRecordWalk).filter((_, index) => index % 10 === 0)

const walked = (trail: (typeof SOME)[number], startsAt: number | null) =>
  parseGpx(formatGpx(recordWalk(trail, { seed: 'mia', startsAt }), { name: trail.name, creator: 'A & B' }))

test.each(SOME)('$name is as long and as steep as the catalogue says, from its trailhead on', (trail) => {
  const gpx = walked(trail, STARTS_AT)
  const stats = computeTrackStats(gpx.segments)
  expect(Math.abs(stats.lengthKm / trail.lengthKm - 1)).toBeLessThan(0.03)
  expect(Math.abs(stats.ascentM / trail.elevationGainM - 1)).toBeLessThan(0.15)
  expect(distanceKm(stats.start, trail.trailhead)).toBeLessThan(0.01)
  expect(stats.minElevationM).toBeGreaterThan(0)
  expect(gpx.name).toBe(trail.name)
})

test('a timed recording has a point every 10 to 15 seconds but for one rest', () => {
  const besseggen = CATALOGUE.find(({ name }) => name.startsWith('Besseggen')) ?? SOME[0]!
  const times = walked(besseggen, STARTS_AT)
    .segments.flat()
    .map(({ time }) => time ?? 0)
  const gaps = times.slice(1).map((time, i) => (time - (times[i] ?? 0)) / 1000)
  expect(times[0]).toBe(STARTS_AT)
  expect(gaps.filter((gap) => gap < 10 || gap > 15).length).toBe(1)
  expect(Math.max(...gaps)).toBeLessThan(3600)
})

test('a recording without times has none', () => {
  const times = walked(SOME[0]!, null)
    .segments.flat()
    .map(({ time }) => time)
  expect(new Set(times)).toEqual(new Set([null]))
})

test('two people walk the same way with different errors of their receivers', () => {
  const [mia, tom] = ['mia', 'tom'].map((seed) => recordWalk(SOME[1]!, { seed, startsAt: null }))
  const apart = (mia ?? []).map((point, i) => distanceKm(point, tom?.[i] ?? point) * 1000)
  expect(Math.max(...apart)).toBeGreaterThan(1)
  expect(Math.max(...apart)).toBeLessThan(60)
})

test('the longest recording can be uploaded', () => {
  const longest = CATALOGUE.filter(canRecordWalk).toSorted((a, b) => b.lengthKm - a.lengthKm)[0]!
  const text = formatGpx(recordWalk(longest, { seed: 'mia', startsAt: STARTS_AT }), { name: longest.name, creator: '' })
  expect(Buffer.byteLength(text)).toBeLessThan(MAX_GPX_BYTES)
})
