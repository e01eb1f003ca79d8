import { listMovingNameKeys } from '#server/aggregates/trail-names/moving-names.ts'
import { listMisplacedHikes } from '#server/diary/hikes/move-to-trails.ts'
import type { Queries } from '#server/platform/db/open.ts'

/**
 * Returns the names under which hikes are stored with another trail than the name means, in the way that the background job looks for
 * them. Names whose hikes are still to follow are left out.
 */
export async function checkNamedHikes(db: Queries): Promise<string[]> {
  const moving = await listMovingNameKeys(db)
  const named = db.selectFrom('trail_names').select('name_key')
  const used = db.selectFrom('hikes').select('name_key').where('name_key', 'is not', null).$narrowType<{
    name_key: string
  }>()
  const names = await named.union(used).orderBy('name_key').execute()
  const wrong: string[] = []
  for (const { name_key } of names)
    if (!moving.has(name_key) && (await listMisplacedHikes(db, name_key)).length > 0) wrong.push(name_key)
  return wrong
}

/** Returns the keys of trails that have other names but no row for their own. */
export async function checkOwnNames(db: Queries): Promise<string[]> {
  const rows = await db
    .selectFrom('trail_names as names')
    .leftJoin('trail_names as own', (join) =>
      join.onRef('own.trail_key', '=', 'names.trail_key').onRef('own.name_key', '=', 'names.trail_key'),
    )
    .select('names.trail_key')
    .distinct()
    .where('own.name_key', 'is', null)
    .execute()
  return rows.map(({ trail_key }) => trail_key)
}
