import { PROFILE_DECISIONS, THING_DECISIONS } from '#domain/community/decision-texts.ts'
import type { HidableKind } from '#domain/community/moderation.ts'
import { formatEnglish } from '#domain/platform/language/translate.ts'
import { type StoredUser, findUserByLogin, findUser } from '#server/account/accounts/store.ts'
import { isId } from '#domain/platform/id.ts'
import { findModeratedCollection } from '#server/trails/collections/access.ts'
import { type OwnedCondition, findModeratedCondition } from '#server/trails/conditions/access.ts'
import type { Queries } from '#server/platform/db/open.ts'
import type { ModerationStatusRow } from '#server/platform/db/schema/moderation-rows.ts'
import type { HikeRow } from '#server/platform/db/schema/schema.ts'
import { type Owned, findModeratedHike } from '#server/diary/hikes/access.ts'
import { findPhoto } from '#server/diary/hikes/files-store.ts'
import { conflict, notFound } from '#server/platform/http/problem.ts'
import { type OwnedWalk, findModeratedWalk } from '#server/diary/walks/access.ts'
import { findWalkPhoto } from '#server/diary/walks/store.ts'

/**
 * A subject as moderators name it: a hike or its photo by the hike's id, the photo of a further walk by the walk's id, a person by
 * username, e-mail or id, and a conditions report or a collection by its id.
 */
export interface ThingName {
  readonly kind: HidableKind
  readonly id: string
}

/** A subject of moderation with its rows. */
export type Thing =
  | { readonly kind: 'hike'; readonly id: string; readonly owner: StoredUser; readonly hike: Owned<HikeRow> }
  | ThePhoto
  | { readonly kind: 'profile'; readonly id: string; readonly owner: StoredUser }
  | TheCondition
  | TheCollection

interface ThePhoto {
  readonly kind: 'photo'
  readonly id: string
  readonly owner: StoredUser
  readonly hike: Owned<HikeRow>
  /** The further walk with this photo; null for the photo of the hike itself. */
  readonly visit: OwnedWalk | null
}

interface TheCondition {
  readonly kind: 'condition'
  readonly id: string
  readonly owner: StoredUser
  readonly condition: OwnedCondition
}

interface TheCollection {
  readonly kind: 'collection'
  readonly id: string
  readonly owner: StoredUser
  readonly collection: { readonly name: string }
}

/** Returns the subject. Throws 404 where it does not exist. */
export async function findThing(db: Queries, { kind, id }: ThingName): Promise<Thing> {
  if (kind === 'profile') {
    const owner = await findPerson(db, id)
    return { kind, id: owner.id, owner }
  }
  if (kind === 'condition') return findConditionThing(db, id)
  if (kind === 'collection') return findCollectionThing(db, id)
  const walk = kind === 'photo' ? await findModeratedWalk(db, id) : null
  const hike = walk?.hike ?? (await findModeratedHike(db, id))
  const owner = hike && (await findUser(db, { id: hike.owner_id }))
  if (!owner) throw notFound(`There is no hike ${JSON.stringify(id)} that others can see.`)
  if (kind === 'hike') return { kind, id, owner, hike }
  const photo = await (walk ? findWalkPhoto(db, id) : findPhoto(db, id))
  if (!photo) throw notFound(`The ${walk ? 'walk' : 'hike'} ${id} has no photo.`)
  return { kind, id, owner, hike, visit: walk }
}

async function findConditionThing(db: Queries, id: string): Promise<TheCondition> {
  const condition = await findModeratedCondition(db, id)
  const owner = condition && (await findUser(db, { id: condition.owner_id }))
  if (!owner) throw notFound(`There is no conditions report ${JSON.stringify(id)}.`)
  return { kind: 'condition', id, owner, condition }
}

async function findCollectionThing(db: Queries, id: string): Promise<TheCollection> {
  const collection = await findModeratedCollection(db, id)
  const owner = collection && (await findUser(db, { id: collection.owner_id }))
  if (!owner) throw notFound(`There is no collection ${JSON.stringify(id)} of a member.`)
  return { kind: 'collection', id, owner, collection }
}

/** Returns a member by username, e-mail or id. Throws 404 for an unknown one, and 409 for an account that is being removed. */
export async function findPerson(db: Queries, name: string): Promise<StoredUser> {
  const found = isId(name) ? await findUser(db, { id: name }) : await findUserByLogin(db, name)
  const user = found && (await findUser(db, { id: found.id }))
  if (!user) throw notFound(`Nobody has the username or e-mail ${JSON.stringify(name)}.`)
  if (user.leaving_at === 0) throw conflict('too_late', `The account of ${user.username} is being removed already.`)
  return user
}

/** Returns the sentence that tells the owner about a decision. It is stored in English. */
export function formatDecision(thing: Thing, word: 'hide' | 'restore' | 'remove'): string {
  if (thing.kind === 'profile') return PROFILE_DECISIONS[word === 'hide' ? 'hide' : 'restore']
  return formatEnglish(THING_DECISIONS[thing.kind][word], { name: nameOfThing(thing) })
}

function nameOfThing(thing: Exclude<Thing, { kind: 'profile' }>): string {
  if (thing.kind === 'collection') return thing.collection.name
  return thing.kind === 'condition' ? thing.condition.name : thing.hike.name
}

/** Returns the row of `holds` that hides a subject. */
export function toHoldRow(thing: Thing, { reason, at }: { reason: string; at: number }): ModerationStatusRow {
  const { kind, id, owner } = thing
  const isOfVisit = thing.kind === 'photo' && thing.visit !== null
  return {
    kind,
    subject_id: id,
    owner_id: owner.id,
    hike_id: kind === 'hike' ? id : null,
    photo_of: kind === 'photo' && !isOfVisit ? id : null,
    visit_photo_of: isOfVisit ? id : null,
    condition_id: kind === 'condition' ? id : null,
    collection_id: kind === 'collection' ? id : null,
    reason,
    created_at: at,
    ends_at: null,
    answer: null,
    answered_at: null,
  }
}

/** Returns the name of a reported hike or collection or of the trail of a conditions report, or null where it is gone. */
export async function findReportedName(db: Queries, id: string): Promise<string | null> {
  const hike = (await findModeratedHike(db, id)) ?? (await findModeratedWalk(db, id))?.hike
  const other = hike ?? (await findModeratedCondition(db, id)) ?? (await findModeratedCollection(db, id))
  return other?.name ?? null
}
