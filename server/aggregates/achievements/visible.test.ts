import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { fillVisibleAchievements } from '#server/catch-up.ts'
import { aGpx, aPhoto } from '#server/testing/a-file.ts'
import { type Member, aServer, hikeBody } from '#server/testing/a-server.ts'
import { BOTH_ENGINES, ENGINES } from '#server/testing/a-store.ts'
import { checkAwards } from './check-awards.ts'

const PLAIN = { difficulty: 'Easy', length: 5, elevation: 100 }

async function log(by: Member, name: string, over: Record<string, unknown> = {}) {
  const { status, body } = await by.call(api.hikes.create, { body: hikeBody({ ...PLAIN, name, ...over }) })
  expect(status).toBe(201)
  return body
}

const change = async (by: Member, id: string, body: object) =>
  (await by.call(api.hikes.update, { params: { id }, body })).status

async function follow(by: Member, other: Member): Promise<void> {
  expect((await by.call(api.friends.add, { params: { id: other.id } })).status).toBe(200)
}

/** Returns the achievements on a profile as a viewer sees them: dates by id. */
async function shownTo(viewer: Pick<Member, 'call'>, { username = 'mia' } = {}) {
  const { body } = await viewer.call(api.users.get, { params: { username } })
  return Object.fromEntries(body.achievements.map(({ achievement, earnedAt }) => [achievement._id, earnedAt]))
}

const readNotifications = async (by: Member) =>
  (await by.call(api.notifications.list)).body.notifications.filter(({ content }) => content.includes('earned'))

test.each(BOTH_ENGINES)('R10.7: %s: achievements of hidden hikes are not visible to others', async (engine) => {
  const server = await aServer({ engine })
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  await follow(tom, mia)
  for (const name of ['A', 'B', 'C', 'D'])
    await log(mia, name, { visibility: 'private', length: 43, weatherConditions: ['snowy'] })
  await server.settled()
  expect(Object.keys(await shownTo(mia)).length).toBeGreaterThan(5)
  expect([await shownTo(server), await shownTo(tom), await readNotifications(tom)]).toEqual([{}, {}, []])
  expect((await tom.call(api.achievements.friendsRecent)).body).toEqual([])
  const listed = (await server.call(api.users.list, {})).body.find(({ username }) => username === 'mia')
  expect(listed?.achievements).toEqual([])
  const rare = (await server.call(api.achievements.all)).body.filter(({ percentOfHikers }) => percentOfHikers > 0)
  expect(rare).toEqual([])

  server.advance(1000)
  const { createdAt } = await log(mia, 'E')
  await server.settled()
  const first = await shownTo(server)
  expect(Object.keys(first)).toEqual(['hikes-1'])
  expect((first['hikes-1'] ?? '') >= createdAt).toBe(true)
  expect(await shownTo(tom)).toEqual(first)
  expect((await readNotifications(tom)).map(({ content }) => content)).toEqual(['mia earned First Steps'])
  expect(Object.keys(await shownTo(mia))).toContain('hikes-5')
  expect(await checkAwards(server.deps.db.read)).toEqual([])
})

test.each(ENGINES)('R10.7: %s: only followers see achievements of hikes for followers', async (engine) => {
  const server = await aServer({ engine })
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  await follow(tom, mia)
  await log(mia, 'A', { visibility: 'followers', weatherConditions: ['windy'] })
  expect(Object.keys(await shownTo(tom))).toEqual(['hikes-1', 'weather-wind'])
  expect(await shownTo(server)).toEqual({})
})

