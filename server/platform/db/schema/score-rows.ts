import type { Flag } from './schema.ts'

/** The community's score of a trail. */
export interface CommunityScoreRow {
  trail_key: string
  country_key: string
  is_rising: Flag
  score: number
  low: number
  high: number
  lists: number
  log_worth: number
}

/** The last fit of the community's scores. */
export interface CommunityFitRow {
  one: 1
  fitted_at: number | null
  /** When one last changed what everybody sees. */
  changed_at: number | null
  version: number | null
  claimed_until: number
}
