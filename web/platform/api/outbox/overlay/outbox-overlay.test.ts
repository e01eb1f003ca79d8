import { expect, onTestFinished, test, vi } from 'vitest'
import { api } from '#contract/client-api.ts'
import { anEntry } from '#web/platform/api/outbox/outbox-testing.ts'
import type { Entry } from '#web/platform/api/outbox/outbox-entry.ts'
import { forgetPhotos, overlay } from './outbox-overlay.ts'

type Row = Record<string, unknown>

const hike = (name: string, rank: number, over: Row = {}): Row => ({
  _id: `h-${name}`,
  name,
  country: 'Norway',
  rank,
  isPlaced: true,
  isLiked: false,
  likesCount: 1,
  completionCount: 1,
  ...over,
})
const LIST = [hike('A', 1), hike('B', 2), hike('C', 3)]

const change = (call: string, input: Entry['input'], over: Partial<Entry> = {}) =>
  anEntry({ call, input, subjects: [input.params?.['id'] ?? 'h-D'], ...over })
const create = change(
  'POST /hikes',
  { body: { _id: 'h-D', name: 'D' } },
  { standIn: hike('D', 1, { isPlaced: false }) },
)
const place = (id: string, body: Row) => change('PUT /hikes/{id}/place', { params: { id }, body })

const lines = (answer: unknown) => (answer as Row[]).map(({ rank, name }) => `${String(rank)} ${String(name)}`)

test.each<[string, Entry[], string[]]>([
  ['a new hike is on top', [create], ['1 D', '2 A', '3 B', '4 C']],
  ['a new hike has its place', [create, place('h-D', { before: 'h-C' })], ['1 A', '2 B', '3 D', '4 C']],
  ['a move is directly before another', [place('h-C', { before: 'h-A' })], ['1 C', '2 A', '3 B']],
  [
    'where that one is gone, a move is behind its other neighbour',
    [place('h-A', { before: 'h-X', after: 'h-B' })],
    ['1 B', '2 A', '3 C'],
  ],
  ['a move to the end', [place('h-A', { before: null })], ['1 B', '2 C', '3 A']],
  ['a removed hike is gone', [change('DELETE /hikes/{id}', { params: { id: 'h-B' } })], ['1 A', '2 C']],
  [
    'a change of its name',
    [change('PATCH /hikes/{id}', { params: { id: 'h-B' }, body: { name: 'Z' } })],
    ['1 A', '2 Z', '3 C'],
  ],
  ['what is unknown changes nothing', [place('h-X', { before: 'h-A' })], ['1 A', '2 B', '3 C']],
])('my list shows what waits: %s', (_what, entries, expected) => {
  const once = overlay(api.hikes.mine.path, {}, LIST, entries)
  expect(lines(once)).toEqual(expected)
  expect(lines(overlay(api.hikes.mine.path, {}, once, entries))).toEqual(expected)
})

test('a walk is counted once, however often it is shown', () => {
  const walk = change(
    'POST /hikes/{id}/visits',
    { params: { id: 'h-A' }, body: { _id: 'w1' } },
    { standIn: { _id: 'w1' } },
  )
  const once = overlay(api.hikes.mine.path, {}, LIST, [walk])
  const twice = overlay(api.hikes.mine.path, {}, once, [walk])
  expect(twice).toMatchObject([{ completionCount: 2 }, { completionCount: 1 }, { completionCount: 1 }])
  expect(overlay(api.visits.mine.path, {}, [], [walk])).toEqual([{ _id: 'w1' }])
})

test('a like is in every list, also in pages, and is counted once', () => {
  const like = change('POST /hikes/{id}/like', { params: { id: 'h-A' }, body: { action: 'like' } })
  const pages = { pages: [{ rows: LIST, total: 3 }], pageParams: [0] }
  const once = overlay('/hikes/friends', {}, pages, [like])
  expect(once).toMatchObject({ pages: [{ rows: [{ isLiked: true, likesCount: 2 }, { isLiked: false }, {}] }] })
  expect(overlay('/hikes/friends', {}, once, [like])).toBe(once)
})

test('the wishlist shows new wishes, notes, moves, and no completed ones', () => {
  const wishes = [hike('A', 0, { note: '', place: 1 }), hike('B', 0, { note: '', place: 2 })]
  const show = (entry: Entry) => overlay(api.wishlist.mine.path, {}, wishes, [entry]) as Row[]
  const params = { hikeId: 'h-A' }
  const wish = change('POST /hikes', { body: { _id: 'h-D', isWishList: true } }, { standIn: hike('D', 0) })
  expect(show(wish).map(({ name, place: at }) => [name, at])).toEqual([
    ['D', 3],
    ['A', 1],
    ['B', 2],
  ])
  expect(show(change('PATCH /hikes/my-wishlist/{hikeId}', { params, body: { note: 'Boots' } }))[0]).toMatchObject({
    note: 'Boots',
  })
  expect(show(change('PUT /hikes/my-wishlist/{hikeId}/place', { params, body: { before: null } }))).toMatchObject([
    { name: 'A', place: 2 },
    { name: 'B', place: 1 },
  ])
  expect(show(change('POST /hikes/user/{userId}/wishlist/{hikeId}/complete', { params }))).toMatchObject([
    { name: 'B' },
  ])
  // a new hike completes the wish for its trail
  expect(show(change('POST /hikes', { body: { _id: 'h-A2' } }, { standIn: hike('a', 1) }))).toMatchObject([
    { name: 'B' },
  ])
})

