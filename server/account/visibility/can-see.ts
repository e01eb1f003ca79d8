import { type RawBuilder, type Selectable, sql } from 'kysely'
import {
  BLOCKED,
  type ViewerLevel,
  EVERYBODY,
  FOLLOWERS,
  type VisibilityLevel,
  OWNER,
  toVisibilityLevel,
  visibilityFromLevel,
} from '#domain/account/visibility.ts'
import type { Queries } from '#server/platform/db/open.ts'
import type { HikeRow, PhotoRow, TrackRow, UserRow } from '#server/platform/db/schema/schema.ts'

/**
 * The only place that decides who sees what. A hike's `audience` is the narrower of what its owner chose for it and for the whole
 * profile, stored by the writes that change either. A viewer sees everything whose audience is at most their level towards its owner.
 */

/** Somebody who looks at a person's content. */
export interface Viewer {
  /** Null for visitors. */
  readonly viewerId: string | null
  readonly level: VisibilityLevel
}

/** Returns the level of a viewer towards a person. */
export async function findLevel(db: Queries, ownerId: string, viewerId: string | null): Promise<ViewerLevel> {
  if (viewerId === null) return EVERYBODY
  if (viewerId === ownerId) return OWNER
  const { rows } = await sql<{ level: ViewerLevel }>`
    SELECT ${sql.lit(BLOCKED)} AS level FROM blocks WHERE blocker_id = ${ownerId} AND blocked_id = ${viewerId}
    UNION ALL SELECT ${sql.lit(BLOCKED)} FROM blocks WHERE blocker_id = ${viewerId} AND blocked_id = ${ownerId}
    UNION ALL SELECT ${sql.lit(FOLLOWERS)} FROM friendships WHERE follower_id = ${viewerId} AND followed_id = ${ownerId}
    ORDER BY level LIMIT 1`.execute(db)
  return rows[0]?.level ?? EVERYBODY
}

/** Returns true where a member has blocked anybody or is blocked: all others share cached responses. */
export async function hasBlocks(db: Queries, userId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM blocks WHERE blocker_id = ${userId} UNION ALL SELECT 1 FROM blocks WHERE blocked_id = ${userId}
    LIMIT 1`.execute(db)
  return rows.length > 0
}

/** Selects the ids of all whom a member has blocked or who have blocked them. */
export function selectBlockedIds(userId: string): RawBuilder<string> {
  return sql<string>`SELECT blocked_id FROM blocks WHERE blocker_id = ${userId}
    UNION ALL SELECT blocker_id FROM blocks WHERE blocked_id = ${userId}`
}

/**
 * Excludes the content of people where one has blocked the other.
 * @param person a column with the ids of people
 * @param viewerId null for a viewer without blocks
 */
export function isUnblocked(person: string, viewerId: string | null): RawBuilder<boolean> {
  if (viewerId === null) return sql<boolean>`1 = 1`
  return sql<boolean>`${sql.ref(person)} NOT IN (${selectBlockedIds(viewerId)})`
}

/** Selects only people where one has blocked the other. */
export function isBlocked(person: string, viewerId: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(person)} IN (${selectBlockedIds(viewerId)})`
}

/**
 * Excludes hikes by their ids, where their owner and the viewer are blocked.
 * @param hike a column with the ids of hikes
 */
export function isHikeUnblocked(hike: string, viewerId: string | null): RawBuilder<boolean> {
  if (viewerId === null) return sql<boolean>`1 = 1`
  return sql<boolean>`NOT EXISTS (SELECT 1 FROM hikes AS theirs
    WHERE theirs.id = ${sql.ref(hike)} AND theirs.owner_id IN (${selectBlockedIds(viewerId)}))`
}

