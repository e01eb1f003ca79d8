import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { NewChallenge } from '#contract/community/challenges.ts'
import { removeDeletedAccounts } from '#server/data/account-deletion/remove-deleted-accounts.ts'
import { type Member, PASSWORD, type TestServer, aServer, createCaller, hikeBody } from '#server/testing/a-server.ts'
import { BOTH_ENGINES, ENGINES, type Engine } from '#server/testing/a-store.ts'

const DAY_MS = 86_400_000
const YEAR = { kind: 'year', from: '2027-01-01' } as const
const TWELVE: NewChallenge = { template: 'hikes', goal: 12, leastAscentM: 1000, period: YEAR }

/** Starts a server at noon of a day in UTC, with mia and tom, who follow each other. */
async function aWorld(engine: Engine = 'sqlite', at = '2027-06-15T12:00:00Z') {
  const server = await aServer({ engine })
  server.advance(Date.parse(at) - server.deps.now())
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  await follow(mia, tom)
  await follow(tom, mia)
  return { server, mia, tom }
}

/** Returns the member with a new access token: the old one ends when the clock moves. */
async function loggedInAgain({ app }: TestServer, member: Member): Promise<Member> {
  const { body } = await createCaller(app, member.refreshToken).call(api.auth.refresh)
  return { ...member, ...createCaller(app, body.accessToken) }
}

const follow = (by: Member, whom: Member) => by.call(api.friends.add, { params: { id: whom.id } })

async function start(by: Member, body: Partial<NewChallenge> = {}) {
  const { status, body: started } = await by.call(api.challenges.create, { body: { ...TWELVE, ...body } })
  expect(status).toBe(201)
  return started
}

const get = (by: Member, id: string) => by.call(api.challenges.get, { params: { id } })
const join = (by: Member, id: string) => by.call(api.challenges.join, { params: { id } })
const leave = (by: Member, id: string) => by.call(api.challenges.leave, { params: { id } })
const list = async (by: Member, query = {}) => (await by.call(api.challenges.list, { query })).body

async function log(by: Member, name: string, over: object = {}) {
  const body = hikeBody({ name, elevation: 1200, completedOn: '2027-05-01', ...over })
  return (await by.call(api.hikes.create, { body })).body._id
}

/** Returns the values that a member reads, by username. */
async function valuesFor(by: Member, id: string) {
  const { body } = await get(by, id)
  return Object.fromEntries(body.participants.map(({ username, value }) => [username, value]))
}

test.each(BOTH_ENGINES)('R21.6: %s: dated walks in the period count, further ones too', async (engine) => {
  const { mia } = await aWorld(engine)
  const of = async (template: NewChallenge['template'], more: Partial<NewChallenge> = {}) =>
    (await start(mia, { template, goal: 100, leastAscentM: null, ...more }))._id
  const ids = {
    hikes: await of('hikes'),
    high: await of('hikes', { leastAscentM: 1000 }),
    long: await of('hikes', { leastLengthKm: 20 }),
    hard: await of('hikes', { leastDifficulty: 'Hard' }),
    months: await of('months'),
    distance: await of('distance'),
    ascent: await of('ascent'),
    countries: await of('countries'),
    trails: await of('trails'),
  }
  const old = await log(mia, 'Old', { completedOn: '2026-12-31', length: 20, country: 'Peru' })
  await log(mia, 'First day', { completedOn: '2027-01-01', length: 10.5, difficulty: 'Very Hard' })
  const low = await log(mia, 'Low', { completedOn: '2027-12-31', length: 5, elevation: 999, difficulty: 'Moderate' })
  await log(mia, 'Next year', { completedOn: '2028-01-01' })
  await log(mia, 'Some day', { completedOn: null })
  await log(mia, 'Dream', { isWishList: true })
  const again = (id: string, completedOn: string) =>
    mia.call(api.visits.create, { params: { id }, body: { completedOn } })
  await again(old, '2027-01-15')
  await again(low, '2027-12-30')
  await again(low, '2026-02-01')
  const values = await Promise.all(
    Object.entries(ids).map(async ([name, id]) => [name, (await get(mia, id)).body.value]),
  )
  expect(Object.fromEntries(values)).toEqual({
    hikes: 4,
    high: 2,
    long: 1,
    hard: 2,
    months: 2,
    distance: 40.5,
    ascent: 1200 * 2 + 999 * 2,
    countries: 2,
    // low was walked a year before, old too
    trails: 1,
  })
  const { walks } = (await get(mia, ids.high)).body
  expect(walks.map(({ name, completedOn }) => [name, completedOn])).toEqual([
    ['Old', '2027-01-15'],
    ['First day', '2027-01-01'],
  ])
  await mia.call(api.hikes.remove, { params: { id: old } })
  expect((await get(mia, ids.hikes)).body.value).toBe(3)
})

