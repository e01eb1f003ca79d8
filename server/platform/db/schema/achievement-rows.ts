export interface EarnedRow {
  user_id: string
  achievement_id: string
  earned_at: number
  /** The hike that earned it, possibly deleted; null where none did, or it is unknown. */
  hike_id: string | null
}

/** An achievement of a person as a level below the owner's sees it. */
export interface VisibleAchievementRow {
  user_id: string
  level: number
  achievement_id: string
  earned_at: number
}
