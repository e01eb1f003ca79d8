import type { Updateable } from 'kysely'
import type { Tx } from '#server/platform/db/open.ts'
import type { VisitRow } from '#server/platform/db/schema/schema.ts'
import { forgetImported } from './imported-rows.ts'

/** The rows of further walks are written beside those of hikes, as they go to another trail with them. */
export async function insertVisitRow(tx: Tx, visit: VisitRow): Promise<void> {
  await tx.insertInto('visits').values(visit).execute()
}

export async function updateVisitRow(
  tx: Tx,
  id: string,
  change: Omit<Updateable<VisitRow>, 'trail_key'>,
): Promise<void> {
  await tx.updateTable('visits').set(change).where('id', '=', id).execute()
}

export async function deleteVisitRow(tx: Tx, id: string): Promise<void> {
  await forgetImported(tx, id)
  await tx.deleteFrom('visits').where('id', '=', id).execute()
}

export async function moveVisits(tx: Tx, hikeId: string, trailKey: string): Promise<void> {
  await tx.updateTable('visits').set({ trail_key: trailKey }).where('hike_id', '=', hikeId).execute()
}
