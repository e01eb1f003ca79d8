import { join } from 'node:path'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { openFolder } from '#server/platform/files/open.ts'
import { aServer } from '#server/testing/a-server.ts'
import { ENGINES, aFolder, aLocation, openStore } from '#server/testing/a-store.ts'
import { checkFiles } from '#server/data/verify/check-files.ts'
import { findWrongAggregates } from '#server/data/verify/check-aggregates.ts'
import { PASSWORD, fillStore } from './fill.ts'
import { planCommunity } from './plan.ts'
import { FORTY_HIKES, LONGEST_LIST, scaleSizes } from './sizes.ts'

const SIZES = scaleSizes(0.01)

test('the same sizes give the same community', () => {
  expect(planCommunity(SIZES)).toEqual(planCommunity(SIZES))
})

test.each([0.01, 0.1])('at %f of the usual size the store holds the expected number of rows', (times) => {
  const sizes = scaleSizes(times)
  const { people, trails, hikes, likes, friendships } = planCommunity(sizes)
  const counts = {
    people: people.length,
    trails: new Set(trails.map(({ key }) => key)).size,
    hikes: hikes.owner.length,
    likes: new Set(likes.hike.map((hike, n) => hike * sizes.people + (likes.by[n] ?? 0))).size,
    friendships: new Set(friendships.follower.map((by, n) => by * sizes.people + (friendships.followed[n] ?? 0))).size,
    longestList: hikes.owner.filter((owner) => owner === 0).length,
  }
  expect(counts).toEqual(sizes)
})

test.each(ENGINES)('%s: a bulk-filled store passes verification and is served', async (engine) => {
  const [location, dataDir] = [await aLocation(engine), aFolder()]
  await fillStore(SIZES, { location, dataDir })
  const db = await openStore(location)
  const files = openFolder(join(dataDir, 'files'))
  expect(await findWrongAggregates(db.read)).toEqual({})
  expect(await checkFiles({ db, files })).toEqual({ missing: [], altered: [], orphaned: [] })
  const server = await aServer({ engine, db })
  const login = await server.call(api.auth.login, { body: { loginId: FORTY_HIKES, password: PASSWORD } })
  const headers = { authorization: `Bearer ${login.body.accessToken}` }
  expect((await server.call(api.hikes.mine, { headers })).body.map(({ rank }) => rank)).toEqual(
    Array.from({ length: 40 }, (_, n) => n + 1),
  )
  const totals = { people: SIZES.people, hikes: SIZES.hikes }
  expect((await server.call(api.totals.community)).body).toMatchObject({ totalHikes: totals.hikes })
  const longest = await server.call(api.users.get, { params: { username: LONGEST_LIST } })
  expect(longest.body).toMatchObject({ totalHikes: SIZES.longestList })
})
