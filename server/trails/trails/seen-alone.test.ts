import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { aServer, hikeBody } from '#server/testing/a-server.ts'
import { ENGINES } from '#server/testing/a-store.ts'

// in the catalogue, so that there is an answer for viewers who see no hike on it
const TRAIL = { hikeName: 'Kjeragbolten', country: 'Norway' }

test.each(ENGINES)('%s: a trail that one viewer sees alone has private answers', async (engine) => {
  const { as, call } = await aServer({ engine })
  const [mia, tom] = [await as('mia'), await as('tom')]
  const mine = { name: TRAIL.hikeName, visibility: 'private', completionCount: 3, rating: 2 }
  expect((await mia.call(api.hikes.create, { body: hikeBody(mine) })).status).toBe(201)
  const told = async (by: { call: typeof call }) => (await by.call(api.trails.stats, { params: TRAIL })).body
  const first = await told(mia)
  expect(first).toMatchObject({ totalCompletions: 1, averageRating: 2 })
  for (const other of [tom, { call }, tom, { call }]) expect((await told(other)).totalCompletions).toBe(0)
  expect(await told(mia)).toEqual(first)
})
