import { FOLLOWERS } from '#domain/account/visibility.ts'
import { MAX_FRIENDS_MAP_HIKES } from '#domain/platform/limits.ts'
import type { Place } from '#domain/platform/numbers/great-circle.ts'
import { isProfileVisibleAt, isVisibleAt, isWholeTrackVisibleAt } from '#server/account/visibility/can-see.ts'
import { findCatalogueEntry } from '#server/diary/catalogue/catalogue-index.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { mapChunksYielding } from '#server/platform/db/queries/map-yielding.ts'
import { fetchRowsAsJson } from '#server/platform/db/queries/rows-as-json.ts'
import { findNewestHikes, selectUnmutedFriends } from './store.ts'

export type FriendPlace = Awaited<ReturnType<typeof listPlacesOfFriends>>[number]

/**
 * Returns the newest dated hikes of the people whom a person follows, has not muted, and who show their map to followers, each with its
 * place. A track with hidden ends has no place for others, so that its start stays unknown.
 */
export async function listPlacesOfFriends(db: Queries, userId: string) {
  const friends = selectUnmutedFriends(db, userId)
    .innerJoin('users', 'users.id', 'friendships.followed_id')
    .where('users.mountains_visibility', '<=', FOLLOWERS)
    .where(isProfileVisibleAt(FOLLOWERS))
  const ids = (await fetchRowsAsJson(db, friends, ['followed_id'])).map(({ followed_id }) => followed_id)
  const newest = await findNewestHikes(db, ids, MAX_FRIENDS_MAP_HIKES)
  return mapChunksYielding(newest, async (some) => {
    const rows = new Map((await listHikes(db, some)).map((row) => [row.id, row]))
    return some.flatMap(({ id, day }) => {
      const row = rows.get(id)
      const place = row && findPlace(row)
      return place ? [{ ...row, day, ...place }] : []
    })
  })
}

function listHikes(db: Queries, some: readonly { id: string }[]) {
  const hikes = db
    .selectFrom('hikes')
    .innerJoin('users', 'users.id', 'hikes.owner_id')
    .leftJoin('tracks', (join) => join.onRef('tracks.hike_id', '=', 'hikes.id').on(isWholeTrackVisibleAt(FOLLOWERS)))
    .select(['hikes.id', 'hikes.name', 'hikes.country', 'hikes.trail_key', 'users.username'])
    .select(['tracks.start_lat', 'tracks.start_lng'])
    .where(
      'hikes.id',
      'in',
      some.map(({ id }) => id),
    )
    .where(isVisibleAt('hikes', FOLLOWERS))
  return fetchRowsAsJson(db, hikes, COLUMNS)
}

const COLUMNS = ['id', 'name', 'country', 'trail_key', 'username', 'start_lat', 'start_lng'] as const

type HikeWithTrack = Awaited<ReturnType<typeof listHikes>>[number]

function findPlace({ trail_key: trailKey, start_lat: lat, start_lng: lng }: HikeWithTrack): Place | undefined {
  if (lat !== null && lng !== null) return { lat, lng }
  return findCatalogueEntry(trailKey)?.trail.trailhead
}
