import { createHash } from 'node:crypto'
import type { api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { AVERAGE_DECIMALS, RANKING_POSITION_DECIMALS } from '#domain/platform/limits.ts'
import { DIFFICULTIES, type Difficulty, toDifficulty } from '#domain/trails/difficulty.ts'
import type { PhotoRow, TrailRow } from '#server/platform/db/schema/schema.ts'
import { presentPhoto } from '#server/diary/hikes/present.ts'
import type { KnownEntry } from './catalogue-index.ts'
import type { Template } from './find-trails.ts'

type Found = Answer<typeof api.trails.search>[number]
type FoundTemplate = Answer<typeof api.trails.templates>[number]
type Stats = Answer<typeof api.trails.stats>

/** The difficulty where nobody has given one. */
const DEFAULT_DIFFICULTY: Difficulty = 'Moderate'

type TrailSummary = Pick<
  TrailRow,
  'hike_id' | 'name' | 'country' | 'difficulty' | 'length_m' | 'elevation_m' | 'hikers' | 'rating_sum' | 'likes_count'
>

/** Returns a trail under the id of the hike that represents it. */
export function presentTrail(trail: TrailSummary): Found {
  return {
    _id: trail.hike_id,
    name: trail.name,
    country: trail.country,
    difficulty: toDifficulty(trail.difficulty),
    length: trail.length_m / 1000,
    elevation: trail.elevation_m,
    rating: averageRating(trail),
    likesCount: trail.likes_count,
    type: 'hike',
  }
}

/** Returns a trail under an id of its own, which belongs to no hike. */
export function presentTemplate(template: Template): FoundTemplate {
  if (!('searchable' in template)) {
    return { ...presentTrail(template), _id: computeTrailId(template.trail_key), link: '', isTemplate: true }
  }
  const { logged, trail } = template
  const { name, country, difficulty, lengthKm, elevationGainM, link } = trail
  return {
    _id: computeTrailId(template.key),
    name,
    country,
    difficulty,
    length: lengthKm,
    elevation: elevationGainM,
    rating: logged ? averageRating(logged) : 0,
    likesCount: logged?.likes_count ?? 0,
    type: 'hike',
    link,
    isTemplate: true,
  }
}

/** Returns the statistics of a trail that somebody has completed. */
export function presentTrailStats(trail: TrailRow): Stats {
  const { name, country, difficulty, length, elevation, rating, likesCount } = presentTrail(trail)
  return {
    name,
    country,
    totalCompletions: trail.hikers,
    totalCompletionCount: trail.completions,
    averageRating: rating,
    averageDifficulty: DIFFICULTIES[Math.round(trail.difficulty_sum / trail.hikers) - 1] ?? DEFAULT_DIFFICULTY,
    totalLikes: likesCount,
    averagePosition: roundPosition(trail.rank_sum / trail.hikers),
    length,
    elevation,
    difficulty,
  }
}

/** Returns the catalogue's data of a trail that nobody has completed yet. */
export function presentCatalogueStats({ trail }: KnownEntry): Stats {
  return {
    name: trail.name,
    country: trail.country,
    totalCompletions: 0,
    totalCompletionCount: 0,
    averageRating: 0,
    averageDifficulty: DEFAULT_DIFFICULTY,
    totalLikes: 0,
    averagePosition: 0,
    length: trail.lengthKm,
    elevation: trail.elevationGainM,
    difficulty: trail.difficulty,
  }
}

type OptionalPhoto = { readonly photo_of: string | null } & {
  readonly [K in 'file_key' | 'width' | 'height']: PhotoRow[K] | null
}

/** Returns the photo that a query has joined to a trail, or null. */
export function presentTrailPhoto({ photo_of: hike_id, file_key, width, height }: OptionalPhoto) {
  const hasPhoto = hike_id !== null && file_key !== null && width !== null && height !== null
  return hasPhoto ? presentPhoto({ hike_id, file_key, width, height }) : null
}

export function roundPosition(position: number): number {
  return Number(position.toFixed(RANKING_POSITION_DECIMALS))
}

function averageRating({ rating_sum, hikers }: Pick<TrailRow, 'rating_sum' | 'hikers'>): number {
  return Number((rating_sum / hikers).toFixed(AVERAGE_DECIMALS))
}

/** Returns a stable id of a trail, in the form of our ids (UUIDv8). */
function computeTrailId(trailKey: string): string {
  const hex = createHash('sha256').update(trailKey).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
