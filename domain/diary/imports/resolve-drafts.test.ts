import { expect, test } from 'vitest'
import { type Draft, toHikeBody, toDraft, listMissing, sortForSending, draftStatus } from './draft.ts'
import { packLines } from '#domain/tracks/lines/packed-line.ts'
import type { ExistingHike } from './find-duplicate.ts'
import { EMPTY_IMPORTED_HIKE } from './imported-hike.ts'
import { findLikelyTrail } from './likely-trail.ts'
import { resolveDrafts } from './resolve-drafts.ts'
import { estimateDifficulty } from '#domain/trails/estimate-difficulty.ts'

const aDraft = (change: Partial<Draft> = {}): Draft => ({
  ...toDraft({ ...EMPTY_IMPORTED_HIKE, name: 'Besseggen' }, { key: 'row 1', source: 'a.csv, line 2' }),
  country: 'Norway',
  completedOn: '2026-07-12',
  lengthKm: 14,
  ...change,
})
const there = (change: Partial<ExistingHike> = {}): ExistingHike => ({
  name: 'Besseggen',
  country: 'Norway',
  completedOn: '2026-07-12',
  lengthKm: 14.2,
  isWish: false,
  start: null,
  trackKm: null,
  line: null,
  ...change,
})
const START = { lat: 61.5, lng: 8.8 }
const settled = (draft: Draft, all: ExistingHike[]) => resolveDrafts([draft], all, new Set())[0]

test.each([
  ['the same trail on the same day', aDraft(), there(), 'same walk', 'out'],
  ['the same trail, however it is spelt', aDraft({ name: ' BESSEGGEN ' }), there(), 'same walk', 'out'],
  ['the same trail on another day', aDraft(), there({ completedOn: '2020-01-01' }), 'same trail', 'visit'],
  ['a wish for it', aDraft(), there({ isWish: true, completedOn: null }), 'wish', 'hike'],
  ['a wish for what is walked', aDraft({ isWish: true, completedOn: '' }), there(), 'wish', 'out'],
  [
    'the same track under another name on the same day',
    aDraft({ name: 'Morning hike', start: START, trackKm: 14 }),
    there({ start: { lat: 61.501, lng: 8.8 }, trackKm: 14.2 }),
    'same walk',
    'out',
  ],
  [
    'the same track on another day',
    aDraft({ name: 'Morning hike', start: START, trackKm: 14 }),
    there({ start: START, trackKm: 14.2, completedOn: '2020-01-01' }),
    'same trail',
    'visit',
  ],
  [
    'as long on the same day, from the same place',
    aDraft({ name: 'Morning hike', start: START }),
    there({ start: { lat: 61.501, lng: 8.8 } }),
    'same walk',
    'out',
  ],
])('%s is found', (...[, draft, one, how, choice]) => {
  expect(settled(draft, [one])).toMatchObject({ duplicate: { name: one.name, how }, choice })
})

test.each([
  ['another length on the same day', aDraft({ name: 'Other' }), there({ lengthKm: 9 })],
  [
    'a start elsewhere on the same day',
    aDraft({ name: 'Other', start: START, trackKm: 14 }),
    there({ start: { lat: 62, lng: 8.8 }, trackKm: 14 }),
  ],
  ['another name and as long on the same day, without a place', aDraft({ name: 'Morning hike' }), there()],
  ['a trail of that name in another country', aDraft({ country: 'Sweden', completedOn: '2020-01-01' }), there()],
])('%s is another hike', (_, draft, one) => {
  expect(settled(draft, [one])).toMatchObject({ duplicate: null, choice: 'hike' })
})

test('a second walk of one trail in the same files is one more visit of the first', () => {
  const second = aDraft({ key: 'row 2', completedOn: '2026-08-01' })
  expect(resolveDrafts([aDraft(), second], [], new Set()).map(({ choice }) => choice)).toEqual(['hike', 'visit'])
})

