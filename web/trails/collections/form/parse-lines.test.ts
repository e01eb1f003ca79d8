import { expect, test } from 'vitest'
import { addEntries, restoreCollection, NEW_COLLECTION } from './collection-form-model.ts'
import { parseLines, parsePlace } from './parse-lines.ts'

const NOWHERE = { lat: null, lng: null, heightM: null }

test.each([
  ['Ben Nevis, Scotland', { name: 'Ben Nevis', country: 'Scotland', ...NOWHERE }],
  ['  12. Ben Nevis\tScotland', { name: 'Ben Nevis', country: 'Scotland', ...NOWHERE }],
  ['Ben Nevis', { name: 'Ben Nevis', country: 'Wales', ...NOWHERE }],
  [
    'Lions, Tigers; Norway; 61.5; 8.25',
    { name: 'Lions, Tigers', country: 'Norway', lat: 61.5, lng: 8.25, heightM: null },
  ],
  ['K2, 35.88, 76.51, 8611, Pakistan', { name: 'K2', country: 'Pakistan', lat: 35.88, lng: 76.51, heightM: 8611 }],
  ['Snowdon, 1085', { name: 'Snowdon', country: 'Wales', lat: null, lng: null, heightM: 1085 }],
  ['Ben Nevis, 1345 m', { name: 'Ben Nevis', country: 'Wales', lat: null, lng: null, heightM: 1345 }],
  ['Ben Nevis, Scotland, 4,413 ft', { name: 'Ben Nevis', country: 'Scotland', lat: null, lng: null, heightM: 1345 }],
  ['Mont Blanc, 4,806 m', { name: 'Mont Blanc', country: 'Wales', lat: null, lng: null, heightM: 4806 }],
  ['Zugspitze;47,42;10,98;2962', { name: 'Zugspitze', country: 'Wales', lat: 47.42, lng: 10.98, heightM: 2962 }],
  ['Piz\tItaly\t46,5°\t9.5° W\t3.905', { name: 'Piz', country: 'Italy', lat: 46.5, lng: -9.5, heightM: 3905 }],
  ['Cook, −43.6, 170.14° E, 3 724 m', { name: 'Cook', country: 'Wales', lat: -43.6, lng: 170.14, heightM: 3724 }],
  ["Piz; 4'049 m", { name: 'Piz', country: 'Wales', lat: null, lng: null, heightM: 4049 }],
  ['A, Peru, -10.5,-75.25,876 m', { name: 'A', country: 'Peru', lat: -10.5, lng: -75.25, heightM: 876 }],
])('R20.39: the line “%s” is read', (line, entry) => {
  expect(parseLines(`\n${line}\r\n`, 'Wales')).toEqual({ entries: [entry], rest: [] })
})

test('R20.39: lines that cannot be read stay, with the reason', () => {
  expect(parseLines('Ben Nevis\nA, Peru, 95, 10\nB, Peru, 1, 2, 99999\n, Peru', '').rest).toEqual([
    { line: 'Ben Nevis', problem: 'The country is missing.' },
    { line: 'A, Peru, 95, 10', problem: 'These numbers are no position and height.' },
    { line: 'B, Peru, 1, 2, 99999', problem: 'These numbers are no position and height.' },
    { line: ', Peru', problem: 'A name is missing.' },
  ])
})

test.each([
  ['Ben Nevis, 1345 moh', '“1345 moh” is neither a country nor a number.'],
  ['A; 47° 25′ 16″ N; 10.98', '“47° 25′ 16″ N” is neither a country nor a number.'],
  ['Ben Nevis, Fort William, Scotland', '“Scotland” is neither a country nor a number.'],
  ['A, 10.5° E, 47.4° N', 'These numbers are no position and height.'],
  ['A, 47.4°', 'These numbers are no position and height.'],
  ['A, 47.4, 2962 m', 'These numbers are no position and height.'],
  ['Snowdon, 1,085', 'These numbers are no position and height.'],
  ['A, Peru, 10,20,876 m', 'These numbers are no position and height.'],
  ['A; 1000 m; 3281 ft', 'These numbers are no position and height.'],
])('R20.39: the line “%s” stays rather than become a wrong entry', (line, problem) => {
  expect(parseLines(line, 'Wales')).toEqual({ entries: [], rest: [{ line, problem }] })
})

test.each([
  ['56.79, -5.00', { lat: 56.79, lng: -5 }],
  ['56.79 -5', { lat: 56.79, lng: -5 }],
  [' ', null],
  ['91, 0', undefined],
  ['here', undefined],
])('a position is read from “%s”', (text, place) => {
  expect(parsePlace(text)).toEqual(place)
})

test('R20.39: the same name and country comes in once, and at most 5,000 do', () => {
  const entry = { name: 'Ben Nevis', country: 'Scotland', ...NOWHERE }
  const { entries, count } = addEntries([], [entry, { ...entry, name: 'ben  NEVIS' }])
  expect([entries.length, count]).toEqual([1, 1])
  const many = Array.from({ length: 6000 }, (_, at) => ({ ...entry, name: `Peak ${at}` }))
  expect(addEntries(entries, many).entries).toHaveLength(5000)
  expect(addEntries(entries, [entry]).entries).toBe(entries)
})

test('R20.39: peaks of one name are told apart by place where both have one, also in a stored draft', () => {
  const north = { name: 'Schwarzhorn', country: 'Switzerland', lat: 46.69, lng: 8.07, heightM: 2928 }
  const south = { ...north, lat: 46.2, lng: 7.7 }
  const { entries, count } = addEntries([], [north, south, { ...south, lat: 46.204 }, { ...north, ...NOWHERE }])
  expect([entries.map(({ lat }) => lat), count]).toEqual([[46.69, 46.2], 2])
  expect(restoreCollection(NEW_COLLECTION, { entries }).entries).toMatchObject([north, south])
})

test('a stored draft of another version fills in what it can', () => {
  const saved = { name: 'Mine', visibility: 'secret', entries: [{ name: 'A', country: 'Peru', lat: 'x' }, 7, null] }
  expect(restoreCollection(NEW_COLLECTION, saved)).toMatchObject({
    name: 'Mine',
    visibility: 'private',
    kind: 'peaks',
    entries: [{ name: 'A', country: 'Peru', lat: null }],
  })
})
