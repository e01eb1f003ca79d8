import type { WeatherCondition } from '#domain/diary/hikes/hike-fields.ts'
import type { CatalogueTrail } from '#server/diary/catalogue/catalogue.ts'
import type { Person } from './people.ts'

export interface PlannedTrack {
  readonly isTimed: boolean
  readonly isShared: boolean
}

export interface PlannedHike {
  readonly trail: CatalogueTrail
  readonly rating: number
  /** `YYYY-MM-DD` */
  readonly completedOn: string
  readonly completionCount: number
  readonly weather: readonly WeatherCondition[]
  readonly notes: string
  readonly hasPhoto: boolean
  readonly track: PlannedTrack | null
  /** Epoch ms. */
  readonly loggedAt: number
}

/** A further walk of a hike, included in its count. */
export interface PlannedWalk extends Pick<PlannedHike, 'completedOn' | 'weather' | 'notes' | 'loggedAt'> {
  readonly hike: PlannedHike
}

export interface PlannedPerson {
  readonly person: Person
  /** Epoch ms. */
  readonly joinedAt: number
  /** Best first. */
  readonly hikes: readonly PlannedHike[]
  readonly visits: readonly PlannedWalk[]
  readonly wishes: readonly { readonly trail: CatalogueTrail; readonly at: number }[]
}

export interface Setting {
  /** Equal seeds give equal communities. */
  readonly seed: string
  readonly trails: readonly CatalogueTrail[]
  /** Epoch ms. */
  readonly now: number
}
