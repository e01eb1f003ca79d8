import type { Behaviour, Row } from './cells.ts'

/** The behaviours of the matrix that calls of Explore have. */
interface Behaviours {
  readonly row: (names: Row['names'], behaviour: Behaviour) => Row
  readonly forAll: Behaviour
  readonly refusesAll: Behaviour
}

/** Returns the rows of Explore; without a box, a place or a text most of its calls refuse. */
export function exploreCells({ row, forAll, refusesAll }: Behaviours): Record<string, Row> {
  return {
    'GET /trails/explore': row(null, forAll),
    'GET /trails/map': row(null, refusesAll),
    'GET /trails/near': row(null, refusesAll),
    'GET /places': row(null, refusesAll),
  }
}
