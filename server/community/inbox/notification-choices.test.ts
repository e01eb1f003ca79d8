import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { CHOOSABLE_KINDS } from '#domain/community/notification-kinds.ts'
import { type Caller, type Member, aServer, hikeBody } from '#server/testing/a-server.ts'
import { ENGINES } from '#server/testing/a-store.ts'
import { aStream } from '#server/testing/a-stream.ts'
import { dumpStore } from '#server/testing/dump.ts'

const ALL = { friend: true, request: true, like: true, completion: true, achievement: true, invitation: true }

const follow = (by: Member, other: Member) => by.call(api.friends.add, { params: { id: other.id } })
const like = (by: Caller, id: string) => by.call(api.likes.set, { params: { id }, body: { action: 'like' } })
const log = async (by: Member, over = {}) =>
  (await by.call(api.hikes.create, { body: hikeBody({ rating: 3, ...over }) })).body._id
const choose = (by: Caller, page: object) => by.call(api.notificationChoices.update, { body: { page } })
const contentsOf = async (by: Caller) =>
  (await by.call(api.notifications.list)).body.notifications.map(({ content }) => content)

test.each(ENGINES)('%s: every kind is on by default, and a choice changes that kind only', async (engine) => {
  const server = await aServer({ engine })
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  expect((await mia.call(api.notificationChoices.get)).body).toMatchObject({
    page: ALL,
    digest: ALL,
    sendsDigest: false,
  })
  expect((await choose(mia, { like: false, friend: false })).body).toMatchObject({
    page: { ...ALL, like: false, friend: false },
  })
  expect((await choose(mia, { friend: true })).body).toMatchObject({ page: { ...ALL, like: false } })
  expect((await choose(mia, {})).body).toMatchObject({ page: { ...ALL, like: false } })
  expect((await tom.call(api.notificationChoices.get)).body).toMatchObject({
    page: ALL,
    digest: ALL,
    sendsDigest: false,
  })
  const before = await dumpStore(server.deps.db)
  for (const odd of [{ like: 'no' }, { like: null }, 'x', 5, []])
    expect((await choose(mia, odd as object)).status).toBe(400)
  expect((await choose(mia, { decision: false })).body).toMatchObject({ page: { ...ALL, like: false } })
  expect(await dumpStore(server.deps.db)).toEqual(before)
})

test.each(ENGINES)('R9.18: %s: what one does not want to be told of is not told, to others it is', async (engine) => {
  const server = await aServer({ engine })
  const people = await Promise.all(['mia', 'tom', 'eve', 'kim', 'lev'].map((name) => server.as(name)))
  const [mia, tom, eve, kim, lev] = people as [Member, Member, Member, Member, Member]
  await log(mia, { name: 'Zero' })
  for (const follower of [tom, eve, kim, lev]) await follow(follower, mia)
  await choose(tom, { completion: false })
  await choose(kim, { completion: false, achievement: false })
  await choose(mia, { like: false, friend: false })
  const streams = [await aStream(server, tom), await aStream(server, lev)] as const
  const id = await log(mia, { name: 'Peak', difficulty: 'Expert' })
  const earned = ['mia earned Uphill Both Ways']
  expect(await contentsOf(eve)).toEqual([...earned, 'mia completed Peak'])
  expect(await contentsOf(tom)).toEqual(earned)
  expect(await contentsOf(kim)).toEqual([])
  expect(await contentsOf(lev)).toEqual([...earned, 'mia completed Peak'])
  expect(await streams[1].wait('notification', 2)).toHaveLength(2)
  expect(await streams[0].wait('notification', 1)).toMatchObject([{ content: earned[0] }])
  await like(tom, id)
  const newcomer = await server.as('newcomer')
  await follow(newcomer, mia)
  expect(await contentsOf(mia)).not.toContain('tom liked your hike Peak')
  expect(await contentsOf(mia)).not.toContain('newcomer added you as a friend')
  await choose(mia, { like: true })
  await like(eve, id)
  expect((await contentsOf(mia))[0]).toBe('eve liked your hike Peak')
})

test.each(ENGINES)('%s: the choices are deleted with the account', async (engine) => {
  const server = await aServer({ engine })
  const mia = await server.as('mia')
  await choose(mia, Object.fromEntries(CHOOSABLE_KINDS.map((kind) => [kind, false])))
  const { db } = server.deps
  const countRows = async () => (await db.read.selectFrom('notification_mutes').selectAll().execute()).length
  expect(await countRows()).toBe(CHOOSABLE_KINDS.length)
  await db.write('gone', (tx) => tx.deleteFrom('users').where('id', '=', mia.id).execute())
  expect(await countRows()).toBe(0)
})
