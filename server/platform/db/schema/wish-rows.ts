import type { Generated } from 'kysely'

/** A wish's private notes. A wish without any has no row; a completed one keeps its row. */
export interface WishRow {
  hike_id: string
  note: Generated<string>
  /** The place in the list, lowest first; null for wishes on top of those with a position, newest first. */
  position: Generated<number | null>
}

/** The link by which a member shares their wishlist. */
export interface WishlistLinkRow {
  user_id: string
  id: string
  with_notes: 0 | 1
  created_at: number
}
