import { expect, test } from 'vitest'
import { parseRegion } from './open-catalogue-file.ts'

test.each([
  ['norway-latest.osm.pbf', 'norway'],
  ['norway-261130.osm.pbf', 'norway'],
  ['Norway_2026-11-30.osm.pbf', 'norway'],
  ['north-america.pbf', 'north-america'],
  ['norway (1).json', 'norway'],
  ['query.json', null],
  ['query (2).json', null],
])('R19.7: the region of %s is %s', (name, region) => {
  expect(parseRegion(name)).toBe(region)
})
