import type { Insertable } from 'kysely'
import { isNotLeaving } from '#server/platform/db/leaving.ts'
import { OWNER } from '#domain/account/visibility.ts'
import type { Queries, Tx } from '#server/platform/db/open.ts'
import type { OriginalRow, Tables } from '#server/platform/db/schema/schema.ts'
import type { Me } from '#server/platform/http/session.ts'
import { selectUnrankedHikeViews } from '#server/diary/hikes/store.ts'
import { isUnblocked } from '#server/account/visibility/can-see.ts'
import { listOriginalsOfHikes } from '#server/diary/hikes/tracks/originals-store.ts'
import { type WalkView, listWalksOfHikes } from '#server/diary/walks/store.ts'
import { listAnswers } from '#server/diary/comparisons/store.ts'
import { readPages } from './read-pages.ts'

const ANSWERS_AT_ONCE = 1000

/** Stores a download ticket and removes all members' expired ones. Returns false where the session has ended. */
export async function insertTicket(
  tx: Tx,
  { ticket_hash, session_id, expires_at }: Insertable<Tables['takeout_tickets']>,
  now: number,
): Promise<boolean> {
  await tx.deleteFrom('takeout_tickets').where('expires_at', '<=', now).execute()
  const living = tx
    .selectFrom('sessions')
    .select((row) => [row.val(ticket_hash).as('ticket_hash'), 'id as session_id', row.val(expires_at).as('expires_at')])
    .where('id', '=', session_id)
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('takeout_tickets')
    .columns(['ticket_hash', 'session_id', 'expires_at'])
    .expression(living)
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Uses up a ticket. Returns the session and member that it belongs to, or null where it is not valid. */
export async function takeTicket(tx: Tx, hash: string, now: number): Promise<Me | null> {
  const ticket = await tx
    .deleteFrom('takeout_tickets')
    .where('ticket_hash', '=', hash)
    .returning(['session_id', 'expires_at'])
    .executeTakeFirst()
  if (!ticket || ticket.expires_at <= now) return null
  const session = await tx
    .selectFrom('sessions')
    .select(['id as sessionId', 'user_id as userId'])
    .where('id', '=', ticket.session_id)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return session ?? null
}

/** Returns the ids of a member's completed hikes, best first. */
export async function findHikeIds(db: Queries, ownerId: string): Promise<string[]> {
  const rows = await ownedHikesQuery(db, ownerId, 0).orderBy('position').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Returns the ids of a member's wishes, newest first. */
export async function findWishIds(db: Queries, ownerId: string): Promise<string[]> {
  const rows = await ownedHikesQuery(db, ownerId, 1).orderBy('created_at', 'desc').orderBy('id', 'desc').execute()
  return rows.map(({ id }) => id)
}

function ownedHikesQuery(db: Queries, ownerId: string, isWish: 0 | 1) {
  return db.selectFrom('hikes').select('id').where('owner_id', '=', ownerId).where('is_wish', '=', isWish)
}

/** Returns some of a member's hikes and wishes by id, each with its further walks, oldest first. Deleted ones are left out. */
export async function findExportHikes(db: Queries, ownerId: string, ids: readonly string[]) {
  const rows = await selectUnrankedHikeViews(db, { viewerId: ownerId, level: OWNER })
    .leftJoin('wishes', 'wishes.hike_id', 'hikes.id')
    .select('wishes.note as wish_note')
    .where('hikes.id', 'in', ids)
    .where('hikes.owner_id', '=', ownerId)
    .execute()
  const originals = await listOriginalsOfHikes(db, ids)
  const withOriginal = <Row extends { id: string }>(row: Row) => ({ ...row, original: originals.get(row.id) ?? null })
  const taken = new Map(rows.map((row) => [row.id, { ...withOriginal(row), visits: new Array<ExportWalkRow>() }]))
  for (const visit of (await listWalksOfHikes(db, ids, OWNER)).toReversed())
    taken.get(visit.hike_id)?.visits.push(withOriginal(visit))
  return taken
}

/** A further walk with the original file of its track. */
export type ExportWalkRow = WalkView & { readonly original: OriginalRow | null }

export type ExportHikeRow = Awaited<ReturnType<typeof findExportHikes>> extends Map<string, infer Row> ? Row : never

/** Yields the people whom a member follows, without those who are leaving. */
export function readFollowed(db: Queries, userId: string) {
  const rows = db
    .selectFrom('friendships')
    .innerJoin('users', 'users.id', 'friendships.followed_id')
    .select(['friendships.followed_id as key', 'users.username', 'friendships.created_at'])
    .where('follower_id', '=', userId)
    .where(isNotLeaving('followed_id'))
  return readPages(rows, 'followed_id')
}

/** Yields a member's followers, without those who are leaving. */
export function readFollowers(db: Queries, userId: string) {
  const rows = db
    .selectFrom('friendships')
    .innerJoin('users', 'users.id', 'friendships.follower_id')
    .select(['friendships.follower_id as key', 'users.username', 'friendships.created_at'])
    .where('followed_id', '=', userId)
    .where(isNotLeaving('follower_id'))
  return readPages(rows, 'follower_id')
}

/** Yields the hikes that a member likes. */
export function readLikes(db: Queries, userId: string) {
  const rows = db
    .selectFrom('likes')
    .innerJoin('hikes', 'hikes.id', 'likes.hike_id')
    .innerJoin('users', 'users.id', 'hikes.owner_id')
    .select(['likes.hike_id as key', 'hikes.name', 'hikes.country', 'users.username', 'likes.created_at'])
    .where('likes.user_id', '=', userId)
    .where(isNotLeaving('users.id'))
  return readPages(rows, 'likes.hike_id')
}

/** Returns all of a member's notifications, newest first. */
export function findNotifications(db: Queries, userId: string) {
  return db
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.actor_id')
    .select(['notifications.id', 'kind', 'content', 'is_read', 'notifications.created_at', 'users.username as actor'])
    .where('user_id', '=', userId)
    .where((row) => row.or([isNotLeaving('actor_id'), row('actor_id', '=', userId)]))
    .orderBy('number', 'desc')
    .execute()
}

/** Yields the people whom a member has blocked. */
export function readBlocked(db: Queries, userId: string) {
  const rows = db
    .selectFrom('blocks')
    .innerJoin('users', 'users.id', 'blocks.blocked_id')
    .select(['blocks.blocked_id as key', 'users.username', 'blocks.created_at'])
    .where('blocker_id', '=', userId)
    .where(isNotLeaving('blocked_id'))
  return readPages(rows, 'blocked_id')
}

/** Yields the people whom a member has muted, without those who have blocked the member. */
export function readMuted(db: Queries, userId: string) {
  const rows = db
    .selectFrom('mutes')
    .innerJoin('users', 'users.id', 'mutes.muted_id')
    .select(['mutes.muted_id as key', 'users.username', 'mutes.created_at'])
    .where('muter_id', '=', userId)
    .where(isNotLeaving('muted_id'))
    .where(isUnblocked('muted_id', userId))
  return readPages(rows, 'muted_id')
}

/** Yields a member's answers to “Which was better?”. */
export async function* readComparisons(db: Queries, userId: string) {
  for (let offset = 0; ; offset += ANSWERS_AT_ONCE) {
    const answers = await listAnswers(db, userId, { limit: ANSWERS_AT_ONCE, offset })
    yield* answers
    if (answers.length < ANSWERS_AT_ONCE) return
  }
}

/** Yields the challenges in which a member takes part. */
export function readChallenges(db: Queries, userId: string) {
  const rows = db
    .selectFrom('challenge_members')
    .innerJoin('challenges', 'challenges.id', 'challenge_members.challenge_id')
    .selectAll('challenges')
    .select(['challenges.id as key', 'challenge_members.at'])
    .where('challenge_members.user_id', '=', userId)
    .where('challenge_members.state', '=', 'joined')
  return readPages(rows, 'challenges.id')
}

/** Yields the reports that a member has made. */
export function readReports(db: Queries, userId: string) {
  const rows = db
    .selectFrom('reports')
    .select(['id as key', 'kind', 'subject_id', 'reason', 'details', 'created_at'])
    .where('reporter_id', '=', userId)
  return readPages(rows, 'id')
}

/** Yields the proposals about names of trails that a member has made or answered. */
export function readTrailProposals(db: Queries, userId: string) {
  const answered = db.selectFrom('trail_votes').select('proposal_id').where('user_id', '=', userId)
  const rows = db
    .selectFrom('trail_proposals')
    .leftJoin('trail_votes', (join) =>
      join.onRef('trail_votes.proposal_id', '=', 'trail_proposals.id').on('trail_votes.user_id', '=', userId),
    )
    .select(['trail_proposals.id as key', 'trail_key', 'other_key', 'relation', 'proposed_by', 'answer'])
    .select(({ fn }) => fn.coalesce('trail_votes.created_at', 'trail_proposals.created_at').as('at'))
    .where(({ eb, or }) => or([eb('proposed_by', '=', userId), eb('trail_proposals.id', 'in', answered)]))
  return readPages(rows, 'trail_proposals.id')
}

/** Yields a member's trail conditions reports with their photos. */
export function readConditions(db: Queries, userId: string) {
  const rows = db
    .selectFrom('conditions')
    .leftJoin('condition_photos', 'condition_id', 'id')
    .select(['id as key', 'name', 'country', 'seen_on', 'text', 'conditions.created_at'])
    .select(['file_key as photo_key', 'width', 'height', 'condition_photos.created_at as photo_at'])
    .where('owner_id', '=', userId)
  return readPages(rows, 'id')
}

export type ExportConditionRow = ReturnType<typeof readConditions> extends AsyncIterable<infer Row> ? Row : never

export function findSessions(db: Queries, userId: string) {
  return db
    .selectFrom('sessions')
    .select(['created_at', 'expires_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
}

/** Returns the push services of a member's browsers, without the secret part of their addresses. */
export async function findPushServices(
  db: Queries,
  userId: string,
): Promise<{ service: string; created_at: number }[]> {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  return rows.map(({ endpoint, created_at }) => ({ service: new URL(endpoint).host, created_at }))
}

/** Returns the moderators' decisions about a member, newest first, without the name of who decided. */
export function findDecisions(db: Queries, userId: string) {
  return db
    .selectFrom('moderation_log')
    .select(['word', 'kind', 'subject_id', 'reason', 'at'])
    .where('owner_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()
}
