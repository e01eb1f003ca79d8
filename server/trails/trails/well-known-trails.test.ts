import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { COUNTRIES } from '#domain/platform/countries.ts'
import { type Caller, aServer, hikeBody } from '#server/testing/a-server.ts'
import { ENGINES } from '#server/testing/a-store.ts'
import neighbours from './neighbours.json' with { type: 'json' }

const wellKnown = async (by: Caller, country?: string) =>
  (await by.call(api.trails.wellKnown, { query: country === undefined ? {} : { country } })).body

test.each(ENGINES)('R2.14: %s: the best known of a country come first, then those around it', async (engine) => {
  const { as, call } = await aServer({ engine })
  const found = await wellKnown({ call }, 'Norway')
  expect(found).toHaveLength(12)
  expect(found.slice(0, 8).every(({ country }) => country === 'Norway')).toBe(true)
  expect(new Set(found.slice(8).map(({ country }) => country))).toEqual(new Set(['Sweden', 'Finland']))
  expect(new Set(found.map(({ _id }) => _id)).size).toBe(12)

  // walked trails come before those that nobody has walked yet
  const last = found[7]!
  const body = hikeBody({ name: last.name, country: 'Norway' })
  for (const name of ['mia', 'tom']) {
    const member = await as(name)
    expect((await member.call(api.hikes.create, { body })).status).toBe(201)
  }
  await expect.poll(async () => (await wellKnown({ call }, 'Norway'))[0]?.name).toBe(last.name)
})

test.each(ENGINES)('%s: outside the catalogue only trails logged by three or more appear', async (engine) => {
  const { as, call } = await aServer({ engine })
  const names = async () => (await wellKnown({ call }, 'Norway')).map(({ name }) => name)
  const body = hikeBody({ name: 'Hill Behind Our House', country: 'Norway' })
  for (const name of ['mia', 'tom']) await (await as(name)).call(api.hikes.create, { body })
  expect(await names()).not.toContain(body.name)
  await (await as('ann')).call(api.hikes.create, { body })
  await expect.poll(async () => (await names())[0]).toBe(body.name)
})

test('a country without well-known hikes gets those of its neighbours, however far away', async () => {
  const { call } = await aServer()
  expect((await wellKnown({ call }, 'Denmark')).map(({ country }) => country)).toContain('Sweden')
  for (const { name } of COUNTRIES) expect((await wellKnown({ call }, name)).length, name).toBeGreaterThanOrEqual(6)
  for (const nowhere of ['Nowhere', '', '%', 'x'.repeat(100)]) expect(await wellKnown({ call }, nowhere)).toEqual([])
  expect(await wellKnown({ call })).toEqual([])
  expect((await call(api.trails.wellKnown, { query: { country: 'x'.repeat(101) } })).status).toBe(400)
})

test('each country of our list has neighbours of our list', () => {
  const names = COUNTRIES.map(({ name }) => name)
  expect(Object.keys(neighbours).toSorted()).toEqual(names.toSorted())
  for (const [name, around] of Object.entries(neighbours)) {
    expect(around.length, name).toBeGreaterThan(0)
    expect(names).toEqual(expect.arrayContaining(around))
    expect(around).not.toContain(name)
  }
})