test('the same walk in two files is taken once, and its owner reads which it is the same as', () => {
  const [first, second] = resolveDrafts([aDraft(), aDraft({ key: 'row 2', source: 'b.gpx' })], [], new Set())
  expect(first?.choice).toBe('hike')
  expect(second).toMatchObject({ choice: 'out', exclusionReason: 'duplicate in this import' })
  expect(settled(aDraft(), [there()])?.exclusionReason).toBe('already on your list')
})

test('rows of one file are no duplicates of each other, however alike they are', () => {
  const rows = ['2', '3', '4'].map((line) => aDraft({ key: `row ${line}`, source: `a.csv, line ${line}` }))
  const other = aDraft({ key: 'row 5', name: 'Toubkal', country: 'Morocco', source: 'a.csv, line 5', start: START })
  const choices = resolveDrafts([...rows, { ...other, lengthKm: 14 }], [], new Set()).map(({ choice }) => choice)
  expect(choices).toEqual(['hike', 'visit', 'visit', 'hike'])
})

test('walks of one name far from each other are of separate trails, distinguished by their days', () => {
  const drafts = [46, 47, 48].map((lat, at) =>
    aDraft({
      key: `row ${at}`,
      name: 'Lake loop',
      source: `${at}.gpx`,
      start: { lat, lng: 8 },
      trackKm: 9,
      completedOn: `2024-06-0${at + 1}`,
    }),
  )
  expect(resolveDrafts(drafts, [], new Set()).map(({ name, choice }) => [name, choice])).toEqual([
    ['Lake loop', 'hike'],
    ['Lake loop, 2 Jun 2024', 'hike'],
    ['Lake loop, 3 Jun 2024', 'hike'],
  ])
})

test('two walks of one day with default names are two hikes', () => {
  const unnamed = { name: 'Hike in Norway, 1 Jun 2024', completedOn: '2024-06-01', start: START }
  const [morning, evening] = [aDraft({ ...unnamed, lengthKm: 5 }), aDraft({ ...unnamed, key: 'row 2', lengthKm: 8 })]
  const names = (drafts: Draft[]) => drafts.map(({ name, choice }) => [name, choice])
  expect(names(resolveDrafts([morning, evening], [], new Set()))).toEqual([
    ['Hike in Norway, 1 Jun 2024', 'hike'],
    ['Hike in Norway, 1 Jun 2024 (2)', 'hike'],
  ])
  const onList = there({ ...unnamed, start: null, lengthKm: 8.1 })
  expect(names(resolveDrafts([morning, evening], [onList], new Set()))).toEqual([
    ['Hike in Norway, 1 Jun 2024 (2)', 'hike'],
    ['Hike in Norway, 1 Jun 2024', 'out'],
  ])
})

test('walks with default names stay separate when their days are known later', () => {
  const drafts = [1, 2].map((at) => aDraft({ key: `row ${at}`, name: 'Hike in Norway', source: `${at}.gpx` }))
  const [first, second] = drafts.map((draft, at) => ({ ...draft, completedOn: `2024-06-0${at + 1}`, lengthKm: 5 + at }))
  expect(
    resolveDrafts(
      [first, second].filter((one) => one !== undefined),
      [],
      new Set(),
    ).map(({ name }) => name),
  ).toEqual(['Hike in Norway', 'Hike in Norway, 2 Jun 2024'])
})

test('a further walk in an export of this product stays one of its hike, however far away it begins', () => {
  const rows = [46, 60].map((lat, at) =>
    aDraft({
      key: `row ${at}`,
      source: `a.zip › upstone.json, hike 1${at === 0 ? '' : ', walk 2'}`,
      isFromUpstone: true,
      start: { lat, lng: 8 },
      trackKm: 9,
    }),
  )
  expect(resolveDrafts(rows, [], new Set()).map(({ choice }) => choice)).toEqual(['hike', 'visit'])
})

test('decisions of the owner stay, and so do other exclusions', () => {
  const decided = resolveDrafts([aDraft({ choice: 'hike' })], [there()], new Set(['row 1']))
  expect(decided[0]?.choice).toBe('hike')
  const ride = aDraft({ choice: 'out', exclusionReason: 'not a hike: Ride' })
  expect(settled(ride, [])).toMatchObject({ choice: 'out', exclusionReason: 'not a hike: Ride' })
})

