import { HIKE_NOT_FOUND } from '#contract/params.ts'
import type { Queries } from '#server/db/open.ts'
import type { HikeRow } from '#server/db/schema.ts'
import { visibleHike } from '#server/hikes/access.ts'
import { forbidden, notFound } from '#server/http/problem.ts'
import type { Me } from '#server/http/session.ts'

/** A completed hike of somebody else. Throws 404 for wishes, 403 for one's own. */
export async function likeableHike(db: Queries, me: Me, id: string): Promise<HikeRow> {
  const hike = await visibleHike(db, me, id)
  if (hike.is_wish) throw notFound(HIKE_NOT_FOUND)
  if (hike.owner_id === me.userId) throw forbidden('You cannot like your own hike')
  return hike
}
