import type { Updateable } from 'kysely'
import type { Tx } from '#server/platform/db/open.ts'
import type { VisitRow } from '#server/platform/db/schema/schema.ts'
import { deleteImportedWalk } from './imported-rows.ts'

/** Stores a further walk. Its rows are written beside those of hikes, as they move to another trail with them. */
export async function insertWalkRow(tx: Tx, walk: VisitRow): Promise<void> {
  await tx.insertInto('visits').values(walk).execute()
}

export async function updateWalkRow(
  tx: Tx,
  id: string,
  change: Omit<Updateable<VisitRow>, 'trail_key'>,
): Promise<void> {
  await tx.updateTable('visits').set(change).where('id', '=', id).execute()
}

export async function deleteWalkRow(tx: Tx, id: string): Promise<void> {
  await deleteImportedWalk(tx, id)
  await tx.deleteFrom('visits').where('id', '=', id).execute()
}

export async function moveWalksToTrail(tx: Tx, hikeId: string, trailKey: string): Promise<void> {
  await tx.updateTable('visits').set({ trail_key: trailKey }).where('hike_id', '=', hikeId).execute()
}