test.each(BOTH_ENGINES)('R21.6: %s: a walk that an older version has stored counts for its owner', async (engine) => {
  const { server, mia } = await aWorld(engine)
  const { _id } = await start(mia, { leastAscentM: null })
  const hike = await log(mia, 'Twice')
  await mia.call(api.visits.create, { params: { id: hike }, body: { completedOn: '2027-06-01' } })
  await server.deps.db.write(mia.id, (tx) => tx.updateTable('visits').set({ walker_id: null }).execute())
  expect(await valuesFor(mia, _id)).toEqual({ mia: 2 })
})

test.each(ENGINES)('R21.1: %s: a challenge of mine has its goal, its days and me', async (engine) => {
  const { mia, tom } = await aWorld(engine)
  await log(mia, 'Peak')
  const started = await start(mia, { name: '  Twelve\u200B big days ' })
  expect(started).toMatchObject({
    name: 'Twelve big days',
    template: 'hikes',
    goal: 12,
    leastAscentM: 1000,
    leastLengthKm: null,
    leastDifficulty: null,
    period: { kind: 'year', from: '2027-01-01', to: '2027-12-31' },
    state: 'running',
    isMine: true,
    isJoined: true,
    value: 1,
    participants: [{ username: 'mia', isMe: true, value: 1 }],
    walks: [{ name: 'Peak' }],
  })
  expect(await list(mia)).toMatchObject({ running: [{ _id: started._id }], coming: [], invitations: [], ended: [] })
  // nobody else learns that it exists
  for (const call of [api.challenges.get, api.challenges.join, api.challenges.decline, api.challenges.leave])
    expect((await tom.call(call, { params: { id: started._id } })).status).toBe(404)
  expect((await tom.call(api.challenges.update, { params: { id: started._id }, body: {} })).status).toBe(404)
})

test.each([
  [{ goal: 0 }, 400],
  [{ goal: 1001 }, 400],
  [{ goal: 1.5 }, 400],
  [{ goal: undefined }, 400],
  [{ template: 'nights' }, 400],
  [{ leastAscentM: 0 }, 400],
  [{ leastAscentM: 10_000 }, 400],
  [{ leastDifficulty: 'Brutal' }, 400],
  [{ name: 'x'.repeat(61) }, 400],
  [{ period: { kind: 'days', from: '2027-06-01' } }, 400],
  [{ period: { kind: 'days', from: '2027-06-20', to: '2027-06-19' } }, 400],
  [{ period: { kind: 'days', from: '2027-02-30', to: '2027-12-31' } }, 400],
  [{ period: { kind: 'days', from: '2027-01-01', to: '2028-01-02' } }, 400],
  [{ period: { kind: 'year', from: '2026-01-01' } }, 400],
  [{ period: { kind: 'year', from: '2029-01-01' } }, 400],
  [{ template: 'months', period: { kind: 'month', from: '2027-07-01' } }, 400],
  [{ invite: ['nobody'] }, 400],
  [{ invite: ['mia'] }, 400],
  [{ template: 'months', goal: undefined }, 201],
  [{ period: { kind: 'year', from: '2028-01-01' } }, 201],
])('R21.4: a new challenge with %j answers %d', async (over, status) => {
  const { mia } = await aWorld()
  const got = await mia.call(api.challenges.create, { body: { ...TWELVE, ...over } })
  expect([got.status, JSON.stringify(got.body)]).toEqual([status, expect.any(String)])
})