/** Returns a line north from a place, with so much to the east at each step. */
const wayFrom = (lat: number, { east = 0, steps = 120 } = {}) =>
  Array.from({ length: steps + 1 }, (_, at) => ({ lat: lat + at / 1000, lng: 8.8 + at * east }))
const packed = (way: ReturnType<typeof wayFrom>) => packLines([way])
const WAY = wayFrom(61.5)

test.each([
  [
    'from another car park, 600 m on',
    { start: { lat: 61.5054, lng: 8.8 }, trackKm: 13.4, line: packed(wayFrom(61.5054, { steps: 115 })) },
    true,
  ],
  ['from its other end', { start: WAY.at(-1) ?? null, trackKm: 14, line: packed(WAY.toReversed()) }, true],
  [
    'of the same start and length by another way',
    { start: START, trackKm: 14, line: packed(wayFrom(61.5, { east: 0.001 })) },
    false,
  ],
  ['that is longer by far', { start: START, trackKm: 19, line: packed(wayFrom(61.5, { steps: 170 })) }, false],
  ['whose line is not known', { start: START, trackKm: 14, line: null }, true],
])('a way on another day %s: is it the same trail? %s', (...[, change, isSame]) => {
  const draft = aDraft({
    name: 'Morning hike',
    start: START,
    trackKm: 14,
    line: packed(WAY),
    completedOn: '2020-01-01',
  })
  expect(settled(draft, [there(change)])?.duplicate?.how).toBe(isSame ? 'same trail' : undefined)
})

test.each([
  ['its line, whatever it is called', { alongShare: 0.9, nearKm: 1 }, true],
  ['a line that leaves it half-way', { alongShare: 0.5, nearKm: 1 }, false],
  ['the same line of another length', { alongShare: 0.9, nearKm: 1, length: 20 }, undefined],
  ['another way from the same start', { alongShare: 0.1, nearKm: 1 }, undefined],
])('a walk under another name is of a trail by %s: %s', (...[, change, isSure]) => {
  const walked = { name: 'Morning hike', country: null, lengthKm: 14 }
  expect(findLikelyTrail(walked, [{ ...TRAIL, ...change }])?.isSure).toBe(isSure)
})

test('of two trails that begin there the one along which it runs is taken', () => {
  const walked = { name: 'Morning hike', country: 'Norway', lengthKm: 14 }
  const other = { ...TRAIL, name: 'Ridge', nearKm: 0, alongShare: 0.4 }
  expect(findLikelyTrail(walked, [other, { ...TRAIL, nearKm: 2, alongShare: 0.95 }])?.trail.name).toBe('Besseggen')
})

const TRAIL = { name: 'Besseggen', country: 'Norway', length: 14, nearKm: null, alongShare: null }

test.each([
  ['its name and country', { name: 'besseggen', country: 'Norway', lengthKm: 14 }, TRAIL, true],
  ['its name and its start', { name: 'Besseggen', country: null, lengthKm: null }, { ...TRAIL, nearKm: 1 }, true],
  ['a name that holds it', { name: 'Besseggen with Kari', country: 'Norway', lengthKm: 14 }, TRAIL, false],
  [
    'the word that it begins with',
    { name: 'Besseggen', country: 'Norway', lengthKm: 14 },
    { ...TRAIL, name: 'Besseggen from Memurubu' },
    false,
  ],
  ['its start and length', { name: 'Morning hike', country: null, lengthKm: 13.5 }, { ...TRAIL, nearKm: 1 }, false],
])('a walk is of a trail by %s', (_, walked, trail, isSure) => {
  expect(findLikelyTrail(walked, [trail])).toMatchObject({ trail, isSure })
})

