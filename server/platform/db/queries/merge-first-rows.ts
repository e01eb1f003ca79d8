import { setImmediate as nextTurn } from 'node:timers/promises'

interface Parts<Part, Row> {
  readonly parts: Iterable<Part>
  /** The first of a part's rows; not more are needed than are wanted in all. */
  readonly ask: (part: Part) => Promise<readonly Row[]>
  readonly inOrder: (one: Row, other: Row) => number
  readonly max: number
}

/** The first rows of all parts together. Each is asked for by itself, so that others are served in between, however many there are. */
export async function mergeFirstRows<Part, Row>({ parts, ask, inOrder, max }: Parts<Part, Row>): Promise<Row[]> {
  let first: Row[] = []
  for (const part of parts) {
    first = [...first, ...(await ask(part))].toSorted(inOrder).slice(0, max)
    await nextTurn()
  }
  return first
}
