import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { trailKey } from '#domain/trails/trail-key.ts'
import { TRAIL_NAMES } from '#server/aggregates/trail-names/join-trails.ts'
import { listVariants, removeVariant, setVariant } from '#server/aggregates/trail-names/variants.ts'
import { findWrongAggregates } from '#server/data/verify/check-aggregates.ts'
import { aGpx } from '#server/testing/a-file.ts'
import { aServer, hikeBody } from '#server/testing/a-server.ts'
import { BOTH_ENGINES } from '#server/testing/a-store.ts'
import { divideName } from './divide-name.ts'
import { joinByNames } from './join-by-names.ts'
import { RIDGE, SHORT, LONG, endOpenWrites, joinTwo, keyOf, partTwo, statsOf } from '#server/testing/joined-names.ts'

const LAKE = { name: 'Blåvatnet', country: 'Norway' }
const OTHER = { name: 'Blåvatnet (Lyngen)', country: 'Norway' }
const HERE = { lat: 61, lng: 8 }
const THERE = { lat: 69, lng: 20 }

test.each(BOTH_ENGINES)(
  'R17.5: %s: where a track begins decides which of two trails of one name a hike is on',
  async (engine) => {
    const server = await aServer({ engine })
    const { db, now } = server.deps
    const [mia, tom] = [await server.as('mia'), await server.as('tom')]
    const ids = await Promise.all(
      [mia, tom].map(async (by) => (await by.call(api.hikes.create, { body: hikeBody(LAKE) })).body._id),
    )
    const [id = '', second = ''] = ids
    const division = { ...LAKE, place: HERE, otherName: OTHER.name, otherPlace: THERE }
    await db.write(TRAIL_NAMES, (tx) => divideName(tx, division, now()))
    await server.settled()
    expect(await statsOf(server, LAKE)).toEqual([LAKE.name, 2])
    expect(await statsOf(server, OTHER)).toBe(null)

    const gpx = (at: { lat: number; lng: number }) => ({
      name: 'a.gpx',
      bytes: aGpx(at),
      fields: { visibility: 'public' },
    })
    await tom.call(api.hikes.setGpx, { params: { id: second }, file: gpx(THERE) })
    expect([await statsOf(server, LAKE), await statsOf(server, OTHER)]).toEqual([
      [LAKE.name, 1],
      [OTHER.name, 1],
    ])
    await tom.call(api.hikes.setGpx, { params: { id: second }, file: gpx(HERE) })
    expect(await statsOf(server, OTHER)).toBe(null)
    // a track that others do not see tells nobody where its hike is
    await tom.call(api.hikes.setGpx, {
      params: { id: second },
      file: { ...gpx(THERE), fields: { visibility: 'private' } },
    })
    expect(await statsOf(server, OTHER)).toBe(null)
    await tom.call(api.hikes.update, { params: { id: second }, body: { visibility: 'private' } })
    expect((await tom.call(api.hikes.mine)).body[0]?.trail).toEqual(OTHER)
    await tom.call(api.hikes.update, { params: { id: second }, body: { visibility: 'public' } })
    await tom.call(api.hikes.removeGpx, { params: { id: second } })
    expect(await statsOf(server, LAKE)).toEqual([LAKE.name, 2])
    // a further walk with a track decides where the hike has none
    const { body: walk } = await mia.call(api.visits.create, { params: { id }, body: { completedOn: '2026-07-13' } })
    await mia.call(api.visits.setGpx, { params: { id: walk._id }, file: gpx(THERE) })
    expect(await statsOf(server, OTHER)).toEqual([OTHER.name, 1])
    await endOpenWrites(server)
    expect(await findWrongAggregates(db.read)).toEqual({})
    await mia.call(api.visits.remove, { params: { id: walk._id } })
    expect(await statsOf(server, OTHER)).toBe(null)

    // joined and parted, both have the name again
    const join = await joinTwo(server, LAKE, OTHER)
    const rows = () =>
      db.read
        .selectFrom('trail_names')
        .select(['trail_key', 'lat', 'lng'])
        .orderBy('trail_key')
        .where('name_key', '=', keyOf(LAKE))
        .execute()
    expect(await rows()).toEqual([{ trail_key: keyOf(LAKE), ...HERE }])
    await partTwo(server, join)
    expect(await rows()).toEqual([
      { trail_key: keyOf(LAKE), ...HERE },
      { trail_key: keyOf(OTHER), ...THERE },
    ])
    await endOpenWrites(server)
    expect(await findWrongAggregates(db.read)).toEqual({})
  },
)

