import { expect, test } from 'vitest'
import type { Notification } from '#contract/community/notifications.ts'
import { groupNotifications } from './notification-groups.ts'

const HIKE = { _id: 'h1', name: 'Besseggen', country: 'Norway', elevation: 900, photo: null }
const DAY_MS = 24 * 3_600_000
const NOON = Date.parse('2026-07-12T12:00:00.000Z')

const by = (username: string, minutesAgo: number, over: Partial<Notification> = {}): Notification => ({
  _id: `${username} ${minutesAgo} ${over.hike?._id ?? ''}`,
  content: `${username} liked your hike Besseggen`,
  read: false,
  createdAt: new Date(NOON - minutesAgo * 60_000).toISOString(),
  kind: 'like',
  actor: { _id: username, username, firstName: '', lastName: '' },
  hike: HIKE,
  ...over,
})
const contents = (notifications: Notification[]) => groupNotifications(notifications).map(({ content }) => content)

test('R9.16: three likes of one hike within a day are one row, two are two rows', () => {
  const [eleni, tom, mia] = [by('eleni', 1), by('tom', 2), by('mia', 3)]
  expect(contents([eleni, tom])).toEqual(['eleni liked your hike Besseggen', 'tom liked your hike Besseggen'])
  const [group] = groupNotifications([eleni, tom, mia])
  expect(group).toMatchObject({ _id: eleni._id, content: 'eleni and 2 others liked your hike Besseggen' })
  expect(group?.all).toEqual([eleni, tom, mia])
})

test('another hike, another kind, several hikes or an old format are rows of their own', () => {
  const other = { ...HIKE, _id: 'h2', name: 'Rysy' }
  const several = by('ada', 6, { eventCount: 4, content: 'ada liked your hikes Besseggen, Rysy and 2 more' })
  const { kind: _kind, actor: _actor, hike: _hike, ...bare } = by('ola', 9)
  const all = [
    by('eleni', 1),
    by('tom', 2, { hike: other, content: 'tom liked your hike Rysy' }),
    by('mia', 3),
    by('lev', 5, { kind: 'completion', content: 'lev completed Besseggen' }),
    several,
    by('kim', 7),
    { ...bare, _id: 'old' },
  ]
  expect(contents(all)).toEqual([
    'eleni and 2 others liked your hike Besseggen',
    'tom liked your hike Rysy',
    'lev completed Besseggen',
    'ada liked your hikes Besseggen, Rysy and 2 more',
    'ola liked your hike Besseggen',
  ])
})

test('walks of one trail, one medal and follows are grouped; requests and decisions are not', () => {
  const walked = ['a', 'b', 'c'].map((who, place) =>
    by(who, place, { kind: 'completion', content: `${who} completed Besseggen`, hike: { ...HIKE, _id: who } }),
  )
  const achievement = { _id: 'm', name: 'First Steps', description: '', icon: 'boot', tier: 'bronze' as const }
  const { hike: _hike, ...rest } = by('d', 10)
  const earned = ['d', 'e', 'f'].map((who) => ({
    ...rest,
    _id: who,
    kind: 'achievement' as const,
    achievement,
    content: `${who} earned First Steps`,
    actor: { _id: who, username: who, firstName: '', lastName: '' },
  }))
  const asked = ['g', 'h', 'i'].map((who) => by(who, 20, { kind: 'request', content: `${who} asked to follow you` }))
  const followed = ['j', 'k', 'l'].map((who) =>
    by(who, 30, { kind: 'friend', content: `${who} added you as a friend` }),
  )
  expect(contents([...walked, ...earned, ...asked, ...followed])).toEqual([
    'a and 2 others completed Besseggen',
    'd and 2 others earned First Steps',
    'g asked to follow you',
    'h asked to follow you',
    'i asked to follow you',
    'j and 2 others added you as a friend',
  ])
})

test('a day after the newest of a group a new group begins', () => {
  const days = (count: number) => (count * DAY_MS) / 60_000
  const late = ['a', 'b', 'c'].map((who, place) => by(who, place))
  const early = ['d', 'e', 'f'].map((who, place) => by(who, days(1) + place))
  expect(contents([...late, ...early])).toEqual([
    'a and 2 others liked your hike Besseggen',
    'd and 2 others liked your hike Besseggen',
  ])
})

test('one person who did it twice has two rows', () => {
  const all = [by('a', 1), by('a', 2), by('b', 3), by('c', 4)]
  expect(groupNotifications(all).flatMap((group) => group.all)).toHaveLength(4)
  expect(
    groupNotifications(all).every(
      (group) => new Set(group.all.map(({ actor }) => actor?._id)).size === group.all.length,
    ),
  ).toBe(true)
})

test('reading more of the same never splits a row', () => {
  const some = ['a', 'b', 'c', 'd'].map((who, place) => by(who, place))
  const more = ['e', 'f'].map((who, place) => by(who, 10 + place))
  expect(groupNotifications(some)).toHaveLength(1)
  expect(groupNotifications([...some, ...more]).map(({ _id }) => _id)).toEqual(
    groupNotifications(some).map(({ _id }) => _id),
  )
})

test('no group is larger than one request can mark or remove', () => {
  const many = Array.from({ length: 150 }, (_, place) => by(`walker${place}`, place))
  expect(groupNotifications(many).map(({ all }) => all.length)).toEqual([100, 50])
})
