import type { MatchedTrail } from '#contract/imports.ts'
import { type Place, distanceKm } from '#domain/great-circle.ts'
import { toDifficulty } from '#domain/hike-fields.ts'
import { MAX_QUERY_CHARS } from '#domain/limits.ts'
import type { Queries } from '#server/db/open.ts'
import { entriesNear } from '#server/trails/catalogue-index.ts'
import { type KnownTrail, findKnownTrails } from '#server/trails/find-trails.ts'
import { trailsBeginningNear } from './store.ts'

const MAX_BY_NAME = 4
const MAX_BY_PLACE = 4
/** Those of the catalogue are right to about a kilometre, and so is the place that is asked about. */
const REACH_KM = 3

interface Row {
  readonly name: string
  readonly start?: Place | null | undefined
}

/** Trails that a row may be of, by its name and by where it begins: those by name first, each once. */
export async function likelyTrails(db: Queries, { name, start = null }: Row): Promise<MatchedTrail[]> {
  const named = (await findKnownTrails(db, name.slice(0, MAX_QUERY_CHARS))).slice(0, MAX_BY_NAME)
  const near = start === null ? [] : await trailsNear(db, start)
  const nearKm = new Map(near.map(({ trail, km }) => [trail.key, km]))
  const trails = new Map([...named, ...near.map(({ trail }) => trail)].map((trail) => [trail.key, trail]))
  return [...trails.values()].map((trail) => presentLikely(trail, start, nearKm.get(trail.key) ?? null))
}

async function trailsNear(db: Queries, start: Place): Promise<{ trail: KnownTrail; km: number }[]> {
  const walked = (await trailsBeginningNear(db, start)).map(({ start_lat: lat, start_lng: lng, ...row }) => ({
    trail: { key: row.trail_key, row, entry: null },
    km: distanceKm(start, { lat, lng }),
  }))
  const known = entriesNear(start, REACH_KM).map((entry) => ({
    trail: { key: entry.key, row: null, entry },
    km: distanceKm(start, entry.trail.trailhead),
  }))
  const nearest = new Map<string, { trail: KnownTrail; km: number }>()
  for (const one of [...known, ...walked].toSorted((a, b) => a.km - b.km))
    if (one.km <= REACH_KM && !nearest.has(one.trail.key)) nearest.set(one.trail.key, one)
  return [...nearest.values()].slice(0, MAX_BY_PLACE)
}

/** What the catalogue says goes before what people have logged. */
function presentLikely({ entry, row }: KnownTrail, start: Place | null, near: number | null): MatchedTrail {
  if (entry === null) {
    const { name, country, difficulty, length_m, elevation_m } = row
    const figures = { difficulty: toDifficulty(difficulty), length: length_m / 1000, elevation: elevation_m }
    return { name, country, ...figures, nearKm: rounded(near) }
  }
  const { name, country, difficulty, lengthKm, elevationGainM, trailhead } = entry.trail
  const nearKm = rounded(near ?? (start && distanceKm(start, trailhead)))
  return { name, country, difficulty, length: lengthKm, elevation: elevationGainM, nearKm }
}

const rounded = (km: number | null) => (km === null ? null : Math.round(km * 10) / 10)
