import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Searchable, findBestMatches, matchScore } from './best-matches.ts'
import { searchText } from '#domain/platform/text/search-text.ts'

const a = (name: string, weight = 0, country = 'Norway'): Searchable => ({
  title: searchText(name),
  text: searchText(`${name} ${country}`),
  weight,
})
const find = (typed: string, things: readonly Searchable[]) =>
  findBestMatches(searchText(typed), things, (thing) => thing).map(({ title }) => title)

test.each([
  ['Besseggen', 4],
  ['besseggen norway', 3],
  ['bess', 3],
  ['norway', 2],
  ['norw bess', 2],
  ['eggen nor', 1],
  ['segg', 1],
  ['peru', 0],
  ['', 0],
])('the score of %j for Besseggen in Norway', (typed, expected) => {
  expect(matchScore(searchText(typed), a('Besseggen'))).toBe(expected)
})

test.each([
  ['Besegen', 'Besseggen'],
  ['Beseggen ridge', 'Besseggen Ridge'],
  ['Hardergart', 'Hardergrat'],
  ['Harder Grat', 'Hardergrat'],
  ['Hardergrat', 'Harder Grat'],
  ['trolltonga', 'Trolltunga'],
  ['prekestolen', 'Preikestolen'],
  ['Snodon', 'Snowdon'],
  ['killimanjaro', 'Kilimanjaro'],
  ['matchu pichu', 'Machu Picchu'],
  ['ben nevsi', 'Ben Nevis'],
])('%s is not, but is taken for, %s', (typed, name) => {
  expect(matchScore(searchText(typed), a(name))).toBe(0)
  expect(find(typed, [a('Grand Canyon'), a(name), a('Mount Fuji')])).toEqual([searchText(name)])
})

test.each([
  ['Besseggen', 'Trolltunga'],
  ['Preikestolen', 'Kjeragbolten'],
  ['mia', 'tom'],
])('%s is not taken for %s', (typed, name) => {
  expect(find(typed, [a(name)])).toEqual([])
})

test('outright matches come in the order of their kinds, however well known others are, and no near miss beside them', () => {
  const things = [
    a('Preikestolen Sea Loop', 9),
    a('Besseggen', 1),
    a('Great Besseggen', 50),
    a('Besseggen Ridge', 7),
    a('Westbesseggen', 900),
    a('Beseggen', 1000),
  ]
  expect(find('besseggen', things)).toEqual(['besseggen', 'besseggen ridge', 'great besseggen', 'westbesseggen'])
})

test('of equal matches the better known comes first, then the alphabet decides', () => {
  expect(find('ben', [a('Ben C', 1), a('Ben B', 1), a('Ben A', 0), a('Ben Z', 5)])).toEqual([
    'ben z',
    'ben b',
    'ben c',
    'ben a',
  ])
})

test('near misses much worse than the best are left out', () => {
  expect(find('besegen', [a('Besseggen'), a('Bergen')])).toEqual(['besseggen'])
  expect(find('besegen', [a('Bergen')])).toEqual(['bergen'])
})

test('a word that is missing in the name leaves the rest to find it', () => {
  expect(find('tour mont blanc', [a('Tour du Mont Blanc'), a('Black Lake')])).toEqual(['tour du mont blanc'])
})

test('there are 20 answers at most', () => {
  const things = Array.from({ length: 30 }, (_, n) => a(`Ridge ${n}`))
  expect(find('ridge', things)).toHaveLength(20)
})

test('the whole name finds every trail', () => {
  const name = fc.string({ unit: 'grapheme' }).filter((text) => searchText(text) !== '')
  fc.assert(
    fc.property(name, (text) => {
      expect(find(text, [a(text)])).toHaveLength(1)
    }),
  )
})
