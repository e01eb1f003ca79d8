import { sql } from 'kysely'
import { EVERYBODY, FOLLOWERS } from '#domain/account/visibility.ts'
import type { AvatarOwner } from '#server/account/accounts/own/avatar.ts'
import { chunksOf } from '#server/platform/db/queries/chunks.ts'
import type { Queries } from '#server/platform/db/open.ts'
import type { ChallengeRow } from '#server/platform/db/schema/challenge-rows.ts'
import type { HikeRow, PhotoRow } from '#server/platform/db/schema/schema.ts'
import { isVisibleAt } from '#server/account/visibility/can-see.ts'
import { INVITATION_KIND } from '#server/aggregates/notifications/open-invitations.ts'

/** The person who did something and the hike or challenge it is about, as the recipient of the notification sees both. */
export interface NotificationFacts extends AvatarOwner {
  readonly first_name: string
  readonly last_name: string
  /** True where the recipient may see that person's profile. */
  readonly isActorSeen: boolean
  /** Null where it is about no hike, or where the recipient can no longer see it. */
  readonly hike: HikeFacts | null
  /** The challenge that the recipient is invited to; null for other kinds. */
  readonly challenge: ChallengeFacts | null
}

type ChallengeFacts = Pick<ChallengeRow, 'id' | 'name'>

export interface HikeFacts extends Pick<HikeRow, 'id' | 'name' | 'country' | 'elevation_m' | 'audience'> {
  readonly photo: PhotoFacts | null
}

type PhotoFacts = Pick<PhotoRow, 'hike_id' | 'file_key' | 'thumb_key' | 'width' | 'height' | 'is_hidden'>

/** Returns the person and the thing of each notification, by its id. */
export async function getNotificationFacts(
  db: Queries,
  ids: readonly string[],
): Promise<Map<string, NotificationFacts>> {
  const facts = new Map<string, NotificationFacts>()
  for (const chunk of chunksOf(ids)) {
    const rows = await readFacts(db, chunk)
    for (const { notification, ...row } of rows) facts.set(notification, toFacts(row))
  }
  return facts
}

type Read = Awaited<ReturnType<typeof readFacts>>[number]

function readFacts(db: Queries, ids: readonly string[]) {
  const follows = sql<0 | 1 | boolean>`EXISTS (SELECT 1 FROM friendships
    WHERE follower_id = notifications.user_id AND followed_id = notifications.actor_id)`
  const isMine = sql<boolean>`theirs.owner_id = notifications.user_id`
  const isSeen = sql<boolean>`(${isMine} OR ${isVisibleAt('theirs', EVERYBODY)}
    OR (${isVisibleAt('theirs', FOLLOWERS)} AND theirs.owner_id = notifications.actor_id AND ${follows}))`
  return db
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.actor_id')
    .leftJoin('hikes as theirs', (join) =>
      join.onRef('theirs.id', '=', 'notifications.about_id').on('theirs.is_wish', '=', 0).on(isSeen),
    )
    .leftJoin('photos', (join) =>
      join.onRef('photos.hike_id', '=', 'theirs.id').on((on) => on.or([on('photos.is_hidden', '=', 0), isMine])),
    )
    .leftJoin('challenges', (join) =>
      join
        .onRef('challenges.id', '=', 'notifications.about_id')
        .on('notifications.kind', '=', INVITATION_KIND)
        .on('notifications.event_count', '=', 1),
    )
    .select('notifications.id as notification')
    .select(['users.id', 'users.first_name', 'users.last_name', 'users.avatar_key', 'users.avatar_small_key'])
    .select(['users.audience', follows.as('is_followed')])
    .select(['theirs.id as hike_id', 'theirs.name', 'theirs.country', 'theirs.elevation_m'])
    .select('theirs.audience as hike_audience')
    .select(['challenges.id as challenge_id', 'challenges.name as challenge_name'])
    .select(['photos.file_key', 'photos.thumb_key', 'photos.width', 'photos.height', 'photos.is_hidden'])
    .where('notifications.id', 'in', [...ids])
    .execute()
}

function toFacts(row: Omit<Read, 'notification'>): NotificationFacts {
  const { hike_id, name, country, elevation_m, hike_audience, is_followed, challenge_id, challenge_name, ...actor } =
    row
  const isActorSeen = actor.audience === EVERYBODY || (actor.audience === FOLLOWERS && Boolean(is_followed))
  const challenge = challenge_id === null ? null : { id: challenge_id, name: challenge_name ?? '' }
  const isThere = hike_id !== null && name !== null && country !== null && elevation_m !== null
  if (!isThere || hike_audience === null) return { ...actor, isActorSeen, hike: null, challenge }
  const hike = { id: hike_id, name, country, elevation_m, audience: hike_audience, photo: toPhotoFacts(hike_id, row) }
  return { ...actor, isActorSeen, hike, challenge }
}

function toPhotoFacts(hike_id: string, row: Omit<Read, 'notification'>): PhotoFacts | null {
  const { file_key, thumb_key, width, height, is_hidden } = row
  if (file_key === null || thumb_key === null || width === null || height === null || is_hidden === null) return null
  return { hike_id, file_key, thumb_key, width, height, is_hidden }
}
