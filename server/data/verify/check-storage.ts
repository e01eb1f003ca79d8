import type { Queries } from '#server/platform/db/open.ts'
import { computeStorageUsed } from '#server/platform/files/digests.ts'

/** Returns the ids of members whose stored use of storage differs from the sizes of their files. Concurrent writes may cause false alarms. */
export async function checkStorageUsed(db: Queries): Promise<string[]> {
  const computed = await computeStorageUsed(db)
  const members = await db
    .selectFrom('users')
    .leftJoin('storage_used', 'storage_used.user_id', 'users.id')
    .select(['users.id', 'storage_used.bytes'])
    .orderBy('users.id')
    .execute()
  return members.filter(({ id, bytes }) => bytes !== (computed.get(id) ?? 0)).map(({ id }) => id)
}