test('people, profile, settings and conditions show what waits', () => {
  const me = { friends: ['u2'], firstName: 'Mia', socialLinks: { strava: null, youtube: 'y' } }
  const follow = change('POST /users/friends/{id}', { params: { id: 'u3' } })
  expect(overlay(api.users.me.path, {}, me, [follow])).toMatchObject({ friends: ['u2', 'u3'] })
  const unfollow = change('DELETE /friends/{id}', { params: { id: 'u2' } })
  expect(overlay(api.users.me.path, {}, me, [unfollow])).toMatchObject({ friends: [] })
  const rename = change('PATCH /users/me', { body: { firstName: 'Eva', socialLinks: { strava: 's' } } })
  expect(overlay(api.users.me.path, {}, me, [rename])).toMatchObject({
    firstName: 'Eva',
    socialLinks: { strava: 's', youtube: 'y' },
  })
  const choice = change('PATCH /users/me/notifications', { body: { page: { like: false } } })
  const choices = { page: { like: true, follow: true }, sendsDigest: false }
  expect(overlay(api.notificationChoices.get.path, {}, choices, [choice])).toMatchObject({
    page: { like: false, follow: true },
  })
  const params = { hikeName: 'Skåla', country: 'Norway' }
  const post = change('POST /hikes/conditions/{hikeName}/{country}', { params }, { standIn: { _id: 'c1' } })
  const list = (input: object) => overlay(api.conditions.list.path, input, { rows: [] }, [post])
  expect(list({ params })).toEqual({ rows: [{ _id: 'c1' }] })
  expect(list({ params: { ...params, country: 'Sweden' } })).toEqual({ rows: [] })
})

test('R20.54: a collection shows ticks that wait, with its rounds, once; a later one takes them back', () => {
  const entries = [
    { _id: 'ben-nevis', name: 'Ben Nevis', lat: 57, ticks: [] },
    { _id: 'ben-more', name: 'Ben More', lat: 56, ticks: [{ day: null, by: 'hike', hikeId: 'h1' }] },
  ]
  const collection = {
    rounds: { once: 1, winter: 0, months: 0 },
    progress: { done: 1, total: 2, lastOn: null },
    entries,
  }
  const [id, entryId, day] = ['munros', 'ben-nevis', '2026-01-31']
  const tick = change('POST /collections/{id}/entries/{entryId}/ticks', { params: { id, entryId }, body: { day } })
  const show = (answer: unknown, ...waiting: Entry[]) =>
    overlay(api.collections.get.path, { params: { id }, query: {} }, answer, waiting) as typeof collection
  const shown = show(collection, tick)
  expect(shown).toMatchObject({
    rounds: { once: 2, winter: 1, months: 1 },
    progress: { done: 2 },
    entries: [{ ticks: [{ day, by: 'hand', hikeId: null }] }, {}],
  })
  expect(shown.entries[1]).toBe(entries[1])
  expect(show(shown, tick)).toBe(shown)
  const later = { key: 'ffffffff-ffff-7fff-bfff-ffffffffffff' }
  const untick = change(
    'DELETE /collections/{id}/entries/{entryId}/ticks/{day}',
    { params: { id, entryId, day } },
    later,
  )
  expect(show(shown, tick, untick)).toEqual(collection)
  expect(overlay(api.collections.get.path, { params: { id: 'other' }, query: {} }, collection, [tick])).toBe(collection)
})

test('an update on a trail shows its photo, and no longer what was removed', () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} }))
  onTestFinished(() => {
    vi.unstubAllGlobals()
    forgetPhotos()
  })
  const rows = [{ _id: 'c1', photo: null }, { _id: 'c2' }]
  const show = (...entries: Entry[]) => overlay(api.conditions.list.path, {}, { rows }, entries)
  const file = new File(['snow'], 'snow.jpg')
  const photo = change('POST /conditions/{id}/photo', { params: { id: 'c1' }, file })
  expect(show(photo)).toMatchObject({ rows: [{ photo: { url: 'blob:1' } }, { _id: 'c2' }] })
  const later = { key: 'ffffffff-ffff-7fff-bfff-ffffffffffff' }
  const removal = change('DELETE /conditions/{id}/photo', { params: { id: 'c1' } }, { ...later, isPhoto: true })
  expect(show(photo, removal)).toMatchObject({ rows: [{ photo: null }, { _id: 'c2' }] })
  expect(show(change('DELETE /conditions/{id}', { params: { id: 'c1' } }))).toEqual({ rows: [{ _id: 'c2' }] })
})
