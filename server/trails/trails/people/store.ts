import { sql } from 'kysely'
import { EVERYBODY, FOLLOWERS } from '#domain/account/visibility.ts'
import { isNotLeaving } from '#server/platform/db/leaving.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { selectHikeViews, selectUnrankedHikeViews } from '#server/diary/hikes/store.ts'
import {
  isPhotoVisibleAt,
  isVisibleAt,
  isVisibleToAll,
  isUnblocked,
  isUnmuted,
} from '#server/account/visibility/can-see.ts'
import { countVisibleLikes } from '#server/account/visibility/count-visible-likes.ts'

/** Further friends appear among everybody else. */
const MAX_FRIENDS = 200

export type PeopleOrder = 'useful' | 'newest'

export interface PeoplePage {
  /** Null for a visitor. */
  readonly viewerId: string | null
  readonly order: PeopleOrder
  readonly limit: number
  readonly offset: number
}

/** Another person's hike on a trail. */
export type WalkerRow =
  | Awaited<ReturnType<typeof listFriendRows>>[number]
  | Awaited<ReturnType<typeof listPublicRows>>[number]

/**
 * Returns the people who walked a trail as a viewer sees them: friends first, then everybody else, without the viewer, muted people and
 * blocks.
 */
export async function listWalkers(
  db: Queries,
  trailKey: string,
  { viewerId, order, limit, offset }: PeoplePage,
): Promise<{ friends: WalkerRow[]; others: WalkerRow[]; hasMore: boolean }> {
  const followed = viewerId === null ? [] : await listFriendHikeIds(db, trailKey, { viewerId, order })
  const ofFriends = followed.slice(offset, offset + limit)
  const room = limit - ofFriends.length
  // one more shows that there are more
  const others = await listPublicHikeIds(db, trailKey, {
    viewerId,
    order,
    limit: room + 1,
    offset: Math.max(0, offset - followed.length),
    but: followed,
  })
  const shown = others.slice(0, room)
  return {
    friends: inOrder(ofFriends, viewerId === null ? [] : await listFriendRows(db, { ids: ofFriends, viewerId })),
    others: inOrder(
      shown,
      (await listPublicRows(db, { ids: shown, viewerId })).filter((row) => row.trail_key === trailKey),
    ),
    hasMore: others.length > room || followed.length > offset + limit,
  }
}

/** Returns the hikes of the people a viewer follows, including those for followers. */
async function listFriendHikeIds(
  db: Queries,
  trailKey: string,
  { viewerId, order }: { viewerId: string; order: PeopleOrder },
): Promise<string[]> {
  const rows = await db
    .selectFrom('friendships')
    .innerJoin('hikes', 'hikes.owner_id', 'friendships.followed_id')
    .leftJoin('photos', (join) => join.onRef('photos.hike_id', '=', 'hikes.id').on(isPhotoVisibleAt(FOLLOWERS)))
    .where('friendships.follower_id', '=', viewerId)
    .where('hikes.trail_key', '=', trailKey)
    .where('hikes.is_wish', '=', 0)
    .where(isNotLeaving('hikes.owner_id'))
    .where(isVisibleAt('hikes', FOLLOWERS))
    .where(isUnblocked('hikes.owner_id', viewerId))
    .where(isUnmuted('hikes.owner_id', viewerId))
    .select(['hikes.id', 'hikes.owner_id', countVisibleLikes('hikes').as('likes')])
    .$if(order === 'useful', (hikes) => hikes.orderBy('likes', 'desc').orderBy(TELLS, 'desc'))
    .$if(order === 'newest', (hikes) => hikes.orderBy(sql`COALESCE(hikes.completed_on, '')`, 'desc'))
    .orderBy('hikes.id', 'desc')
    .limit(MAX_FRIENDS)
    .execute()
  // each person once, by the hike that comes first
  const first = new Map(rows.toReversed().map(({ id, owner_id }) => [owner_id, id]))
  return rows.flatMap(({ id, owner_id }) => (first.get(owner_id) === id ? [id] : []))
}

const TELLS = sql`CASE WHEN hikes.notes = '' THEN 0 ELSE 1 END + CASE WHEN photos.hike_id IS NULL THEN 0 ELSE 1 END`

