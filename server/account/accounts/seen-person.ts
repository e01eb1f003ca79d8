import { USER_NOT_FOUND } from '#contract/params.ts'
import { BLOCKED, type Level, OWNER, narrower } from '#domain/account/visibility.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { levelTowards } from '#server/account/visibility/levels.ts'
import { type StoredUser, findByNameOrId } from './store.ts'

/** A person as somebody comes upon them. */
export interface SeenPerson {
  readonly user: StoredUser
  readonly level: Level
  /** False where nothing of the profile is shown but its name, so that one can ask to follow. */
  readonly isOpen: boolean
}

/**
 * A person by username or id, as somebody sees them. Throws 404 for nobody, and in the same words for one whose profile is for
 * nobody else, and where one of the two has blocked the other.
 */
export async function seenPerson(db: Queries, viewerId: string | null, name: string): Promise<SeenPerson> {
  const user = await findByNameOrId(db, name)
  const level = await levelTowards(db, user?.id ?? '', viewerId)
  if (!user || level === BLOCKED || (user.audience === OWNER && level < OWNER)) throw notFound(USER_NOT_FOUND)
  return { user, level, isOpen: user.audience <= level }
}

/** Whether somebody sees whom a person follows, and who follows them. */
export function showsFollows({ user, level }: SeenPerson): boolean {
  return narrower(user.audience, user.follows_visibility) <= level
}

/** Whether somebody sees the map and the years of a person's hikes: of those hikes that they see. */
export function showsMountains({ user, level }: SeenPerson): boolean {
  return narrower(user.audience, user.mountains_visibility) <= level
}
