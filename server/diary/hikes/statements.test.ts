import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { aServer, hikeBody } from '#server/testing/a-server.ts'
import { ENGINES } from '#server/testing/a-store.ts'
import { countStatements } from '#server/testing/count-statements.ts'

/** Room for the few statements that a worker adds now and then; one for each hike would be 35 more. */
const A_FEW = 5

// before any reused statement is prepared
const statements = countStatements()

test.each(ENGINES)('%s: a new hike and a cold list ask the store no more in a list of 40 than of 5', async (engine) => {
  const server = await aServer({ engine, counts: false })
  const mia = await server.as('mia')
  let logged = 0
  const log = async () => {
    logged += 1
    // so short that no total earns anything on the way
    const body = hikeBody({ name: `Trail ${logged}`, length: 0.1, elevation: 1 })
    expect((await mia.call(api.hikes.create, { body })).status).toBe(201)
  }
  const statementsIn = async (length: number) => {
    while (logged < length - 1) await log()
    await server.settled()
    await server.isDelivered()
    statements.taken()
    await log()
    await server.isDelivered()
    const ofHike = statements.taken()
    expect((await mia.call(api.hikes.mine)).body).toHaveLength(length)
    return { ofHike, ofList: statements.taken() }
  }
  const ofFew = await statementsIn(5)
  const ofMany = await statementsIn(40)
  expect(ofFew.ofHike).toBeGreaterThan(0)
  expect(ofFew.ofList).toBeGreaterThan(0)
  expect(ofMany.ofHike - ofFew.ofHike).toBeLessThan(A_FEW)
  expect(ofMany.ofList - ofFew.ofList).toBeLessThan(A_FEW)
})
