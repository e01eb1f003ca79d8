import type { HidableKind } from '#domain/moderation.ts'
import { type StoredUser, findByLogin, findUser } from '#server/accounts/store.ts'
import { isId } from '#domain/id.ts'
import type { Queries } from '#server/db/open.ts'
import type { HikeRow, HoldRow } from '#server/db/schema.ts'
import { type Mine, moderatedHike } from '#server/hikes/access.ts'
import { photoOf } from '#server/hikes/files-store.ts'
import { conflict, notFound } from '#server/http/problem.ts'

/** What is named to moderators: a hike, for its photo too, by its id, a person by username, e-mail or id. */
export interface Named {
  readonly kind: HidableKind
  readonly id: string
}

/** What they decide about. */
export type Thing =
  | { readonly kind: 'hike' | 'photo'; readonly id: string; readonly owner: StoredUser; readonly hike: Mine<HikeRow> }
  | { readonly kind: 'profile'; readonly id: string; readonly owner: StoredUser }

/** Throws 404 for what is not there. */
export async function findThing(db: Queries, { kind, id }: Named): Promise<Thing> {
  if (kind === 'profile') {
    const owner = await findPerson(db, id)
    return { kind, id: owner.id, owner }
  }
  const hike = await moderatedHike(db, id)
  const owner = hike && (await findUser(db, { id: hike.owner_id }))
  if (!owner) throw notFound(`There is no hike ${JSON.stringify(id)} that others could see.`)
  if (kind === 'photo' && !(await photoOf(db, id))) throw notFound(`The hike ${id} has no photo.`)
  return { kind, id, owner, hike }
}

/** A member by username, e-mail or id. Throws 404 for nobody, and 409 for an account that is being removed. */
export async function findPerson(db: Queries, name: string): Promise<StoredUser> {
  const found = isId(name) ? await findUser(db, { id: name }) : await findByLogin(db, name)
  const user = found && (await findUser(db, { id: found.id }))
  if (!user) throw notFound(`Nobody has the username or e-mail ${JSON.stringify(name)}.`)
  if (user.leaving_at === 0) throw conflict('too_late', `The account of ${user.username} is being removed already.`)
  return user
}

/** What its owner is told was done to a thing. */
export function toldToOwner(thing: Thing, word: 'hide' | 'restore' | 'remove'): string {
  if (thing.kind === 'profile')
    return word === 'hide'
      ? 'Your profile and all your hikes were hidden: you alone see them.'
      : 'Your profile is shown again, to whom you chose.'
  const name = thing.kind === 'hike' ? `Your hike ${thing.hike.name}` : `The photo of your hike ${thing.hike.name}`
  return `${name} ${TOLD[word]}`
}

const TOLD = {
  hide: 'was hidden: you alone see it.',
  restore: 'is shown again, to whom you chose.',
  remove: 'was removed.',
} as const

/** The hold that keeps a thing from others. */
export function holdOn({ kind, id, owner }: Thing, { reason, at }: { reason: string; at: number }): HoldRow {
  return {
    kind,
    subject_id: id,
    owner_id: owner.id,
    hike_id: kind === 'hike' ? id : null,
    photo_of: kind === 'photo' ? id : null,
    reason,
    created_at: at,
    ends_at: null,
  }
}

/** What a reported hike is called; null where it is gone. */
export async function findHikeName(db: Queries, id: string): Promise<string | null> {
  return (await moderatedHike(db, id))?.name ?? null
}
