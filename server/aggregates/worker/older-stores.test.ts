import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { OWNER } from '#domain/account/visibility.ts'
import { aPhoto } from '#server/testing/a-file.ts'
import { aServer, hikeBody } from '#server/testing/a-server.ts'
import { BOTH_ENGINES, openStore } from '#server/testing/a-store.ts'
import { aStoreBefore, dumpAsInserts } from '#server/testing/an-older-store.ts'
import { dumpStore } from '#server/testing/dump.ts'
import { loadMigrations } from '#server/platform/db/migrate.ts'
import type { Db } from '#server/platform/db/open.ts'
import { countDirtyWrites } from '#server/platform/dirty-queue/store.ts'
import { findWrongAggregates } from '#server/data/verify/check-aggregates.ts'

const FIRST = loadMigrations().find(({ name }) => name.endsWith('-counted-hikes.sql'))?.number ?? 0
/** The tables of later migrations, which begin empty. */
const LATER_TABLES = loadMigrations()
  .filter(({ number }) => number > FIRST)
  .flatMap(({ sql: text }) => [...text.matchAll(/CREATE TABLE (\w+)/g)].map(([, table = '']) => table))

test.each(BOTH_ENGINES)('%s: a store from before the worker counts as completely counted', async (engine) => {
  const { as, deps } = await aServer({ engine })
  const [mia, tom] = [await as('mia'), await as('tom')]
  const log = async (by: typeof mia, over: Record<string, unknown>) =>
    (await by.call(api.hikes.create, { body: hikeBody(over) })).body._id
  const difficulties = ['Easy', 'Moderate', 'Hard', 'Very Hard']
  for (const [n, difficulty] of difficulties.entries())
    await log(mia, { name: `Trail ${n}`, difficulty, completionCount: n + 1, country: n % 2 ? 'Peru' : 'PERU' })
  await log(mia, { name: 'Dream', isWishList: true })
  const id = await log(tom, { name: 'Trail 1', country: 'Peru' })
  await mia.call(api.likes.set, { params: { id }, body: { action: 'like' } })
  await tom.call(api.hikes.setPhoto, { params: { id }, file: { name: 'a.png', bytes: await aPhoto() } })
  const isOfLater = (line: string) => LATER_TABLES.some((table) => line.startsWith(`${table} `))
  const withoutBeat = async (db: Db) =>
    (await dumpStore(db))
      .filter((line) => !isOfLater(line))
      .map((line) => line.replace(/"beat":\d+|"network":".*?"|"(?:trail_)?number":\d+/, ''))
      .toSorted()
  // the hike behind an achievement, and the subject of a notification, are stored only since a later version; followed people were private
  // before there was a choice
  await deps.db.write('test', async (tx) => {
    await tx.updateTable('earned_achievements').set({ hike_id: null }).execute()
    await tx.updateTable('notifications').set({ about_id: '' }).execute()
    await tx.updateTable('users').set({ follows_visibility: OWNER }).execute()
  })
  const before = await withoutBeat(deps.db)
  // rows that exist by level now existed once
  const isKept = (_: string, row: Readonly<Record<string, unknown>>) => (row['level'] ?? 0) === 0
  const older = await aStoreBefore('counted-hikes', engine, await dumpAsInserts(deps.db, 'counted-hikes', isKept))
  const db = await openStore(older)
  expect(await withoutBeat(db)).toEqual(before)
  expect(await countDirtyWrites(db.read)).toBe(0)
  expect(await findWrongAggregates(db.read)).toEqual({})
})
