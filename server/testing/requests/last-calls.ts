import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'

/** Calls that remove what other calls need, so they come last. */
export const LAST: readonly Endpoint[] = [
  api.blocks.block,
  api.visits.removeGpx,
  api.conditions.remove,
  api.collections.remove,
  api.passkeys.remove,
  api.visits.remove,
  api.hikes.remove,
  api.users.changePassword,
  api.auth.resetPassword,
]

/** Calls that remove what the last ones need, or the session: they have a world of their own, in this order. */
export const APART: readonly Endpoint[] = [
  api.wishlist.complete,
  api.severalHikes.remove,
  api.friends.refuse,
  api.users.changeUsername,
  api.auth.logout,
  api.account.endSession,
  api.account.endAllSessions,
  api.leaving.leave,
]
