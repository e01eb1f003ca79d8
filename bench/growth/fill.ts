import { join } from 'node:path'
import { hashPassword } from '#server/account/accounts/login/passwords.ts'
import { openDb } from '#server/platform/db/open.ts'
import { communityTotals, statisticsRows } from './statistics-rows.ts'
import { makeFiles } from './make-files.ts'
import { openBulk } from './open-bulk.ts'
import { planCommunity } from './plan.ts'
import { communityRows, createHikeIds } from './rows.ts'
import type { Sizes } from './sizes.ts'

/** The password of every generated member. */
export const PASSWORD = 'a long walk uphill'

/** Fills an empty store and its file folder with a generated community of the given sizes. */
export async function fillStore(
  sizes: Sizes,
  { location, dataDir }: { location: string; dataDir: string },
): Promise<void> {
  const db = await openDb({ location })
  const plan = planCommunity(sizes)
  const ids = createHikeIds(plan)
  await db.write('bench', async (tx) => {
    await tx.updateTable('community_totals').set(communityTotals(plan)).execute()
    // a starting server has nothing left to backfill
    await tx.deleteFrom('tasks_at_start').execute()
  })
  await db.close()
  const store = await openBulk(location)
  for (const rows of communityRows(plan, ids, await hashPassword(PASSWORD))) await store.insert(rows)
  for (const rows of statisticsRows(plan, ids)) await store.insert(rows)
  await store.close()
  await makeFiles(plan, join(dataDir, 'files'))
}
