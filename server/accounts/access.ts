import type { Deps } from '#server/deps.ts'
import type { Authenticate } from '#server/http/session.ts'
import { sessionsOf } from './sessions.ts'

/** Who an access token belongs to: one look-up by key for each call, so that a session that ended is ended at once. */
export function authenticating(deps: Deps): Authenticate {
  return sessionsOf(deps).ownerOf
}
