import { setImmediate as nextTurn } from 'node:timers/promises'
import { chunksOf } from './chunks.ts'

/** So many rows at once: others are answered before the next. */
const AT_ONCE = 100

interface List<Row> {
  /** The first rows of it, at most so many, in one statement. */
  readonly first: (max: number) => Promise<Row[]>
  /** The ids of all its rows, in its order. */
  readonly ids: () => Promise<readonly string[]>
  /** The rows of some ids, in any order. */
  readonly some: (ids: readonly string[]) => Promise<Row[]>
}

/**
 * A list of any length. What most have is read at once; a longer one by its ids, some at a time, so that others are answered in
 * between. What is gone by its turn is left out, what comes or moves meanwhile is as it was.
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

/** What is made of many, some of them at a time, in their order. */
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

/** What is made of each of many, in their order. */
export function mapYielding<One, Made>(many: readonly One[], make: (one: One) => Made): Promise<Made[]> {
  return mapChunksYielding(many, (some) => some.map(make))
}
