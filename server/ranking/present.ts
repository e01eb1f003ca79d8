import type { api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { DIFFICULTIES, type Difficulty } from '#domain/hike-fields.ts'
import { RANKING_POSITION_DECIMALS } from '#domain/limits.ts'
import type { TrailRow } from '#server/db/schema.ts'
import { presentPhoto } from '#server/hikes/present.ts'
import type { CatalogueEntry } from '#server/trails/catalogue-index.ts'
import { presentTrail } from '#server/trails/present.ts'
import type { averagePositions, topTrails, trailCountries } from './store.ts'

type Row<Question extends (...asked: never[]) => Promise<readonly unknown[]>> = Awaited<ReturnType<Question>>[number]
type Stats = Answer<typeof api.trails.stats>

/** What is said where nobody has told. */
const UNTOLD_DIFFICULTY: Difficulty = 'Moderate'

export function presentTopTrail(row: Row<typeof topTrails>): Answer<typeof api.trails.top>[number] {
  const { photo_of: hike_id, file_key, width, height } = row
  const hasPhoto = hike_id !== null && file_key !== null && width !== null && height !== null
  return { ...presentTrail(row), photo: hasPhoto ? presentPhoto({ hike_id, file_key, width, height }) : null }
}

export function presentPosition({ name, country, hikers, average_position }: Row<typeof averagePositions>) {
  return { name, country, averagePosition: roundPosition(average_position), totalUsers: hikers }
}

export function presentCountry({ name, count }: Row<typeof trailCountries>) {
  return { name: name ?? '', count }
}

/** The figures of a trail that somebody has completed. */
export function presentStats(trail: TrailRow): Stats {
  const { name, country, difficulty, length, elevation, rating, likesCount } = presentTrail(trail)
  return {
    name,
    country,
    totalCompletions: trail.hikers,
    totalCompletionCount: trail.completions,
    averageRating: rating,
    averageDifficulty: DIFFICULTIES[Math.round(trail.difficulty_sum / trail.hikers) - 1] ?? UNTOLD_DIFFICULTY,
    totalLikes: likesCount,
    averagePosition: roundPosition(trail.rank_sum / trail.hikers),
    length,
    elevation,
    difficulty,
  }
}

/** What the catalogue tells of a trail that nobody has completed yet. */
export function presentUnhiked({ trail }: CatalogueEntry): Stats {
  return {
    name: trail.name,
    country: trail.country,
    totalCompletions: 0,
    totalCompletionCount: 0,
    averageRating: 0,
    averageDifficulty: UNTOLD_DIFFICULTY,
    totalLikes: 0,
    averagePosition: 0,
    length: trail.lengthKm,
    elevation: trail.elevationGainM,
    difficulty: trail.difficulty,
  }
}

function roundPosition(position: number): number {
  return Number(position.toFixed(RANKING_POSITION_DECIMALS))
}
