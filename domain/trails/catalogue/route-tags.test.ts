import { expect, test } from 'vitest'
import { isHikingRoute, parseDistance, parseMetres, parseRouteTags, rankNetwork } from './route-tags.ts'

test.each([
  [{ type: 'route', route: 'hiking' }, true],
  [{ type: 'superroute', route: 'foot' }, true],
  [{ type: 'route', route: 'mtb;walking' }, true],
  [{ type: 'route', route: 'bicycle' }, false],
  [{ type: 'multipolygon', route: 'hiking' }, false],
  [{}, false],
])('R19.1: %j is a hiking route: %s', (tags, is) => {
  expect(isHikingRoute(tags)).toBe(is)
})

test('R19.2: the facts of a route are read from its tags', () => {
  const tags = {
    name: 'Tour du Mont-Blanc',
    'name:en': 'Mont Blanc Tour',
    alt_name: 'TMB;Mont-Blanc-Runde',
    ascent: '10,000 m',
    sac_scale: 'mountain_hiking;demanding_mountain_hiking',
    roundtrip: 'yes',
    dog: 'leashed',
    wheelchair: 'no',
    wikipedia: 'fr:Tour du Mont-Blanc',
  }
  expect(parseRouteTags({ ...tags, ascent: '9,500 m' })).toEqual({
    name: 'Tour du Mont-Blanc',
    names: [
      { name: 'Mont Blanc Tour', language: 'en' },
      { name: 'TMB', language: null },
      { name: 'Mont-Blanc-Runde', language: null },
    ],
    elevationM: 9500,
    difficulty: 'Hard',
    isLoop: true,
    tags: ['dogs'],
    link: 'https://fr.wikipedia.org/wiki/Tour_du_Mont-Blanc',
  })
  expect(parseRouteTags({ name: ' – ' })).toBeNull()
  expect(parseRouteTags({ name: 'A', website: 'javascript:alert(1)' })?.link).toBeNull()
})

test.each([
  ['1200', 1200],
  ['1.200,5', null],
  ['1,200 m', 1200],
  ['3900 ft', 1189],
  ['many', null],
  ['', null],
  ['99999', null],
])('an ascent of “%s” is %s m', (text, metres) => {
  expect(parseMetres(text)).toBe(metres)
})

test.each([
  ['12.5', 12_500],
  ['12,5 km', 12_500],
  ['7 mi', 11_265],
  ['800 m', 800],
  ['far', null],
])('a distance of “%s” is %s m', (text, metres) => {
  expect(parseDistance(text)).toBe(metres)
})

test('R19.5: the wider network comes first', () => {
  expect(['iwn', 'nwn', 'rwn', 'lwn', undefined].map((network) => rankNetwork(network ? { network } : {}))).toEqual([
    0, 1, 2, 3, 4,
  ])
})
