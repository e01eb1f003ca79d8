import { expect, test } from 'vitest'
import { aRoute, anExtract, mergeContents } from '#server/data/catalogue-import/catalogue-testing.ts'
import { api } from '#contract/api.ts'
import { aServer } from '#server/testing/a-server.ts'
import { BOTH_ENGINES } from '#server/testing/a-store.ts'
import { say } from '#server/testing/operator.ts'
import { compareAll, logHike, proposalsOf } from './names-testing.ts'

/** North of a place, as the tracks of these tests are. */
function aLineNorth(id: number, name: string, { lat, lng }: { lat: number; lng: number }) {
  const nodes = Array.from({ length: 9 }, (_, at) => ({ id: id * 100 + at, lat: lat + at * 0.005, lng }))
  const refs = nodes.map((node) => node.id)
  const members = [{ type: 'way' as const, ref: id }]
  return { nodes, ways: [{ id, refs }], relations: [{ id, tags: { type: 'route', route: 'hiking', name }, members }] }
}

const AT = { lat: 61.5, lng: 8.8 }

test.each(BOTH_ENGINES)(
  'R19.14: %s: a trail of members and an imported one on the same line are proposed as one; imported ones never',
  async (engine) => {
    const server = await aServer({ engine })
    const [mia, tom] = [await server.as('mia'), await server.as('tom')]
    for (const by of [mia, tom]) await logHike(by, { name: 'Gjendeveien', country: 'Norway' }, AT)
    await compareAll(server)
    expect(await proposalsOf(mia)).toEqual([])
    const far = aRoute(7, { name: 'Vestlia' }, 40)
    const twice = [aLineNorth(1, 'Memurutoppen', AT), aLineNorth(2, 'Memurutoppen Trail', { lat: 62.5, lng: 8.8 })]
    const again = aLineNorth(3, 'Memurutoppen Path', { lat: 62.5, lng: 8.8 })
    await say(server, ['catalogue', 'import', anExtract(mergeContents(far, ...twice, again))])
    await compareAll(server)
    const proposals = await proposalsOf(mia)
    expect(proposals).toMatchObject([{ relation: 'same', status: 'open' }])
    expect(proposals[0]?.reasons).toContain('line')
    expect(JSON.stringify(proposals)).toContain('Memurutoppen')
    // joined, the trail keeps the name of its hikers, and the import is found by its own name
    for (const by of [mia, tom]) await by.call(api.trailNames.confirm, { params: { id: proposals[0]?._id ?? '' } })
    await compareAll(server)
    const params = { name: 'Memurutoppen', country: 'Norway' }
    const { body } = await server.call(api.trailPage.known, { params })
    expect(body.imported?.url).toContain('relation/1')
    const stats = await server.call(api.trails.stats, { params: { hikeName: 'Memurutoppen', country: 'Norway' } })
    expect(stats.body).toMatchObject({ name: 'Gjendeveien', totalCompletions: 2 })
  },
)
