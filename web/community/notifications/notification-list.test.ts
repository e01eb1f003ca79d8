import { expect, test } from 'vitest'
import { addPushed, markKnownRead, removeFromList } from './notification-list.ts'

const one = (_id: string, read: boolean) => ({
  _id,
  read,
  content: `mia liked ${_id}`,
  createdAt: '2026-07-12T08:00:00Z',
})
const list = (unreadCount: number, ...notifications: ReturnType<typeof one>[]) => ({ notifications, unreadCount })

test('a pushed one is first and counted', () => {
  expect(addPushed(list(1, one('a', false)), one('b', false))).toEqual(list(2, one('b', false), one('a', false)))
})

test('an equal one changes nothing', () => {
  const known = list(1, one('a', false))
  expect(addPushed(known, one('a', false))).toBe(known)
})

test('a newer version replaces the old one, is first and counted once', () => {
  const known = list(2, one('b', false), one('a', false))
  const more = { ...one('a', false), content: 'mia liked c, a and 5 more' }
  expect(addPushed(known, more)).toEqual(list(2, more, one('b', false)))
  expect(addPushed(list(0, one('a', true)), more)).toEqual(list(1, more))
})

test('a version newer than the list that was read stays unread', () => {
  const known = list(1, one('a', false))
  const more = { ...one('a', false), content: 'mia liked c, a and 5 more' }
  expect(markKnownRead(addPushed(known, more), known)).toEqual(list(1, more))
})

test('one that was read elsewhere is not counted', () => {
  expect(addPushed(list(0), one('b', true)).unreadCount).toBe(0)
})

test('removing unread ones lowers the count', () => {
  const all = list(120, one('a', false), one('b', true), one('c', false))
  expect(removeFromList(all, ['a', 'b', 'nobody'])).toEqual(list(119, one('c', false)))
})

test('one that arrived after the list was read stays unread', () => {
  const known = list(7, one('a', false), one('b', true))
  const now = addPushed(known, one('new', false))
  expect(markKnownRead(now, known)).toEqual(list(1, one('new', false), one('a', true), one('b', true)))
})
