import type { Flag } from './schema.ts'

/** A proposal about two trails; the smaller key stands first. */
export interface TrailProposalRow {
  id: string
  trail_key: string
  other_key: string
  relation: 'same' | 'variant'
  /** A JSON list. */
  reasons: string
  status: 'open' | 'objected' | 'joined' | 'variant' | 'refused'
  /** Null where it was found, or its author has left. */
  proposed_by: string | null
  /** The only hiker of the trail, and of the other one; null where there are several or none. */
  sole_hiker: string | null
  other_sole_hiker: string | null
  created_at: number
}

/** The last answer of a member to a proposal. */
export interface TrailVoteRow {
  proposal_id: string
  user_id: string
  answer: 'confirm' | 'object'
  /** Whether the member had a public track there. */
  is_counted: Flag
  created_at: number
}

/** Where a public trail begins. */
export interface TrailPlaceRow {
  trail_key: string
  lat: number
  lng: number
  /** A quadkey at zoom 14. */
  cell: string
  source: 'track' | 'catalogue'
}
