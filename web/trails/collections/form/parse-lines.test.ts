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

test('a stored draft of another version fills in what it can', () => {
  const saved = { name: 'Mine', visibility: 'secret', entries: [{ name: 'A', country: 'Peru', lat: 'x' }, 7, null] }
  expect(restoreCollection(NEW_COLLECTION, saved)).toMatchObject({
    name: 'Mine',
    visibility: 'private',
    kind: 'peaks',
    entries: [{ name: 'A', country: 'Peru', lat: null }],
  })
})