/** Excludes rows with two people where one has blocked the other. */
export function areUnblocked(one: string, other: string): RawBuilder<boolean> {
  const [a, b] = [sql.ref(one), sql.ref(other)]
  return sql<boolean>`NOT EXISTS (SELECT 1 FROM blocks
    WHERE (blocker_id = ${a} AND blocked_id = ${b}) OR (blocker_id = ${b} AND blocked_id = ${a}))`
}

/** Excludes people whose walks the viewer has muted. */
export function isUnmuted(person: string, viewerId: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(person)} NOT IN (SELECT muted_id FROM mutes WHERE muter_id = ${viewerId})`
}

/** Excludes people who have muted an actor's walks. */
export function hasNotMuted(person: string, actorId: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(person)} NOT IN (SELECT muter_id FROM mutes WHERE muted_id = ${actorId})`
}

/** Returns true where a level sees a hike. Only the owner sees a wish. */
export function canSeeHike({ audience, is_wish }: Pick<HikeRow, 'audience' | 'is_wish'>, level: ViewerLevel): boolean {
  return is_wish ? level === OWNER : audience <= level
}

/** Selects the completed hikes that a level sees. The level is a literal: partial indexes need it. */
export function isVisibleAt(hikes: string, level: VisibilityLevel): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${hikes}.audience`)} <= ${sql.lit(level)}`
}

/** Selects the hikes that everybody sees, which count for trails and the community. */
export function isVisibleToAll(hikes: string): RawBuilder<boolean> {
  return isVisibleAt(hikes, EVERYBODY)
}

/** Selects the hikes of many owners that a viewer sees: their own, those of people they follow, and public ones; none of blocked people. */
export function isVisibleTo(hikes: string, viewerId: string | null): RawBuilder<boolean> {
  if (viewerId === null) return isVisibleToAll(hikes)
  const owner = sql.ref(`${hikes}.owner_id`)
  return sql<boolean>`((${isVisibleToAll(hikes)} OR ${owner} = ${viewerId} OR (${isVisibleAt(hikes, FOLLOWERS)} AND EXISTS (
    SELECT 1 FROM friendships WHERE follower_id = ${viewerId} AND followed_id = ${owner})))
    AND ${isUnblocked(`${hikes}.owner_id`, viewerId)})`
}

/** Selects the tracks that a viewer sees, among the hikes that {@link isVisibleTo} selects: their own, and those with a copy for others. */
export function isTrackVisibleTo(hikes: string, viewerId: string | null): RawBuilder<boolean> {
  if (viewerId === null) return isTrackVisibleAt(EVERYBODY)
  const owner = sql.ref(`${hikes}.owner_id`)
  return sql<boolean>`(${isTrackVisibleAt(EVERYBODY)} OR ${owner} = ${viewerId} OR (${isTrackVisibleAt(FOLLOWERS)} AND EXISTS (
    SELECT 1 FROM friendships WHERE follower_id = ${viewerId} AND followed_id = ${owner})))`
}

/** The tracks of a trail that a viewer asks for: public ones, also those for followers that they see, or all that they see. */
export type TrackScope = 'everybody' | 'followers' | 'own'

/** Selects the tracks in a scope in a query over tracks and hikes of many owners; none of blocked people. */
export function isTrackInScope(hikes: string, viewerId: string | null, reach: TrackScope): RawBuilder<boolean> {
  const viewer = reach === 'everybody' ? null : viewerId
  const isWithin = isTrackVisibleAt(reach === 'own' ? OWNER : reach === 'followers' ? FOLLOWERS : EVERYBODY)
  return sql<boolean>`(${isVisibleTo(hikes, viewer)} AND ${isTrackVisibleTo(hikes, viewer)} AND ${isWithin}
    AND ${isUnblocked(`${hikes}.owner_id`, viewerId)})`
}

/** Returns true where a level sees the track of a visible hike. Others need a copy made for them. */
export function canSeeTrack(
  { visibility, view_size }: Pick<TrackRow, 'visibility' | 'view_size'>,
  level: ViewerLevel,
): boolean {
  return level === OWNER || (visibility <= level && view_size !== null)
}

