import { expect, test } from 'vitest'
import { type ComparedTrail, findRelation, rateReasons } from './name-proposals.ts'

const START = { lat: 61.5, lng: 8.8 }
const EXACT = { ...START, isExact: true }

const trail = (name: string, over: Partial<ComparedTrail> = {}): ComparedTrail => ({
  name,
  country: 'Norway',
  otherNames: [],
  place: null,
  line: [],
  lengthM: null,
  ...over,
})

/** A line of some legs of about 5 km each: north, east, south, west. */
function walk(legs: string, from = START) {
  const steps = { n: [0.045, 0], e: [0, 0.09], s: [-0.045, 0], w: [0, -0.09] } as const
  const places = [{ ...from }]
  for (const leg of legs) {
    const [lat = 0, lng = 0] = steps[leg as keyof typeof steps]
    const last = places.at(-1) ?? from
    for (let part = 1; part <= 10; part++)
      places.push({ lat: last.lat + (lat * part) / 10, lng: last.lng + (lng * part) / 10 })
  }
  return { line: [places], place: { ...from, isExact: true } }
}

const PREIKESTOLEN = trail('Preikestolen', { otherNames: ['Prekestolen', 'Pulpit Rock'], lengthM: 8000 })

const SAME: readonly [what: string, one: ComparedTrail, other: ComparedTrail, reasons: readonly string[]][] = [
  ['a word such as ridge', trail('Besseggen'), trail('Besseggen Ridge'), ['name']],
  ['a German word in one', trail('Heidiweg'), trail('Heidi Trail'), ['name']],
  ['a name of the catalogue', PREIKESTOLEN, trail('Pulpit Rock', { lengthM: 7600 }), ['translation']],
  ['both names in one', trail('Preikestolen (Pulpit Rock)'), trail('Pulpit Rock'), ['name']],
  ['how it is reached', trail('Besseggen from Memurubu to Gjendesheim'), trail('Besseggen'), ['name']],
  [
    'a slip of the pen at one trailhead',
    trail('Beseggen', { place: EXACT }),
    trail('Besseggen', { place: { ...EXACT, lat: 61.502 } }),
    ['trailhead', 'name'],
  ],
  [
    'a trailhead of the catalogue, a kilometre off',
    trail('Besseggi', { place: EXACT }),
    trail('Besseggen', { place: { ...START, lat: 61.51, isExact: false } }),
    ['trailhead', 'name'],
  ],
  ['one line under other names', trail('Gjende', walk('ne')), trail('Bess', walk('ne')), ['line', 'trailhead']],
  [
    'one line in the other direction',
    trail('Gjende', walk('ne')),
    trail('Bess', walk('ws', { lat: 61.545, lng: 8.89 })),
    ['line'],
  ],
]

test.each(SAME)('R17.10: one trail by %s', (_what, one, other, reasons) => {
  expect(findRelation(one, other, { areNeighbours: false })).toEqual({ relation: 'same', reasons })
  expect(findRelation(other, one, { areNeighbours: false })).toEqual({ relation: 'same', reasons })
})

const LOOP = trail('Besseggen Loop', walk('nesw'))

test.each<[what: string, one: ComparedTrail, other: ComparedTrail]>([
  ['a loop and the way to its far end', LOOP, trail('Besseggen', walk('ne'))],
  ['two ways up one summit', trail('Glittertind', walk('en')), trail('Glittertind Trail', walk('ne'))],
])('R17.11: another line to the same place is a variant where its name is like: %s', (_what, one, other) => {
  expect(findRelation(one, other, { areNeighbours: false })?.relation).toBe('variant')
  expect(findRelation(one, { ...other, name: 'Gjende' }, { areNeighbours: false })).toBeNull()
})

const NONE: readonly [what: string, one: ComparedTrail, other: ComparedTrail][] = [
  [
    'two lakes of one name 400 km apart',
    trail('Blue Lakes', { country: 'United States', place: { lat: 38, lng: -107.8, isExact: true } }),
    trail('Blue Lakes Trail', { country: 'United States', place: { lat: 41.6, lng: -107.8, isExact: true } }),
  ],
  ['names without letters', trail('-- !', { place: EXACT }), trail('…', { place: EXACT })],
  ['a name without letters on one line', trail('!!', walk('ne')), trail('Bess', walk('ne'))],
  ['numbered stages of one path', trail('Rallarvegen 1', { place: EXACT }), trail('Rallarvegen 2', { place: EXACT })],
  ['sides of one mountain', trail('North Peak', { place: EXACT }), trail('South Peak', { place: EXACT })],
  ['other lines to other places', trail('Bess', walk('n')), trail('Bess Trail', walk('s'))],
  ['like names without a place', trail('Beseggen'), trail('Besseggen')],
  ['a day and a week', trail('Haute Route', { lengthM: 12_000 }), trail('Haute Route Trek', { lengthM: 120_000 })],
  ['another country', trail('Besseggen', { country: 'Chile' }), trail('Besseggen Ridge')],
  ['unlike names at one trailhead', trail('Gjende', { place: EXACT }), trail('Bess', { place: EXACT })],
]

test.each(NONE)('R17.10: nothing is proposed for %s', (_what, one, other) => {
  expect(findRelation(one, other, { areNeighbours: false })).toBeNull()
})

test('R17.12: across a border only a trailhead or a line decides', () => {
  const swedish = trail('Kungsleden', { country: 'Sweden' })
  const near = { areNeighbours: true }
  expect(findRelation(swedish, trail('Kungsleden'), near)).toBeNull()
  expect(findRelation(trail('Kungsleden', { place: EXACT }), { ...swedish, place: EXACT }, near)?.reasons).toEqual([
    'trailhead',
    'name',
  ])
  expect(findRelation(trail('Kungsleden', walk('n')), { ...swedish, ...walk('n') }, near)?.relation).toBe('same')
})

test('a line says more than a name', () => {
  expect(rateReasons(['line'])).toBeGreaterThan(rateReasons(['trailhead', 'name', 'translation']))
})
