import { chunksOf } from '#server/db/chunks.ts'
import type { Queries } from '#server/db/open.ts'
import { type TakenHike, hikesOfIds } from './store.ts'

/** A hike and its place in the list, from 1. */
export interface Placed {
  readonly row: TakenHike
  readonly place: number
}

/** In the order of their ids, some at a time. */
export async function* rowsOf(db: Queries, ownerId: string, ids: readonly string[]): AsyncGenerator<Placed> {
  let place = 0
  for (const chunk of chunksOf(ids)) {
    const rows = await hikesOfIds(db, ownerId, chunk)
    for (const id of chunk) {
      const row = rows.get(id)
      place += 1
      if (row) yield { row, place }
    }
  }
}

export async function* mapped<In, Out>(many: AsyncIterable<In>, to: (one: In) => Out): AsyncGenerator<Out> {
  for await (const one of many) yield to(one)
}
