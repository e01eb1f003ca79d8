import type { Generated } from 'kysely'
import type { ChoosableKind, NotificationChannel } from '#domain/community/notification-kinds.ts'

/** What somebody does not want to be notified of. */
export interface NotificationMuteRow {
  user_id: string
  way: NotificationChannel
  kind: ChoosableKind
}

/** A browser of somebody that is told of notifications while the site is not open. */
export interface PushSubscriptionRow {
  session_id: string
  user_id: string
  endpoint: string
  p256dh: string
  auth: string
  created_at: number
  sent_number: number
  marks: Generated<number>
  due_at: number | null
  failures: Generated<number>
}

/** Somebody has a letter once a week. */
export interface DigestRow {
  user_id: string
  id: string
  told_until: number
  due_at: number
}
