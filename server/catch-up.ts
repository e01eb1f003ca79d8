import { awardAll } from '#server/aggregates/achievements/award-all.ts'
import { indexUser } from './account/accounts/names/user-index.ts'
import { chunksOf } from '#server/platform/db/queries/chunks.ts'
import type { Db, Queries, Tx } from '#server/platform/db/open.ts'
import { digestFilesWithoutDigest } from '#server/platform/files/digests.ts'
import type { Stores } from '#server/platform/files/sweep.ts'
import { HIKE_TRACKS } from '#server/diary/hikes/files-store.ts'
import { renewStatistics } from '#server/diary/hikes/tracks/renew-statistics.ts'
import { findTotals, recountTotals } from '#server/account/totals/store.ts'
import { markHikeDirty, markUserCountDirty } from '#server/platform/dirty-queue/mark-dirty.ts'
import { deleteUncountedTrails } from '#server/aggregates/trail-aggregates/store.ts'
import { addCatalogueNames } from './trails/names/catalogue-names.ts'
import { WALK_TRACKS } from '#server/diary/walks/tracks-store.ts'

const BATCH = 200
const CATCH_UP = 'catch up'
const DIGEST = 'digest files'
const RENEW_STATISTICS = 'renew figures'
const VISIBLE_ACHIEVEMENTS = 'visible achievements'

/**
 * Indexes and totals older rows, and marks uncounted hikes dirty for the worker. Runs once per store: searching for gaps scans all hikes,
 * which would slow every start.
 */
export async function catchUp(db: Db): Promise<void> {
  if (!(await isToDo(db, CATCH_UP))) return
  const users = await db.read.selectFrom('users').selectAll().where('search_text', '=', '').execute()
  await inBatches(db, users, indexUser)
  await db.write('search', deleteUncountedTrails)
  await inBatches(db, await uncountedHikes(db.read), markHikeDirty)
  await inBatches(db, await idsWithoutTotals(db.read), async (tx, id) => {
    // another process may have come first: do not count a person twice
    if ((await findTotals(tx, id)).length > 0) return
    await recountTotals(tx, id)
    markUserCountDirty(tx, id, 1)
  })
  await setDone(db, CATCH_UP)
}

/** Runs the slower catch-up tasks one after the other, beside the server's other work. Never rejects. */
export async function catchUpInBackground(
  stores: Stores,
  { isOver, logError }: { isOver: () => boolean; logError: (error: unknown, what: string) => void },
): Promise<void> {
  // statistics first: a copy that they replace needs no digest
  const tasks = [
    ['track statistics', renewTrackStatistics],
    ['digests', digestOlderFiles],
    ['achievements', fillVisibleAchievements],
    ['names of the catalogue', addCatalogueNames],
  ] as const
  for (const [what, task] of tasks) await task(stores, isOver).catch((error: unknown) => logError(error, what))
}

/**
 * Stores the digests of files from an older version, in the background: there may be gigabytes to read. An interruption lets the next
 * start continue.
 */
export async function digestOlderFiles(
  stores: Parameters<typeof digestFilesWithoutDigest>[0],
  isOver: () => boolean,
): Promise<void> {
  if ((await isToDo(stores.db, DIGEST)) && (await digestFilesWithoutDigest(stores, isOver)))
    await setDone(stores.db, DIGEST)
}

/** Recomputes, in the background, the statistics of tracks from an older version. */
export async function renewTrackStatistics(stores: Stores, isOver: () => boolean): Promise<void> {
  if (!(await isToDo(stores.db, RENEW_STATISTICS))) return
  const ofHikes = await renewStatistics(stores, HIKE_TRACKS, isOver)
  const ofVisits = await renewStatistics(stores, WALK_TRACKS, isOver)
  if (ofHikes && ofVisits) await setDone(stores.db, RENEW_STATISTICS)
}

/** Fills in, in the background, the achievements that others see: an older version showed everybody those of all hikes. */
export async function fillVisibleAchievements(
  stores: Pick<Stores, 'db' | 'now'>,
  isOver: () => boolean,
): Promise<void> {
  if (!(await isToDo(stores.db, VISIBLE_ACHIEVEMENTS))) return
  await awardAll(stores, isOver)
  if (!isOver()) await setDone(stores.db, VISIBLE_ACHIEVEMENTS)
}

async function isToDo(db: Db, task: string): Promise<boolean> {
  const row = await db.read.selectFrom('tasks_at_start').select('name').where('name', '=', task).executeTakeFirst()
  return row !== undefined
}

async function setDone(db: Db, task: string): Promise<void> {
  await db.write('search', (tx) => tx.deleteFrom('tasks_at_start').where('name', '=', task).execute())
}

async function idsWithoutTotals(db: Queries): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('hiker_totals', 'hiker_totals.user_id', 'users.id')
    .select('users.id')
    .where('hiker_totals.user_id', 'is', null)
    .orderBy('users.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns the uncounted hikes in the order of their trails: hikes of one trail are counted together. */
function uncountedHikes(db: Queries) {
  return db
    .selectFrom('hikes')
    .leftJoin('counted_hikes', 'counted_hikes.hike_id', 'hikes.id')
    .select(['hikes.id', 'hikes.owner_id'])
    .where('hikes.is_wish', '=', 0)
    .where('counted_hikes.hike_id', 'is', null)
    .orderBy('hikes.trail_key')
    .execute()
}

/** Works in small writes, so that others can write in between. */
async function inBatches<Item>(
  db: Db,
  items: readonly Item[],
  work: (tx: Tx, item: Item) => Promise<void> | void,
): Promise<void> {
  for (const batch of chunksOf(items, BATCH)) {
    await db.write('search', async (tx) => {
      for (const item of batch) await work(tx, item)
    })
  }
}
