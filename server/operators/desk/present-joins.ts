import type { TrailJoin } from '#contract/operators/desk-names.ts'
import type { Queries } from '#server/platform/db/open.ts'
import type { TrailNameRow } from '#server/platform/db/schema/trail-name-rows.ts'
import { findTrailCalls } from '#server/trails/names/called-trails.ts'
import type { JoinView } from '#server/trails/names/joins-store.ts'

/** Returns joins for the log of the desk. */
export async function presentJoins(db: Queries, rows: readonly JoinView[]): Promise<TrailJoin[]> {
  const calls = await findTrailCalls(
    db,
    rows.map(({ trail_key }) => trail_key),
  )
  return rows.map((row) => {
    const moved = JSON.parse(row.moved_names) as TrailNameRow[]
    const movedNames = moved.map(({ name, country }) => ({ name, country }))
    const other = moved.find(({ name_key }) => name_key === row.other_key) ?? movedNames[0]
    const { name, country } = calls.get(row.trail_key) ?? toCall(row.trail_key)
    const otherCall = other ?? toCall(row.other_key)
    return {
      _id: row.id,
      name,
      country,
      otherName: otherCall.name,
      otherCountry: otherCall.country,
      movedNames,
      source: row.source,
      by: row.joiner,
      createdAt: new Date(row.created_at).toISOString(),
      partedBy: row.parter,
      partedAt: row.parted_at === null ? null : new Date(row.parted_at).toISOString(),
    }
  })
}

/** Returns the folded name and country of a trail that nobody has walked publicly since. */
function toCall(trailKey: string) {
  const [name = '', country = ''] = trailKey.split('\u001F')
  return { name, country }
}
