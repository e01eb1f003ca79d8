import { sql } from 'kysely'
import { EVERYBODY } from '#domain/account/visibility.ts'
import { isVisibleToAll, isWholeTrackVisibleAt } from '#server/account/visibility/can-see.ts'
import { chunksOf } from '#server/platform/db/queries/chunks.ts'
import { parseJsonRows, selectAsJson } from '#server/platform/db/queries/rows-as-json.ts'
import type { JsonList } from '#server/platform/db/queries/rows-as-json.ts'
import type { Queries, Tx } from '#server/platform/db/open.ts'

/** Ticks of one collection that are read: thousands of walks over thousands of peaks would have more. */
const MAX_TICKS_READ = 20_000
const COLLECTIONS_AT_ONCE = 10

/** A tick of an entry. */
export interface TickRow {
  readonly id: string
  readonly day: string | null
  readonly kind: 'track' | 'hike' | 'hand'
  readonly hike_id: string | null
}
const TICK_COLUMNS = ['id', 'day', 'kind', 'hike_id'] as const

/**
 * Selects everything that a member has ticked, whatever the list: peaks near their tracks, trails of their walks under all names of the
 * trail, and what they have ticked by hand. A wish ticks nothing.
 */
function selectTicked(userId: string) {
  const byHand = sql`SELECT entry_key, day, 'hand' AS kind, CAST(NULL AS TEXT) AS hike_id FROM hand_ticks WHERE user_id = ${userId}`
  const walks = sql`
    SELECT trail_key, completed_on AS day, id AS hike_id FROM hikes WHERE owner_id = ${userId} AND is_wish = 0
    UNION ALL SELECT visits.trail_key, visits.completed_on, visits.hike_id FROM hikes
      JOIN visits ON visits.hike_id = hikes.id WHERE hikes.owner_id = ${userId} AND hikes.is_wish = 0`
  return sql`
    SELECT track_peaks.peak_key AS entry_key, hikes.completed_on AS day, 'track' AS kind, hikes.id AS hike_id FROM track_peaks
      JOIN hikes ON hikes.id = track_peaks.hike_id WHERE track_peaks.owner_id = ${userId} AND hikes.is_wish = 0
    UNION ALL SELECT track_peaks.peak_key, visits.completed_on, 'track', visits.hike_id FROM track_peaks
      JOIN visits ON visits.id = track_peaks.visit_id WHERE track_peaks.owner_id = ${userId}
    UNION ALL SELECT trail_key, day, 'hike', hike_id FROM (${walks}) AS walked
    UNION SELECT trail_names.name_key, day, 'hike', hike_id FROM (${walks}) AS named
      JOIN trail_names ON trail_names.trail_key = named.trail_key AND trail_names.name_key <> named.trail_key
    UNION ALL ${byHand}
    UNION SELECT others.name_key, ticked.day, 'hand', CAST(NULL AS TEXT) FROM (${byHand}) AS ticked
      JOIN trail_names ON trail_names.name_key = ticked.entry_key
      JOIN trail_names AS others ON others.trail_key = trail_names.trail_key AND others.name_key <> ticked.entry_key`
}

/** Returns the ticks of a collection's entries, oldest first, those without a day last; of one entry alone where its id is given. */
export async function listTicks(
  db: Queries,
  { userId, collectionId, entryId = null }: { userId: string; collectionId: string; entryId?: string | null },
): Promise<TickRow[]> {
  const isAsked = entryId === null ? sql`` : sql`AND entries.id = ${entryId}`
  // the ticks come first: a member has fewer of them than the world has entries
  const rows = sql<TickRow>`(SELECT DISTINCT entries.id AS id, ticked.day AS day, ticked.kind AS kind, ticked.hike_id AS hike_id
    FROM (${selectTicked(userId)}) AS ticked CROSS JOIN collection_entries AS entries
    WHERE entries.entry_key = ticked.entry_key AND entries.collection_id = ${collectionId} ${isAsked}
    ORDER BY ticked.day, ticked.kind, ticked.hike_id LIMIT ${MAX_TICKS_READ})`
  const { rows: lists } = await selectAsJson(db, rows as never, TICK_COLUMNS).execute(db)
  const ticks = parseJsonRows<TickRow, (typeof TICK_COLUMNS)[number]>(lists as JsonList[], TICK_COLUMNS)
  return [...ticks.filter(({ day }) => day !== null), ...ticks.filter(({ day }) => day === null)]
}

