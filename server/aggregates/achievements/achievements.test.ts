import { expect, test, vi } from 'vitest'
import { api } from '#contract/api.ts'
import type { EarnedAchievement } from '#contract/community/achievements.ts'
import { ACHIEVEMENTS } from '#domain/diary/achievements/achievements.ts'
import { FOLLOWERS } from '#domain/account/visibility.ts'
import { aGpx, aPhoto } from '#server/testing/a-file.ts'
import { type Member, type TestServer, aServer, hikeBody } from '#server/testing/a-server.ts'
import { BOTH_ENGINES, ENGINES } from '#server/testing/a-store.ts'
import { award } from './award.ts'
import { checkAwards } from './check-awards.ts'

const PLAIN = { difficulty: 'Easy', length: 5, elevation: 100 }
const achievementIds = (earned: readonly { _id: string }[] = []) => earned.map(({ _id }) => _id)

async function log(by: Member, over: Record<string, unknown> = {}) {
  const { status, body } = await by.call(api.hikes.create, { body: hikeBody({ ...PLAIN, ...over }) })
  expect(status).toBe(201)
  return body
}

/** Logs one hike for each letter and returns their ids. */
async function logMany(by: Member, names: string): Promise<string[]> {
  const ids = []
  for (const name of names) ids.push((await log(by, { name }))._id)
  return ids
}

const mine = async (by: Member) => (await by.call(api.achievements.list)).body

test.each(ENGINES)(
  '%s: the response of a first hike holds what it earns, and so do the list of achievements and the profile',
  async (engine) => {
    const server = await aServer({ engine })
    const mia = await server.as('mia')
    expect(await mia.call(api.achievements.list)).toMatchObject({ status: 200, body: [] })
    const { earnedAchievements } = await log(mia, { weatherConditions: ['windy'] })
    const first = {
      _id: 'hikes-1',
      name: 'First Steps',
      description: 'Logged a first hike',
      icon: 'hiking',
      tier: 'bronze',
      earnedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    }
    expect(earnedAchievements).toEqual([first, expect.objectContaining({ _id: 'weather-wind' })])
    expect(await mine(mia)).toEqual(earnedAchievements)
    const badges = earnedAchievements.map(({ earnedAt, ...achievement }) => ({ achievement, earnedAt }))
    expect((await mia.call(api.users.me)).body.achievements).toEqual(badges)
    expect((await server.call(api.users.get, { params: { username: 'mia' } })).body.achievements).toEqual(badges)
    expect(await mine(await server.as('tom'))).toEqual([])
  },
)

const dated = (...days: string[]) => days.map((completedOn) => ({ completedOn }))
const times = (count: number, over = {}) => Array.from({ length: count }, () => over)

test.each<[engine: (typeof ENGINES)[number], id: string, hikes: Record<string, unknown>[]]>(
  ENGINES.flatMap((engine) => [
    [engine, 'hikes-1', times(1)],
    [engine, 'hikes-5', times(5)],
    [engine, 'hikes-10', times(10)],
    [engine, 'distance-50', [{ length: 24.99, completionCount: 2 }, { length: 0.01 }, { length: 0.01 }]],
    [engine, 'climb-8849', [{ elevation: 2949, completionCount: 2 }, { elevation: 2950 }, { elevation: 1 }]],
    [engine, 'longest-42', [{ length: 42.19 }, { length: 42.2 }]],
    [engine, 'steepest-2000', [{ elevation: 1999 }, { elevation: 2000 }]],
    [
      engine,
      'countries-3',
      [{}, { country: 'Peru' }, { country: ' peru ' }, { country: 'PERU' }, { country: 'Italy' }],
    ],
    [engine, 'hard-1', [{}, { difficulty: 'Very Hard' }, { difficulty: 'Hard' }]],
    [engine, 'very-hard-10', times(10, { difficulty: 'Very Hard' })],
    [engine, 'weather-rain', [{ weatherConditions: ['sunny', 'snowy'] }, { weatherConditions: ['sunny', 'raining'] }]],
    [engine, 'months-3', dated('2025-11-30', '2026-01-01', '2026-02-28', '2025-12-31')],
    [engine, 'seasons-4', dated('2024-02-01', '2025-05-31', '2026-06-01', '2023-08-31', '2026-12-31', '2026-09-01')],
    [engine, 'repeat-5', [{ completionCount: 4 }, { completionCount: 5 }]],
  ]),
)('%s: %s is earned by the last of %j and not before', async (engine, id, hikes) => {
  const { as } = await aServer({ engine })
  const mia = await as('mia')
  const earnedBy: number[] = []
  for (const [place, over] of hikes.entries()) {
    const { earnedAchievements } = await log(mia, { name: `Hike ${place}`, ...over })
    if (achievementIds(earnedAchievements).includes(id)) earnedBy.push(place)
  }
  expect(earnedBy).toEqual([hikes.length - 1])
  expect(achievementIds(await mine(mia)).filter((one) => one === id)).toEqual([id])
})

