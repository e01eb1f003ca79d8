import { sql } from 'kysely'
import { isNotLeaving } from '#server/platform/db/leaving.ts'
import type { Queries, Tx } from '#server/platform/db/open.ts'
import type { CalendarAddressRow } from '#server/platform/db/schema/letter-rows.ts'
import type { HikeRow } from '#server/platform/db/schema/schema.ts'

export async function findCalendarAddress(db: Queries, userId: string): Promise<CalendarAddressRow | null> {
  const row = await db.selectFrom('calendar_addresses').selectAll().where('user_id', '=', userId).executeTakeFirst()
  return row ?? null
}

/** Stores a calendar address and replaces the previous one. */
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

/** Returns the owner of a calendar address, or null where there is none or the owner is leaving. */
export async function findCalendarOwner(
  db: Queries,
  id: string,
): Promise<{ userId: string; username: string; preferences: string } | null> {
  const row = await db
    .selectFrom('calendar_addresses')
    .innerJoin('users', 'users.id', 'calendar_addresses.user_id')
    .select(['users.id as userId', 'users.username', 'users.preferences'])
    .where('calendar_addresses.id', '=', id)
    .where(isNotLeaving('users.id'))
    .executeTakeFirst()
  return row ?? null
}

/** Returns a text that changes with every change to one of a person's walks. */
export async function computeWalksVersion(db: Queries, ownerId: string): Promise<string> {
  const [hikes, visits] = [await computeVersion(db, 'hikes', ownerId), await computeVersion(db, 'visits', ownerId)]
  return `${hikes} ${visits}`
}

async function computeVersion(db: Queries, table: 'hikes' | 'visits', ownerId: string): Promise<string> {
  const of = table === 'hikes' ? sql`hikes` : sql`visits INNER JOIN hikes ON hikes.id = visits.hike_id`
  const changed = sql.ref(`${table}.updated_at`)
  const { rows } = await sql<{ count: number; newest: number | null; sum: string | null }>`
    SELECT COUNT(*) AS count, MAX(${changed}) AS newest, CAST(SUM(${changed} % 1000000007) AS TEXT) AS sum
    FROM ${of} WHERE hikes.owner_id = ${ownerId} AND hikes.is_wish = 0`.execute(db)
  return rows.map(({ count, newest, sum }) => [count, newest, sum].join()).join()
}

/** The columns of a walk that a calendar event shows. */
export type DatedWalk = Pick<
  HikeRow,
  'id' | 'name' | 'country' | 'difficulty' | 'length_m' | 'elevation_m' | 'rating' | 'updated_at'
> & { completed_on: string }

interface Slice {
  readonly ownerId: string
  /** The last id of the previous slice. */
  readonly after: string
  readonly max: number
}

const FACTS = [
  'hikes.name',
  'hikes.country',
  'hikes.difficulty',
  'hikes.length_m',
  'hikes.elevation_m',
  'hikes.rating',
] as const

/** Returns the next slice of a person's dated hikes, by id. */
export function listDatedHikes(db: Queries, { ownerId, after, max }: Slice): Promise<DatedWalk[]> {
  return db
    .selectFrom('hikes')
    .select(FACTS)
    .select(['hikes.id', 'hikes.completed_on', 'hikes.updated_at'])
    .where('owner_id', '=', ownerId)
    .where('is_wish', '=', 0)
    .where('completed_on', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(max)
    .$narrowType<{ completed_on: string }>()
    .execute()
}

/** Returns the next slice of a person's further walks, by id. A change of the hike counts as a change of its walks. */
export async function listDatedFurtherWalks(db: Queries, { ownerId, after, max }: Slice): Promise<DatedWalk[]> {
  const rows = await db
    .selectFrom('visits')
    .innerJoin('hikes', 'hikes.id', 'visits.hike_id')
    .select(FACTS)
    .select(['visits.id', 'visits.completed_on', 'visits.updated_at', 'hikes.updated_at as hike_updated_at'])
    .where('hikes.owner_id', '=', ownerId)
    .where('hikes.is_wish', '=', 0)
    .where('visits.id', '>', after)
    .orderBy('visits.id')
    .limit(max)
    .execute()
  return rows.map(({ hike_updated_at, ...row }) => ({ ...row, updated_at: Math.max(row.updated_at, hike_updated_at) }))
}
