import { expect, test } from 'vitest'
import { placeDots } from './place-dots.ts'
import { drawRidges } from './ridges.ts'
import { unwrapAround } from './unwrap-around.ts'

const peak = (name: string, lat: number, lng: number, heightM: number | null) => ({
  _id: `e-${name}`,
  lat,
  lng,
  heightM,
})

test('R20.31: the cover shows peaks as seen from the south, with heights true to each other', () => {
  const ridges = drawRidges([
    peak('north-west', 60, 5, 1000),
    peak('north-east', 59, 9, 2000),
    peak('south-west', 50, 5, 1000),
    peak('south-east', 49, 9, 2000),
    peak('unknown', 49, 9, null),
  ])
  expect(ridges.map(({ summits }) => summits.map(({ id }) => id))).toEqual([
    ['e-north-east', 'e-north-west'],
    ['e-south-east', 'e-south-west'],
  ])
  for (const { summits } of ridges) {
    const [high, low] = summits
    expect(low?.x).toBeLessThan(high?.x ?? 0)
    expect(low?.y).toBeGreaterThan(high?.y ?? 0)
  }
  expect(ridges.every(({ path }) => /^M0 300L0 \d+.*L1200 300Z$/.test(path) && path.length < 4000)).toBe(true)
  // the same picture each time
  expect(drawRidges([peak('a', 1, 1, 5), peak('b', 2, 2, 6)])).toEqual(
    drawRidges([peak('a', 1, 1, 5), peak('b', 2, 2, 6)]),
  )
})

test('R20.31: a picture of ridges needs two peaks with heights; places alone stand on a grid', () => {
  expect(drawRidges([peak('one', 1, 1, 500), peak('two', 1, 1, null)])).toEqual([])
  const { dots, lines } = placeDots([peak('south', -45, 168, null), peak('north', -38, 177, null)])
  expect(dots[0]?.x).toBeLessThan(dots[1]?.x ?? 0)
  expect(dots[0]?.y).toBeGreaterThan(dots[1]?.y ?? 0)
  expect(dots.every(({ x, y }) => x > 0 && x < 1200 && y > 0 && y < 300)).toBe(true)
  expect(lines).toMatch(/^(M\d+ \d+[vh]\d+)+$/)
  expect(placeDots([]).dots).toEqual([])
})

test('5,000 peaks at one place are drawn, too', () => {
  const many = Array.from({ length: 5000 }, (_, at) => peak(`p${at}`, 46, 8, 1500))
  expect(drawRidges(many)).toHaveLength(3)
})

test('R20.41: places on both sides of the antimeridian stay together', () => {
  const lngs = (...all: number[]) => unwrapAround(all.map((lng) => ({ lng }))).map(({ lng }) => lng)
  expect(lngs(175, -175, 170)).toEqual([175, 185, 170])
  expect(lngs(-5, 3, 12)).toEqual([-5, 3, 12])
  expect(lngs(-70, -150, 140, 175)).toEqual([290, 210, 140, 175])
  expect(lngs()).toEqual([])
})