test.each(ENGINES)('%s: changes, photos and tracks also earn achievements, each once', async (engine) => {
  const { as } = await aServer({ engine })
  const mia = await as('mia')
  const { _id: id } = await log(mia)
  const change = async (body: object) =>
    achievementIds((await mia.call(api.hikes.update, { params: { id }, body })).body.earnedAchievements)
  expect(await change({ weatherConditions: ['sunset'], completionCount: 5 })).toEqual(['weather-sunset', 'repeat-5'])
  expect(await change({ weatherConditions: ['sunset'], completionCount: 6 })).toEqual([])
  const setPhoto = async () => {
    const file = { name: 'a.png', bytes: await aPhoto() }
    return achievementIds((await mia.call(api.hikes.setPhoto, { params: { id }, file })).body.earnedAchievements)
  }
  const setGpx = async () => {
    const file = { name: 'a.gpx', bytes: aGpx() }
    return achievementIds((await mia.call(api.hikes.setGpx, { params: { id }, file })).body.earnedAchievements)
  }
  expect([await setPhoto(), await setPhoto()]).toEqual([['photos-1'], []])
  expect([await setGpx(), await setGpx()]).toEqual([['tracks-1'], []])
})

test.each(ENGINES)(
  '%s: hikes that the member places earn achievements, hikes that only move do not',
  async (engine) => {
    const { as } = await aServer({ engine })
    const mia = await as('mia')
    const list = (await logMany(mia, 'abcdefghijkl')).toReversed()
    const earned: string[][] = []
    for (let time = 0; time < 11; time += 1) {
      list.unshift(list.pop() ?? '')
      const hikes = list.map((_id, index) => ({ _id, rank: index + 1 }))
      earned.push(achievementIds((await mia.call(api.hikes.reorder, { body: { hikes } })).body.earnedAchievements))
    }
    expect(earned).toEqual([...Array<string[]>(9).fill([]), ['ranked-10'], []])
  },
)

test.each(ENGINES)('%s: a wish earns nothing, and its files count once it is completed', async (engine) => {
  const { as } = await aServer({ engine })
  const mia = await as('mia')
  const wish = await log(mia, { isWishList: true, difficulty: 'Very Hard', length: 50, weatherConditions: ['snowy'] })
  const file = { name: 'a.png', bytes: await aPhoto() }
  const photo = await mia.call(api.hikes.setPhoto, { params: { id: wish._id }, file })
  expect([wish.earnedAchievements, photo.body.earnedAchievements, await mine(mia)]).toEqual([[], [], []])
  const params = { userId: mia.id, hikeId: wish._id }
  const { earnedAchievements } = (await mia.call(api.wishlist.complete, { params })).body
  expect(achievementIds(earnedAchievements)).toEqual([
    'hikes-1',
    'distance-50',
    'longest-20',
    'longest-30',
    'longest-42',
    'very-hard-1',
    'weather-snow',
    'photos-1',
  ])
})

test.each(ENGINES)('R10.2: %s: nothing is taken away, and nothing is earned a second time', async (engine) => {
  const server = await aServer({ engine })
  const mia = await server.as('mia')
  const { _id: id, earnedAchievements } = await log(mia, { length: 42.2, weatherConditions: ['raining'] })
  server.advance(1000)
  await mia.call(api.hikes.update, { params: { id }, body: { length: 1, weatherConditions: [] } })
  await mia.call(api.hikes.remove, { params: { id } })
  expect(await mine(mia)).toEqual(earnedAchievements)
  expect((await log(mia, { length: 42.2, weatherConditions: ['raining'] })).earnedAchievements).toEqual([])
  expect(await mine(mia)).toEqual(earnedAchievements)
})

