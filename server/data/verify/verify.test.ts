import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { aGpx, aPhoto } from '#server/testing/a-file.ts'
import { PLACES, openFilesIn } from '#server/testing/services/a-bucket.ts'
import { type TestServer, aServer, hikeBody } from '#server/testing/a-server.ts'
import type { Tx } from '#server/platform/db/open.ts'
import { BOTH_ENGINES, ENGINES } from '#server/testing/a-store.ts'
import { findWrongAggregates } from './check-aggregates.ts'
import { checkFiles } from './check-files.ts'
import { checkPositions, checkWishPositions } from './check-positions.ts'

async function aHikeWithFiles(server: TestServer) {
  const mia = await server.as('mia')
  const { body } = await mia.call(api.hikes.create, { body: hikeBody() })
  const params = { id: body._id }
  await mia.call(api.hikes.setPhoto, { params, file: { name: 'a.png', bytes: await aPhoto() } })
  await mia.call(api.hikes.setGpx, { params, file: { name: 'a.gpx', bytes: aGpx() } })
  return { mia, params }
}

const EVERYWHERE = ENGINES.flatMap((engine) => PLACES.map((place) => ({ engine, place })))

test.each(EVERYWHERE)(
  '$engine, $place: adding, replacing and removing files leaves none missing and none orphaned',
  async (where) => {
    const server = await aServer({ engine: where.engine, files: await openFilesIn(where.place) })
    const { mia, params } = await aHikeWithFiles(server)
    expect(await server.deps.files.list()).toHaveLength(4)
    await mia.call(api.hikes.setPhoto, { params, file: { name: 'b.png', bytes: await aPhoto() } })
    expect(await checkFiles(server.deps)).toEqual({ missing: [], altered: [], orphaned: [] })
    await mia.call(api.hikes.remove, { params })
    expect(await server.deps.files.list()).toEqual([])
    expect(await checkFiles(server.deps)).toEqual({ missing: [], altered: [], orphaned: [] })
  },
)

test.each(PLACES)('%s: a missing and an orphaned file are reported', async (place) => {
  const server = await aServer({ files: await openFilesIn(place) })
  await aHikeWithFiles(server)
  const [lost] = await server.deps.files.list()
  await server.deps.files.remove(lost ?? '')
  const stray = 'photos/00/00000000-0000-0000-0000-000000000000.webp'
  await server.deps.files.put(stray, new Uint8Array(3))
  expect(await checkFiles(server.deps)).toEqual({ missing: [lost], altered: [], orphaned: [stray] })
})

test.each(EVERYWHERE)('$engine, $place: a file that was replaced by another is reported', async (where) => {
  const server = await aServer({ engine: where.engine, files: await openFilesIn(where.place) })
  const { mia, params } = await aHikeWithFiles(server)
  const { files } = server.deps
  const keys = await files.list()
  for (const key of keys) {
    const bytes = await files.get(key)
    await files.remove(key)
    await files.put(key, Buffer.from('junk'))
    expect(await checkFiles(server.deps)).toEqual({ missing: [], altered: [key], orphaned: [] })
    await files.remove(key)
    await files.put(key, bytes ?? Buffer.from(''))
  }
  expect(keys).toHaveLength(4)
  await mia.call(api.hikes.remove, { params })
  expect(await server.deps.db.read.selectFrom('file_digests').selectAll().execute()).toEqual([])
})

test.each(BOTH_ENGINES)('%s: a list with two hikes in the same position is reported', async (engine) => {
  const server = await aServer({ engine })
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  for (const name of ['A', 'B', 'C']) {
    await mia.call(api.hikes.create, { body: hikeBody({ name }) })
    await tom.call(api.hikes.create, { body: hikeBody({ name }) })
  }
  const { db } = server.deps
  expect(await checkPositions(db.read)).toEqual([])
  const [first, second] = await db.read.selectFrom('hikes').selectAll().where('owner_id', '=', mia.id).execute()
  await db.write('x', (tx) =>
    tx
      .updateTable('hikes')
      .set({ position: first?.position ?? 0 })
      .where('id', '=', second?.id ?? '')
      .execute(),
  )
  expect(await checkPositions(db.read)).toEqual([mia.id])
})