test.each(BOTH_ENGINES)('R21.9: %s: people I follow are invited, and take part once they join', async (engine) => {
  const { server, mia, tom } = await aWorld(engine)
  const ann = await server.as('ann')
  await follow(ann, mia)
  await log(mia, 'Peak')
  await log(tom, 'Big peak')
  await log(tom, 'Bigger peak')
  for (const whom of ['ann', 'nobody', 'mia'])
    expect(await mia.call(api.challenges.create, { body: { ...TWELVE, invite: [whom] } })).toMatchObject({
      status: 400,
      body: { message: `${whom} is not among the people you follow` },
    })
  const { _id, invited } = await start(mia, { invite: ['tom', 'Tom'] })
  expect(invited).toMatchObject([{ username: 'tom' }])
  expect(await list(tom)).toMatchObject({
    running: [],
    invitations: [
      { _id, isJoined: false, invitedBy: { username: 'mia' }, value: 2, participants: [{ username: 'mia', value: 1 }] },
    ],
  })
  expect((await join(tom, _id)).body).toMatchObject({ isJoined: true, isMine: false, invited: [] })
  expect(await valuesFor(mia, _id)).toEqual({ tom: 2, mia: 1 })
  expect((await get(mia, _id)).body.participants.map(({ username }) => username)).toEqual(['tom', 'mia'])
  expect((await list(tom)).invitations).toEqual([])
  expect((await join(tom, _id)).status).toBe(404)
})

test('R21.9: only people who can see my profile are invited', async () => {
  const { mia, tom } = await aWorld()
  await mia.call(api.privacySettings.update, { body: { profile: 'followers' } })
  expect((await start(mia, { invite: ['tom'] })).invited).toHaveLength(1)
  await tom.call(api.friends.remove, { params: { id: mia.id } })
  expect(await mia.call(api.challenges.create, { body: { ...TWELVE, invite: ['tom'] } })).toMatchObject({
    status: 400,
    body: { message: 'tom cannot see your profile' },
  })
  // and an invitation from somebody whom one does not see any more is none
  expect((await list(tom)).invitations).toEqual([])
})

test.each(ENGINES)('R21.10: %s: who declines is not invited again; who leaves hands it on', async (engine) => {
  const { server, mia, tom } = await aWorld(engine)
  const ann = await server.as('ann')
  await follow(mia, ann)
  const { _id } = await start(mia, { invite: ['tom', 'ann'] })
  expect((await ann.call(api.challenges.decline, { params: { id: _id } })).status).toBe(204)
  expect((await get(ann, _id)).status).toBe(404)
  const update = (by: Member, body: object) => by.call(api.challenges.update, { params: { id: _id }, body })
  expect((await update(mia, { invite: ['ann'] })).status).toBe(200)
  expect((await list(ann)).invitations).toEqual([])
  await join(tom, _id)
  expect((await update(tom, { name: 'Mine' })).status).toBe(403)
  expect((await leave(mia, _id)).status).toBe(204)
  expect((await get(mia, _id)).status).toBe(404)
  expect((await update(tom, { name: 'Mine', goal: 20 })).body).toMatchObject({ name: 'Mine', goal: 20, isMine: true })
  expect((await leave(tom, _id)).status).toBe(204)
  expect(await server.deps.db.read.selectFrom('challenges').selectAll().execute()).toEqual([])
  expect(await server.deps.db.read.selectFrom('challenge_members').selectAll().execute()).toEqual([])
})

