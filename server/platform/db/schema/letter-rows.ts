import type { Generated } from 'kysely'

/** An e-mail in the queue. */
export interface EmailRow {
  id: string
  kind: string
  recipient: string
  user_id: string | null
  facts: string
  created_at: number
  attempts: Generated<number>
  due_at: number
}

/** The address of a member's calendar feed. */
export interface CalendarAddressRow {
  user_id: string
  id: string
  created_at: number
}
