import type { api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { ScoredTrail } from '#contract/community/rankings.ts'
import { roundBand } from '#domain/community/score/printed-score.ts'
import { presentTrailPhoto, presentTrail, roundPosition } from '#server/diary/catalogue/present-trail.ts'
import type { listAveragePositions, listScoredTrails, listTopTrails, listTrailCountries } from './store.ts'

type Row<Question extends (...parameters: never[]) => Promise<readonly unknown[]>> = Awaited<
  ReturnType<Question>
>[number]

export function presentTopTrail(row: Row<typeof listTopTrails>): Answer<typeof api.rankings.top>[number] {
  return { ...presentTrail(row), photo: presentTrailPhoto(row) }
}

/**
 * Returns a trail with its score.
 * @param place null where it has none
 */
export function presentScored(row: Row<typeof listScoredTrails>, place: number | null): ScoredTrail {
  const { name, country, elevation_m: elevation, lists, likes_count: likesCount } = row
  return {
    place,
    name,
    country,
    elevation,
    ...roundBand(row),
    lists,
    likesCount,
    photo: presentTrailPhoto(row),
  }
}

export function presentPosition({ name, country, hikers, average_position }: Row<typeof listAveragePositions>) {
  return { name, country, averagePosition: roundPosition(average_position), totalUsers: hikers }
}

export function presentCountry({ name, count }: Row<typeof listTrailCountries>) {
  return { name: name ?? '', count }
}
