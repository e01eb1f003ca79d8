import type { api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { presentPhoto } from '#server/hikes/present.ts'
import { presentTrail, roundPosition } from '#server/trails/present.ts'
import type { averagePositions, topTrails, trailCountries } from './store.ts'

type Row<Question extends (...parameters: never[]) => Promise<readonly unknown[]>> = Awaited<
  ReturnType<Question>
>[number]

export function presentTopTrail(row: Row<typeof topTrails>): Answer<typeof api.rankings.top>[number] {
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