test.each(ENGINES)('%s: achievements are sorted newest first, those of one moment as in the table', async (engine) => {
  const server = await aServer({ engine })
  const mia = await server.as('mia')
  await log(mia, { name: 'A', weatherConditions: ['windy', 'raining', 'sunrise'] })
  server.advance(1000)
  await log(mia, { name: 'B', difficulty: 'Hard' })
  expect(achievementIds(await mine(mia))).toEqual([
    'hard-1',
    'hikes-1',
    'weather-sunrise',
    'weather-rain',
    'weather-wind',
  ])
})

/** Returns all stored rows of the table. */
async function readEarned({ deps }: TestServer): Promise<string[]> {
  const rows = await deps.db.read.selectFrom('earned_achievements').selectAll().execute()
  return rows.map(({ user_id, achievement_id }) => `${user_id} ${achievement_id}`).toSorted()
}

test.each(ENGINES)('%s: a write that fails at the commit awards nothing', async (engine) => {
  const server = await aServer({ engine })
  const mia = await server.as('mia')
  const { db } = server.deps
  const write = db.write.bind(db)
  const onWrite = vi.spyOn(db, 'write').mockImplementationOnce((owner, work) =>
    write(owner, async (tx) => {
      await work(tx)
      expect(await tx.selectFrom('earned_achievements').selectAll().execute()).not.toEqual([])
      throw new Error('power cut')
    }),
  )
  expect((await mia.call(api.hikes.create, { body: hikeBody() })).status).toBe(500)
  onWrite.mockRestore()
  expect([await readEarned(server), (await mia.call(api.hikes.mine)).body]).toEqual([[], []])
  expect(achievementIds((await mia.call(api.hikes.create, { body: hikeBody() })).body.earnedAchievements)).toContain(
    'hikes-1',
  )
})

test.each(ENGINES)('%s: hikes that are logged concurrently earn each achievement once', async (engine) => {
  const server = await aServer({ engine })
  const mia = await server.as('mia')
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) => log(mia, { name: `Hike ${i}`, weatherConditions: ['windy'] })),
  )
  const announced = answers.flatMap(({ earnedAchievements }) => achievementIds(earnedAchievements)).toSorted()
  expect(announced).toEqual(['distance-50', 'hikes-1', 'hikes-10', 'hikes-5', 'weather-wind'])
  expect(await readEarned(server)).toEqual(announced.map((id) => `${mia.id} ${id}`).toSorted())
})

test.each(BOTH_ENGINES)('%s: concurrent writes of others award a member once', async (engine) => {
  const server = await aServer({ engine })
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  const { _id: hikeId } = await log(mia)
  const { db, now } = server.deps
  const likers = Array.from({ length: 10 }, (_, i) => `liker ${i}`)
  await db.write('likers', async (tx) => {
    const { id: _, ...row } = await tx
      .selectFrom('users')
      .selectAll()
      .where('id', '=', tom.id)
      .executeTakeFirstOrThrow()
    for (const id of likers)
      await tx
        .insertInto('users')
        .values({ ...row, id, username: id, email: id })
        .execute()
    for (const user_id of likers)
      await tx.insertInto('likes').values({ hike_id: hikeId, user_id, created_at: 1 }).execute()
  })
  // each write takes so long that concurrent ones have all read the log before one has finished
  const awardSlowly = (liker: string) =>
    db.write(liker, async (tx) => {
      const earned = await award(tx, mia.id, { counts: ['likesReceived'] }, now())
      await new Promise((resolve) => setTimeout(resolve, 100))
      return earned
    })
  const awards = await Promise.all(likers.slice(0, 5).map(awardSlowly))
  expect(awards.flatMap(achievementIds)).toEqual(['likes-10'])
  expect(await readEarned(server)).toEqual([`${mia.id} hikes-1`, `${mia.id} likes-10`])
})

