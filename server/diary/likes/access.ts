import { HIKE_NOT_FOUND } from '#contract/params.ts'
import { msg } from '#domain/platform/language/translate.ts'
import type { Queries } from '#server/platform/db/open.ts'
import type { HikeRow } from '#server/platform/db/schema/schema.ts'
import { getVisibleHike } from '#server/diary/hikes/access.ts'
import { forbidden, notFound } from '#server/platform/http/problem.ts'
import type { Me } from '#server/platform/http/session.ts'

/** Returns somebody else's completed hike. Throws 404 for a wish and 403 for one's own hike. */
export async function getLikeableHike(db: Queries, me: Me, id: string): Promise<HikeRow> {
  const hike = await getVisibleHike(db, me, id)
  if (hike.is_wish) throw notFound(HIKE_NOT_FOUND)
  if (hike.owner_id === me.userId) throw forbidden(msg('You cannot like your own hike'))
  return hike
}