/** Selects the tracks that a level sees. */
export function isTrackVisibleAt(level: VisibilityLevel): RawBuilder<boolean> {
  if (level === OWNER) return sql<boolean>`1 = 1`
  return sql<boolean>`(tracks.visibility <= ${sql.lit(level)} AND tracks.view_size IS NOT NULL)`
}

/** Selects the tracks that a level sees whole, without hidden ends. */
export function isWholeTrackVisibleAt(level: VisibilityLevel): RawBuilder<boolean> {
  if (level === OWNER) return sql<boolean>`1 = 1`
  return sql<boolean>`(${isTrackVisibleAt(level)} AND tracks.hidden_ends_m = 0)`
}

/** Computes a new hike's audience from its visibility and its owner's row in `users`. */
export function computeAudience(users: string, visibility: RawBuilder<unknown>): RawBuilder<VisibilityLevel> {
  const whole = sql.ref(`${users}.audience`)
  return sql<VisibilityLevel>`CASE WHEN ${whole} > ${visibility} THEN ${whole} ELSE ${visibility} END`
}

/** Computes the audience of an existing hike. Only the owner sees one that moderators have hidden. */
export function computeHikeAudience(hikes: string, visibility: RawBuilder<unknown>): RawBuilder<VisibilityLevel> {
  return sql<VisibilityLevel>`CASE WHEN EXISTS (SELECT 1 FROM holds WHERE kind = 'hike' AND subject_id = ${sql.ref(`${hikes}.id`)})
    THEN ${sql.lit(OWNER)} ELSE ${computeAudience('owners', visibility)} END`
}

/** Returns who sees a profile: as its owner chose, or only the owner while moderators hide it. */
export async function findProfileAudience(
  db: Queries,
  { id, visibility }: Pick<Selectable<UserRow>, 'id' | 'visibility'>,
): Promise<VisibilityLevel> {
  const hold = await db
    .selectFrom('holds')
    .select('kind')
    .where('kind', 'in', ['profile', 'suspension'])
    .where('owner_id', '=', id)
    .executeTakeFirst()
  return hold ? OWNER : toVisibilityLevel(visibilityFromLevel(visibility))
}

/** Returns true where a level sees the photo of a visible hike. */
export function canSeePhoto({ is_hidden }: Pick<PhotoRow, 'is_hidden'>, level: VisibilityLevel): boolean {
  return level === OWNER || is_hidden === 0
}

/** Returns true where everybody sees the photo of a hike. */
export function isPhotoVisibleToAll(
  hike: Pick<HikeRow, 'audience' | 'is_wish'>,
  photo: Pick<PhotoRow, 'is_hidden'>,
): boolean {
  return canSeeHike(hike, EVERYBODY) && canSeePhoto(photo, EVERYBODY)
}

/** Selects the photos that a level sees. */
export function isPhotoVisibleAt(level: VisibilityLevel): RawBuilder<boolean> {
  return level === OWNER ? sql<boolean>`1 = 1` : sql<boolean>`photos.is_hidden = 0`
}

/** Returns true where a level sees a person's profile. */
export function canSeeProfile({ audience }: Pick<Selectable<UserRow>, 'audience'>, level: ViewerLevel): boolean {
  return audience <= level
}

/** Selects the profiles that a level sees, in a query that reads `users`. */
export function isProfileVisibleAt(level: VisibilityLevel): RawBuilder<boolean> {
  return isVisibleAt('users', level)
}

/** Returns true where a person approves their followers. */
export function needsFollowApproval({
  audience,
  approves_followers,
}: Pick<Selectable<UserRow>, 'audience' | 'approves_followers'>): boolean {
  return audience > EVERYBODY || approves_followers === 1
}

/** Selects the people whom searches, the directory and the sitemap list. */
export const IS_FINDABLE = sql<boolean>`users.is_found = 1`
