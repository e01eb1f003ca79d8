import { setImmediate as nextTurn } from 'node:timers/promises'
import { HIKE_NOT_FOUND } from '#contract/params.ts'
import { moveItem } from '#domain/diary/ranked-list/ranking.ts'
import type { Tx } from '#server/platform/db/open.ts'
import type { HikeRow } from '#server/platform/db/schema/schema.ts'
import { notFound } from '#server/platform/http/problem.ts'
import type { Owned } from './access.ts'
import { LONG_LIST, readPositions, writeOrder } from './positions.ts'

/** The hikes that a moved hike stands between. */
interface Neighbours {
  /** Null for the end of the list. */
  readonly before: string | null
  /** Where `before` is gone; null for the top of the list. */
  readonly after?: string | null | undefined
}

/** Moves a completed hike in its owner's list and returns its new rank. Throws 404 for a wish, and where both neighbours are gone. */
export async function placeHike(tx: Tx, hike: Owned<HikeRow>, { before, after }: Neighbours): Promise<number> {
  const list = await readPositions(tx, hike.owner_id)
  if (list.ids.length > LONG_LIST) await nextTurn()
  const from = list.ids.indexOf(hike.id)
  const to = findPlace(list.ids.toSpliced(from, 1), { before, after })
  if (from < 0 || to === null) throw notFound(HIKE_NOT_FOUND)
  const order = moveItem([...list.ids.keys()], from, to)
  await writeOrder(tx, hike.owner_id, { list, order, placed: [to] })
  return to + 1
}

/**
 * Returns the place, from 0, between two neighbours, or null where neither is in the list.
 * @param others the list without the hike that moves
 */
function findPlace(others: readonly string[], { before, after }: Neighbours): number | null {
  if (before === null) return others.length
  const below = others.indexOf(before)
  if (below >= 0) return below
  if (after === null) return 0
  const above = after === undefined ? -1 : others.indexOf(after)
  return above >= 0 ? above + 1 : null
}