test.each(ENGINES)(
  '%s: friends are the people whom the member follows, likes those of the own hikes',
  async (engine) => {
    const server = await aServer({ engine })
    const mia = await server.as('mia')
    const others = await Promise.all(['ada', 'bea', 'cai', 'dan', 'eva'].map((name) => server.as(name)))
    const { db, now } = server.deps
    const follow = (follower_id: string, followed_id: string) =>
      db.write(follower_id, async (tx) => {
        await tx.insertInto('friendships').values({ follower_id, followed_id, created_at: 1 }).execute()
        return achievementIds(await award(tx, mia.id, { counts: ['friends'] }, now()))
      })
    for (const { id } of others) expect(await follow(id, mia.id)).toEqual([])
    const earned: string[][] = []
    for (const { id } of others) earned.push(await follow(mia.id, id))
    expect(earned).toEqual([[], [], [], [], ['friends-5']])
  },
)

test.each(ENGINES)(
  '%s: achievements that an earlier version did not have are awarded with the next change, once',
  async (engine) => {
    const server = await aServer({ engine })
    const mia = await server.as('mia')
    const { _id: id } = await log(mia, { weatherConditions: ['windy'] })
    await mia.call(api.hikes.setPhoto, { params: { id }, file: { name: 'a.png', bytes: await aPhoto() } })
    await log(mia, { name: 'B' })
    await server.deps.db.write(mia.id, async (tx) => {
      await tx.deleteFrom('earned_achievements').where('achievement_id', 'in', ['weather-wind', 'photos-1']).execute()
      await tx.updateTable('achievement_checks').set({ fingerprint: 'of an earlier version' }).execute()
    })
    expect(await checkAwards(server.deps.db.read)).toEqual([])
    const earnedBy = async () =>
      achievementIds((await mia.call(api.hikes.update, { params: { id }, body: {} })).body.earnedAchievements)
    const order = (await mia.call(api.hikes.mine)).body.toReversed().map(({ _id }, index) => ({ _id, rank: index + 1 }))
    const { earnedAchievements } = (await mia.call(api.hikes.reorder, { body: { hikes: order } })).body
    expect(achievementIds(earnedAchievements)).toEqual(['weather-wind', 'photos-1'])
    expect(await earnedBy()).toEqual([])
    expect(await checkAwards(server.deps.db.read)).toEqual([])
  },
)

test.each(ENGINES)('%s: verify reports members without an achievement that they deserve', async (engine) => {
  const server = await aServer({ engine })
  const mia = await server.as('mia')
  await log(mia)
  const { db } = server.deps
  expect(await checkAwards(db.read)).toEqual([])
  await db.write(mia.id, (tx) => tx.deleteFrom('earned_achievements').execute())
  expect(await checkAwards(db.read)).toEqual([mia.id])
})

async function followAll({ deps }: TestServer, follower: Member, followed: readonly Member[]): Promise<void> {
  const rows = followed.map(({ id }) => ({ follower_id: follower.id, followed_id: id, created_at: 1 }))
  await deps.db.write(follower.id, (tx) => tx.insertInto('friendships').values(rows).execute())
}

const recent = async (by: Member) => (await by.call(api.achievements.friendsRecent)).body

test.each(ENGINES)('%s: a member sees the latest achievements of the people whom they follow', async (engine) => {
  const server = await aServer({ engine })
  const [mia, tom, ida] = [await server.as('mia'), await server.as('tom'), await server.as('ida')]
  expect(await recent(mia)).toEqual([])
  await followAll(server, mia, [tom])
  await followAll(server, ida, [mia])
  const [first] = (await log(tom)).earnedAchievements
  await log(ida, { difficulty: 'Very Hard' })
  await log(mia, { difficulty: 'Hard' })
  server.advance(1000)
  const [windy] = (await log(tom, { name: 'B', weatherConditions: ['windy'] })).earnedAchievements
  const shown = (earned: EarnedAchievement | undefined) => {
    const { earnedAt, ...achievement } = earned ?? { earnedAt: '' }
    return { username: 'tom', achievement, earnedAt }
  }
  expect(await recent(mia)).toEqual([shown(windy), shown(first)])
  expect((await mia.call(api.achievements.friendsRecent)).bytes.toString()).not.toMatch(/@|mail/)
  expect(await recent(tom)).toEqual([])
})