test.each(BOTH_ENGINES)('%s: a wishlist with two wishes in the same position is reported', async (engine) => {
  const server = await aServer({ engine })
  const mia = await server.as('mia')
  for (const name of ['A', 'B', 'C']) {
    const { body } = await mia.call(api.hikes.create, { body: hikeBody({ name, isWishList: true }) })
    await mia.call(api.wishlist.update, { params: { hikeId: body._id }, body: { note: 'a note alone has no place' } })
  }
  for (const { _id } of (await mia.call(api.wishlist.mine)).body)
    await mia.call(api.wishlist.move, { params: { hikeId: _id }, body: { before: null } })
  const { db } = server.deps
  expect(await checkWishPositions(db.read)).toEqual([])
  await db.write(mia.id, (tx) =>
    tx.updateTable('wishes').set({ position: 7 }).where('position', 'is not', null).execute(),
  )
  expect(await checkWishPositions(db.read)).toEqual([mia.id])
})

const UNPLACED = { language: null, lat: null, lng: null }

const DAMAGES: [string, string, (tx: Tx) => Promise<unknown>][] = [
  ...(['hikers', 'rating_sum', 'likes_count', 'completions', 'difficulty_sum', 'rank_sum'] as const).map(
    (figure): (typeof DAMAGES)[number] => [
      `the ${figure} of a trail`,
      'trails whose statistics do not match their hikes',
      (tx) =>
        tx
          .updateTable('trails')
          .set({ [figure]: 99 })
          .execute(),
    ],
  ),
  [
    'the country of a trail',
    'trails whose statistics do not match their hikes',
    (tx) => tx.updateTable('trails').set({ country_key: 'peru' }).execute(),
  ],
  [
    'the photo of a trail',
    'trails whose statistics do not match their hikes',
    (tx) => tx.updateTable('trails').set({ photo_hike_id: null }).execute(),
  ],
  [
    'a hike under another trail than its name means',
    'names of trails whose hikes are stored under another trail',
    (tx) => tx.updateTable('hikes').set({ name_key: 'besseggen\u001Fnorway' }).execute(),
  ],
  [
    'a trail without its own name',
    'trails with other names but without their own',
    (tx) =>
      tx
        .insertInto('trail_names')
        .values({ ...UNPLACED, name_key: 'a', trail_key: 'b', name: 'A', country: 'Norway', source: 'members', created_at: 0 })
        .execute(),
  ],
  [
    'the number of trails of a country',
    'countries with a wrong number of trails',
    (tx) => tx.updateTable('trail_countries').set({ trails: 7 }).execute(),
  ],
  [
    'a country that is missing',
    'countries with a wrong number of trails',
    (tx) => tx.deleteFrom('trail_countries').execute(),
  ],
  [
    'a country that has no trails',
    'countries with a wrong number of trails',
    (tx) => tx.insertInto('trail_countries').values({ country_key: 'peru', trails: 1 }).execute(),
  ],
  ...(['hikes', 'length_m', 'elevation_m', 'countries', 'latest_on'] as const).map((figure): (typeof DAMAGES)[number] => [
    `the ${figure} of a person`,
    'members whose totals do not match their hikes',
    (tx) =>
      tx
        .updateTable('hiker_totals')
        .set({ [figure]: 99 })
        .execute(),
  ]),
  [
    'the totals of a person that are missing',
    'members whose totals do not match their hikes',
    (tx) => tx.deleteFrom('hiker_totals').execute(),
  ],
  [
    'the storage that a member uses',
    'members whose storage does not match their files',
    (tx) =>
      tx
        .updateTable('storage_used')
        .set((row) => ({ bytes: row('bytes', '+', 1) }))
        .execute(),
  ],
  [
    'the storage of a member that is missing',
    'members whose storage does not match their files',
    (tx) => tx.deleteFrom('storage_used').execute(),
  ],
  ...(['users', 'hikes', 'length_m', 'elevation_m'] as const).map((sum): (typeof DAMAGES)[number] => [
    `the community's ${sum}`,
    'community totals that do not match all members',
    (tx) =>
      tx
        .updateTable('community_totals')
        .set({ [sum]: 99 })
        .execute(),
  ]),
]

test.each(ENGINES.flatMap((engine) => DAMAGES.map(([name, title, damage]) => [engine, name, title, damage] as const)))(
  '%s: %s is reported',
  async (engine, _, title, damage) => {
    const server = await aServer({ engine })
    await aHikeWithFiles(server)
    const { db } = server.deps
    expect(await findWrongAggregates(db.read)).toEqual({})
    await db.write('damage', damage)
    expect(Object.keys(await findWrongAggregates(db.read))).toContain(title)
  },
)
