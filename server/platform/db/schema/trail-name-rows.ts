/** A name of a trail that has several, its own included. */
export interface TrailNameRow {
  name_key: string
  trail_key: string
  name: string
  country: string
  /** The language of a local name, as a BCP 47 tag; null where unknown. */
  language: string | null
  source: TrailNameSource
  /** Where the trail begins: decides between trails of one name. */
  lat: number | null
  lng: number | null
  created_at: number
}

export type TrailNameSource = 'catalogue' | 'members' | 'moderators'

/** One trail that was joined to another. */
export interface TrailJoinRow {
  id: string
  /** The trail that has the names since. */
  trail_key: string
  /** The trail that has lost them. */
  other_key: string
  /** The rows of trail_names that moved, as they were, as JSON. */
  moved_names: string
  /** The moderator; null for members' confirmations and names of the catalogue. */
  joined_by: string | null
  source: TrailNameSource
  created_at: number
  parted_by: string | null
  parted_at: number | null
}
