import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { aServer, hikeBody } from '#server/testing/a-server.ts'
import { BOTH_ENGINES, ENGINES } from '#server/testing/a-store.ts'
import { joinNames, partTwo } from '#server/testing/joined-names.ts'
import { CATALOGUE } from './catalogue.ts'

const RIDGE = { name: 'Romsdal Ridge', country: 'Norway' }
const LOCAL = { name: 'Eggen', country: 'Norway' }

test.each(BOTH_ENGINES)('R17.22: %s: a trail is found once, by each of its names', async (engine) => {
  const server = await aServer({ engine })
  for (const [username, trail] of [
    ['mia', RIDGE],
    ['tom', LOCAL],
    ['eve', RIDGE],
  ] as const)
    await (await server.as(username)).call(api.hikes.create, { body: hikeBody(trail) })
  await server.settled()
  const names = async (query: string) => [
    (await server.call(api.trails.search, { query: { query } })).body.map(({ name }) => name),
    (await server.call(api.trails.templates, { query: { query } })).body
      .map(({ name }) => name)
      .filter((name) => !CATALOGUE.some((entry) => entry.name === name)),
  ]
  expect([await names('romsdal ridge'), await names('eggen, norway')]).toEqual([
    [['Romsdal Ridge'], []],
    [['Eggen'], []],
  ])
  const id = await joinNames(server, RIDGE, LOCAL)
  for (const typed of ['romsdal ridge', 'eggen', 'eggen norway', 'Romsdal'])
    expect([typed, await names(typed)]).toEqual([typed, [['Romsdal Ridge'], ['Romsdal Ridge']]])
  await partTwo(server, id)
  expect(await names('eggen')).toEqual([['Eggen'], []])
})

test.each(ENGINES)('R17.22: %s: two trails of the catalogue that were joined are one', async (engine) => {
  const server = await aServer({ engine })
  const mia = await server.as('mia')
  const [own, other] = CATALOGUE.filter(({ country }) => country === 'Iceland')
  if (!own || !other) throw new Error('the catalogue has trails in Iceland')
  const ICELAND = new Set(CATALOGUE.filter(({ country }) => country === 'Iceland').map(({ name }) => name))
  const templates = async (query: string) =>
    (await server.call(api.trails.templates, { query: { query } })).body.map(({ name }) => name)
  const wellKnown = async () =>
    (await server.call(api.trails.wellKnown, { query: { country: 'Iceland' } })).body
      .map(({ name }) => name)
      .filter((name) => ICELAND.has(name))
  const likely = async () => {
    const rows = [{ key: 'a row of a file', name: other.name, start: other.trailhead }]
    return (await mia.call(api.imports.match, { body: { rows } })).body.rows[0]?.trails.map(({ name }) => name)
  }
  const similar = async () => {
    const { body } = await server.call(api.trailPage.similar, { params: { name: own.name, country: own.country } })
    return body.trails.map(({ name }) => name)
  }
  const trailhead = async () =>
    (await server.call(api.trails.searchTrailhead, { body: { query: `${other.name}, Iceland` } })).body
  const before = [await templates(other.name), await wellKnown(), await likely(), await similar()]
  for (const found of before.slice(0, 3)) expect(found).toContain(other.name)
  await joinNames(server, own, other)
  const after = [await templates(other.name), await wellKnown(), await likely(), await similar()]
  for (const found of after) expect(found).not.toContain(other.name)
  for (const found of after.slice(0, 3)) expect(found?.filter((name) => name === own.name)).toEqual([own.name])
  expect(await trailhead()).toMatchObject(own.trailhead)
  // what was suggested before the join leads to the same trail
  const logged = await mia.call(api.hikes.create, { body: hikeBody({ name: other.name, country: other.country }) })
  expect(logged.body.trail).toEqual({ name: own.name, country: own.country })
})
