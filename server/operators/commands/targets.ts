import type { Queries } from '#server/platform/db/open.ts'
import { findPerson, findThing } from '#server/community/moderation/things.ts'
import type { CommandInput } from './command.ts'
import { parseKind } from './decision.ts'

/** Returns the id of the member whom the first argument names. */
export async function findNamedMember(db: Queries, { args: [name = ''] }: CommandInput): Promise<string> {
  return (await findPerson(db, name)).id
}

/** Returns the id of the owner of what the first two arguments name; of `account NAME` the member. */
export async function findNamedOwner(db: Queries, { args: [kind = '', id = ''] }: CommandInput): Promise<string> {
  if (kind === 'account') return (await findPerson(db, id)).id
  return (await findThing(db, { kind: parseKind(kind), id })).owner.id
}