test.each(ENGINES)('%s: of many achievements the 20 newest are shown', async (engine) => {
  const server = await aServer({ engine })
  const [mia, tom, ida] = [await server.as('mia'), await server.as('tom'), await server.as('ida')]
  await followAll(server, mia, [tom, ida])
  const ids = ACHIEVEMENTS.map(({ _id }) => _id)
  const rows = ids.map((achievement_id, i) => ({
    user_id: i % 2 ? tom.id : ida.id,
    level: FOLLOWERS,
    achievement_id,
    earned_at: 1000 + i,
  }))
  await server.deps.db.write('all', (tx) => tx.insertInto('visible_achievements').values(rows).execute())
  expect(achievementIds((await recent(mia)).map(({ achievement }) => achievement))).toEqual(
    ids.toReversed().slice(0, 20),
  )
})

test('achievements that are not in the table any more are left out', async () => {
  const server = await aServer()
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  await followAll(server, mia, [tom])
  const row = { user_id: tom.id, achievement_id: 'of-long-ago', earned_at: 1 }
  await server.deps.db.write(tom.id, async (tx) => {
    await tx.insertInto('earned_achievements').values(row).execute()
    await tx
      .insertInto('visible_achievements')
      .values({ ...row, level: FOLLOWERS })
      .execute()
  })
  expect([await mine(tom), await recent(mia), (await tom.call(api.users.me)).body.achievements]).toEqual([[], [], []])
  expect(achievementIds((await log(tom)).earnedAchievements)).toEqual(['hikes-1'])
})

const readProgressOn = async (by: Member, id: string) =>
  (await by.call(api.achievements.progress)).body.find(({ _id }) => _id === id)

test.each(ENGINES)('%s: a member sees their progress, and the hike that earned each achievement', async (engine) => {
  const { as, advance } = await aServer({ engine })
  const mia = await as('mia')
  expect(await readProgressOn(mia, 'hikes-1')).toEqual({ _id: 'hikes-1', have: 0, of: 1, unit: 'hikes' })
  const first = await log(mia, { name: 'Pier', length: 12.9 })
  advance(1000)
  const snowy = await log(mia, { name: 'Ridge', country: 'Peru', weatherConditions: ['snowy'] })
  advance(1000)
  await mia.call(api.hikes.setPhoto, {
    params: { id: first._id },
    file: { name: 'a.png', bytes: await aPhoto({ width: 6, height: 4 }) },
  })
  const { body } = await mia.call(api.achievements.progress)
  expect(body.map(({ _id }) => _id)).toEqual(ACHIEVEMENTS.map(({ _id }) => _id))
  const pier = { _id: first._id, name: 'Pier', country: first.country }
  expect(await readProgressOn(mia, 'hikes-1')).toEqual({ _id: 'hikes-1', have: 1, of: 1, unit: 'hikes', hike: pier })
  expect(await readProgressOn(mia, 'photos-1')).toMatchObject({ have: 1, hike: pier })
  expect(await readProgressOn(mia, 'weather-snow')).toMatchObject({ hike: { _id: snowy._id, name: 'Ridge' } })
  expect(await readProgressOn(mia, 'distance-50')).toEqual({ _id: 'distance-50', have: 17, of: 50, unit: 'km' })
  await mia.call(api.hikes.remove, { params: { id: snowy._id } })
  // it stays earned; the hike is gone
  expect(await readProgressOn(mia, 'weather-snow')).toEqual({ _id: 'weather-snow', have: 0, of: 1, unit: 'weather' })
  expect(await readProgressOn(await as('tom'), 'hikes-1')).toMatchObject({ have: 0 })
})

test.each(ENGINES)('%s: the rarity of each achievement is public, and leaves out hidden profiles', async (engine) => {
  const { as, call, advance } = await aServer({ engine })
  const readPercent = async (id: string) =>
    (await call(api.achievements.all)).body.find(({ _id }) => _id === id)?.percentOfHikers
  expect(await readPercent('hikes-1')).toBe(0)
  const [mia, tom, ada, eve] = [await as('mia'), await as('tom'), await as('ada'), await as('eve')]
  for (const by of [mia, tom, ada, eve]) await log(by, by === mia ? { weatherConditions: ['windy'] } : {})
  await eve.call(api.privacySettings.update, { body: { profile: 'followers' } })
  // a count is reused for ten minutes
  expect(await readPercent('hikes-1')).toBe(0)
  advance(10 * 60 * 1000)
  expect([await readPercent('hikes-1'), await readPercent('weather-wind'), await readPercent('hikes-250')]).toEqual([
    100, 33.3, 0,
  ])
  expect((await call(api.achievements.all)).body).toHaveLength(ACHIEVEMENTS.length)
})
