export interface EarnedRow {
  user_id: string
  achievement_id: string
  earned_at: number
  /** The hike that earned it, perhaps gone by now; null where none did, or nobody knows which. */
  hike_id: string | null
}

/** What those at a level below the owner's see somebody to have earned. */
export interface VisibleAchievementRow {
  user_id: string
  level: number
  achievement_id: string
  earned_at: number
}
