import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { aServer, hikeBody } from '#server/testing/a-server.ts'
import { ENGINES } from '#server/testing/a-store.ts'
import { countStatements } from '#server/testing/count-statements.ts'

const MOST_OF_A_NEW_HIKE = 15
const MOST_OF_A_COLD_LIST = { sqlite: 3, postgresql: 1 }

// before any statement is prepared that is used again later
const statements = countStatements()

test.each(ENGINES)('%s: what a new hike and a cold list of 40 ask the store stays within its bound', async (engine) => {
  const server = await aServer({ engine, counts: false })
  const mia = await server.as('mia')
  const log = async (n: number) =>
    expect((await mia.call(api.hikes.create, { body: hikeBody({ name: `Trail ${n}` }) })).status).toBe(201)
  for (let n = 0; n < 39; n += 1) await log(n)
  await server.settled()
  await server.isDelivered()
  statements.taken()
  await log(39)
  await server.isDelivered()
  const ofHike = statements.taken()
  expect((await mia.call(api.hikes.mine)).body).toHaveLength(40)
  const ofList = statements.taken()
  expect(ofHike).toBeGreaterThan(0)
  expect(ofHike).toBeLessThanOrEqual(MOST_OF_A_NEW_HIKE)
  expect(ofList).toBeGreaterThan(0)
  expect(ofList).toBeLessThanOrEqual(MOST_OF_A_COLD_LIST[engine])
})
