import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { HikeRow } from '#server/platform/db/schema/schema.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { ENGINES } from '#server/testing/a-store.ts'
import { type Member, type TestServer, aServer, createCaller } from '#server/testing/a-server.ts'
import { recountTotals } from '#server/account/totals/store.ts'

const NO_LINKS = { instagram: null, alltrails: null, tiktok: null, youtube: null, strava: null, garmin: null }

async function addHike({ deps }: TestServer, member: Member, over: Partial<HikeRow>): Promise<void> {
  const id = newId(deps.now())
  const row: HikeRow = {
    id,
    owner_id: member.id,
    trail_key: id,
    name_key: null,
    name: id,
    country: 'Norway',
    difficulty: 'Easy',
    length_m: 14_210,
    elevation_m: 1140,
    rating: 5,
    position: 1,
    is_placed: 0,
    is_wish: 0,
    completion_count: 1,
    completed_on: '2026-07-12',
    notes: '',
    link: '',
    weather: '[]',
    visibility: 0,
    audience: 0,
    created_at: deps.now(),
    updated_at: deps.now(),
    ...over,
  }
  await deps.db.write(member.id, async (tx) => {
    await tx.insertInto('hikes').values(row).execute()
    await recountTotals(tx, member.id)
  })
}

test.each(ENGINES)(
  'R8.10: %s: anybody sees a person by username or id, without e-mail, friends or hash',
  async (engine) => {
    const server = await aServer({ engine })
    const mia = await server.as('mia')
    for (const username of ['mia', 'MIA', mia.id]) {
      const got = await server.call(api.users.get, { params: { username } })
      expect(got.status).toBe(200)
      expect(got.body).toEqual({
        _id: mia.id,
        username: 'mia',
        firstName: 'Mia',
        lastName: 'Walker',
        country: 'Norway',
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        totalHikes: 0,
        totalLength: 0,
        totalElevation: 0,
        totalCountries: 0,
        socialLinks: NO_LINKS,
        achievements: [],
        feedUrl: '/api/users/mia/feed.atom',
        showsMountains: true,
      })
    }
  },
)

test('R13.1: no answer about a person holds the hash, and none but the own record an e-mail', async () => {
  const server = await aServer()
  const [mia, tom] = await Promise.all([server.as('mia'), server.as('tom')])
  const params = { username: 'mia' }
  const publicly = [
    await server.call(api.users.get, { params }),
    await tom.call(api.users.get, { params }),
    await mia.call(api.users.get, { params }),
  ]
  for (const { bytes } of publicly) expect(bytes.toString()).not.toMatch(/@|mail|argon2|hash|friends/i)
  const own = await mia.call(api.users.me)
  expect(own.bytes.toString()).not.toMatch(/argon2|hash|password/i)
  const { feedUrl: _, showsMountains: __, ...person } = publicly[0]?.body ?? {}
  expect(own.body).toEqual({ ...person, email: 'mia@example.org', friends: [], requested: [] })
  expect(own.headers['cache-control']).toBe('no-store')
})

test.each([
  'tom',
  '\u212aim',
  'kim@example.org',
  'kim\u0000',
  '..%2f',
  '%',
  "kim'--",
  '01900000-0000-7000-8000-000000000001',
  'x'.repeat(300),
])('nobody is called %.40j', async (username) => {
  const server = await aServer()
  await server.as('kim')
  const got = await server.call(api.users.get, { params: { username } })
  expect(got).toMatchObject({ status: 404, body: { message: 'User not found' } })
})

test('a profile may be read with a good token or none, not with a dead one', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  await mia.call(api.auth.logout)
  const params = { username: 'mia' }
  expect(await mia.call(api.users.get, { params })).toMatchObject({ status: 401 })
  expect(await server.call(api.users.get, { params })).toMatchObject({ status: 200 })
})

test('my own record needs a session', async () => {
  const { app } = await aServer()
  for (const token of [undefined, 'x', 'rt_x'])
    expect(await createCaller(app, token).call(api.users.me)).toMatchObject({
      status: 401,
      body: { message: 'Authentication required' },
    })
})

test.each(ENGINES)(
  'R2.9: %s: totals count completed hikes, times completions, and not wishes or others',
  async (engine) => {
    const server = await aServer({ engine })
    const [mia, tom] = await Promise.all([server.as('mia'), server.as('tom')])
    await addHike(server, mia, { length_m: 14_210, elevation_m: 1140, completion_count: 3 })
    await addHike(server, mia, { length_m: 100, elevation_m: 0, country: 'norway' })
    await addHike(server, mia, { length_m: 8060, elevation_m: 20, country: 'Italy' })
    await addHike(server, mia, { country: 'Peru', is_wish: 1, position: null, completion_count: 0, completed_on: null })
    await addHike(server, tom, { country: 'Chile' })
    const expected = { totalHikes: 3, totalLength: 50.79, totalElevation: 3440, totalCountries: 2 }
    expect((await server.call(api.users.get, { params: { username: 'mia' } })).body).toMatchObject(expected)
    expect((await mia.call(api.users.me)).body).toMatchObject(expected)
  },
)

test('friends are those whom I follow', async () => {
  const server = await aServer()
  const [mia, tom, ida] = await Promise.all([server.as('mia'), server.as('tom'), server.as('ida')])
  await server.deps.db.write(mia.id, (tx) =>
    tx
      .insertInto('friendships')
      .values([
        { follower_id: mia.id, followed_id: tom.id, created_at: 1 },
        { follower_id: ida.id, followed_id: mia.id, created_at: 2 },
      ])
      .execute(),
  )
  expect((await mia.call(api.users.me)).body.friends).toEqual([tom.id])
})

test('social links that are stored are shown, the others are null', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const strava = 'https://www.strava.com/athletes/1'
  await server.deps.db.write(mia.id, (tx) =>
    tx
      .updateTable('users')
      .set({ social_links: JSON.stringify({ strava, garmin: '', myspace: 'https://myspace.com' }) })
      .execute(),
  )
  const { body } = await server.call(api.users.get, { params: { username: 'mia' } })
  expect(body.socialLinks).toEqual({ ...NO_LINKS, strava })
})
