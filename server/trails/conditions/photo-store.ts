import type { Insertable } from 'kysely'
import type { Queries, Tx } from '#server/platform/db/open.ts'
import type { ConditionPhotoRow } from '#server/platform/db/schema/schema.ts'
import type { OwnedCondition } from './access.ts'

/** Returns the photo of a conditions report, which is hidden together with it, or null. */
export async function findConditionPhoto(db: Queries, conditionId: string) {
  const photo = await db
    .selectFrom('condition_photos')
    .innerJoin('conditions', 'conditions.id', 'condition_photos.condition_id')
    .selectAll('condition_photos')
    .select('conditions.is_hidden')
    .where('condition_id', '=', conditionId)
    .executeTakeFirst()
  return photo ?? null
}

/** Stores a photo and replaces the previous one. Returns the file keys that became unused. */
export async function replaceConditionPhoto(
  tx: Tx,
  { id }: OwnedCondition,
  photo: Omit<Insertable<ConditionPhotoRow>, 'condition_id'>,
): Promise<string[]> {
  const freed = await removeConditionPhotos(tx, [id])
  await tx
    .insertInto('condition_photos')
    .values({ condition_id: id, ...photo })
    .execute()
  return freed
}

/** Removes the photo of a report. Returns the file keys that became unused; none where there was no photo. */
export function removeConditionPhoto(tx: Tx, { id }: OwnedCondition): Promise<string[]> {
  return removeConditionPhotos(tx, [id])
}

/** Removes the photos of some reports. Returns the file keys that became unused. */
export async function removeConditionPhotos(tx: Tx, conditionIds: readonly string[]): Promise<string[]> {
  const removed = await tx
    .deleteFrom('condition_photos')
    .where('condition_id', 'in', conditionIds)
    .returning(['file_key', 'thumb_key'])
    .execute()
  return removed.flatMap((row) => [row.file_key, row.thumb_key])
}
