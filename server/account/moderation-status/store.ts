import { sql } from 'kysely'
import { HIDABLE_KINDS, type HidableKind } from '#domain/community/moderation.ts'
import type { Queries, Tx } from '#server/platform/db/open.ts'
import type { ModerationStatusRow } from '#server/platform/db/schema/moderation-rows.ts'

/** Hides something from others, or suspends somebody. Returns false, and changes nothing, where that is so already. */
export async function insertModerationStatus(tx: Tx, hold: ModerationStatusRow): Promise<boolean> {
  const placed = await tx
    .insertInto('holds')
    .values(hold)
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst()
  return placed !== undefined
}

/** Ends a moderation status. Returns false where there is none. */
export async function deleteModerationStatus(
  tx: Tx,
  { kind, subject_id }: Pick<ModerationStatusRow, 'kind' | 'subject_id'>,
): Promise<boolean> {
  const lifted = await tx
    .deleteFrom('holds')
    .where('kind', '=', kind)
    .where('subject_id', '=', subject_id)
    .returning('kind')
    .executeTakeFirst()
  return lifted !== undefined
}

export async function findModerationStatus(
  db: Queries,
  { kind, subject_id }: Pick<ModerationStatusRow, 'kind' | 'subject_id'>,
): Promise<ModerationStatusRow | null> {
  const hold = await db
    .selectFrom('holds')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject_id', '=', subject_id)
    .executeTakeFirst()
  return hold ?? null
}

/**
 * Returns the lock or suspension that keeps a person from signing in, the one that ends last, or null.
 * @param now epoch milliseconds
 */
export async function findLoginSuspension(
  db: Queries,
  userId: string,
  now: number,
): Promise<ModerationStatusRow | null> {
  const holds = await db
    .selectFrom('holds')
    .selectAll()
    .where('owner_id', '=', userId)
    .where('kind', 'in', ['lock', 'suspension'])
    .where((hold) => hold.or([hold('ends_at', 'is', null), hold('ends_at', '>', now)]))
    .execute()
  const [last] = holds.toSorted((a, b) => (b.ends_at ?? Infinity) - (a.ends_at ?? Infinity))
  return last ?? null
}

/** Something that moderators have hidden from others. */
export interface HiddenContent extends Pick<
  ModerationStatusRow,
  'subject_id' | 'reason' | 'created_at' | 'answer' | 'answered_at'
> {
  readonly kind: HidableKind
  /** The name of the hike, of the trail or of the collection. */
  readonly name: string | null
  readonly country: string | null
}

/** Returns what moderators have hidden of a person's content, newest first. */
export function listHiddenContent(db: Queries, ownerId: string): Promise<HiddenContent[]> {
  return db
    .selectFrom('holds')
    .leftJoin('visits', 'visits.id', 'holds.subject_id')
    .leftJoin('hikes', (join) =>
      join.on((row) => row('hikes.id', '=', row.fn.coalesce('visits.hike_id', 'holds.subject_id'))),
    )
    .leftJoin('conditions', 'conditions.id', 'holds.subject_id')
    .leftJoin('collections', 'collections.id', 'holds.collection_id')
    .select(['holds.kind', 'subject_id', 'reason', 'holds.created_at', 'answer', 'answered_at'])
    .select((row) => [
      row.fn.coalesce('hikes.name', 'conditions.name', 'collections.name').as('name'),
      row.fn.coalesce('hikes.country', 'conditions.country').as('country'),
    ])
    .where('holds.owner_id', '=', ownerId)
    .where('holds.kind', 'in', HIDABLE_KINDS)
    .orderBy('holds.created_at', 'desc')
    .orderBy('holds.kind')
    .orderBy('subject_id')
    .$castTo<HiddenContent>()
    .execute()
}

/**
 * Stores what the owner of something hidden answers; null removes it. Returns false where nothing of theirs is hidden by that name.
 */
export async function updateAnswer(
  tx: Tx,
  { kind, subject_id, owner_id }: { kind: HidableKind; subject_id: string; owner_id: string },
  answer: { text: string; at: number } | null,
): Promise<boolean> {
  const answered = await tx
    .updateTable('holds')
    .set({ answer: answer?.text ?? null, answered_at: answer?.at ?? null })
    .where('kind', '=', kind)
    .where('subject_id', '=', subject_id)
    .where('owner_id', '=', owner_id)
    .returning('kind')
    .executeTakeFirst()
  return answered !== undefined
}

/**
 * Returns a moderation status whose time is over, or null.
 * @param now epoch milliseconds
 */
export async function findExpiredModerationStatus(db: Queries, now: number): Promise<ModerationStatusRow | null> {
  return (await db.selectFrom('holds').selectAll().where('ends_at', '<=', now).limit(1).executeTakeFirst()) ?? null
}

/**
 * Returns a page of what is hidden from others, of all members, newest first.
 * @param after the time and the subject of the last one of the page before
 */
export function listHiddenOfAll(
  db: Queries,
  {
    kind,
    after,
    max,
  }: { kind: HidableKind | null; after: { at: number; kind: string; id: string } | null; max: number },
) {
  return db
    .selectFrom('holds')
    .innerJoin('users', 'users.id', 'holds.owner_id')
    .selectAll('holds')
    .select('users.username')
    .$if(kind === null, (holds) => holds.where('kind', 'in', HIDABLE_KINDS))
    .$if(kind !== null, (holds) => holds.where('kind', '=', kind ?? 'hike'))
    .$if(after !== null, (holds) =>
      holds.where(
        sql<boolean>`(holds.created_at, holds.kind, holds.subject_id) < (${after?.at ?? 0}, ${after?.kind ?? ''}, ${after?.id ?? ''})`,
      ),
    )
    .orderBy('holds.created_at', 'desc')
    .orderBy('holds.kind', 'desc')
    .orderBy('holds.subject_id', 'desc')
    .limit(max)
    .execute()
}

/** Returns what hides the accounts of some people or keeps them from signing in, newest first. */
export async function listAccountHolds(db: Queries, userIds: readonly string[]): Promise<ModerationStatusRow[]> {
  if (userIds.length === 0) return []
  return db
    .selectFrom('holds')
    .selectAll()
    .where('owner_id', 'in', userIds)
    .where('kind', 'in', ['suspension', 'lock', 'profile'])
    .orderBy('created_at', 'desc')
    .execute()
}
