import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { aServer, hikeBody } from '#server/testing/a-server.ts'
import { ENGINES } from '#server/testing/a-store.ts'

test.each(ENGINES)('R8.12: %s: the community adds up what all have completed, wishes left out', async (engine) => {
  const server = await aServer({ engine })
  const totals = async () => (await server.call(api.totals.community)).body
  expect(await totals()).toEqual({ totalLength: 0, totalElevation: 0, totalHikes: 0, totalUsers: 0 })
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  const log = async (by: typeof mia, over: object) =>
    (await by.call(api.hikes.create, { body: hikeBody({ length: 10.01, elevation: 100, ...over }) })).body._id
  const first = await log(mia, { completionCount: 3 })
  await log(mia, { name: 'B' })
  await log(tom, {})
  const wish = await log(tom, { name: 'Dream', isWishList: true })
  expect(await totals()).toEqual({ totalLength: 50.05, totalElevation: 500, totalHikes: 3, totalUsers: 2 })
  await tom.call(api.wishlist.complete, { params: { userId: tom.id, hikeId: wish } })
  expect(await totals()).toMatchObject({ totalElevation: 600, totalHikes: 4 })
  await mia.call(api.hikes.update, { params: { id: first }, body: { completionCount: 1, elevation: 150 } })
  expect(await totals()).toMatchObject({ totalLength: 40.04, totalElevation: 450, totalHikes: 4 })
  await mia.call(api.hikes.remove, { params: { id: first } })
  expect(await totals()).toEqual({ totalLength: 30.03, totalElevation: 300, totalHikes: 3, totalUsers: 2 })
})
