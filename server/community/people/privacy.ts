import type { Privacy } from '#contract/account/privacy.ts'
import { toVisibilityLevel, visibilityFromLevel } from '#domain/account/visibility.ts'
import { type PrivacyChoice, type StoredUser, updatePrivacy } from '#server/account/accounts/store.ts'
import { addChangedOwners } from '#server/platform/db/changes/changes.ts'
import type { Tx } from '#server/platform/db/open.ts'
import { afterFollowAccepted } from '#server/aggregates/effects/after-write.ts'
import { removeWaitingRequests } from '#server/community/friends/requests.ts'
import { addFriendship } from '#server/community/friends/store.ts'
import { updateAudiences } from '#server/diary/hikes/update-audiences.ts'
import { needsFollowApproval, findProfileAudience } from '#server/account/visibility/can-see.ts'

/** Returns a person's privacy settings. */
export function presentPrivacy(user: PrivacyChoice): Privacy {
  return {
    profile: visibilityFromLevel(user.visibility),
    isListed: user.is_listed === 1,
    approvesFollowers: user.approves_followers === 1,
    newHikes: visibilityFromLevel(user.hike_visibility),
    newTracks: visibilityFromLevel(user.track_visibility),
    follows: visibilityFromLevel(user.follows_visibility),
    mountains: visibilityFromLevel(user.mountains_visibility),
    tellsNewDevices: user.tells_new_devices === 1,
  }
}

/**
 * Changes privacy settings and everything that depends on them: audiences of hikes, public counts, the directory. Accepts all waiting
 * requests where approval is no longer needed.
 */
export async function changePrivacy(
  tx: Tx,
  user: StoredUser,
  { sent, at }: { sent: Partial<Privacy>; at: number },
): Promise<Privacy> {
  const chosen = toPrivacyChoice({ ...presentPrivacy(user), ...sent })
  await applyPrivacy(tx, { user, chosen, at })
  return presentPrivacy(chosen)
}

/** Applies the chosen settings again. Call it after moderators have hidden a profile or made it visible. */
export async function reapplyPrivacy(tx: Tx, user: StoredUser, at: number): Promise<void> {
  await applyPrivacy(tx, { user, chosen: toPrivacyChoice(presentPrivacy(user)), at })
}

async function applyPrivacy(
  tx: Tx,
  { user, chosen, at }: { user: StoredUser; chosen: PrivacyChoice; at: number },
): Promise<void> {
  const audience = await findProfileAudience(tx, { id: user.id, visibility: chosen.visibility })
  await updatePrivacy(tx, user, { ...chosen, audience })
  if (audience !== user.audience) await updateAudiences(tx, user.id)
  if (!needsFollowApproval({ ...chosen, audience })) await acceptAllRequests(tx, user.id, at)
}

function toPrivacyChoice(chosen: Privacy): PrivacyChoice {
  return {
    visibility: toVisibilityLevel(chosen.profile),
    is_listed: Number(chosen.isListed),
    approves_followers: Number(chosen.approvesFollowers),
    hike_visibility: toVisibilityLevel(chosen.newHikes),
    track_visibility: toVisibilityLevel(chosen.newTracks),
    follows_visibility: toVisibilityLevel(chosen.follows),
    mountains_visibility: toVisibilityLevel(chosen.mountains),
    tells_new_devices: Number(chosen.tellsNewDevices),
  }
}

async function acceptAllRequests(tx: Tx, followedId: string, at: number): Promise<void> {
  // in a fixed order, so that two such writes cannot deadlock
  for (const followerId of (await removeWaitingRequests(tx, followedId)).toSorted()) {
    addChangedOwners(tx, [followerId])
    await addFriendship(tx, { followerId, followedId }, at)
    await afterFollowAccepted(tx, { followerId, followedId }, at)
  }
}