test.each(BOTH_ENGINES)('R21.11: %s: others count only what I may see of their hikes', async (engine) => {
  const { server, mia, tom } = await aWorld(engine)
  const { _id } = await start(mia, { invite: ['tom'] })
  await join(tom, _id)
  await log(tom, 'Public', { visibility: 'public' })
  await log(tom, 'For followers', { visibility: 'followers' })
  const hidden = await log(tom, 'Private', { visibility: 'private' })
  await tom.call(api.visits.create, { params: { id: hidden }, body: { completedOn: '2027-06-01' } })
  expect(await valuesFor(tom, _id)).toEqual({ tom: 4, mia: 0 })
  expect(await valuesFor(mia, _id)).toEqual({ tom: 2, mia: 0 })
  // one of the two still follows the other
  await mia.call(api.friends.remove, { params: { id: tom.id } })
  expect(await valuesFor(mia, _id)).toEqual({ tom: 1, mia: 0 })
  await tom.call(api.friends.remove, { params: { id: mia.id } })
  expect([await valuesFor(mia, _id), await valuesFor(tom, _id)]).toEqual([{ mia: 0 }, { tom: 4 }])
  await follow(mia, tom)
  await tom.call(api.privacySettings.update, { body: { profile: 'private' } })
  expect(await valuesFor(mia, _id)).toEqual({ mia: 0 })
  await tom.call(api.privacySettings.update, { body: { profile: 'public' } })
  await tom.call(api.blocks.block, { params: { username: 'mia' } })
  expect([await valuesFor(mia, _id), await valuesFor(tom, _id)]).toEqual([{ mia: 0 }, { tom: 4 }])
  await tom.call(api.blocks.unblock, { params: { username: 'mia' } })
  await follow(mia, tom)
  expect(await valuesFor(mia, _id)).toEqual({ tom: 2, mia: 0 })
  await tom.call(api.leaving.leave, { body: { password: PASSWORD } })
  expect(await valuesFor(mia, _id)).toEqual({ mia: 0 })
  expect(server.deps.db.engine).toBe(engine)
})

test('R21.11: an invitation leaves no trace once the two are blocked', async () => {
  const { mia, tom } = await aWorld()
  const { _id } = await start(mia, { invite: ['tom'] })
  await tom.call(api.blocks.block, { params: { username: 'mia' } })
  expect((await list(tom)).invitations).toEqual([])
  expect([(await get(tom, _id)).status, (await join(tom, _id)).status]).toEqual([404, 404])
  expect((await get(mia, _id)).body.invited).toEqual([])
})

test.each(ENGINES)('R21.12: %s: the goal changes only while I am alone', async (engine) => {
  const { mia, tom } = await aWorld(engine)
  const { _id } = await start(mia)
  const update = (body: object) => mia.call(api.challenges.update, { params: { id: _id }, body })
  expect((await update({ goal: 20, invite: ['tom'] })).body).toMatchObject({ goal: 20, invited: [{ username: 'tom' }] })
  expect((await update({ goal: 0 })).status).toBe(400)
  await join(tom, _id)
  expect(await update({ goal: 30 })).toMatchObject({ status: 409, body: { code: 'others_joined' } })
  expect((await update({ name: 'High up', goal: 20 })).body).toMatchObject({ name: 'High up', goal: 20 })
})

test('R21.13: a member has at most fifty that have not ended, and thirty people in each', async () => {
  const { server, mia, tom } = await aWorld()
  const { _id } = await start(mia, { invite: ['tom'] })
  const people = await Promise.all(Array.from({ length: 29 }, (_, n) => server.as(`p${n}_x`)))
  for (const one of people) await follow(mia, one)
  const names = people.map(({ user }) => user.username)
  const invite = (some: readonly string[]) =>
    mia.call(api.challenges.update, { params: { id: _id }, body: { invite: some } })
  expect((await invite(names.slice(0, 28))).status).toBe(200)
  expect(await invite(names)).toMatchObject({ status: 409, body: { code: 'too_many_people' } })
  for (let n = 0; n < 50; n += 1) await start(tom)
  const full = { status: 409, body: { code: 'too_many_challenges' } }
  expect(await tom.call(api.challenges.create, { body: TWELVE })).toMatchObject(full)
  expect(await join(tom, _id)).toMatchObject(full)
  expect((await list(tom)).running).toHaveLength(50)
  const [one] = (await list(tom)).running
  await leave(tom, one?._id ?? '')
  expect((await join(tom, _id)).status).toBe(200)
})

