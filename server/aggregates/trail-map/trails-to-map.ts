import { beforeCommit } from '#server/platform/db/changes/before-commit.ts'
import { chunksOf } from '#server/platform/db/queries/chunks.ts'
import type { Queries, Tx } from '#server/platform/db/open.ts'

/** A trail in the queue, and when it was marked. */
export interface MapMark {
  readonly trail_key: string
  readonly marked_at: number
}

const marked = new WeakMap<Tx, Set<string>>()

/**
 * Marks trails whose row on the map may have to change: trails that are new or gone, whose statistics, names, tracks or reports have
 * changed, or about which an imported catalogue knows something else. A background job renews their rows from all sources
 * (`server/trails/explore/renew-map.ts`). Marking a trail that has not changed costs a few reads.
 */
export function markTrailsToMap(tx: Tx, trailKeys: readonly string[]): void {
  const keys = marked.get(tx) ?? new Set()
  for (const key of trailKeys) keys.add(key)
  marked.set(tx, keys)
  if (keys.size > 0) beforeCommit(tx, '8 trails to map', () => storeMarks(tx, [...keys]))
}

/** Marks the trails about which a person has reported, after more or fewer people see their reports. */
export async function markReportedTrailsToMap(tx: Tx, ownerId: string): Promise<void> {
  const rows = await tx
    .selectFrom('conditions')
    .select('trail_key')
    .distinct()
    .where('owner_id', '=', ownerId)
    .execute()
  markTrailsToMap(
    tx,
    rows.map(({ trail_key }) => trail_key),
  )
}

/** Stores marks in one order, so that two writes never wait for each other. */
async function storeMarks(tx: Tx, keys: readonly string[]): Promise<void> {
  const marked_at = Date.now()
  const rows = keys.toSorted().map((trail_key) => ({ trail_key, marked_at }))
  for (const chunk of chunksOf(rows))
    await tx
      .insertInto('trails_to_map')
      .values(chunk)
      .onConflict((conflict) => conflict.column('trail_key').doUpdateSet({ marked_at }))
      .execute()
}

/** Returns the trails that have waited longest. */
export function listTrailsToMap(db: Queries, max: number): Promise<MapMark[]> {
  return db.selectFrom('trails_to_map').selectAll().orderBy('marked_at').orderBy('trail_key').limit(max).execute()
}

/** Returns the keys of those of some trails that wait. */
export async function findWaitingTrails(db: Queries, trailKeys: readonly string[]): Promise<Set<string>> {
  const waiting = new Set<string>()
  for (const chunk of chunksOf(trailKeys)) {
    const rows = await db.selectFrom('trails_to_map').select('trail_key').where('trail_key', 'in', chunk).execute()
    for (const { trail_key } of rows) waiting.add(trail_key)
  }
  return waiting
}

/** Removes trails from the queue, unless they were marked again. */
export async function removeMapMarks(tx: Tx, marks: readonly MapMark[]): Promise<void> {
  for (const { trail_key, marked_at } of marks)
    await tx.deleteFrom('trails_to_map').where('trail_key', '=', trail_key).where('marked_at', '=', marked_at).execute()
}
