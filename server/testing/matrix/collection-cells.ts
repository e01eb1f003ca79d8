import type { Asker, Behaviour, Row, Thing } from './cells.ts'

/** The behaviours of the matrix that calls of collections have. */
interface Behaviours {
  readonly row: (names: Row['names'], behaviour: Behaviour) => Row
  readonly sees: (asker: Asker, thing: Thing) => boolean
  readonly signedIn: (member: Behaviour) => Behaviour
  readonly whoSees: Behaviour
  readonly ownerChanges: (status: number) => Behaviour
  readonly forAll: Behaviour
  readonly forMembers: (status: number) => Behaviour
}

/** Returns the rows of collections: public ones of their owner, whose profile decides who sees them. */
export function collectionCells(all: Behaviours): Record<string, Row> {
  const { row, sees, signedIn, whoSees, ownerChanges, forAll, forMembers } = all
  const members = (status: number) => signedIn((asker, thing) => (sees(asker, thing) ? status : 404))
  return {
    'GET /collections': row(null, forAll),
    // a body without a name
    'POST /collections': row(null, forMembers(400)),
    'GET /collections/{id}': row('collection', whoSees),
    'PATCH /collections/{id}': row('collection', ownerChanges(200)),
    'DELETE /collections/{id}': row('collection', ownerChanges(204)),
    'POST /collections/{id}/follow': row('collection', members(204)),
    'DELETE /collections/{id}/follow': row('collection', members(204)),
    'POST /collections/{id}/copy': row('collection', members(201)),
    'POST /collections/{id}/entries/{entryId}/ticks': row('collection', members(201)),
    // nobody has ticked on that day
    'DELETE /collections/{id}/entries/{entryId}/ticks/{day}': row('collection', members(404)),
  }
}