test('R17.7: unknown trails are not found, names without a letter are refused, and one trail is not joined to itself', async () => {
  const server = await aServer()
  const { db, now } = server.deps
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  await mia.call(api.hikes.create, { body: hikeBody(SHORT) })
  await tom.call(api.hikes.create, { body: hikeBody({ ...RIDGE, visibility: 'private' }) })
  const how = () => ({ by: null, source: 'members' as const, at: now() })
  const join = (one: typeof SHORT, other: typeof SHORT) =>
    db.write(TRAIL_NAMES, (tx) => joinByNames(tx, { one, other }, how()))
  for (const other of [RIDGE, { ...SHORT, country: 'Peru' }]) {
    await expect(join(SHORT, other)).rejects.toMatchObject({ status: 404 })
    await expect(join(other, SHORT)).rejects.toMatchObject({ status: 404 })
  }
  for (const name of ['', ' ', '\u200B', '\u0301', '\uFE0F'])
    await expect(join(SHORT, { name, country: 'Norway' })).rejects.toMatchObject({ status: 400 })
  expect(await join(SHORT, { ...SHORT, name: 'BESSEGGEN' })).toBe(null)
  const divide = (over: object) =>
    db.write(TRAIL_NAMES, (tx) =>
      divideName(tx, { ...SHORT, place: HERE, otherName: 'x', otherPlace: THERE, ...over }, now()),
    )
  await expect(divide({ otherName: SHORT.name })).rejects.toMatchObject({ status: 409 })
  await expect(divide({ otherName: ' ' })).rejects.toMatchObject({ status: 400 })
  await expect(divide({ name: RIDGE.name })).rejects.toMatchObject({ status: 404 })
})

test('R17.1: the catalogue’s trail keeps its name, however many have walked the other one', async () => {
  const server = await aServer()
  const listed = { name: 'Valbona to Theth', country: 'Albania' }
  const other = { name: 'Aardvark Pass', country: 'Albania' }
  for (const name of ['mia', 'tom']) await (await server.as(name)).call(api.hikes.create, { body: hikeBody(other) })
  await joinTwo(server, other, listed)
  expect(await statsOf(server, other)).toEqual([listed.name, 2])
})

test.each(BOTH_ENGINES)('R17.6: %s: variants follow a joined trail and come back when it is parted', async (engine) => {
  const server = await aServer({ engine })
  const { db } = server.deps
  const mia = await server.as('mia')
  for (const trail of [SHORT, RIDGE, LONG]) await mia.call(api.hikes.create, { body: hikeBody(trail) })
  const [short, ridge, long] = [keyOf(SHORT), keyOf(RIDGE), trailKey(LONG.name, LONG.country)]
  await db.write(TRAIL_NAMES, (tx) => setVariant(tx, long, ridge, 1))
  await db.write(TRAIL_NAMES, (tx) => setVariant(tx, ridge, long, 2))
  expect([await listVariants(db.read, long), await listVariants(db.read, ridge)]).toEqual([[ridge], [long]])
  const join = await joinTwo(server, SHORT, RIDGE)
  expect([await listVariants(db.read, long), await listVariants(db.read, short)]).toEqual([[short], [long]])
  // joined, they are no variants of each other
  const second = await joinTwo(server, SHORT, LONG)
  expect(await listVariants(db.read, short)).toEqual([])
  await partTwo(server, second)
  await partTwo(server, join)
  expect([await listVariants(db.read, ridge), await listVariants(db.read, short)]).toEqual([[long], []])
  await joinTwo(server, SHORT, RIDGE)
  await db.write(TRAIL_NAMES, (tx) => removeVariant(tx, short, long))
  expect(await listVariants(db.read, long)).toEqual([])
})
