import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { trailKey } from '#domain/trails/trail-key.ts'
import { TRAIL_NAMES, findJoin, joinTrails, partTrails } from '#server/aggregates/trail-names/join-trails.ts'
import { findWrongAggregates } from '#server/data/verify/check-aggregates.ts'
import { type TestServer, aServer, hikeBody } from '#server/testing/a-server.ts'
import { BOTH_ENGINES } from '#server/testing/a-store.ts'
import { moveNames } from './move-names.ts'

const RIDGE = { name: 'Besseggen Ridge', country: 'Norway' }
const SHORT = { name: 'Besseggen', country: 'Norway' }

const toCalled = (trail: typeof RIDGE) => ({ ...trail, trail_key: trailKey(trail.name, trail.country) })

async function join({ deps, ...server }: TestServer, into: typeof RIDGE, other: typeof RIDGE) {
  const at = deps.now()
  const id = await deps.db.write(TRAIL_NAMES, (tx) =>
    joinTrails(tx, { into: toCalled(into), other: toCalled(other), by: null, source: 'members', at }),
  )
  await moveNames(deps)
  await server.settled()
  return id ?? ''
}

test.each(BOTH_ENGINES)(
  'R17.1: %s: hikes under a joined name count for one trail, and go back when it is parted',
  async (engine) => {
    const server = await aServer({ engine })
    const [mia, tom] = [await server.as('mia'), await server.as('tom')]
    await mia.call(api.hikes.create, { body: hikeBody(SHORT) })
    await tom.call(api.hikes.create, { body: hikeBody(RIDGE) })
    await server.settled()
    const id = await join(server, SHORT, RIDGE)
    for (const called of [SHORT, RIDGE]) {
      const params = { hikeName: called.name, country: called.country }
      const { status, body } = await server.call(api.trails.stats, { params })
      expect([status, body.name, body.totalCompletions]).toEqual([200, 'Besseggen', 2])
    }
    const [own] = (await tom.call(api.hikes.mine)).body
    expect([own?.name, own?.trail]).toEqual(['Besseggen Ridge', SHORT])
    expect((await tom.call(api.hikes.create, { body: hikeBody(SHORT) })).status).toBe(409)
    expect(await findWrongAggregates(server.deps.db.read)).toEqual({})

    const { db, now } = server.deps
    const joined = await findJoin(db.read, id)
    if (!joined) throw new Error('it is stored')
    expect(await db.write(TRAIL_NAMES, (tx) => partTrails(tx, joined, { by: mia.id, at: now() }))).toBe(true)
    await moveNames(server.deps)
    await server.settled()
    const { body } = await server.call(api.trails.stats, { params: { hikeName: RIDGE.name, country: RIDGE.country } })
    expect([body.name, body.totalCompletions]).toEqual(['Besseggen Ridge', 1])
    expect((await tom.call(api.hikes.create, { body: hikeBody(SHORT) })).status).toBe(201)
    await server.settled()
    expect(await findWrongAggregates(db.read)).toEqual({})
  },
)
