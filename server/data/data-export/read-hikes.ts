import { setImmediate as nextTurn } from 'node:timers/promises'
import { chunksOf } from '#server/platform/db/queries/chunks.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { type ExportHikeRow, findExportHikes } from './store.ts'

/** A hike and its place in the list, from 1. */
export interface PlacedHike {
  readonly row: ExportHikeRow
  readonly place: number
}

/** Hikes per query. Other requests are answered in between, however fast the hikes are consumed. */
const HIKES_AT_ONCE = 50

/**
 * Yields a member's hikes in the order of the given ids.
 * @param isWanted returns false for ids to leave out; the others keep their place
 */
export async function* readHikes(
  db: Queries,
  ownerId: string,
  ids: readonly string[],
  isWanted: (id: string) => boolean = () => true,
): AsyncGenerator<PlacedHike> {
  const places = new Map(ids.map((id, index) => [id, index + 1]))
  for (const chunk of chunksOf(ids.filter(isWanted), HIKES_AT_ONCE)) {
    await nextTurn()
    const rows = await findExportHikes(db, ownerId, chunk)
    for (const id of chunk) {
      const row = rows.get(id)
      if (row) yield { row, place: places.get(id) ?? 0 }
    }
  }
}

export async function* mapAsync<In, Out>(many: AsyncIterable<In>, to: (one: In) => Out): AsyncGenerator<Out> {
  for await (const one of many) yield to(one)
}
