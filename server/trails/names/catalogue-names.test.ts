import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { findWrongAggregates } from '#server/data/verify/check-aggregates.ts'
import { CATALOGUE, type CatalogueTrail } from '#server/diary/catalogue/catalogue.ts'
import { aServer, hikeBody } from '#server/testing/a-server.ts'
import { BOTH_ENGINES } from '#server/testing/a-store.ts'
import { addCatalogueNames, listCatalogueNames } from './catalogue-names.ts'
import { endOpenWrites, keyOf, partTwo, statsOf } from '#server/testing/joined-names.ts'

const [FIRST] = CATALOGUE
if (!FIRST) throw new Error('the catalogue is not empty')
const trail = (name: string, aliases: string[], country = 'Norway'): CatalogueTrail => ({
  ...FIRST,
  name,
  country,
  aliases,
})
const SMALL = [
  trail('Pulpit Rock', ['Preikestolen', '説教壇のいわ', 'preikestolen']),
  trail('Kjerag', ['Shared', 'Pulpit Rock']),
  trail('Troll’s Tongue', ['shared', 'Trolltunga']),
]

test.each(BOTH_ENGINES)(
  'R17.4: %s: the catalogue’s local names point to its trails, once and until they are parted',
  async (engine) => {
    const server = await aServer({ engine })
    const { db } = server.deps
    const mia = await server.as('mia')
    const local = { name: 'Preikestolen', country: 'Norway' }
    await mia.call(api.hikes.create, { body: hikeBody(local) })
    const add = () => addCatalogueNames(server.deps, () => false, SMALL)
    await add()
    await server.settled()
    const names = () =>
      db.read
        .selectFrom('trail_names')
        .select(['name', 'language', 'trail_key'])
        .orderBy('trail_key')
        .orderBy('name')
        .execute()
    const [rock, tongue] = [
      keyOf({ name: 'Pulpit Rock', country: 'Norway' }),
      keyOf({ name: 'Troll’s Tongue', country: 'Norway' }),
    ]
    expect(await names()).toEqual([
      { name: 'Preikestolen', language: null, trail_key: rock },
      { name: 'Pulpit Rock', language: null, trail_key: rock },
      { name: '説教壇のいわ', language: 'ja', trail_key: rock },
      { name: 'Trolltunga', language: null, trail_key: tongue },
      { name: 'Troll’s Tongue', language: null, trail_key: tongue },
    ])
    expect(await statsOf(server, local)).toEqual(['Pulpit Rock', 1])
    const before = await names()
    await add()
    expect(await names()).toEqual(before)

    const join = await db.read
      .selectFrom('trail_joins')
      .select('id')
      .where('other_key', '=', keyOf(local))
      .executeTakeFirstOrThrow()
    await partTwo(server, join.id)
    await add()
    await server.settled()
    expect(await statsOf(server, local)).toEqual(['Preikestolen', 1])
    await endOpenWrites(server)
    expect(await findWrongAggregates(db.read)).toEqual({})
  },
)

test('R17.4: all local names of the catalogue fit into a store, and none means two trails', async () => {
  const { deps, settled } = await aServer({ counts: false })
  await addCatalogueNames(deps)
  await settled()
  const rows = await deps.db.read.selectFrom('trail_names').select(['name_key', 'trail_key']).execute()
  const others = rows.filter(({ name_key, trail_key }) => name_key !== trail_key)
  expect(others).toHaveLength(listCatalogueNames(CATALOGUE).length)
  expect(new Set(rows.map(({ name_key }) => name_key)).size).toBe(rows.length)
})
