import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Privacy } from '#contract/account/privacy.ts'
import { type Member, PASSWORD, type TestServer, aServer, hikeBody } from '#server/testing/a-server.ts'
import { BOTH_ENGINES, ENGINES } from '#server/testing/a-store.ts'
import { findWrongAggregates } from '#server/data/verify/check-aggregates.ts'

const DAY_MS = 24 * 3_600_000
const GONE = { status: 404, body: { message: 'Follow request not found', code: 'not_found' } }

const choose = (by: Member, body: Partial<Privacy>) => by.call(api.privacySettings.update, { body })
const follow = (by: Member, whom: Member) => by.call(api.friends.add, { params: { id: whom.id } })
const accept = (by: Member, whom: Member) => by.call(api.friends.accept, { params: { id: whom.id } })
const refuse = (by: Member, whom: Member) => by.call(api.friends.refuse, { params: { id: whom.id } })
const names = (list: readonly { username: string }[]) => list.map(({ username }) => username)
const requests = async (by: Member) => names((await by.call(api.friends.requests)).body)
const told = async (by: Member) =>
  (await by.call(api.notifications.list)).body.notifications.map(({ content }) => content)

/** Gives Mia a profile for followers and a hike; Tom and Ada do not follow her. */
async function aClosedProfile(server: TestServer) {
  const [mia, tom, ada] = [await server.as('mia'), await server.as('tom'), await server.as('ada')]
  await mia.call(api.hikes.create, { body: hikeBody() })
  await choose(mia, { profile: 'followers' })
  const sees = async (who: Pick<Member, 'call'>) => {
    const { body: user } = await who.call(api.users.get, { params: { username: 'mia' } })
    const { body: hikes, headers } = await who.call(api.hikes.ofUser, { params: { userId: 'mia' } })
    return [user.firstName, user.totalHikes, hikes.length, headers['x-total-count']]
  }
  return { mia, tom, ada, sees }
}

test.each(ENGINES)(
  'R9.13: %s: who asks to follow sees nothing until that is accepted, and then all of it',
  async (engine) => {
    const server = await aServer({ engine })
    const { mia, tom, ada, sees } = await aClosedProfile(server)
    expect((await follow(tom, mia)).body).toEqual({ friends: [], isRequested: true })
    expect((await tom.call(api.users.me)).body.requested).toEqual([mia.id])
    expect([await sees(tom), await sees(server)]).toEqual([
      ['', 0, 0, '0'],
      ['', 0, 0, '0'],
    ])
    expect(await requests(mia)).toEqual(['tom'])
    const [notice] = (await mia.call(api.notifications.list)).body.notifications
    expect(notice).toMatchObject({ content: 'tom asked to follow you', requestFrom: tom.id })
    expect((await accept(mia, tom)).status).toBe(204)
    expect([await sees(tom), await sees(ada)]).toEqual([
      ['Mia', 1, 1, '1'],
      ['', 0, 0, '0'],
    ])
    expect(await told(tom)).toContain('mia accepted your follow request')
    expect((await tom.call(api.users.me)).body).toMatchObject({ friends: [mia.id], requested: [] })
    expect(await requests(mia)).toEqual([])
    expect(await accept(mia, tom)).toMatchObject(GONE)
    expect(await findWrongAggregates(server.deps.db.read)).toEqual({})
  },
)

test.each(ENGINES)('R9.14: %s: a refusal looks like waiting, and after a while one may ask again', async (engine) => {
  const server = await aServer({ engine })
  const { mia, tom } = await aClosedProfile(server)
  await follow(tom, mia)
  expect((await refuse(mia, tom)).status).toBe(204)
  expect(await refuse(mia, tom)).toMatchObject(GONE)
  expect((await tom.call(api.users.me)).body.requested).toEqual([mia.id])
  // withdrawing and asking again does not undo the refusal
  await tom.call(api.friends.remove, { params: { id: mia.id } })
  expect((await tom.call(api.users.me)).body.requested).toEqual([])
  expect((await follow(tom, mia)).body.isRequested).toBe(true)
  expect((await tom.call(api.users.me)).body.requested).toEqual([mia.id])
  expect(await requests(mia)).toEqual([])
  server.advance(31 * DAY_MS)
  const back = await server.call(api.auth.login, { body: { loginId: 'tom', password: 'a long walk uphill' } })
  expect(back.status).toBe(200)
  const headers = { authorization: `Bearer ${back.body.accessToken}` }
  await server.call(api.friends.add, { params: { id: mia.id }, headers })
  const mias = await server.call(api.auth.login, { body: { loginId: 'mia', password: 'a long walk uphill' } })
  const waiting = await server.call(api.friends.requests, {
    headers: { authorization: `Bearer ${mias.body.accessToken}` },
  })
  expect(names(waiting.body)).toEqual(['tom'])
})

test.each(ENGINES)('%s: making a profile public accepts all waiting requests', async (engine) => {
  const server = await aServer({ engine })
  const { mia, tom, ada, sees } = await aClosedProfile(server)
  for (const who of [tom, ada]) await follow(who, mia)
  await choose(mia, { newHikes: 'private' })
  expect((await requests(mia)).toSorted()).toEqual(['ada', 'tom'])
  await choose(mia, { profile: 'public' })
  expect(await requests(mia)).toEqual([])
  expect(names((await mia.call(api.friends.followers)).body).toSorted()).toEqual(['ada', 'tom'])
  expect((await tom.call(api.users.me)).body.friends).toEqual([mia.id])
  expect(await sees(server)).toEqual(['Mia', 1, 1, '1'])
})

