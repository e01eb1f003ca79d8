import { sql } from 'kysely'
import { isHere } from '#server/db/leaving.ts'
import type { Queries, Tx } from '#server/db/open.ts'
import type { CalendarAddressRow } from '#server/db/schema.ts'

export async function calendarAddressOf(db: Queries, userId: string): Promise<CalendarAddressRow | null> {
  const row = await db.selectFrom('calendar_addresses').selectAll().where('user_id', '=', userId).executeTakeFirst()
  return row ?? null
}

/** Puts an address in the place of the one before, if there was one. */
export async function replaceCalendarAddress(tx: Tx, { user_id, ...row }: CalendarAddressRow): Promise<void> {
  await tx
    .insertInto('calendar_addresses')
    .values({ user_id, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

export async function deleteCalendarAddress(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('calendar_addresses').where('user_id', '=', userId).execute()
}

/** Whose calendar an address leads to: nobody's who is leaving. */
export async function calendarOwner(db: Queries, id: string): Promise<{ userId: string; username: string } | null> {
  const row = await db
    .selectFrom('calendar_addresses')
    .innerJoin('users', 'users.id', 'calendar_addresses.user_id')
    .select(['users.id as userId', 'users.username'])
    .where('calendar_addresses.id', '=', id)
    .where(isHere('users.id'))
    .executeTakeFirst()
  return row ?? null
}

/** What tells one state of a person's completed hikes from another: whatever is changed in one of them changes it. */
export async function stateOfHikes(db: Queries, ownerId: string): Promise<string> {
  const { count, newest, sum } = await db
    .selectFrom('hikes')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.max('updated_at').as('newest'),
      // beyond what numbers can hold exactly: the text is compared, and nothing else
      sql<string>`CAST(SUM(updated_at % 1000000007) AS TEXT)`.as('sum'),
    ])
    .where('owner_id', '=', ownerId)
    .where('is_wish', '=', 0)
    .executeTakeFirstOrThrow()
  return [count, newest, sum].join()
}

/** What a calendar tells of a hike. */
const TOLD = [
  'id',
  'name',
  'country',
  'difficulty',
  'length_m',
  'elevation_m',
  'rating',
  'completed_on',
  'updated_at',
] as const
export type DatedHike = Awaited<ReturnType<typeof datedHikesAfter>>[number]

/** A person's completed hikes that have a day, by their ids, a part at a time. */
export async function datedHikesAfter(
  db: Queries,
  { ownerId, after, max }: { ownerId: string; after: string; max: number },
) {
  const rows = await db
    .selectFrom('hikes')
    .select(TOLD)
    .where('owner_id', '=', ownerId)
    .where('is_wish', '=', 0)
    .where('completed_on', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(max)
    .$narrowType<{ completed_on: string }>()
    .execute()
  return rows
}
