import type { Generated } from 'kysely'
import type { ReportReason, ReportableKind } from '#domain/community/reports.ts'

/** A member's report to the operator. */
export interface ReportRow {
  id: string
  /** Null where the member has left. */
  reporter_id: string | null
  kind: ReportableKind
  /** The id of a hike (also for its photo), of a walk (for its photo), of a condition, of a collection or of a person. */
  subject_id: string
  owner_id: string
  reason: ReportReason
  details: string
  created_at: number
  /** When the operator settled it, and the outcome. */
  settled_at: Generated<number | null>
  outcome: Generated<string | null>
}

/** Something that moderators have hidden, or somebody whom they have suspended. */
export interface ModerationStatusRow {
  kind: 'hike' | 'photo' | 'profile' | 'condition' | 'collection' | 'suspension' | 'lock'
  /** The id of a hike (also for its photo), of a walk (for its photo), of a condition, of a collection or of a person. */
  subject_id: string
  owner_id: string
  hike_id: string | null
  photo_of: string | null
  visit_photo_of: string | null
  condition_id: string | null
  collection_id: string | null
  reason: string
  created_at: number
  /** Null until a moderator ends it. */
  ends_at: number | null
  /** The owner's answer to the moderators, and its time. */
  answer: string | null
  answered_at: number | null
}

/** A decision of an operator or a moderator. */
export interface DecisionRow {
  id: string
  at: number
  /** The name of an operator on the machine, or a member's username at the time. */
  decided_by: string
  word: string
  kind: string
  subject_id: string
  /** Null where it has no owner. */
  owner_id: string | null
  reason: string
  /** The member who decided in the desk, and their role; null for operators and for the server itself. */
  by_id: Generated<string | null>
  by_role: Generated<string | null>
}

export interface InvitationRow {
  id: string
  token_hash: string
  uses_left: number
  created_at: number
  expires_at: number
  /** The role of who registers with it. */
  role: Generated<string>
}
