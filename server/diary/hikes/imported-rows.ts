import type { Tx } from '#server/platform/db/open.ts'

/** The result of an imported row: a hike, or a further walk of it. */
export interface ImportedWalk {
  readonly hike_id: string
  readonly visit_id: string | null
}

/** Stores which hike or walk an imported row became. */
export async function insertImportedWalk(
  tx: Tx,
  row: ImportedWalk & { owner_id: string; import_key: string },
): Promise<void> {
  await tx.insertInto('imported_hikes').values(row).execute()
}

/** Forgets the import of a further walk, so that it can be imported again. Call it before the walk is removed. */
export async function deleteImportedWalk(tx: Tx, visitId: string): Promise<void> {
  await tx.deleteFrom('imported_hikes').where('visit_id', '=', visitId).execute()
}
