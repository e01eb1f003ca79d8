import { setImmediate as nextTurn } from 'node:timers/promises'

interface Parts<Part, Row> {
  readonly parts: Iterable<Part>
  /** Returns the first rows of a part, at most `max`. */
  readonly ask: (part: Part) => Promise<readonly Row[]>
  readonly inOrder: (one: Row, other: Row) => number
  readonly max: number
}

/** Returns the first rows of all parts together. It queries each part on its own and yields in between, so that other requests proceed. */
export async function mergeFirstRows<Part, Row>({ parts, ask, inOrder, max }: Parts<Part, Row>): Promise<Row[]> {
  let first: Row[] = []
  for (const part of parts) {
    first = [...first, ...(await ask(part))].toSorted(inOrder).slice(0, max)
    await nextTurn()
  }
  return first
}
