import type { Generated } from 'kysely'
import type { ReportReason, ReportableKind } from '#domain/community/reports.ts'

/** Something that a member has reported to the operator. */
export interface ReportRow {
  id: string
  /** Null for somebody who has left. */
  reporter_id: string | null
  kind: ReportableKind
  /** A hike's id, for a photo too, that of a visit for its photo, a condition's, or a person's. */
  subject_id: string
  owner_id: string
  reason: ReportReason
  details: string
  created_at: number
  /** When the operator was done with it, and what came of it. */
  settled_at: Generated<number | null>
  outcome: Generated<string | null>
}

/** What moderators keep from others, or whom from signing in. */
export interface ModerationStatusRow {
  kind: 'hike' | 'photo' | 'profile' | 'condition' | 'suspension' | 'lock'
  /** Of a hike, for its photo too, of a visit for its photo, of a condition, or of a person. */
  subject_id: string
  owner_id: string
  hike_id: string | null
  photo_of: string | null
  visit_photo_of: string | null
  condition_id: string | null
  reason: string
  created_at: number
  /** Null until somebody lifts it. */
  ends_at: number | null
}

/** What an operator or a moderator has decided. */
export interface DecisionRow {
  id: string
  at: number
  decided_by: string
  word: string
  kind: string
  subject_id: string
  /** Whose it is; null where it is nobody's. */
  owner_id: string | null
  reason: string
}

export interface InvitationRow {
  id: string
  token_hash: string
  uses_left: number
  created_at: number
  expires_at: number
}
