import { setImmediate as nextTurn } from 'node:timers/promises'
import { chunksOf } from './chunks.ts'

/** The rows of a chunk: other requests proceed before the next. */
const AT_ONCE = 100

interface List<Row> {
  /** Returns the first rows, at most `max`, in one statement. */
  readonly first: (max: number) => Promise<Row[]>
  /** Returns the ids of all rows, in order. */
  readonly ids: () => Promise<readonly string[]>
  /** Returns the rows of some ids, in any order. */
  readonly some: (ids: readonly string[]) => Promise<Row[]>
}

/**
 * Reads a list of any length, and yields to the event loop in between. A short one is read at once; a longer one by its ids, in chunks.
 * Rows that are deleted meanwhile are left out; new and moved ones are as they were at the start.
 */
export async function readYielding<Row extends { readonly id: string }>({
  first,
  ids,
  some,
}: List<Row>): Promise<Row[]> {
  const few = await first(AT_ONCE + 1)
  if (few.length <= AT_ONCE) return few
  await nextTurn()
  return mapChunksYielding(await ids(), async (chunk) => {
    const rows = new Map((await some(chunk)).map((row) => [row.id, row]))
    return chunk.flatMap((id) => rows.get(id) ?? [])
  })
}

/** Maps many items in chunks, in order, and yields to the event loop between chunks. */
export async function mapChunksYielding<One, Made>(
  many: readonly One[],
  make: (some: readonly One[]) => readonly Made[] | Promise<readonly Made[]>,
  atOnce = AT_ONCE,
): Promise<Made[]> {
  const made: Made[] = []
  let isFirst = true
  for (const some of chunksOf(many, atOnce)) {
    if (!isFirst) await nextTurn()
    isFirst = false
    for (const one of await make(some)) made.push(one)
  }
  return made
}

/** Maps many items one by one, in order, and yields to the event loop between chunks. */
export function mapYielding<One, Made>(many: readonly One[], make: (one: One) => Made): Promise<Made[]> {
  return mapChunksYielding(many, (some) => some.map(make))
}
