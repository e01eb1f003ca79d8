import { expect, test } from 'vitest'
import { simplifySegments } from './simplify-line.ts'

const spiral = (count: number) =>
  Array.from({ length: count }, (_, i) => {
    const angle = i / 40
    return { lat: 46 + (angle / 1e4) * Math.sin(angle), lng: 13 + (angle / 1e4) * Math.cos(angle) }
  })

test('a short line stays unchanged', () => {
  const segments = [spiral(50), spiral(50)]
  expect(simplifySegments(segments, 100)).toBe(segments)
})

test('a long track keeps its ends and no more points than may be', () => {
  const segments = [spiral(20_000), spiral(10)]
  const kept = simplifySegments(segments, 5_000)
  expect(kept.flat().length).toBeLessThanOrEqual(5_000)
  expect(kept.flat().length).toBeGreaterThan(1_000)
  expect(kept.map((segment) => segment[0])).toEqual(segments.map((segment) => segment[0]))
  expect(kept.map((segment) => segment.at(-1))).toEqual(segments.map((segment) => segment.at(-1)))
})

test('corners stay and points on a straight line go', () => {
  const north = [46, 46.1, 46.2].map((lat) => ({ lat, lng: 13 }))
  const east = [13.1, 13.2, 13.3].map((lng) => ({ lat: 46.2, lng }))
  expect(simplifySegments([[...north, ...east]], 3)).toEqual([[north[0], north[2], east[2]]])
})

test('many tiny segments end even when each must keep its two ends', () => {
  const segments = Array.from({ length: 40 }, () => spiral(3))
  expect(simplifySegments(segments, 10).flat()).toHaveLength(80)
})

test('a line across the antimeridian is simplified as any other', () => {
  const lngs = [179.8, 179.9, -180, -179.9, -179.8]
  const line = lngs.map((lng) => ({ lat: 0, lng }))
  expect(simplifySegments([line], 2)).toEqual([[line[0], line[4]]])
})
