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
 * Who sees what, decided here alone. A hike's `audience` is the narrower of what its owner chose for it and for the whole profile,
 * kept by the writes that change either; somebody sees what has no higher level than they have towards its owner.
 */

/** Somebody who looks at what a person has. */
export interface Viewer {
  /** Null for visitors. */
  readonly viewerId: string | null
  readonly level: VisibilityLevel
}

/** How close somebody is to a person. */
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

/** Whether somebody has blocked anybody, or anybody them: all others are answered alike. */
export async function hasBlocks(db: Queries, userId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM blocks WHERE blocker_id = ${userId} UNION ALL SELECT 1 FROM blocks WHERE blocked_id = ${userId}
    LIMIT 1`.execute(db)
  return rows.length > 0
}

/** The ids of all whom somebody has blocked, and of those who have blocked them, as a question. */
export function selectBlockedIds(userId: string): RawBuilder<string> {
  return sql<string>`SELECT blocked_id FROM blocks WHERE blocker_id = ${userId}
    UNION ALL SELECT blocker_id FROM blocks WHERE blocked_id = ${userId}`
}

/**
 * Leaves out what belongs to people of whom one has blocked the other.
 * @param person a column with the ids of people
 * @param viewerId null for somebody who has nothing to do with blocks
 */
export function isUnblocked(person: string, viewerId: string | null): RawBuilder<boolean> {
  if (viewerId === null) return sql<boolean>`1 = 1`
  return sql<boolean>`${sql.ref(person)} NOT IN (${selectBlockedIds(viewerId)})`
}

/** The others, who are few. */
export function isBlocked(person: string, viewerId: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(person)} IN (${selectBlockedIds(viewerId)})`
}

/**
 * The same of hikes that are known by their ids alone.
 * @param hike a column with the ids of hikes
 */
export function isHikeUnblocked(hike: string, viewerId: string | null): RawBuilder<boolean> {
  if (viewerId === null) return sql<boolean>`1 = 1`
  return sql<boolean>`NOT EXISTS (SELECT 1 FROM hikes AS theirs
    WHERE theirs.id = ${sql.ref(hike)} AND theirs.owner_id IN (${selectBlockedIds(viewerId)}))`
}

/** The same where each row has people of its own, by two columns with their ids. */
export function areUnblocked(one: string, other: string): RawBuilder<boolean> {
  const [a, b] = [sql.ref(one), sql.ref(other)]
  return sql<boolean>`NOT EXISTS (SELECT 1 FROM blocks
    WHERE (blocker_id = ${a} AND blocked_id = ${b}) OR (blocker_id = ${b} AND blocked_id = ${a}))`
}

/** Leaves out whose walks somebody does not want to hear of. */
export function isUnmuted(person: string, viewerId: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(person)} NOT IN (SELECT muted_id FROM mutes WHERE muter_id = ${viewerId})`
}

/** Of people in a query those who want to hear of somebody's walks. */
export function hasNotMuted(person: string, actorId: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(person)} NOT IN (SELECT muter_id FROM mutes WHERE muted_id = ${actorId})`
}

/** Whether somebody of a level sees a hike; a wish is its owner's alone. */
export function canSeeHike({ audience, is_wish }: Pick<HikeRow, 'audience' | 'is_wish'>, level: ViewerLevel): boolean {
  return is_wish ? level === OWNER : audience <= level
}

/** The same of the completed hikes of a query. The level stands in the text: indexes of some rows alone are found by it. */
export function isVisibleAt(hikes: string, level: VisibilityLevel): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${hikes}.audience`)} <= ${sql.lit(level)}`
}

/** Whether everybody sees a hike: what counts for trails and for the community. */
export function isVisibleToAll(hikes: string): RawBuilder<boolean> {
  return isVisibleAt(hikes, EVERYBODY)
}

/**
 * Whether somebody sees a hike in a query over hikes of many: their own, those of whom they follow, and what everybody does; nothing
 * of people of whom one has blocked the other.
 */
export function isVisibleTo(hikes: string, viewerId: string | null): RawBuilder<boolean> {
  if (viewerId === null) return isVisibleToAll(hikes)
  const owner = sql.ref(`${hikes}.owner_id`)
  return sql<boolean>`((${isVisibleToAll(hikes)} OR ${owner} = ${viewerId} OR (${isVisibleAt(hikes, FOLLOWERS)} AND EXISTS (
    SELECT 1 FROM friendships WHERE follower_id = ${viewerId} AND followed_id = ${owner})))
    AND ${isUnblocked(`${hikes}.owner_id`, viewerId)})`
}

