import { expect, test } from 'vitest'
import { newId } from './new-id.ts'

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test.each([0, 1, 1_700_000_000_000, 2 ** 48 - 1])('at %i ms an id is a UUIDv7 that tells its time', (now) => {
  const id = newId(now)
  expect(id).toMatch(UUID_V7)
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(now)
})

test('ids of one millisecond sort as they were made, and none comes twice', () => {
  const ids = Array.from({ length: 50_000 }, () => newId(1_700_000_000_000))
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a later millisecond sorts behind an earlier one', () => {
  expect(newId(1_700_000_000_001) > newId(1_700_000_000_000)).toBe(true)
})

test('the same millisecond met again gives other ids', () => {
  const ids = [newId(5), newId(6), newId(5), newId(6)]
  expect(new Set(ids).size).toBe(4)
})
