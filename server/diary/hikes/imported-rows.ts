import type { Tx } from '#server/platform/db/open.ts'

/** What an imported row has become: a hike, or one more walk of it. */
export interface ImportedWalk {
  readonly hike_id: string
  readonly visit_id: string | null
}

/** The rows that tell so are written beside those of hikes, as they go with them. */
export async function insertImportedWalk(
  tx: Tx,
  row: ImportedWalk & { owner_id: string; import_key: string },
): Promise<void> {
  await tx.insertInto('imported_hikes').values(row).execute()
}

/** A row that has become a further walk may be imported again, as it may be once its hike is deleted. To be called before the walk goes. */
export async function deleteImportedWalk(tx: Tx, visitId: string): Promise<void> {
  await tx.deleteFrom('imported_hikes').where('visit_id', '=', visitId).execute()
}
