import { api } from '#contract/api.ts'
import type { Member } from '#server/testing/a-server.ts'

/** An entry of each collection, and a day on which nobody has ticked it. */
export const ENTRY = { entryId: 'first', day: '2026-01-01' }

/** Makes a public collection. Returns its id. */
export async function makeCollection(by: Member, word: string): Promise<string> {
  const entries = [{ name: 'First', country: 'Norway', lat: 61, lng: 8.5 }]
  const body = { name: `list of ${word}`, words: `${word} words`, visibility: 'public', entries }
  return (await by.call(api.collections.create, { body })).body._id
}

/** Makes a public collection of each person. Returns their ids, by the owner's id. */
export async function makeCollections(people: Readonly<Record<string, Member>>): Promise<Record<string, string>> {
  const made: Record<string, string> = {}
  for (const [name, by] of Object.entries(people))
    made[by.id] = await makeCollection(by, name.startsWith('zq') ? name : `zq${name}`)
  return made
}
