import { expect, test } from 'vitest'
import type { Place } from '#domain/platform/numbers/great-circle.ts'
import { chooseLooks, clusterRadius, gatherPoints, isOnSign } from './place-signs.ts'

/** A degree is a pixel. */
const pixel = ({ lat, lng }: Place) => ({ x: lng, y: -lat })
const at = (x: number, y: number) => ({ x, y })

test('R18.26: the best trails get signs, those whose sign would cover another are dots', () => {
  const looks = chooseLooks(
    [
      { score: 80, at: at(0, 0) },
      { score: 90, at: at(10, 5) },
      { score: 70, at: at(200, 0) },
      { score: null, at: at(400, 0) },
    ],
    [],
  )
  expect(looks).toEqual(['dot', 'sign', 'sign', 'dot'])
})

test('R18.26: no sign covers the number of a cluster', () => {
  expect(chooseLooks([{ score: 99, at: at(0, 20) }], [{ count: 50, at: at(0, 0) }])).toEqual(['dot'])
})

test('R18.26: clusters that would cover each other become one, and a trail below one belongs to it', () => {
  const gathered = gatherPoints(
    {
      clusters: [
        { lat: 0, lng: 0, count: 5 },
        { lat: 0, lng: 20, count: 40 },
        { lat: 0, lng: 300, count: 7 },
      ],
      trails: [
        { lat: 0, lng: 305, name: 'hidden' },
        { lat: 0, lng: 150, name: 'alone' },
      ],
    },
    pixel,
  )
  expect(gathered.clusters).toEqual([
    { lat: 0, lng: 20, count: 45 },
    { lat: 0, lng: 300, count: 8 },
  ])
  expect(gathered.trails.map(({ name }) => name)).toEqual(['alone'])
})

test('a cluster is larger for more trails, within limits', () => {
  const radii = [4, 40, 400, 4000, 4_000_000].map(clusterRadius)
  expect(radii).toEqual(radii.toSorted((a, b) => a - b))
  expect(radii[0]).toBeGreaterThan(12)
  expect(radii.at(-1)).toBe(30)
})

test.each([
  [at(100, 85), true],
  [at(100, 99), true],
  [at(100, 101), false],
  [at(140, 85), false],
])('the point %o is on a sign whose tip stands at 100, 100: %s', (point, isOn) => {
  expect(isOnSign(point, at(100, 100), '92')).toBe(isOn)
})
