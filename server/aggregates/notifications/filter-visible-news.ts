import { FOLLOWERS } from '#domain/account/visibility.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { isProfileVisibleAt, isVisibleAt } from '#server/account/visibility/can-see.ts'
import type { News } from './notify.ts'

/** Returns the news of a member that followers may still see: none about things that were hidden since. */
export async function filterVisibleNews(db: Queries, actorId: string, news: readonly News[]): Promise<News[]> {
  const actor = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', actorId)
    .where(isProfileVisibleAt(FOLLOWERS))
    .executeTakeFirst()
  if (!actor) return []
  const medals = news.flatMap(({ kind, object }) => (kind === 'achievement' ? [object] : []))
  const visibleMedals = await findVisibleAchievements(db, actorId, medals)
  const trails = news.flatMap(({ kind, object }) => (kind === 'completion' ? [object] : []))
  const hiddenTrails = await findHiddenTrails(db, actorId, trails)
  return news.filter(
    ({ kind, object }) =>
      (kind !== 'completion' || !hiddenTrails.has(object)) && (kind !== 'achievement' || visibleMedals.has(object)),
  )
}

/** Returns those of some achievements that are visible to the member's followers. */
async function findVisibleAchievements(
  db: Queries,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const shown = await db
    .selectFrom('visible_achievements')
    .select('achievement_id')
    .where('user_id', '=', userId)
    .where('level', '=', FOLLOWERS)
    .where('achievement_id', 'in', ids)
    .execute()
  return new Set(shown.map(({ achievement_id }) => achievement_id))
}

/** Returns those of some trails whose hike is hidden from the owner's followers. */
async function findHiddenTrails(db: Queries, ownerId: string, trails: readonly string[]): Promise<ReadonlySet<string>> {
  if (trails.length === 0) return new Set()
  const hidden = await db
    .selectFrom('hikes')
    .select('trail_key')
    .where('owner_id', '=', ownerId)
    .where('trail_key', 'in', trails)
    .where((row) => row.not(isVisibleAt('hikes', FOLLOWERS)))
    .execute()
  return new Set(hidden.map(({ trail_key }) => trail_key))
}