test.each(ENGINES)(
  'R10.7: %s: achievements of a hike that is hidden disappear, and come back with their dates',
  async (engine) => {
    const server = await aServer({ engine })
    const mia = await server.as('mia')
    const windy = await log(mia, 'A', { weatherConditions: ['windy'] })
    server.advance(1000)
    const snowy = await log(mia, 'B', { weatherConditions: ['snowy'] })
    const all = await shownTo(server)
    const earned = [...windy.earnedAchievements, ...snowy.earnedAchievements]
    expect(all).toEqual(Object.fromEntries(earned.map(({ _id, earnedAt }) => [_id, earnedAt])))

    await change(mia, windy._id, { visibility: 'private' })
    expect(Object.keys(await shownTo(server))).toEqual(['weather-snow', 'hikes-1'])
    await change(mia, windy._id, { visibility: 'public' })
    expect(await shownTo(server)).toEqual(all)

    await mia.call(api.severalHikes.update, { body: { ids: [windy._id], visibility: 'private' } })
    expect(Object.keys(await shownTo(server))).not.toContain('weather-wind')
    await mia.call(api.severalHikes.update, { body: { ids: [windy._id], visibility: 'public' } })
    await mia.call(api.privacySettings.update, { body: { profile: 'private' } })
    server.advance(1000)
    await mia.call(api.privacySettings.update, { body: { profile: 'public' } })
    expect(await shownTo(server)).toEqual(all)
    // the deleted hike was visible, so nothing is taken away
    await mia.call(api.hikes.remove, { params: { id: windy._id } })
    expect(await shownTo(server)).toEqual(all)
  },
)

test('R10.7: hidden tracks and friends earn no visible achievements', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const { _id: id } = await log(mia, 'A')
  const setTrack = (isShared: string) =>
    mia.call(api.hikes.setGpx, { params: { id }, file: { name: 'a.gpx', bytes: aGpx(), fields: { isShared } } })
  await setTrack('false')
  await mia.call(api.hikes.setPhoto, { params: { id }, file: { name: 'a.png', bytes: await aPhoto() } })
  for (const name of ['ada', 'bea', 'cai', 'dan', 'eva']) {
    const other = await server.as(name)
    await follow(mia, other)
    if (name === 'ada') await other.call(api.privacySettings.update, { body: { profile: 'private' } })
  }
  const [forAll, forMia] = [Object.keys(await shownTo(server)), Object.keys(await shownTo(mia))]
  expect(forMia.filter((one) => !forAll.includes(one))).toEqual(['friends-5', 'tracks-1'])
  await setTrack('true')
  expect(Object.keys(await shownTo(server))).toContain('tracks-1')
  await setTrack('false')
  expect(Object.keys(await shownTo(server))).not.toContain('tracks-1')
})

test.each(BOTH_ENGINES)(
  '%s: a store from an older version shows what the visible hikes deserve, and notifies nobody',
  async (engine) => {
    const server = await aServer({ engine })
    const [mia, tom] = [await server.as('mia'), await server.as('tom')]
    await follow(tom, mia)
    await log(mia, 'A', { weatherConditions: ['windy'] })
    await follow(tom, await server.as('ida'))
    await log(await server.as('ida'), 'A', { weatherConditions: ['snowy'], visibility: 'private' })
    server.advance(1000)
    await log(await server.as('ida'), 'B')
    await server.settled()
    const [before, notices] = [await shownTo(server), await readNotifications(tom)]
    const idasBefore = await shownTo(server, { username: 'ida' })
    await server.deps.db.write('all', async (tx) => {
      await tx.deleteFrom('visible_achievements').execute()
      await tx.updateTable('achievement_checks').set({ fingerprint: 'of an earlier version' }).execute()
      await tx.insertInto('tasks_at_start').values({ name: 'visible achievements' }).execute()
    })
    server.advance(60_000)
    await fillVisibleAchievements(server.deps, () => false)
    await server.settled()
    expect(await shownTo(server)).toEqual(before)
    const idas = await shownTo(server, { username: 'ida' })
    expect(Object.keys(idas)).toEqual(Object.keys(idasBefore))
    // dated when the newest visible hike was logged
    expect((idas['hikes-1'] ?? '9') <= (idasBefore['hikes-1'] ?? '')).toBe(true)
    expect(await readNotifications(tom)).toEqual(notices)
    expect(await server.deps.db.read.selectFrom('tasks_at_start').selectAll().execute()).not.toContainEqual({
      name: 'visible achievements',
    })
  },
)
