import type { HikeOfSomebody } from '#contract/trails/trail-people.ts'
import { presentAvatar } from '#server/account/accounts/present.ts'
import { presentHike } from '#server/diary/hikes/present.ts'
import type { WalkerRow } from './store.ts'

/**
 * Returns somebody's hike on a trail as one viewer sees it.
 * @param viewerId null for a visitor
 */
export function presentWalker(
  row: WalkerRow,
  { viewerId, isFriend }: { viewerId: string | null; isFriend: boolean },
): HikeOfSomebody {
  const hike = presentHike(row, viewerId)
  const { owner_id: id, avatar_key, avatar_small_key, person_audience: audience } = row
  return {
    ...hike,
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    ...presentAvatar({ id, avatar_key, avatar_small_key, audience }),
    // the list may have grown since the place was counted
    listLength: Math.max(row.listed ?? 0, hike.rank ?? 0),
    isFriend,
  }
}