test.each(ENGINES)('R21.8: %s: over New Year each hiker’s own day decides', async (engine) => {
  const { server, mia } = await aWorld(engine, '2027-12-30T12:00:00Z')
  const { _id } = await start(mia)
  server.advance(2 * DAY_MS - 13 * 3_600_000)
  // 23:00 in UTC on the 31st: the new year in Auckland, the old one in Honolulu
  const later = await loggedInAgain(server, mia)
  const stateOn = async (day?: string) =>
    (await later.call(api.challenges.get, { params: { id: _id }, query: day === undefined ? {} : { day } })).body.state
  expect(await stateOn('2027-12-31')).toBe('running')
  expect(await stateOn('2028-01-01')).toBe('ended')
  expect(await stateOn()).toBe('running')
  expect((await list(later, { day: '2028-01-01' })).ended).toMatchObject([{ _id, state: 'ended' }])
  expect((await list(later, { day: '2027-12-31' })).running).toMatchObject([{ _id, state: 'running' }])
  for (const day of ['2028-01-02', '2027-12-30', '2027-02-30', 'today'])
    expect((await later.call(api.challenges.list, { query: { day } })).status).toBe(400)
  // a walk is on the day that its hiker has entered, wherever that was
  await log(later, 'Fireworks', { completedOn: '2027-12-31' })
  await log(later, 'Sunrise', { completedOn: '2028-01-01' })
  expect(await valuesFor(later, _id)).toEqual({ mia: 1 })
})

test.each(ENGINES)('R21.14: %s: ended ones stay, and count what is logged later', async (engine) => {
  const { server, mia, tom } = await aWorld(engine)
  const day = { kind: 'days', from: '2027-06-15', to: '2027-06-15' } as const
  const ids = []
  for (let n = 0; n < 3; n += 1) ids.push((await start(mia, { period: day, invite: ['tom'] }))._id)
  await join(tom, ids[0] ?? '')
  server.advance(3 * DAY_MS)
  const later = await loggedInAgain(server, mia)
  await log(later, 'Late', { completedOn: '2027-06-15' })
  const all = await list(later)
  expect(all).toMatchObject({ running: [], endedTotal: 3 })
  expect(all.ended.map(({ value, participants }) => [value, participants.length])).toEqual([
    [1, 1],
    [1, 1],
    [1, 1],
  ])
  const pages = [await list(later, { limit: 2 }), await list(later, { limit: 2, offset: 2 })]
  expect(pages.flatMap(({ ended }) => ended.map(({ _id }) => _id))).toEqual(all.ended.map(({ _id }) => _id))
  expect((await get(later, ids[0] ?? '')).body.participants).toHaveLength(2)
})

test.each(BOTH_ENGINES)('R21.17: %s: a removed account leaves, and what it was alone in goes', async (engine) => {
  const { server, mia, tom } = await aWorld(engine)
  await start(mia)
  const { _id } = await start(mia, { invite: ['tom'] })
  await join(tom, _id)
  await mia.call(api.leaving.leave, { body: { password: PASSWORD } })
  server.advance(60 * DAY_MS)
  await removeDeletedAccounts(server.deps)
  const { read } = server.deps.db
  expect(await read.selectFrom('challenges').select(['id', 'owner_id']).execute()).toEqual([
    { id: _id, owner_id: tom.id },
  ])
  expect(await read.selectFrom('challenge_members').select('user_id').execute()).toEqual([{ user_id: tom.id }])
})

test.each(ENGINES)('R21.17: %s: the data export contains the challenges in which I take part', async (engine) => {
  const { mia, tom } = await aWorld(engine)
  const { _id } = await start(mia, { invite: ['tom'], name: 'Big days' })
  const { bytes } = await tom.call(api.takeout.archive)
  const challengesIn = (zip: Uint8Array) =>
    JSON.parse(strFromU8(unzipSync(zip)['upstone.json'] ?? new Uint8Array())).challenges
  expect(challengesIn(bytes)).toEqual([])
  await join(tom, _id)
  const { isMine, joinedAt, id, ...rest } = challengesIn((await tom.call(api.takeout.archive)).bytes)[0]
  expect([id, isMine, joinedAt]).toEqual([_id, false, expect.any(String)])
  // it can be sent again
  expect((await tom.call(api.challenges.create, { body: rest })).body).toMatchObject({ name: 'Big days', goal: 12 })
})

test('with an idempotency key a challenge is made once', async () => {
  const { mia } = await aWorld()
  const send = () =>
    mia.call(api.challenges.create, {
      body: TWELVE,
      headers: { 'idempotency-key': '4b1d3c3e-6f55-4b7e-9d2a-0c8f4a4e2f10' },
    })
  const [first, again] = [await send(), await send()]
  expect([first.status, again.body]).toEqual([201, first.body])
  expect((await list(mia)).running).toHaveLength(1)
})
