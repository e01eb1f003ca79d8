import { chunksOf } from '#server/platform/db/queries/chunks.ts'
import { compileOnce } from '#server/platform/db/queries/compile-once.ts'
import { idTime } from '#domain/platform/id.ts'
import { newId } from '#server/platform/db/new-id.ts'
import type { Queries, Tx } from '#server/platform/db/open.ts'
import { executePipelined } from '#server/platform/db/changes/pipelined.ts'

/** The dirty items of a write. Counting an item twice does no harm, except for people. */
export interface DirtyItems {
  /** Ids of hikes that were created, changed or deleted, or whose photo was. */
  readonly hikes: readonly string[]
  /** Ids of hikes whose likes have changed. */
  readonly liked: readonly string[]
  /** Ids of the people whose lists have new ranks. */
  readonly lists: readonly string[]
  /** Ids of the people whose followers are notified once all is counted. */
  readonly followed: readonly string[]
  /** The number of new people, less those who are leaving. */
  readonly people: number
}

/** Stores the dirty items of a write and returns the id of their row. Writes do not wait for each other here. */
export async function insertDirtyItems(tx: Tx, marks: DirtyItems): Promise<string> {
  const id = newId(Date.now())
  await executePipelined(tx, insertion(tx, [id, JSON.stringify(marks)]))
  return id
}

const insertion = compileOnce((db, [id, marks]: [string, string]) => db.insertInto('stale_marks').values({ id, marks }))

/** Returns the dirty items that have waited longest. One with a lower id may still come, from a write that takes longer. */
export async function listOldestDirtyItems(db: Queries, max: number): Promise<{ ids: string[]; marks: DirtyItems[] }> {
  const rows = await db.selectFrom('stale_marks').selectAll().orderBy('id').limit(max).execute()
  return { ids: rows.map(({ id }) => id), marks: rows.map((row): DirtyItems => JSON.parse(row.marks)) }
}

/** Deletes dirty items that are counted. */
export async function deleteDirtyItems(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const chunk of chunksOf(ids)) await executePipelined(tx, tx.deleteFrom('stale_marks').where('id', 'in', chunk))
}

/** Returns the number of writes that wait to be counted. */
export async function countDirtyWrites(db: Queries): Promise<number> {
  const { count } = await db
    .selectFrom('stale_marks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Returns when the oldest write that waits to be counted was made, in epoch milliseconds, or null where none waits. */
export async function findOldestDirtyAt(db: Queries): Promise<number | null> {
  const oldest = await db.selectFrom('stale_marks').select('id').orderBy('id').limit(1).executeTakeFirst()
  return oldest ? idTime(oldest.id) : null
}

/** Merges dirty items into one. */
export function mergeDirtyItems(all: readonly DirtyItems[]): DirtyItems {
  const together = (name: Exclude<keyof DirtyItems, 'people'>) => [...new Set(all.flatMap((marks) => marks[name]))]
  return {
    hikes: together('hikes'),
    liked: together('liked'),
    lists: together('lists'),
    followed: together('followed'),
    people: all.reduce((sum, { people }) => sum + people, 0),
  }
}
