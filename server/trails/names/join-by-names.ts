import { msg } from '#domain/platform/language/translate.ts'
import { compareTexts } from '#domain/platform/text/text.ts'
import { foldText, toHikeCountry, toHikeName, trailKey } from '#domain/trails/trail-key.ts'
import { findOrComputeTrail } from '#server/aggregates/trail-aggregates/store.ts'
import { type Joining, joinTrails } from '#server/aggregates/trail-names/join-trails.ts'
import type { CalledTrail } from '#server/aggregates/trail-names/name-rows.ts'
import { findTrailKey, listTrailsOfName } from '#server/aggregates/trail-names/store.ts'
import { findCatalogueEntry } from '#server/diary/catalogue/catalogue-index.ts'
import { findImportedTrail } from '#server/diary/catalogue/imported-trails.ts'
import type { Queries, Tx } from '#server/platform/db/open.ts'
import { badRequest, notFound } from '#server/platform/http/problem.ts'

/** Any name of a trail, with a country. */
export interface SentName {
  readonly name: string
  readonly country: string
}

/** A trail that anybody may know of. */
export interface KnownTrail extends CalledTrail {
  readonly isInCatalogue: boolean
  readonly hikers: number
}

/**
 * Joins two trails by any of their names, in a write that holds `TRAIL_NAMES`. Throws 400 for a name without a letter or digit, and 404 for
 * a trail that nobody has walked publicly and the catalogue does not have.
 * @returns the id of the join; null where both names mean one trail already
 */
export async function joinByNames(
  tx: Tx,
  names: { readonly one: SentName; readonly other: SentName },
  how: Omit<Joining, 'into' | 'other'>,
): Promise<string | null> {
  const trails = [await getKnownTrail(tx, names.one), await getKnownTrail(tx, names.other)] as const
  return joinTrails(tx, { ...how, ...chooseName(...trails) })
}

/** Chooses which of two trails keeps its name: the catalogue's, then the more walked one, then the one with the lower key. */
export function chooseName<Trail extends KnownTrail>(one: Trail, other: Trail): { into: Trail; other: Trail } {
  const order =
    Number(other.isInCatalogue) - Number(one.isInCatalogue) ||
    other.hikers - one.hikers ||
    compareTexts(one.trail_key, other.trail_key)
  return order <= 0 ? { into: one, other } : { into: other, other: one }
}

/** Returns the trail of any of its names, with the name by which it is called. Throws as {@link joinByNames} does. */
export async function getKnownTrail(db: Queries, { name, country }: SentName): Promise<KnownTrail> {
  checkName(name)
  const trail = await findKnownTrail(db, await findTrailKey(db, name, country))
  if (!trail) throw notFound(msg('Trail not found'))
  return trail
}

/** Returns a trail that the catalogue or an import has, that has names, or that somebody has walked publicly; null for any other. */
export async function findKnownTrail(db: Queries, trail_key: string): Promise<KnownTrail | null> {
  const listed = findCatalogueEntry(trail_key)?.trail
  const named = (await listTrailsOfName(db, trail_key)).find((row) => row.trail_key === trail_key)
  const walked = await findOrComputeTrail(db, trail_key)
  const called = walked ?? named ?? listed ?? (await findImportedTrail(db, trail_key))?.trail
  if (!called) return null
  const { name, country } = called
  return { trail_key, name, country, isInCatalogue: listed !== undefined, hikers: walked?.hikers ?? 0 }
}

const READ_SIGN = /[\p{L}\p{N}\p{S}\p{P}]/u

/** Throws 400 for a name in which there is nothing to read: a letter, a digit, a symbol or another sign. */
export function checkName(name: string): void {
  if (!READ_SIGN.test(foldText(toHikeName(name)))) throw badRequest(msg('The name of the trail is missing'))
}

/** Returns a trail by a name of its own that nobody may have used yet. */
export function toNewTrail({ name, country }: SentName): CalledTrail {
  return { trail_key: trailKey(name, country), name: toHikeName(name), country: toHikeCountry(country) }
}
