import { indexUser } from './accounts/findable-names.ts'
import { chunksOf } from '#server/db/chunks.ts'
import type { Db, Queries, Tx } from '#server/db/open.ts'
import { markTotalsStale } from '#server/totals/store.ts'
import { markTrailStale } from '#server/trail-aggregates/store.ts'

const BATCH = 200

/** Fills in the search index and the aggregates of older rows. With nothing to do it makes four queries. */
export async function catchUp(db: Db): Promise<void> {
  const users = await db.read.selectFrom('users').selectAll().where('search_text', '=', '').execute()
  await inBatches(db, users, indexUser)
  await db.write('search', (tx) => tx.deleteFrom('trails').where('completions', '=', 0).execute())
  await inBatches(db, await keysWithoutTrail(db.read), markTrailStale)
  await inBatches(db, await idsWithoutTotals(db.read), markTotalsStale)
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

async function keysWithoutTrail(db: Queries): Promise<string[]> {
  const rows = await db
    .selectFrom('hikes')
    .leftJoin('trails', 'trails.trail_key', 'hikes.trail_key')
    .select('hikes.trail_key')
    .distinct()
    .where('hikes.is_wish', '=', 0)
    .where('trails.trail_key', 'is', null)
    .orderBy('hikes.trail_key')
    .execute()
  return rows.map(({ trail_key }) => trail_key)
}

/** A few at a time, so that others can write in between. */
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
