import type { Generated } from 'kysely'

/** What its owner keeps of a wish for themselves. A wish of which nothing is kept has none; one that was completed keeps its own. */
export interface WishRow {
  hike_id: string
  note: Generated<string>
  /** The lower, the further up; null for one that stands on top of those with a position, the newest first. */
  position: Generated<number | null>
}

/** By which a member shows their wishes to whoever has it. */
export interface WishlistLinkRow {
  user_id: string
  id: string
  with_notes: 0 | 1
  created_at: number
}