test.each([
  ['another country', { name: 'Besseggen', country: 'Peru', lengthKm: 14 }, TRAIL],
  ['a start far away', { name: 'Besseggen', country: 'Norway', lengthKm: 14 }, { ...TRAIL, nearKm: 300 }],
  ['its name alone, and another length', { name: 'Besseggen', country: null, lengthKm: 3 }, TRAIL],
  ['a word in common', { name: 'Ridge walk', country: 'Norway', lengthKm: 14 }, { ...TRAIL, name: 'Besseggen Ridge' }],
])('a walk is of no trail with %s', (_, walked, trail) => {
  expect(findLikelyTrail(walked, [trail])).toBeNull()
})

test('a row lacks what a hike needs', () => {
  expect(listMissing(aDraft({ country: '', completedOn: '' }))).toEqual(['a country', 'a date'])
  expect(listMissing(aDraft({ isWish: true, completedOn: '' }))).toEqual([])
  expect(draftStatus(aDraft({ country: '' }))).toBe('lacking')
  expect(draftStatus(aDraft({ outcome: { problem: 'x' } }))).toBe('failed')
})

test('missing values come from the trail, or are estimated', () => {
  const trail = { name: 'x', country: 'y', difficulty: 'Hard' as const, length: 14, elevation: 1100 }
  expect(toHikeBody(aDraft({ lengthKm: null, trail }))).toMatchObject({
    length: 14,
    elevation: 1100,
    difficulty: 'Hard',
    rating: 5,
  })
  expect(toHikeBody(aDraft({ lengthKm: 5, ascentM: 100 }))).toMatchObject({ difficulty: 'Easy' })
  expect(estimateDifficulty(15, 1100)).toBe('Hard')
})

test('one more visit is sent under the name of its hike', () => {
  const duplicate = { name: 'Besseggen Ridge', country: 'Norway', how: 'same trail' as const }
  expect(toHikeBody(aDraft({ name: 'Again', choice: 'visit', duplicate }))).toMatchObject({ name: 'Besseggen Ridge' })
})

test('hikes are sent before their visits, and the best of a list last', () => {
  const rows = [
    aDraft({ key: 'visit', choice: 'visit' }),
    aDraft({ key: 'first', rank: 1 }),
    aDraft({ key: 'second', rank: 2 }),
    aDraft({ key: 'new', completedOn: '2026-01-02' }),
    aDraft({ key: 'old', completedOn: '2026-01-01' }),
  ]
  expect(sortForSending(rows).map(({ key }) => key)).toEqual(['old', 'new', 'second', 'first', 'visit'])
})

const RIDGE = { name: 'Besseggen Ridge', country: 'Norway' }
const ITS_TRAIL = { name: 'Besseggen', country: 'Norway' }

test.each([
  ['a row under the own name of a trail', aDraft(), there({ ...RIDGE, trail: ITS_TRAIL })],
  ['a row under the name that the list has', aDraft(RIDGE), there({ ...RIDGE, trail: ITS_TRAIL })],
  ['a row under another name', aDraft({ ...RIDGE, otherName: { ...RIDGE, trail: ITS_TRAIL } }), there()],
])('R17.24: %s repeats what is on the list under any of its names', (_, draft, one) => {
  expect(settled(draft, [one])).toMatchObject({ duplicate: { name: one.name, how: 'same walk' }, choice: 'out' })
  const again = { ...one, completedOn: '2020-01-01' }
  expect(settled(draft, [again])).toMatchObject({ duplicate: { name: one.name, how: 'same trail' }, choice: 'visit' })
})

test('R17.24: a row that is renamed has another name of its former trail no longer, and the likely trail is a guess', () => {
  const draft = aDraft({ name: 'Other', otherName: { ...RIDGE, trail: ITS_TRAIL } })
  expect(settled(draft, [there()])).toMatchObject({ duplicate: null, choice: 'hike' })
  const trail = { ...ITS_TRAIL, difficulty: 'Hard', length: 14, elevation: 1100 } as const
  const rows = [aDraft({ name: 'Other', trail }), aDraft({ key: 'row 2', completedOn: '2026-07-13' })]
  expect(resolveDrafts(rows, [], new Set()).map(({ choice }) => choice)).toEqual(['hike', 'hike'])
})
