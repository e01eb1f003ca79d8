import { expect, test } from 'vitest'
import { createTickedEntryFinder, hasSameEntries } from './same-collection.ts'

const at = (name: string, lat: number | null = null, country = 'Norway') => ({ name, country, lat, lng: lat && 8 })

test.each([
  ['in another order', [at('A'), at('B')], [at('b'), at('A')], true],
  ['with one entry twice', [at('A'), at('a')], [at('A')], true],
  ['with one peak under two names', [at('A', 61), at('Aa', 61.0005)], [at('A', 61)], true],
  ['with one entry more', [at('A'), at('B')], [at('A')], false],
  ['with one peak more', [at('A', 61), at('B', 62)], [at('A', 61)], false],
  ['with one entry less', [at('A')], [at('A'), at('B')], false],
  ['without entries', [], [], true],
])('R20.43: a list %s is the same or not', (_, written, stored, isSame) => {
  expect(hasSameEntries(written, stored)).toBe(isSame)
})

test('R20.43: a tick finds its entry by its name where ids are numbered otherwise', () => {
  const entries = [
    { _id: 'entry', name: '富士山', country: 'Japan' },
    { _id: 'entry-2', name: '槍ヶ岳', country: 'Japan' },
  ]
  const [find, findShipped] = [createTickedEntryFinder(entries, false), createTickedEntryFinder(entries, true)]
  const tick = { collectionId: 'x', entryId: 'entry', name: '槍ヶ岳', country: 'Japan', day: '2026-01-01' }
  expect(find(tick)?._id).toBe('entry-2')
  expect(find({ ...tick, name: '' })?._id).toBe('entry')
  const renamed = { ...tick, name: 'Fuji' }
  expect([findShipped(renamed)?._id, find(renamed)]).toEqual(['entry', undefined])
})
