import { type QueryClient, type QueryKey, hashKey } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import { coverPathForSize } from '#domain/trails/relief/cover-path.ts'
import type { SessionUser } from '#contract/account/auth.ts'
import { FEED_QUERY } from '#web/community/home/member/feed-query.ts'
import { ALL_NOTIFICATIONS } from '#web/community/notifications/use-notifications.ts'
import { personQuery, rankedHikesQuery } from '#web/community/people/use-profile.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { findReadAt } from '#web/platform/offline/offline-store.ts'

/** The age at which a kept answer is fetched again. */
const FETCH_AGAIN_MS = 12 * 3_600_000

/** The hikes on top of the list whose pictures are fetched. */
const PICTURED = 60

/** Fetches what the member's own pages need and has not been kept for a while, one after the other: each page opens offline. */
export async function fetchOwnPages(
  client: QueryClient,
  { _id, username }: SessionUser,
  signal: AbortSignal,
): Promise<void> {
  for (const { queryKey, fetch } of listOwnQueries(client, username)) {
    if (signal.aborted) return
    if (await isDue(client, queryKey, _id)) await fetch()
  }
  await fetchPictures(client, signal)
}

function listOwnQueries(client: QueryClient, username: string) {
  const queries = [
    queryFor(api.hikes.mine, {}),
    queryFor(api.visits.mine, {}),
    queryFor(api.wishlist.mine, {}),
    queryFor(api.wishlist.trails, {}),
    queryFor(api.map.mine, {}),
    queryFor(api.achievements.list, {}),
    queryFor(api.achievements.all, {}),
    queryFor(api.achievements.progress, {}),
    queryFor(api.friends.companions, { query: {} }),
    queryFor(api.friends.companions, { query: { year: String(new Date().getFullYear()) } }),
    queryFor(api.friends.list, {}),
    queryFor(api.friends.hikes, { query: { page: 1 } }),
    FEED_QUERY,
    queryFor(api.friends.followersCount, {}),
    queryFor(api.friends.requests, {}),
    queryFor(api.achievements.friendsRecent, {}),
    queryFor(api.rankings.top, { query: {} }),
    queryFor(api.totals.community, {}),
    personQuery(username),
    queryFor(api.users.me, {}),
    queryFor(api.privacySettings.get, {}),
    queryFor(api.notificationChoices.get, {}),
    queryFor(api.system.settings, {}),
  ]
  return [
    ...queries.map((query) => ({
      queryKey: query.queryKey as QueryKey,
      fetch: () => client.prefetchQuery(query as never),
    })),
    {
      queryKey: rankedHikesQuery(username, true).queryKey as QueryKey,
      fetch: () => client.prefetchInfiniteQuery(rankedHikesQuery(username, true)),
    },
    { queryKey: ALL_NOTIFICATIONS.queryKey as QueryKey, fetch: () => client.prefetchInfiniteQuery(ALL_NOTIFICATIONS) },
  ]
}

/** Fetches the pictures of my list. The worker keeps them, and answers those that it has. */
async function fetchPictures(client: QueryClient, signal: AbortSignal): Promise<void> {
  const hikes = client.getQueryData(queryFor(api.hikes.mine, {}).queryKey) ?? []
  for (const hike of hikes.slice(0, PICTURED)) {
    if (signal.aborted) return
    const cover = { ...hike, elevationM: hike.elevation, weather: hike.weatherConditions }
    await fetch(hike.photo?.thumbnailUrl ?? coverPathForSize(cover, 'side'), { signal }).catch(() => undefined)
  }
}

async function isDue(client: QueryClient, queryKey: QueryKey, member: string): Promise<boolean> {
  if (client.getQueryData(queryKey) !== undefined) return false
  const readAt = await findReadAt(member, hashKey(queryKey))
  return readAt === null || Date.now() - readAt > FETCH_AGAIN_MS
}