/** How many entries of a collection a member has ticked, and the last day. */
export interface Progress {
  readonly done: number
  readonly last_on: string | null
}

/** Returns a member's progress in each of some collections, by id. Those without a tick are missing. */
export async function countProgress(
  db: Queries,
  userId: string,
  collectionIds: readonly string[],
): Promise<Map<string, Progress>> {
  const progress = new Map<string, Progress>()
  for (const chunk of chunksOf(collectionIds, COLLECTIONS_AT_ONCE)) {
    const { rows } = await sql<Progress & { collection_id: string }>`
      SELECT entries.collection_id, COUNT(DISTINCT entries.entry_key) AS done, MAX(ticked.day) AS last_on
      FROM (${selectTicked(userId)}) AS ticked CROSS JOIN collection_entries AS entries
      WHERE entries.entry_key = ticked.entry_key AND entries.collection_id IN (${sql.join(chunk)})
      GROUP BY entries.collection_id`.execute(db)
    for (const { collection_id, done, last_on } of rows) progress.set(collection_id, { done, last_on })
  }
  return progress
}

/**
 * Returns a member's progress in a collection as everybody may see it: peaks near tracks that everybody sees whole, and trails of public hikes.
 * What has been ticked by hand is the member's own.
 */
export async function findPublicProgress(
  db: Queries,
  { userId, collectionId }: { userId: string; collectionId: string },
): Promise<Progress> {
  const isPublic = sql`hikes.owner_id = ${userId} AND hikes.is_wish = 0 AND ${isVisibleToAll('hikes')}`
  const isWhole = isWholeTrackVisibleAt(EVERYBODY)
  const { rows } = await sql<Progress>`
    SELECT COUNT(DISTINCT entries.entry_key) AS done, MAX(ticked.day) AS last_on FROM (
      SELECT track_peaks.peak_key AS entry_key, hikes.completed_on AS day FROM track_peaks
        JOIN hikes ON hikes.id = track_peaks.hike_id JOIN tracks ON tracks.hike_id = hikes.id
        WHERE track_peaks.owner_id = ${userId} AND ${isPublic} AND ${isWhole}
      UNION SELECT track_peaks.peak_key, visits.completed_on FROM track_peaks
        JOIN visits ON visits.id = track_peaks.visit_id JOIN hikes ON hikes.id = visits.hike_id
        JOIN visit_tracks AS tracks ON tracks.visit_id = visits.id
        WHERE track_peaks.owner_id = ${userId} AND ${isPublic} AND ${isWhole}
      UNION SELECT hikes.trail_key, hikes.completed_on FROM hikes WHERE ${isPublic}
      UNION SELECT trail_names.name_key, hikes.completed_on FROM hikes
        JOIN trail_names ON trail_names.trail_key = hikes.trail_key WHERE ${isPublic}
    ) AS ticked CROSS JOIN collection_entries AS entries
    WHERE entries.entry_key = ticked.entry_key AND entries.collection_id = ${collectionId}`.execute(db)
  return { done: rows[0]?.done ?? 0, last_on: rows[0]?.last_on ?? null }
}

/** Stores a tick by hand; once a day is enough. */
export async function storeTick(
  tx: Tx,
  tick: { user_id: string; entry_key: string; day: string; created_at: number },
): Promise<void> {
  await tx
    .insertInto('hand_ticks')
    .values(tick)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Removes a tick by hand, also where it was made under another name of the trail. Returns whether there was one. */
export async function removeTick(
  tx: Tx,
  { userId, key, day }: { userId: string; key: string; day: string },
): Promise<boolean> {
  const otherNames = sql`SELECT others.name_key FROM trail_names
    JOIN trail_names AS others ON others.trail_key = trail_names.trail_key WHERE trail_names.name_key = ${key}`
  const { numDeletedRows } = await tx
    .deleteFrom('hand_ticks')
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .where(sql<boolean>`(entry_key = ${key} OR entry_key IN (${otherNames}))`)
    .executeTakeFirst()
  return Number(numDeletedRows) > 0
}

/** Returns how many ticks by hand a member has. */
export async function countTicks(db: Queries, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('hand_ticks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}
