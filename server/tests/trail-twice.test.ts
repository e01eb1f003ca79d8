import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { trailKey } from '#domain/trails/trail-key.ts'
import { countFavourites } from '#server/trails/trail-page/similar-store.ts'
import { aGpx } from '#server/testing/a-file.ts'
import { aPlacedList } from '#server/testing/a-placed-list.ts'
import { type Caller, type Member, type TestServer, aServer, hikeBody } from '#server/testing/a-server.ts'
import { BOTH_ENGINES } from '#server/testing/a-store.ts'
import { joinNames } from '#server/testing/joined-names.ts'

const A = { name: 'A', country: 'Norway' }
const TWIN = { name: 'A again', country: 'Norway' }
const params = { name: A.name, hikeName: A.name, country: A.country }
const DAY = '2026-05-05'

/** Mia and Tom have the trail twice in their lists, near the top and at the end; Eve has it once. */
async function aTrailTwice(server: TestServer) {
  const [mia, tom, eve] = [await server.as('mia'), await server.as('tom'), await server.as('eve')]
  const log = async (by: Member, names: readonly string[]) => {
    const ids = await aPlacedList(server, by, names, { rating: 5, completedOn: DAY })
    return new Map(names.map((name, at) => [name, ids[at] ?? '']))
  }
  const ids = await log(mia, ['A', 'B', 'C', 'D', 'A again'])
  const ofTom = await log(tom, ["Tom's", 'A', 'B', 'C', 'D', 'A again'])
  await log(eve, ['A', 'B', 'C'])
  await joinNames(server, A, TWIN)
  return { mia, tom, eve, ids, ofTom }
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

test.each(BOTH_ENGINES)('R17.23: %s: whose list holds a trail twice is one of its people', async (engine) => {
  const server = await aServer({ engine })
  const { mia, tom, eve } = await aTrailTwice(server)
  const names = async (by: Caller, query = {}) =>
    (await by.call(api.trailPeople.list, { params, query })).body.rows.map(({ username }) => username)
  expect((await names(server)).toSorted()).toEqual(['eve', 'mia', 'tom'])
  expect((await names(mia)).toSorted()).toEqual(['eve', 'tom'])
  await eve.call(api.friends.add, { params: { id: tom.id } })
  expect(await names(eve)).toEqual(['tom', 'mia'])
  expect([await names(eve, { limit: 1 }), await names(eve, { limit: 1, offset: 1 })]).toEqual([['tom'], ['mia']])
  expect(await names(eve, { sort: 'newest' })).toEqual(['tom', 'mia'])

  const wish = await eve.call(api.hikes.create, { body: hikeBody({ name: 'D', isWishList: true }) })
  expect(wish.status).toBe(201)
  const tomAgain = { name: 'D', country: 'Norway' }
  await tom.call(api.hikes.create, { body: hikeBody({ name: 'D again', completedOn: DAY }) })
  await joinNames(server, tomAgain, { name: 'D again', country: 'Norway' })
  const [wished] = (await eve.call(api.wishlist.trails)).body
  expect([wished?.friendsCount, wished?.friends.map(({ username }) => username)]).toEqual([1, ['tom']])
})

test.each(BOTH_ENGINES)(
  'R17.23: %s: of a trail that a list holds twice the better place is compared',
  async (engine) => {
    const server = await aServer({ engine })
    const { mia, tom } = await aTrailTwice(server)
    const versus = { ...params, otherName: 'B', otherCountry: 'Norway' }
    expect((await server.call(api.trailPage.versus, { params: versus })).body).toMatchObject({ lists: 3, ahead: 3 })
    const taste = (await mia.call(api.taste.withPerson, { params: { username: 'tom' } })).body
    expect(taste).toMatchObject({ common: 4, alike: 72, differences: [] })
    const inCommon = await mia.call(api.taste.inCommon, { query: { people: tom.id } })
    expect(inCommon.body).toEqual([{ _id: tom.id, common: 4 }])
  },
)

test.each(BOTH_ENGINES)(
  'R17.23: %s: somebody supports a suggestion once, and is one fan of a trail',
  async (engine) => {
    const server = await aServer({ engine })
    const { mia, tom } = await aTrailTwice(server)
    await tom.call(api.hikes.create, { body: hikeBody({ name: "Tom's again", rating: 5 }) })
    await joinNames(server, { name: "Tom's", country: 'Norway' }, { name: "Tom's again", country: 'Norway' })
    await server.deps.db.write(tom.id, (tx) =>
      tx.updateTable('hikes').set({ is_placed: 1 }).where('owner_id', '=', tom.id).execute(),
    )
    await mia.call(api.friends.add, { params: { id: tom.id } })
    await server.settled()
    const [suggested] = (await mia.call(api.taste.ofFriends)).body.entries.filter(({ isWalked }) => !isWalked)
    expect([suggested?.name, suggested?.fans]).toEqual(["Tom's", 1])
    const { fans } = (await server.call(api.trailPage.similar, { params: { ...params, name: 'B' } })).body
    expect(fans).toBe(3)
    expect((await countFavourites(server.deps.db.read, [mia.id])).get(trailKey('A', 'Norway'))).toBe(1)
    expect((await server.call(api.trailPage.similar, { params })).body.fans).toBe(3)
    const [companion] = (await mia.call(api.friends.companions, { query: {} })).body
    expect([companion?.username, companion?.days]).toEqual(['tom', 1])
  },
)

test('R17.23: two tracks of one person do not tell the time that people take', async () => {
  const server = await aServer()
  const { mia, tom, ids, ofTom } = await aTrailTwice(server)
  for (const [by, id] of [
    [mia, ids.get('A')],
    [mia, ids.get('A again')],
    [tom, ofTom.get('A')],
  ] as const)
    await by.call(api.hikes.setGpx, { params: { id: id ?? '' }, file: { name: 'a.gpx', bytes: aGpx() } })
  await server.settled()
  const { movingTimeS, months } = (await server.call(api.trailPeople.picture, { params })).body
  // each walk is one of the month
  expect([movingTimeS, sum(months)]).toEqual([null, 5])
})
