import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { aGpx, aPhoto } from '#server/testing/a-file.ts'
import { aServer, hikeBody } from '#server/testing/a-server.ts'
import { BOTH_ENGINES, openStore } from '#server/testing/a-store.ts'
import { aStoreBefore, dumpAsInserts } from '#server/testing/an-older-store.ts'
import { dumpStore } from '#server/testing/dump.ts'
import type { Tables } from './schema/schema.ts'

const WITH_ROWS: readonly (keyof Tables)[] = [
  ...(['hikes', 'photos', 'tracks', 'likes', 'wishes', 'visits', 'visit_photos', 'visit_tracks', 'originals'] as const),
  ...(['holds', 'reports', 'imported_hikes', 'conditions', 'counted_hikes', 'trails'] as const),
]

test.each(BOTH_ENGINES)('%s: a store from before trails had names keeps every row', async (engine) => {
  const server = await aServer({ engine })
  const { deps } = server
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  const { body: hike } = await mia.call(api.hikes.create, { body: hikeBody() })
  const params = { id: hike._id }
  const { body: wish } = await mia.call(api.hikes.create, {
    body: hikeBody({ name: 'Dream', isWishList: true, completedOn: undefined }),
  })
  await mia.call(api.hikes.setPhoto, { params, file: { name: 'a.png', bytes: await aPhoto() } })
  await mia.call(api.hikes.setGpx, { params, file: { name: 'a.gpx', bytes: aGpx() } })
  await tom.call(api.likes.set, { params, body: { action: 'like' } })
  const { body: walk } = await mia.call(api.visits.create, { params, body: { completedOn: '2026-07-13' } })
  const ofWalk = { id: walk._id }
  await mia.call(api.visits.setPhoto, { params: ofWalk, file: { name: 'a.png', bytes: await aPhoto() } })
  await mia.call(api.visits.setGpx, { params: ofWalk, file: { name: 'a.gpx', bytes: aGpx() } })
  const seenOn = new Date(deps.now()).toISOString().slice(0, 10)
  const trail = { hikeName: 'Besseggen Ridge', country: 'Norway' }
  await tom.call(api.conditions.create, { params: trail, body: { seenOn, text: 'Snow' } })
  await deps.db.write('test', async (tx) => {
    const [owner, at] = [{ owner_id: mia.id }, { created_at: 1 }]
    const shown = {
      kind: 'photo',
      subject_id: hike._id,
      hike_id: null,
      condition_id: null,
      ends_at: null,
      answer: null,
      answered_at: null,
    } as const
    await tx
      .insertInto('imported_hikes')
      .values({ ...owner, import_key: 'k', hike_id: hike._id, visit_id: null })
      .execute()
    await tx
      .insertInto('holds')
      .values({ ...shown, ...owner, ...at, photo_of: hike._id, visit_photo_of: null, reason: 'x' })
      .execute()
    await tx.updateTable('photos').set({ is_hidden: 1 }).execute()
    await tx
      .insertInto('reports')
      .values({
        ...at,
        ...owner,
        id: 'r',
        reporter_id: tom.id,
        kind: 'hike',
        subject_id: hike._id,
        reason: 'other',
        details: '',
      })
      .execute()
    await tx.insertInto('wishes').values({ hike_id: wish._id, position: 1, note: 'n' }).execute()
    const file = { file_key: 'originals/x', file_name: 'a.fit', file_size: 1, packed_size: 1 }
    await tx
      .insertInto('originals')
      .values({ walk_id: hike._id, ...owner, hike_id: hike._id, visit_id: null, ...file, ...at })
      .execute()
  })
  const before = await dumpStore(deps.db)
  for (const table of WITH_ROWS)
    expect([table, before.some((row) => row.startsWith(`${table} `))]).toEqual([table, true])
  const db = await openStore(
    await aStoreBefore('trail-names', engine, await dumpAsInserts(deps.db, 'trail-names', () => true)),
  )
  // all trails are compared once with others, and put on the map, from then on
  const isKept = (row: string) => !/^trails_to_(compare|map) /.test(row)
  expect((await dumpStore(db)).filter(isKept)).toEqual(before.filter(isKept))
})