/** Returns public hikes without some others. An index has both orders; it may still contain a hike that was hidden a moment ago. */
async function listPublicHikeIds(
  db: Queries,
  trailKey: string,
  { viewerId, order, limit, offset, but }: PeoplePage & { but: readonly string[] },
): Promise<string[]> {
  const counted = db
    .selectFrom('counted_hikes')
    .innerJoin('hikes', 'hikes.id', 'counted_hikes.hike_id')
    .select('counted_hikes.hike_id')
    .where('counted_hikes.trail_key', '=', trailKey)
    .where(isNotLeaving('hikes.owner_id'))
    .where(isVisibleToAll('hikes'))
    .where(IS_FIRST_ON_TRAIL)
    .$if(viewerId !== null, (hikes) =>
      hikes
        .where('hikes.owner_id', '!=', viewerId ?? '')
        .where(isUnblocked('hikes.owner_id', viewerId))
        .where(isUnmuted('hikes.owner_id', viewerId ?? '')),
    )
    // PostgreSQL has no empty list
    .$if(but.length > 0, (hikes) => hikes.where('hikes.owner_id', 'not in', ownersOf(db, but)))
  const inTurn =
    order === 'useful'
      ? counted.orderBy('counted_hikes.likes', 'desc').orderBy('counted_hikes.tells', 'desc')
      : counted.orderBy('counted_hikes.walked_on', 'desc')
  const rows = await inTurn.orderBy('counted_hikes.hike_id', 'desc').limit(limit).offset(offset).execute()
  return rows.map(({ hike_id }) => hike_id)
}

/** Of several hikes of a person on a trail, whose names were joined later, the one that was logged first. */
const IS_FIRST_ON_TRAIL = sql<boolean>`NOT EXISTS (
  SELECT 1 FROM hikes AS earlier WHERE earlier.owner_id = hikes.owner_id AND earlier.trail_key = hikes.trail_key
    AND earlier.id < hikes.id AND earlier.is_wish = 0 AND ${isVisibleToAll('earlier')})`

function ownersOf(db: Queries, hikeIds: readonly string[]) {
  return db.selectFrom('hikes as friends').select('friends.owner_id').where('friends.id', 'in', hikeIds)
}

interface RowsRequest {
  readonly ids: readonly string[]
  readonly viewerId: string | null
}

function listFriendRows(db: Queries, { ids, viewerId }: RowsRequest & { viewerId: string }) {
  return selectHikeViews(db, { viewerId, level: FOLLOWERS })
    .innerJoin('users', 'users.id', 'hikes.owner_id')
    .leftJoin('hiker_totals', (join) =>
      join.onRef('hiker_totals.user_id', '=', 'hikes.owner_id').on('hiker_totals.level', '=', FOLLOWERS),
    )
    .where('hikes.id', 'in', notEmpty(ids))
    .where(isVisibleAt('hikes', FOLLOWERS))
    .select(PERSON)
    .select('hiker_totals.hikes as listed')
    .execute()
}

/** Returns public hikes with their last counted ranks, so that no list is read. */
function listPublicRows(db: Queries, { ids, viewerId }: RowsRequest) {
  return selectUnrankedHikeViews(db, { viewerId, level: EVERYBODY })
    .innerJoin('counted_hikes', 'counted_hikes.hike_id', 'hikes.id')
    .innerJoin('users', 'users.id', 'hikes.owner_id')
    .leftJoin('hiker_totals', (join) =>
      join.onRef('hiker_totals.user_id', '=', 'hikes.owner_id').on('hiker_totals.level', '=', EVERYBODY),
    )
    .where('hikes.id', 'in', notEmpty(ids))
    .where(isVisibleToAll('hikes'))
    .select('counted_hikes.rank')
    .select(PERSON)
    .select('hiker_totals.hikes as listed')
    .execute()
}

const PERSON = [
  'users.username',
  'users.first_name',
  'users.last_name',
  'users.avatar_key',
  'users.avatar_small_key',
  'users.audience as person_audience',
] as const

/** Returns a list that is never empty, as PostgreSQL has no empty list. */
function notEmpty(ids: readonly string[]): readonly string[] {
  return ids.length > 0 ? ids : ['']
}

function inOrder<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
