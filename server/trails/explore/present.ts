import type { ExploreTrail, MapTrail } from '#contract/trails/explore.ts'
import { roundLowerEnd } from '#domain/community/score/printed-score.ts'
import { type Place, distanceKm } from '#domain/platform/numbers/great-circle.ts'
import { listAttributions } from '#domain/trails/catalogue/data-sources.ts'
import { fromMonthBits, fromTagBits } from '#domain/trails/explore/trail-bits.ts'
import { toDifficulty } from '#domain/trails/difficulty.ts'
import type { MapTrailRow } from '#server/platform/db/schema/map-rows.ts'
import type { Marker } from './rows-store.ts'

/** What an answer adds to the row of a trail. */
export interface Added {
  /** Where the question was asked. */
  readonly from: Place | null
  readonly photoUrl: string | null
  readonly taste: number | null
  readonly isWalked: boolean
  readonly isWished: boolean
  /** Conditions of an earlier day are no longer shown. */
  readonly visibleSince: string
}

export function presentMarker({ name, country, lat, lng, score, difficulty }: Marker): MapTrail {
  return {
    name,
    country,
    lat: roundPlace(lat),
    lng: roundPlace(lng),
    score: score < 0 ? null : roundLowerEnd(score),
    difficulty: difficulty === null ? null : toDifficulty(difficulty),
  }
}

export function presentTrail(row: MapTrailRow, { from, visibleSince, ...added }: Added): ExploreTrail {
  const { conditions_on: day } = row
  return {
    ...presentMarker(row),
    ...added,
    lengthKm: row.length_m / 1000,
    elevationM: row.elevation_m,
    hours: Number((row.minutes / 60).toFixed(2)),
    rating: row.rating,
    hikers: row.hikers,
    isLoop: row.is_loop === null ? null : row.is_loop === 1,
    bestMonths: fromMonthBits(row.months),
    conditionsOn: day !== null && day >= visibleSince ? day : null,
    tags: fromTagBits(row.tags),
    distanceKm: from && Number(distanceKm(from, row).toFixed(2)),
    source: listAttributions([row.source])[0]?.source ?? null,
  }
}

/** About a metre. */
const roundPlace = (degrees: number) => Number(degrees.toFixed(5))
