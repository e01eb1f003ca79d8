import { isId } from '#domain/platform/id.ts'
import { OWNER } from '#domain/account/visibility.ts'
import { findHikerTotals } from '#server/account/totals/store.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { findNamedPeople } from './people-store.ts'
import { findSharedHikes } from './shared-hikes.ts'

/**
 * Returns how many hikes a member has in common with each of some people who may be named to them. Looks up the best 500 hikes of the
 * member at most, so that long lists cost no more.
 */
export async function countInCommon(db: Queries, userId: string, ids: readonly string[]) {
  const others = [...(await findNamedPeople(db, userId, ids.filter(isId))).values()].filter(({ id }) => id !== userId)
  const { hikes } = await findHikerTotals(db, userId, OWNER)
  const shared = await findSharedHikes(db, { userId, hikes }, others)
  return [...shared].map(([id, places]) => ({ _id: id, common: places.length }))
}
