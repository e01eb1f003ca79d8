import { USER_NOT_FOUND } from '#contract/params.ts'
import { BLOCKED, type VisibilityLevel, OWNER, narrowerLevel } from '#domain/account/visibility.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { findLevel } from '#server/account/visibility/can-see.ts'
import { type StoredUser, findUserByNameOrId } from './store.ts'

/** A person and how a viewer sees them. */
export interface VisiblePerson {
  readonly user: StoredUser
  readonly level: VisibilityLevel
  /** False where the viewer sees only the name, so that they can ask to follow. */
  readonly isOpen: boolean
}

/**
 * Returns a person by username or id, as a viewer sees them. Throws the same 404 for an unknown name, a private profile, and where one of
 * the two has blocked the other.
 */
export async function findVisiblePerson(db: Queries, viewerId: string | null, name: string): Promise<VisiblePerson> {
  const user = await findUserByNameOrId(db, name)
  const level = await findLevel(db, user?.id ?? '', viewerId)
  if (!user || level === BLOCKED || (user.audience === OWNER && level < OWNER)) throw notFound(USER_NOT_FOUND)
  return { user, level, isOpen: user.audience <= level }
}

/** Returns true where a viewer sees whom a person follows and who follows them. */
export function canSeeFollows({ user, level }: VisiblePerson): boolean {
  return narrowerLevel(user.audience, user.follows_visibility) <= level
}

/** Returns true where a viewer sees the map and the years of a person's visible hikes. */
export function canSeeMountains({ user, level }: VisiblePerson): boolean {
  return narrowerLevel(user.audience, user.mountains_visibility) <= level
}