/** The same of the tracks of hikes that {@link isSeenBy} lets pass: their owner's own, and what there is a copy of for others. */
export function isTrackVisibleTo(hikes: string, viewerId: string | null): RawBuilder<boolean> {
  if (viewerId === null) return isTrackVisibleAt(EVERYBODY)
  const owner = sql.ref(`${hikes}.owner_id`)
  return sql<boolean>`(${isTrackVisibleAt(EVERYBODY)} OR ${owner} = ${viewerId} OR (${isTrackVisibleAt(FOLLOWERS)} AND EXISTS (
    SELECT 1 FROM friendships WHERE follower_id = ${viewerId} AND followed_id = ${owner})))`
}

/** Which tracks of a trail somebody is shown: those of everybody, also those for followers that they see, or all that they see. */
export type TrackScope = 'everybody' | 'followers' | 'own'

/** The tracks within reach in a query over tracks and hikes of many. Of blocked people there are none. */
export function isTrackInScope(hikes: string, viewerId: string | null, reach: TrackScope): RawBuilder<boolean> {
  const viewer = reach === 'everybody' ? null : viewerId
  const isWithin = isTrackVisibleAt(reach === 'own' ? OWNER : reach === 'followers' ? FOLLOWERS : EVERYBODY)
  return sql<boolean>`(${isVisibleTo(hikes, viewer)} AND ${isTrackVisibleTo(hikes, viewer)} AND ${isWithin}
    AND ${isUnblocked(`${hikes}.owner_id`, viewerId)})`
}

/** Whether somebody of a level gets the track of a hike that they see: others do where there is a copy for them. */
export function canSeeTrack(
  { visibility, view_size }: Pick<TrackRow, 'visibility' | 'view_size'>,
  level: ViewerLevel,
): boolean {
  return level === OWNER || (visibility <= level && view_size !== null)
}

/** Whether somebody of a level gets a track in a query. */
export function isTrackVisibleAt(level: VisibilityLevel): RawBuilder<boolean> {
  if (level === OWNER) return sql<boolean>`1 = 1`
  return sql<boolean>`(tracks.visibility <= ${sql.lit(level)} AND tracks.view_size IS NOT NULL)`
}

/** Whether somebody of a level gets all of a track in a query: nothing of it is hidden from them. */
export function isWholeTrackVisibleAt(level: VisibilityLevel): RawBuilder<boolean> {
  if (level === OWNER) return sql<boolean>`1 = 1`
  return sql<boolean>`(${isTrackVisibleAt(level)} AND tracks.hidden_ends_m = 0)`
}

/** The audience of a hike from what its owner chose for it, as the owner's row of `users` has the rest. */
export function computeAudience(users: string, visibility: RawBuilder<unknown>): RawBuilder<VisibilityLevel> {
  const whole = sql.ref(`${users}.audience`)
  return sql<VisibilityLevel>`CASE WHEN ${whole} > ${visibility} THEN ${whole} ELSE ${visibility} END`
}

/** The same of a hike that is there already: one that moderators have hidden is its owner's alone. */
export function computeHikeAudience(hikes: string, visibility: RawBuilder<unknown>): RawBuilder<VisibilityLevel> {
  return sql<VisibilityLevel>`CASE WHEN EXISTS (SELECT 1 FROM holds WHERE kind = 'hike' AND subject_id = ${sql.ref(`${hikes}.id`)})
    THEN ${sql.lit(OWNER)} ELSE ${computeAudience('owners', visibility)} END`
}

/** Who sees a profile: those whom its owner chose, or nobody else while moderators keep it from others. */
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

/** Whether somebody of a level gets the photo of a hike that they see. */
export function canSeePhoto({ is_hidden }: Pick<PhotoRow, 'is_hidden'>, level: VisibilityLevel): boolean {
  return level === OWNER || is_hidden === 0
}

/** Whether everybody gets the photo of a hike. */
export function isPhotoVisibleToAll(
  hike: Pick<HikeRow, 'audience' | 'is_wish'>,
  photo: Pick<PhotoRow, 'is_hidden'>,
): boolean {
  return canSeeHike(hike, EVERYBODY) && canSeePhoto(photo, EVERYBODY)
}

/** Whether somebody of a level does, in a query. */
export function isPhotoVisibleAt(level: VisibilityLevel): RawBuilder<boolean> {
  return level === OWNER ? sql<boolean>`1 = 1` : sql<boolean>`photos.is_hidden = 0`
}

/** Whether somebody of a level sees a person's profile. */
export function canSeeProfile({ audience }: Pick<Selectable<UserRow>, 'audience'>, level: ViewerLevel): boolean {
  return audience <= level
}

/** Whether a person's profile is seen at a level, in a query that reads `users`. */
export function isProfileVisibleAt(level: VisibilityLevel): RawBuilder<boolean> {
  return isVisibleAt('users', level)
}

/** Whether one has to ask to follow a person. */
export function needsFollowApproval({
  audience,
  approves_followers,
}: Pick<Selectable<UserRow>, 'audience' | 'approves_followers'>): boolean {
  return audience > EVERYBODY || approves_followers === 1
}

/** Whether searches, the directory and the sitemap name a person. */
export const IS_FINDABLE = sql<boolean>`users.is_found = 1`
