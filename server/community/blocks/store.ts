import type { Queries, Tx } from '#server/platform/db/open.ts'
import { isNotLeaving } from '#server/platform/db/leaving.ts'
import { isUnblocked } from '#server/account/visibility/can-see.ts'

/** A block or a mute: `of` has blocked or muted `to`. */
export interface Edge {
  readonly of: string
  readonly to: string
}

/** Stores a block. Returns false where it exists already. */
export async function insertBlock(tx: Tx, { of, to }: Edge, at: number): Promise<boolean> {
  const added = await tx
    .insertInto('blocks')
    .values({ blocker_id: of, blocked_id: to, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('blocked_id')
    .executeTakeFirst()
  return added !== undefined
}

/** Removes a block. Returns false where there is none. */
export async function deleteBlock(tx: Tx, { of, to }: Edge): Promise<boolean> {
  const removed = await tx
    .deleteFrom('blocks')
    .where('blocker_id', '=', of)
    .where('blocked_id', '=', to)
    .returning('blocked_id')
    .executeTakeFirst()
  return removed !== undefined
}

export async function hasBlocked(db: Queries, { of, to }: Edge): Promise<boolean> {
  const found = await db
    .selectFrom('blocks')
    .select('blocked_id')
    .where('blocker_id', '=', of)
    .where('blocked_id', '=', to)
    .executeTakeFirst()
  return found !== undefined
}

export async function countBlocks(db: Queries, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('blocks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('blocker_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

const NAMES = ['users.id', 'users.username', 'users.first_name', 'users.last_name', 'users.audience'] as const

/** Returns the people whom a person has blocked, newest first. */
export function listBlockedPeople(db: Queries, userId: string) {
  return db
    .selectFrom('blocks')
    .innerJoin('users', 'users.id', 'blocks.blocked_id')
    .select(NAMES)
    .select('blocks.created_at as since')
    .where('blocks.blocker_id', '=', userId)
    .where(isNotLeaving('users.id'))
    .orderBy('blocks.created_at', 'desc')
    .orderBy('users.id')
    .execute()
}

/** Stores a mute. Returns false where it exists already. */
export async function insertMute(tx: Tx, { of, to }: Edge, at: number): Promise<boolean> {
  const added = await tx
    .insertInto('mutes')
    .values({ muter_id: of, muted_id: to, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('muted_id')
    .executeTakeFirst()
  return added !== undefined
}

/** Removes a mute. Returns false where there is none. */
export async function deleteMute(tx: Tx, { of, to }: Edge): Promise<boolean> {
  const removed = await tx
    .deleteFrom('mutes')
    .where('muter_id', '=', of)
    .where('muted_id', '=', to)
    .returning('muted_id')
    .executeTakeFirst()
  return removed !== undefined
}

export async function countMutes(db: Queries, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('mutes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('muter_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** Returns the people whom a person has muted and can see, newest first. */
export function listMutedPeople(db: Queries, userId: string) {
  return db
    .selectFrom('mutes')
    .innerJoin('users', 'users.id', 'mutes.muted_id')
    .select(NAMES)
    .select('mutes.created_at as since')
    .where('mutes.muter_id', '=', userId)
    .where(isNotLeaving('users.id'))
    .where(isUnblocked('users.id', userId))
    .orderBy('mutes.created_at', 'desc')
    .orderBy('users.id')
    .execute()
}

/** Removes some of a deleted member's blocks and mutes, in both directions. Returns whether there may be more. */
export async function removeSomeBlocks(tx: Tx, userId: string, max: number): Promise<boolean> {
  for (const [mine, theirs] of [
    ['blocker_id', 'blocked_id'],
    ['blocked_id', 'blocker_id'],
  ] as const) {
    const some = tx.selectFrom('blocks').select(theirs).where(mine, '=', userId).limit(max)
    const gone = await tx
      .deleteFrom('blocks')
      .where(mine, '=', userId)
      .where(theirs, 'in', some)
      .returning(theirs)
      .execute()
    if (gone.length > 0) return true
  }
  for (const [mine, theirs] of [
    ['muter_id', 'muted_id'],
    ['muted_id', 'muter_id'],
  ] as const) {
    const some = tx.selectFrom('mutes').select(theirs).where(mine, '=', userId).limit(max)
    const { numDeletedRows } = await tx
      .deleteFrom('mutes')
      .where(mine, '=', userId)
      .where(theirs, 'in', some)
      .executeTakeFirst()
    if (numDeletedRows > 0n) return true
  }
  return false
}
