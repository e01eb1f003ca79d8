import type { Queries } from '#server/platform/db/open.ts'
import { fetchRowsAsJson } from '#server/platform/db/queries/rows-as-json.ts'

/** Returns the keys of the trails that a person has walked or wishes for, in the store's order. */
export async function listKnownTrailKeys(db: Queries, ownerId: string): Promise<string[]> {
  // in the order of a covering index
  const query = db.selectFrom('hikes').select('trail_key').where('owner_id', '=', ownerId).orderBy('trail_key')
  return (await fetchRowsAsJson(db, query, ['trail_key'])).map(({ trail_key }) => trail_key)
}
