import { expect, test } from 'vitest'
import { toEntryIds } from './entry-ids.ts'
import { type WrittenPeak, createPeakIndex, newPeakKey, unplacedPeakKey } from './peak-identity.ts'

const BEN = { key: 'ben', nameText: 'ben nevis', lat: 56.7969, lng: -5.0036 }
const CARN = { key: 'carn', nameText: 'carn mor dearg', lat: 56.805, lng: -4.9866 }
const DATELINE = { key: 'dateline', nameText: 'on the line', lat: -16.8, lng: 180 }

test.each<[string, WrittenPeak, string | null]>([
  ['the same place', { name: 'Ben Nevis', lat: 56.7969, lng: -5.0036 }, 'ben'],
  ['another name, nearby', { name: 'The Ben', lat: 56.7975, lng: -5.0036 }, 'ben'],
  ['another name, elsewhere', { name: 'The Ben', lat: 56.7985, lng: -5.0036 }, null],
  ['the name, half a kilometre away', { name: 'BEN NEVIS', lat: 56.8014, lng: -5.0036 }, 'ben'],
  ['the name in another language', { name: 'Nibheis', localName: 'Ben Nevis', lat: 56.8014, lng: -5.0036 }, 'ben'],
  ['the name without accents', { name: 'Càrn Mòr Dearg', lat: 56.808, lng: -4.9866 }, 'carn'],
  ['the name in another valley', { name: 'Ben Nevis', lat: 56.82, lng: -5.0036 }, null],
  ['the other side of the date line', { name: 'x', lat: -16.8, lng: -179.9995 }, 'dateline'],
])('R20.4: %s is %s', (_what, peak, key) => {
  expect(createPeakIndex([BEN, CARN, DATELINE]).find(peak)).toBe(key)
})

test('R20.4: the nearer of two peaks is meant', () => {
  const index = createPeakIndex([BEN])
  index.add({ key: 'near', nameText: 'ben nevis', lat: 56.7976, lng: -5.0036 })
  expect(index.find({ name: 'Ben Nevis', lat: 56.7974, lng: -5.0036 })).toBe('near')
})

test('R20.4: keys of peaks are never those of trails', () => {
  expect(newPeakKey({ name: 'Ben\u001FNevis', lat: 56.79692, lng: -5 })).toMatch(/^peak:ben ?nevis:56\.7969:-5\.0000$/)
  expect(unplacedPeakKey('Ben Nevis', 'SCOTLAND')).toBe('peak:ben nevis:scotland')
})

test('R20.12: entries have ids of their names, each its own', () => {
  expect(toEntryIds(['Ben Nevis', 'A', 'A 2', 'a', 'A', '富士山', '⛰️', 'Càrn Gorm (south)'])).toEqual([
    'ben-nevis',
    'a',
    'a-2',
    'a-3',
    'a-4',
    'entry',
    'entry-2',
    'carn-gorm-south',
  ])
})
