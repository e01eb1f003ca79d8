import { USER_NOT_FOUND } from '#contract/params.ts'
import { BLOCKED, type VisibilityLevel, OWNER, narrowerLevel } from '#domain/account/visibility.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { findLevel } from '#server/account/visibility/can-see.ts'
import { type StoredUser, findUserByNameOrId } from './store.ts'

/** A person as somebody comes upon them. */
export interface VisiblePerson {
  readonly user: StoredUser
  readonly level: VisibilityLevel
  /** False where nothing of the profile is shown but its name, so that one can ask to follow. */
  readonly isOpen: boolean
}

/**
 * A person by username or id, as somebody sees them. Throws 404 for nobody, and in the same words for one whose profile is for
 * nobody else, and where one of the two has blocked the other.
 */
export async function findVisiblePerson(db: Queries, viewerId: string | null, name: string): Promise<VisiblePerson> {
  const user = await findUserByNameOrId(db, name)
  const level = await findLevel(db, user?.id ?? '', viewerId)
  if (!user || level === BLOCKED || (user.audience === OWNER && level < OWNER)) throw notFound(USER_NOT_FOUND)
  return { user, level, isOpen: user.audience <= level }
}

/** Whether somebody sees whom a person follows, and who follows them. */
export function canSeeFollows({ user, level }: VisiblePerson): boolean {
  return narrowerLevel(user.audience, user.follows_visibility) <= level
}

/** Whether somebody sees the map and the years of a person's hikes: of those hikes that they see. */
export function canSeeMountains({ user, level }: VisiblePerson): boolean {
  return narrowerLevel(user.audience, user.mountains_visibility) <= level
}
