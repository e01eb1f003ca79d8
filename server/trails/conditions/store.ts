import { type RawBuilder, sql } from 'kysely'
import { chunksOf } from '#server/platform/db/queries/chunks.ts'
import { isNotLeaving } from '#server/platform/db/leaving.ts'
import type { Queries, Tx } from '#server/platform/db/open.ts'
import type { ConditionRow } from '#server/platform/db/schema/schema.ts'
import { isVisibleTo, isUnmuted } from '#server/account/visibility/can-see.ts'
import { markTrailsToMap } from '#server/aggregates/trail-map/trails-to-map.ts'
import type { OwnedCondition } from './access.ts'
import { removeConditionPhotos } from './photo-store.ts'

const MAX_SHOWN = 20
const MAX_MOVED = 1000

/** A conditions report with its author and photo. */
export type ConditionView = Awaited<ReturnType<ReturnType<typeof selectVisibleConditions>['execute']>>[number]

/**
 * Selects the conditions reports that a viewer sees: their own, and those by people whose profile they see, without hidden ones.
 * @param viewerId null for a visitor
 */
export function selectVisibleConditions(db: Queries, viewerId: string | null) {
  const told = db
    .selectFrom('conditions')
    .innerJoin('users', 'users.id', 'conditions.owner_id')
    .leftJoin('condition_photos as photos', 'photos.condition_id', 'conditions.id')
    .select(['conditions.id', 'trail_key', 'name', 'conditions.country', 'owner_id', 'seen_on', 'text', 'is_hidden'])
    .select(['conditions.created_at', 'users.username', 'users.first_name', 'users.last_name'])
    .select(['users.avatar_key', 'users.avatar_small_key', 'users.audience'])
    .select(['photos.file_key as photo_key', 'photos.thumb_key', 'photos.width', 'photos.height'])
  return db
    .selectFrom(told.as('told'))
    .selectAll()
    .where(isNotLeaving('told.owner_id'))
    .where(isVisibleTo('told', viewerId))
    .where(isNotHiddenFrom(viewerId))
}

function isNotHiddenFrom(viewerId: string | null): RawBuilder<boolean> {
  return sql<boolean>`(told.is_hidden = 0 OR told.owner_id = ${viewerId ?? ''})`
}

/** Returns the reports on one trail that a viewer sees, newest day first, the last received first, without muted authors. */
export function listConditions(
  db: Queries,
  trailKey: string,
  { viewerId, since }: { viewerId: string | null; since: string },
): Promise<ConditionView[]> {
  return (
    selectVisibleConditions(db, viewerId)
      .where('trail_key', '=', trailKey)
      .where('seen_on', '>=', since)
      .$if(viewerId !== null, (told) => told.where(isUnmuted('told.owner_id', viewerId ?? '')))
      .orderBy('seen_on', 'desc')
      // ids that devices make say nothing about the order
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(MAX_SHOWN)
      .execute()
  )
}

export async function findCondition(db: Queries, id: string): Promise<ConditionRow | null> {
  return (await db.selectFrom('conditions').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** Returns the times of a member's reports since a moment, newest first, in epoch milliseconds. */
export async function listReportTimes(db: Queries, ownerId: string, since: number): Promise<number[]> {
  const rows = await db
    .selectFrom('conditions')
    .select('created_at')
    .where('owner_id', '=', ownerId)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(({ created_at }) => created_at)
}

export async function insertCondition(tx: Tx, condition: ConditionRow): Promise<void> {
  await tx.insertInto('conditions').values(condition).execute()
  markTrailsToMap(tx, [condition.trail_key])
}

/** Removes a report. Returns the file keys that became unused. */
export function deleteCondition(tx: Tx, { id }: OwnedCondition): Promise<string[]> {
  return deleteConditions(tx, [id])
}

async function deleteConditions(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const freed = await removeConditionPhotos(tx, ids)
  const gone = await tx.deleteFrom('conditions').where('id', 'in', ids).returning('trail_key').execute()
  markTrailsToMap(tx, toKeys(gone))
  return freed
}

/** Hides a report from everybody but its author, or makes it visible again. */
export async function setConditionHidden(tx: Tx, { id }: OwnedCondition, isHidden: boolean): Promise<void> {
  const changed = await tx
    .updateTable('conditions')
    .set({ is_hidden: Number(isHidden) })
    .where('id', '=', id)
    .returning('trail_key')
    .execute()
  markTrailsToMap(tx, toKeys(changed))
}

/** Removes some reports of a deleted member. Returns the file keys that became unused, or null where nothing was left. */
export async function deleteSomeConditions(tx: Tx, userId: string, max: number): Promise<string[] | null> {
  const some = await tx.selectFrom('conditions').select('id').where('owner_id', '=', userId).limit(max).execute()
  if (some.length === 0) return null
  return deleteConditions(
    tx,
    some.map(({ id }) => id),
  )
}

/** Returns the ids of reports under a name that are stored with another trail than the name means, at most a thousand. */
export async function listMisplacedConditions(db: Queries, nameKey: string, trailKey: string): Promise<string[]> {
  const rows = await db
    .selectFrom('conditions')
    .select('id')
    .where(sql<boolean>`(name_key = ${nameKey} OR (name_key IS NULL AND trail_key = ${nameKey}))`)
    .where('trail_key', '<>', trailKey)
    .limit(MAX_MOVED)
    .execute()
  return rows.map(({ id }) => id)
}

/** Moves reports to another trail. */
export async function moveConditions(
  tx: Tx,
  ids: readonly string[],
  trail: { readonly trail_key: string; readonly name_key: string | null },
): Promise<void> {
  for (const chunk of chunksOf(ids)) {
    const before = await tx.selectFrom('conditions').select('trail_key').distinct().where('id', 'in', chunk).execute()
    await tx.updateTable('conditions').set(trail).where('id', 'in', chunk).execute()
    markTrailsToMap(tx, [trail.trail_key, ...toKeys(before)])
  }
}

function toKeys(rows: readonly { trail_key: string }[]): string[] {
  return rows.map(({ trail_key }) => trail_key)
}

/** Returns the day of the last report on each of some trails that everybody sees, by trail key. */
export async function findLastReportDays(db: Queries, trailKeys: readonly string[]): Promise<Map<string, string>> {
  const days = new Map<string, string>()
  for (const chunk of chunksOf(trailKeys)) {
    const rows = await db
      .selectFrom(selectVisibleConditions(db, null).where('trail_key', 'in', chunk).as('seen'))
      .select(({ fn }) => ['trail_key', fn.max<string>('seen_on').as('last')])
      .groupBy('trail_key')
      .execute()
    for (const { trail_key, last } of rows) days.set(trail_key, last)
  }
  return days
}
