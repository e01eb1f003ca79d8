import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Db } from '#server/platform/db/open.ts'
import { aGpx } from '#server/testing/a-file.ts'
import { aServer, hikeBody } from '#server/testing/a-server.ts'
import { BOTH_ENGINES, ENGINES } from '#server/testing/a-store.ts'
import { dumpStore } from '#server/testing/dump.ts'
import { findCommunityTotals } from '#server/account/totals/store.ts'
import { findStorageUsed } from '#server/platform/files/storage-used.ts'
import { catchUp, digestOlderFiles } from './catch-up.ts'

/** Dumps the store without the counters that every write of statistics changes, and without what is still to do. */
const dumpWithoutVersion = async (db: Db) =>
  (await dumpStore(db))
    .filter((line) => !/^(?:tasks_at_start|trails_to_compare) /.test(line))
    .map((line) => line.replace(/"version":\d+,"|(?:beat|marked_at)":\d+/g, ''))

test.each(ENGINES)('%s: rows older than the search and the totals are indexed and totalled, once', async (engine) => {
  const { as, deps, settled } = await aServer({ engine })
  const mia = await as('mia')
  for (const name of ['Besseggen', 'Romsdalseggen']) await mia.call(api.hikes.create, { body: hikeBody({ name }) })
  await mia.call(api.hikes.create, { body: hikeBody({ name: 'Dream', isWishList: true }) })
  const complete = await dumpWithoutVersion(deps.db)
  await deps.db.write('older', async (tx) => {
    await tx.deleteFrom('trails').execute()
    await tx.deleteFrom('counted_hikes').execute()
    await tx.deleteFrom('trail_countries').execute()
    await tx.deleteFrom('hiker_totals').execute()
    await tx.deleteFrom('hiker_countries').execute()
    await tx.updateTable('community_totals').set({ users: 0, hikes: 0, length_m: 0, elevation_m: 0 }).execute()
    await tx.deleteFrom('user_pieces').execute()
    await tx.updateTable('users').set({ search_text: '' }).execute()
  })
  expect(await dumpWithoutVersion(deps.db)).not.toEqual(complete)
  await catchUp(deps.db)
  await settled()
  expect(await dumpWithoutVersion(deps.db)).toEqual(complete)
  await catchUp(deps.db)
  await settled()
  expect(await dumpWithoutVersion(deps.db)).toEqual(complete)
})

test.each(ENGINES)('%s: a store that has caught up is not looked through at the next start', async (engine) => {
  const { as, deps } = await aServer({ engine })
  const mia = await as('mia')
  await mia.call(api.hikes.create, { body: hikeBody() })
  await catchUp(deps.db)
  const unable = { ...deps.db, write: () => Promise.reject(new Error('there is nothing to write')) }
  await catchUp(unable)
  expect(await deps.db.read.selectFrom('tasks_at_start').selectAll().execute()).toEqual([])
})

test.each(BOTH_ENGINES)('%s: several concurrent starts count each person once', async (engine) => {
  const { as, deps, settled } = await aServer({ engine })
  for (const name of ['mia', 'tom']) await as(name)
  await deps.db.write('older', async (tx) => {
    await tx.deleteFrom('hiker_totals').execute()
    await tx.updateTable('community_totals').set({ users: 0 }).execute()
  })
  await Promise.all([1, 2, 3].map(() => catchUp(deps.db)))
  await settled()
  expect(await findCommunityTotals(deps.db.read)).toMatchObject({ users: 2 })
})

test.each(BOTH_ENGINES)(
  '%s: the digests and sizes of older files are stored after a start, and where it ends early after the next',
  async (engine) => {
    const { as, deps } = await aServer({ engine })
    const mia = await as('mia')
    for (let n = 0; n < 30; n += 1) {
      const params = { id: (await mia.call(api.hikes.create, { body: hikeBody({ name: `Path ${n}` }) })).body._id }
      await mia.call(api.hikes.setGpx, { params, file: { name: 'a.gpx', bytes: aGpx() } })
    }
    const digests = () => deps.db.read.selectFrom('file_digests').selectAll().orderBy('file_key').execute()
    const [complete, used] = [await digests(), await findStorageUsed(deps.db.read, mia.id)]
    expect(complete).toHaveLength(60)
    expect(used).toBeGreaterThan(0)
    await deps.db.write('older', async (tx) => {
      await tx
        .deleteFrom('file_digests')
        .where('file_key', '<', complete[30]?.file_key ?? '')
        .execute()
      // an older version stored digests alone
      await tx.updateTable('file_digests').set({ size: null }).execute()
      await tx.updateTable('storage_used').set({ bytes: 0 }).execute()
      await tx.insertInto('tasks_at_start').values({ name: 'digest files' }).execute()
    })
    let asked = 0
    await digestOlderFiles(deps, () => (asked += 1) > 2)
    expect((await digests()).filter(({ size }) => size !== null)).toHaveLength(50)
    await Promise.all([digestOlderFiles(deps, () => false), digestOlderFiles(deps, () => false)])
    expect(await digests()).toEqual(complete)
    expect(await findStorageUsed(deps.db.read, mia.id)).toBe(used)
    expect(
      await deps.db.read.selectFrom('tasks_at_start').where('name', '=', 'digest files').selectAll().execute(),
    ).toEqual([])
  },
)
