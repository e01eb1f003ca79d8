import { expect, test } from 'vitest'
import { addPushed, markKnownRead, removeFromList } from './notification-list.ts'

const one = (_id: string, read: boolean) => ({
  _id,
  read,
  content: `mia liked ${_id}`,
  createdAt: '2026-07-12T08:00:00Z',
})
const list = (unreadCount: number, ...notifications: ReturnType<typeof one>[]) => ({ notifications, unreadCount })

test('a pushed one comes first and is counted', () => {
  expect(addPushed(list(1, one('a', false)), one('b', false))).toEqual(list(2, one('b', false), one('a', false)))
})

test('one that comes again changes nothing', () => {
  const known = list(1, one('a', false))
  expect(addPushed(known, one('a', false))).toBe(known)
})

test('one that says more than before takes its own place, comes first and is counted once', () => {
  const known = list(2, one('b', false), one('a', false))
  const more = { ...one('a', false), content: 'mia liked c, a and 5 more' }
  expect(addPushed(known, more)).toEqual(list(2, more, one('b', false)))
  expect(addPushed(list(0, one('a', true)), more)).toEqual(list(1, more))
})

test('what one says more since the list was read stays unread', () => {
  const known = list(1, one('a', false))
  const more = { ...one('a', false), content: 'mia liked c, a and 5 more' }
  expect(markKnownRead(addPushed(known, more), known)).toEqual(list(1, more))
})

test('one that was read elsewhere meanwhile is not counted', () => {
  expect(addPushed(list(0), one('b', true)).unreadCount).toBe(0)
})

test('of those that are taken away, the unread ones are no longer counted', () => {
  const all = list(120, one('a', false), one('b', true), one('c', false))
  expect(removeFromList(all, ['a', 'b', 'nobody'])).toEqual(list(119, one('c', false)))
})

test('one that came after the list was read stays unread', () => {
  const known = list(7, one('a', false), one('b', true))
  const now = addPushed(known, one('new', false))
  expect(markKnownRead(now, known)).toEqual(list(1, one('new', false), one('a', true), one('b', true)))
})
