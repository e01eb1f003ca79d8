import { FOLLOWERS } from '#domain/visibility.ts'
import type { Queries } from '#server/db/open.ts'
import { isPersonSeenAt, isSeenAt } from '#server/visibility/levels.ts'
import type { News } from './notify.ts'

/** Of some news of a person those that followers may have: what was hidden since it happened is not told any more. */
export async function stillTold(db: Queries, actorId: string, news: readonly News[]): Promise<News[]> {
  const actor = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', actorId)
    .where(isPersonSeenAt(FOLLOWERS))
    .executeTakeFirst()
  if (!actor) return []
  const trails = news.flatMap(({ kind, object }) => (kind === 'completion' ? [object] : []))
  if (trails.length === 0) return [...news]
  const hidden = await db
    .selectFrom('hikes')
    .select('trail_key')
    .where('owner_id', '=', actorId)
    .where('trail_key', 'in', trails)
    .where((row) => row.not(isSeenAt('hikes', FOLLOWERS)))
    .execute()
  const isHidden = new Set(hidden.map(({ trail_key }) => trail_key))
  return news.filter(({ kind, object }) => kind !== 'completion' || !isHidden.has(object))
}
