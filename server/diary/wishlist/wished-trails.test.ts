import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { type Member, aServer, hikeBody } from '#server/testing/a-server.ts'
import { aGpx, aPhoto } from '#server/testing/a-file.ts'
import { EVERYBODY, OWNER } from '#domain/account/visibility.ts'
import { ENGINES } from '#server/testing/a-store.ts'

async function log(by: Member, over: Parameters<typeof hikeBody>[0] = {}): Promise<string> {
  const { status, body } = await by.call(api.hikes.create, { body: hikeBody(over) })
  expect(status).toBe(201)
  return body._id
}
const wish = (by: Member, name: string) => log(by, { name, isWishList: true })

async function toldTo(member: Member) {
  const { status, body } = await member.call(api.wishlist.trails)
  expect(status).toBe(200)
  return body
}
const zeros = Array.from({ length: 12 }, () => 0)

test.each(ENGINES)(
  'R4.10: %s: of each wish I am told photo, hikers, months and which friends walked its trail',
  async (engine) => {
    const server = await aServer({ engine })
    const [mia, tom, ada] = [await server.as('mia'), await server.as('tom'), await server.as('ada')]
    const unknown = await wish(mia, 'Nobody was here')
    server.advance(1000)
    const ridge = await wish(mia, 'Besseggen Ridge')
    const photographed = await log(tom, { completedOn: '2026-06-03' })
    await tom.call(api.hikes.setPhoto, { params: { id: photographed }, file: { name: 'a.png', bytes: await aPhoto() } })
    await log(ada, { name: 'BESSEGGEN ridge', completedOn: '2025-06-09' })
    await mia.call(api.friends.add, { params: { id: tom.id } })
    expect(await toldTo(mia)).toEqual([
      {
        hikeId: ridge,
        trailhead: null,
        photo: expect.objectContaining({ url: expect.stringContaining(photographed) }),
        score: null,
        low: null,
        hikers: 2,
        months: zeros.with(5, 2),
        friendsCount: 1,
        friends: [expect.objectContaining({ _id: tom.id, username: 'tom' })],
      },
      {
        hikeId: unknown,
        trailhead: null,
        photo: null,
        score: null,
        low: null,
        hikers: 0,
        months: zeros,
        friendsCount: 0,
        friends: [],
      },
    ])
    expect(await toldTo(tom)).toEqual([])
  },
)

test.each(ENGINES)('%s: hidden hikes, tracks and photos are no part of a wish’s data', async (engine) => {
  const server = await aServer({ engine })
  const [mia, tom, ada, bob] = (await Promise.all(['mia', 'tom', 'ada', 'bob'].map(server.as))) as [
    Member,
    Member,
    Member,
    Member,
  ]
  await wish(mia, 'Besseggen Ridge')
  await log(tom, { visibility: 'private', completedOn: '2026-01-03' })
  await log(ada, { visibility: 'followers', completedOn: '2026-02-03' })
  const photographed = await log(bob, { completedOn: '2026-03-03' })
  await bob.call(api.hikes.setPhoto, { params: { id: photographed }, file: { name: 'a.png', bytes: await aPhoto() } })
  const only = async () => {
    const [told] = await toldTo(mia)
    return { ...told, friends: told?.friends.map(({ username }) => username), photo: told?.photo !== null }
  }
  const seen = { hikers: 1, months: zeros.with(2, 1), photo: true, friendsCount: 0, friends: [] }
  expect(await only()).toMatchObject(seen)
  for (const { id } of [tom, ada, bob]) await mia.call(api.friends.add, { params: { id } })
  expect(await only()).toMatchObject({ ...seen, friendsCount: 2, friends: ['bob', 'ada'] })
  await mia.call(api.blocks.mute, { params: { username: 'ada' } })
  expect(await only()).toMatchObject({ ...seen, friendsCount: 1, friends: ['bob'] })
  await mia.call(api.blocks.block, { params: { username: 'bob' } })
  expect(await only()).toMatchObject({ ...seen, photo: false, friendsCount: 0 })
  await bob.call(api.leaving.leave, { body: { password: 'a long walk uphill' } })
  expect(await only()).toMatchObject({ hikers: 0, months: zeros, photo: false })
})

test.each(ENGINES)('%s: three of many friends are named, and long lists are read in chunks', async (engine) => {
  const server = await aServer({ engine })
  const mia = await server.as('mia')
  const friends = await Promise.all(Array.from({ length: 5 }, (_, n) => server.as(`friend_${n}`)))
  for (const friend of friends) {
    await log(friend, { name: 'Trail 0' })
    await mia.call(api.friends.add, { params: { id: friend.id } })
  }
  for (let n = 0; n < 60; n += 1) await wish(mia, `Trail ${n}`)
  const told = await toldTo(mia)
  expect(told).toHaveLength(60)
  const walked = told.filter(({ hikers }) => hikers > 0)
  expect(walked).toMatchObject([{ hikers: 5, friendsCount: 5 }])
  expect(walked[0]?.friends).toHaveLength(3)
})

test.each(ENGINES)('%s: trailheads come from whole public tracks, my own, or the catalogue', async (engine) => {
  const server = await aServer({ engine })
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  const trailheads = async () => Object.fromEntries((await toldTo(mia)).map((told) => [told.hikeId, told.trailhead]))
  const [known, walked, carried, nowhere] = [
    await wish(mia, 'Preikestolen'),
    await wish(mia, 'Walked'),
    await wish(mia, 'Carried'),
    await wish(mia, 'Nowhere'),
  ]
  const place = { lat: expect.any(Number), lng: expect.any(Number) }
  expect(await trailheads()).toEqual({ [known]: place, [walked]: null, [carried]: null, [nowhere]: null })
  const gpx = { name: 'a.gpx', bytes: aGpx() }
  const theirs = await log(tom, { name: 'WALKED' })
  await tom.call(api.hikes.setGpx, { params: { id: theirs }, file: gpx })
  await mia.call(api.hikes.setGpx, { params: { id: carried }, file: gpx })
  const before = await trailheads()
  expect(before[carried]).toEqual(place)
  expect(before[nowhere]).toBeNull()
  // a private track, or one with hidden ends, does not reveal where it begins
  await server.deps.db.write(tom.id, (tx) =>
    tx.updateTable('tracks').set({ visibility: EVERYBODY, hidden_ends_m: 500 }).where('hike_id', '=', theirs).execute(),
  )
  expect((await trailheads())[walked]).toBeNull()
  await server.deps.db.write(tom.id, (tx) =>
    tx.updateTable('tracks').set({ hidden_ends_m: 0 }).where('hike_id', '=', theirs).execute(),
  )
  expect((await trailheads())[walked]).toEqual(before[carried])
  await server.deps.db.write(tom.id, (tx) =>
    tx.updateTable('tracks').set({ visibility: OWNER }).where('hike_id', '=', theirs).execute(),
  )
  expect((await trailheads())[walked]).toBeNull()
})