test('R9.15: one may have to ask for a profile that everybody sees; its hikes for followers stay theirs', async () => {
  const server = await aServer()
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  await choose(mia, { approvesFollowers: true, newHikes: 'followers' })
  await mia.call(api.hikes.create, { body: hikeBody() })
  expect((await follow(tom, mia)).body.isRequested).toBe(true)
  const count = async () => (await tom.call(api.hikes.ofUser, { params: { userId: 'mia' } })).body.length
  expect(await count()).toBe(0)
  await accept(mia, tom)
  expect(await count()).toBe(1)
  expect((await mia.call(api.friends.removeFollower, { params: { id: tom.id } })).status).toBe(204)
  expect(await count()).toBe(0)
  expect((await mia.call(api.friends.removeFollower, { params: { id: tom.id } })).status).toBe(404)
})

test.each(ENGINES)(
  'R13.11: %s: a profile for nobody is nowhere, for whoever followed it too, and comes back whole',
  async (engine) => {
    const server = await aServer({ engine })
    const [mia, tom] = [await server.as('mia'), await server.as('tom')]
    await follow(tom, mia)
    await mia.call(api.hikes.create, { body: hikeBody() })
    const found = async () => ({
      profile: (await tom.call(api.users.get, { params: { username: 'mia' } })).status,
      hikes: (await tom.call(api.hikes.ofUser, { params: { userId: 'mia' } })).status,
      friends: (await tom.call(api.friends.list)).body.length,
      ids: (await tom.call(api.users.me)).body.friends.length,
      feed: (await tom.call(api.friends.hikes)).body.length,
      notifications: (await told(tom)).filter((text) => text.startsWith('mia ')).length > 0,
      listed: names((await server.call(api.users.list)).body).includes('mia'),
      total: (await server.call(api.users.list)).headers['x-total-count'],
      search: (await server.call(api.users.search, { query: { query: 'mia' } })).body.length,
      community: (await server.call(api.totals.community)).body.totalHikes,
    })
    const open = {
      profile: 200,
      hikes: 200,
      friends: 1,
      ids: 1,
      feed: 1,
      notifications: true,
      listed: true,
      total: '2',
      search: 1,
      community: 1,
    }
    const nowhere = { profile: 404, hikes: 404, friends: 0, ids: 0, feed: 0, notifications: false, listed: false }
    expect(await found()).toEqual(open)
    await choose(mia, { profile: 'private' })
    expect(await found()).toEqual({ ...nowhere, total: '1', search: 0, community: 0 })
    expect((await mia.call(api.hikes.mine)).body).toHaveLength(1)
    expect((await mia.call(api.users.me)).body.totalHikes).toBe(1)
    expect(await findWrongAggregates(server.deps.db.read)).toEqual({})
    await choose(mia, { profile: 'public' })
    expect(await found()).toEqual(open)
  },
)

test('R13.12: who is not listed is shown to whoever has the address, and to no search', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  await choose(mia, { isListed: false })
  expect((await server.call(api.users.get, { params: { username: 'mia' } })).status).toBe(200)
  for (const query of ['', 'mia', 'mi', 'Mia Walker', 'walker'])
    expect(names((await server.call(api.users.list, { query: { query } })).body)).toEqual([])
  expect((await server.call(api.users.search, { query: { query: 'mia' } })).body).toEqual([])
  await mia.call(api.users.updateMe, { body: { firstName: 'Maria' } })
  expect((await server.call(api.users.search, { query: { query: 'maria' } })).body).toEqual([])
  await choose(mia, { isListed: true })
  expect((await server.call(api.users.search, { query: { query: 'maria' } })).body).toHaveLength(1)
})

test('invalid privacy settings are refused and not stored', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const before = (await mia.call(api.privacySettings.get)).body
  expect(before).toEqual({
    profile: 'public',
    isListed: true,
    approvesFollowers: false,
    newHikes: 'public',
    newTracks: 'public',
    follows: 'followers',
    mountains: 'public',
    tellsNewDevices: true,
  })
  for (const body of [{ profile: 'nobody' }, { isListed: 1 }, { newHikes: null }, { newTracks: 'private', profile: 2 }])
    expect((await mia.call(api.privacySettings.update, { body })).status).toBe(400)
  expect((await mia.call(api.privacySettings.get)).body).toEqual(before)
})

test.each(ENGINES)('%s: a leaver neither sends nor receives requests until they stay', async (engine) => {
  const server = await aServer({ engine })
  const [mia, tom, ada] = [await server.as('mia'), await server.as('tom'), await server.as('ada')]
  for (const person of [mia, tom]) await choose(person, { approvesFollowers: true })
  await follow(tom, mia)
  await follow(ada, tom)
  const asked = async () => [await requests(mia), (await ada.call(api.users.me)).body.requested]
  expect(await asked()).toEqual([['tom'], [tom.id]])
  await tom.call(api.leaving.leave, { body: { password: PASSWORD } })
  expect(await asked()).toEqual([[], []])
  await tom.call(api.leaving.stay)
  expect(await asked()).toEqual([['tom'], [tom.id]])
})

test.each(BOTH_ENGINES)('%s: following while approval is switched off needs no request', async (engine) => {
  const server = await aServer({ engine })
  const mia = await server.as('mia')
  const others = await Promise.all(['tom', 'ada', 'kari', 'eve', 'ben', 'liv'].map((name) => server.as(name)))
  for (let round = 0; round < 5; round += 1) {
    await choose(mia, { approvesFollowers: true })
    await Promise.all([...others.map((other) => follow(other, mia)), choose(mia, { approvesFollowers: false })])
    expect(await requests(mia)).toEqual([])
    const { body: followers } = await mia.call(api.friends.followers)
    expect(names(followers).toSorted()).toEqual(['ada', 'ben', 'eve', 'kari', 'liv', 'tom'])
    for (const other of others) await mia.call(api.friends.removeFollower, { params: { id: other.id } })
  }
})
