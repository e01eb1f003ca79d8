import { expect, test } from 'vitest'
import { parseOwnCollections } from './own-collections.ts'

const NOTHING = { collections: [], ticks: [], followed: [] }

test.each([null, [], 'x', {}, { collections: null, collectionTicks: {}, collectionsFollowed: [1, {}] }])(
  'an export with %j has no collections',
  (json) => {
    expect(parseOwnCollections(json)).toEqual(NOTHING)
  },
)

test('collections, ticks and followed ones are read, and odd values become empty', () => {
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
      { collectionId: 'munros', entryId: 'ben-nevis', day: '2026-01-01' },
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
      { id: 'b', body: { name: '', words: '', kind: 'peaks', isOrdered: false, visibility: 'private', entries: [] } },
    ],
    ticks: [{ collectionId: 'munros', entryId: 'ben-nevis', day: '2026-01-01' }],
    followed: ['furths'],
  })
})
