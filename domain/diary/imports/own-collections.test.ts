import { expect, test } from 'vitest'
import { parseOwnCollections } from './own-collections.ts'

const NOTHING = { collections: [], ticks: [], followed: [], refused: [] }

test.each([null, [], 'x', {}, { collections: null, collectionTicks: {}, collectionsFollowed: [1, {}] }])(
  'an export with %j has no collections',
  (json) => {
    expect(parseOwnCollections(json)).toEqual(NOTHING)
  },
)

test('R20.42: collections, ticks and followed ones are read, and odd values become empty', () => {
  const json = {
    collections: [
      {
        id: 'a',
        name: 'Mine',
        visibility: 'link',
        kind: 'trails',
        entries: [{ name: 'x', country: 'y', lat: '1' }, 3],
      },
      { id: 'b', name: 5, visibility: 'all' },
    ],
    collectionTicks: [
      { collectionId: 'munros', entryId: 'ben-nevis', name: 'Ben Nevis', country: 'Scotland', day: '2026-01-01' },
      { collectionId: null, entryId: null, day: '2026-01-01' },
    ],
    collectionsFollowed: [{ id: 'furths', since: '' }],
  }
  const entry = { name: 'x', country: 'y', lat: null, lng: null, heightM: null }
  expect(parseOwnCollections(json)).toEqual({
    collections: [
      {
        id: 'a',
        body: { name: 'Mine', words: '', kind: 'trails', isOrdered: false, visibility: 'link', entries: [entry] },
      },
    ],
    ticks: [
      { collectionId: 'munros', entryId: 'ben-nevis', name: 'Ben Nevis', country: 'Scotland', day: '2026-01-01' },
    ],
    followed: ['furths'],
    refused: [
      { at: 'collection 2', reason: 'Name is required' },
      { at: 'tick 2', reason: 'is on no list any more' },
    ],
  })
})

const LONG = 'x'.repeat(10_000)

test('R20.44: what no server would take is cut or refused, however large the file', () => {
  const some = Array.from({ length: 300 }, () => ({ name: 'x' }))
  const entry = { name: LONG, country: LONG, lat: 91, lng: 'NaN', heightM: 1e9 }
  const read = parseOwnCollections({
    collections: [
      { id: '../x', name: LONG, words: LONG, entries: [entry, { name: ' ' }] },
      { id: 'many', name: 'Many', entries: Array.from({ length: 5001 }, () => entry) },
      7,
      ...Array.from({ length: 9997 }, (_, n) => ({
        name: `${n}`,
        entries: some,
      })),
    ],
    collectionTicks: Array.from({ length: 20_500 }, (_, n) => ({
      collectionId: '..',
      entryId: 'a',
      day: n % 2 === 0 ? '2026-02-30' : '2026-01-01',
    })),
    collectionsFollowed: Array.from({ length: 10_000 }, (_, n) => ({ id: n % 2 === 0 ? `a/${n}` : `list-${n}` })),
  })
  expect(read.collections[0]).toMatchObject({ id: '', body: { name: 'x'.repeat(100), words: 'x'.repeat(1000) } })
  expect(read.collections[0]?.body.entries).toEqual([
    { name: expect.any(String), country: 'x'.repeat(50), lat: null, lng: null, heightM: null },
  ])
  const entries = read.collections.reduce((sum, { body }) => sum + body.entries.length, 0)
  expect([read.collections.length, entries <= 50_000]).toEqual([1 + 166, true])
  expect(read.ticks).toEqual([])
  expect(read.followed.length).toBe(250)
  expect(read.refused.slice(0, 2)).toEqual([
    { at: 'collection 2', reason: 'has too many entries: at most 5,000, and 50,000 in all your collections' },
    { at: 'collection 3', reason: 'is not a collection' },
  ])
  expect(read.refused.slice(-2)).toEqual([
    { at: 'collection 201', reason: 'and all after it: you can have at most 200 collections' },
    { at: 'tick 1', reason: 'is one of 20,500 that are on no list any more' },
  ])
})
