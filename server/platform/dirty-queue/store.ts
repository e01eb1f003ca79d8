import { chunksOf } from '#server/platform/db/queries/chunks.ts'
import { compileOnce } from '#server/platform/db/queries/compile-once.ts'
import { newId } from '#server/platform/db/new-id.ts'
import type { Queries, Tx } from '#server/platform/db/open.ts'
import { executePipelined } from '#server/platform/db/changes/pipelined.ts'

/** What a write has made stale. To count a thing twice does no harm, but for new people. */
export interface DirtyItems {
  /** Ids of hikes that came, went or changed, or whose photo did. */
  readonly hikes: readonly string[]
  /** Ids of hikes whose likes have changed. */
  readonly liked: readonly string[]
  /** Ids of the people in whose lists ranks have moved. */
  readonly lists: readonly string[]
  /** Ids of the people whose followers are told when all that is counted. */
  readonly followed: readonly string[]
  /** How many people are new, less those who are leaving. */
  readonly people: number
}

/** Leaves the marks of a write; answers the id of their row. No two writes wait for each other here. */
export async function insertDirtyItems(tx: Tx, marks: DirtyItems): Promise<string> {
  const id = newId(Date.now())
  await executePipelined(tx, insertion(tx, [id, JSON.stringify(marks)]))
  return id
}

const insertion = compileOnce((db, [id, marks]: [string, string]) => db.insertInto('stale_marks').values({ id, marks }))

/** The marks that wait longest. One with a lower id may still come: it was left by a write that took longer. */
export async function listOldestDirtyItems(db: Queries, max: number): Promise<{ ids: string[]; marks: DirtyItems[] }> {
  const rows = await db.selectFrom('stale_marks').selectAll().orderBy('id').limit(max).execute()
  return { ids: rows.map(({ id }) => id), marks: rows.map((row): DirtyItems => JSON.parse(row.marks)) }
}

/** Removes marks that are counted. */
export async function deleteDirtyItems(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const chunk of chunksOf(ids)) await executePipelined(tx, tx.deleteFrom('stale_marks').where('id', 'in', chunk))
}

/** How many writes wait to be counted. */
export async function countDirtyWrites(db: Queries): Promise<number> {
  const { count } = await db
    .selectFrom('stale_marks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Many marks as one. */
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
