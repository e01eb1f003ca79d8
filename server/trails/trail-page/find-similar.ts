import type { SimilarTrail } from '#contract/trails/trail-page.ts'
import { distanceKm } from '#domain/platform/numbers/great-circle.ts'
import { type Difficulty, toDifficulty } from '#domain/trails/difficulty.ts'
import {
  MAX_DISSIMILARITY,
  NEAR_KM,
  type SimilarCandidate,
  findSimilarTrails,
  dissimilarity,
} from '#domain/trails/similar-trails.ts'
import { countryKey, trailKey } from '#domain/trails/trail-key.ts'
import { CATALOGUE } from '#server/diary/catalogue/catalogue.ts'
import type { Queries } from '#server/platform/db/open.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findTrail } from '#server/aggregates/trail-aggregates/store.ts'
import { type KnownEntry, findCatalogueEntry, findEntriesNear } from '#server/diary/catalogue/catalogue-index.ts'
import { findImportedNear, findImportedTrails } from '#server/diary/catalogue/imported-trails.ts'
import { presentTrailPhoto } from '#server/diary/catalogue/present-trail.ts'
import { listNewestTrailPhotos } from '#server/trails/trails/store.ts'
import { findKnownEntry, withoutJoined } from '#server/diary/catalogue/find-trails.ts'
import { findKnownTrailhead } from '#server/trails/trails/trailhead.ts'
import { listFans, countFavourites, listTrailRows, findTrailsAround, findTrailsAsLong } from './similar-store.ts'

const MAX_SIMILAR = 8

type NamedCandidate = SimilarCandidate & {
  readonly name: string
  readonly country: string
  readonly difficulty: Difficulty
}

interface Similar {
  readonly trails: SimilarTrail[]
  /** How many people who love the trail were considered. */
  readonly fans: number
}

/**
 * Returns trails that are near, similar in length and ascent, or loved by the same people. Looks at a bounded number, whatever the
 * community's size.
 */
export async function findSimilar(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  key: string,
  viewerId: string | null,
): Promise<Similar> {
  const trail = await findTrailWalk(db.read, key)
  if (!trail) return { trails: [], fans: 0 }
  const near = await findDistances({ db, files }, key)
  const fans = await listFans(db.read, key)
  const loved = await countFavourites(db.read, fans)
  const asLong = await findTrailsAsLong(db.read, trail.countryKey, trail)
  const keys = new Set([...near.keys(), ...loved.keys(), ...asLong])
  keys.delete(key)
  const logged: NamedCandidate[] = (await listTrailRows(db.read, [...keys])).map((row) => ({
    key: row.trail_key,
    name: row.name,
    country: row.country,
    difficulty: toDifficulty(row.difficulty),
    lengthM: row.length_m,
    elevationM: row.elevation_m,
    hikers: row.hikers,
    km: near.get(row.trail_key) ?? null,
    lovedBy: loved.get(row.trail_key) ?? 0,
  }))
  const isLogged = new Set(logged.map((row) => row.key))
  const alike = await withoutJoined(db.read, findAlikeInCatalogue(trail))
  const others = [...keys].filter((other) => !isLogged.has(other))
  const imported = await findImportedTrails(db.read, others)
  const listed = [...others, ...alike.map((walk) => walk.key)].flatMap((other) => {
    const entry = other === key || isLogged.has(other) ? undefined : (findCatalogueEntry(other) ?? imported.get(other))
    isLogged.add(other)
    return entry ? [toCandidate(entry, near.get(other) ?? null)] : []
  })
  const found = findSimilarTrails(trail, [...logged, ...listed], MAX_SIMILAR)
  const photos = await listNewestTrailPhotos(
    db.read,
    found.map((one) => one.key),
    viewerId,
  )
  const photoOfTrail = new Map(photos.map((row) => [row.trail_key, presentTrailPhoto(row)]))
  const trails = found.map((one) => ({
    name: one.name,
    country: one.country,
    difficulty: one.difficulty,
    length: one.lengthM / 1000,
    elevation: one.elevationM,
    photo: photoOfTrail.get(one.key) ?? null,
    // tracks are not shown to the metre here, and trailheads of the catalogue are not that accurate
    nearKm: one.nearKm === null ? null : Math.max(1, Math.round(one.nearKm)),
    isAlike: one.isAlike,
    lovedBy: one.lovedBy,
  }))
  return { trails, fans: fans.length }
}

/** Returns length and ascent from its hikers, otherwise from the catalogue; null for an unknown trail. */
async function findTrailWalk(db: Queries, key: string) {
  const row = await findTrail(db, key)
  if (row) return { lengthM: row.length_m, elevationM: row.elevation_m, countryKey: row.country_key }
  const entry = await findKnownEntry(db, key)
  return entry ? { ...toCandidate(entry, null), countryKey: countryKey(entry.trail.country) } : null
}

function toCandidate({ key, trail }: KnownEntry, km: number | null): NamedCandidate {
  const { name, country, difficulty, lengthKm, elevationGainM } = trail
  const lengthAndAscent = { lengthM: Math.round(lengthKm * 1000), elevationM: elevationGainM }
  return { key, name, country, difficulty, ...lengthAndAscent, hikers: 0, km, lovedBy: 0 }
}

/** Returns the distance of near trails from a trail's start, by key. */
async function findDistances({ db, files }: Pick<Deps, 'db' | 'files'>, key: string): Promise<Map<string, number>> {
  const nearest = new Map<string, number>()
  const start = await findKnownTrailhead({ db, files }, [key])
  if (!start) return nearest
  const walked = (await findTrailsAround(db.read, start)).map(({ trail_key, lat, lng }) => ({
    key: trail_key,
    km: distanceKm(start, { lat, lng }),
  }))
  const entries = [...findEntriesNear(start, NEAR_KM), ...(await findImportedNear(db.read, start, NEAR_KM))]
  const listed = (await withoutJoined(db.read, entries)).map((entry) => ({
    key: entry.key,
    km: distanceKm(start, entry.trail.trailhead),
  }))
  for (const { key: other, km } of [...listed, ...walked])
    if (other !== key && km <= NEAR_KM) nearest.set(other, Math.min(km, nearest.get(other) ?? km))
  return nearest
}

function findAlikeInCatalogue(trail: { lengthM: number; elevationM: number; countryKey: string }) {
  return CATALOGUE_WALKS.filter(
    (walk) => walk.countryKey === trail.countryKey && dissimilarity(trail, walk) <= MAX_DISSIMILARITY,
  )
}

const CATALOGUE_WALKS = CATALOGUE.map((trail) => ({
  key: trailKey(trail.name, trail.country),
  countryKey: countryKey(trail.country),
  lengthM: trail.lengthKm * 1000,
  elevationM: trail.elevationGainM,
}))
