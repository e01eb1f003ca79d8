import type { Behaviour, Row } from './cells.ts'

/** The behaviours of the matrix that calls of challenges have. */
interface Behaviours {
  readonly row: (names: Row['names'], behaviour: Behaviour) => Row
  readonly forMembers: (status?: number) => Behaviour
}

/** Returns the rows of challenges. Nobody has one: `server/community/challenges/challenges.test.ts` shows who finds which. */
export function challengeCells({ row, forMembers }: Behaviours): Record<string, Row> {
  return {
    'GET /challenges': row(null, forMembers()),
    'POST /challenges': row(null, forMembers(400)),
    'GET /challenges/{id}': row('join', forMembers(404)),
    'PATCH /challenges/{id}': row('join', forMembers(404)),
    'DELETE /challenges/{id}': row('join', forMembers(404)),
    'POST /challenges/{id}/join': row('join', forMembers(404)),
    'POST /challenges/{id}/decline': row('join', forMembers(404)),
  }
}
