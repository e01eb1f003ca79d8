import type { Deps } from '#server/deps.ts'
import type { Authenticate } from '#server/http/session.ts'
import { sessionsOf } from './sessions.ts'

/** Who an access token belongs to. Looked up by key for each call, so that a session that has ended is refused at once. */
export function authenticating(deps: Deps): Authenticate {
  return sessionsOf(deps).ownerOf
}
