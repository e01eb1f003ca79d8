import type { Generated } from 'kysely'
import type { ChoosableKind, NotificationChannel } from '#domain/community/notification-kinds.ts'

/** A kind of notification that a member has muted. */
export interface NotificationMuteRow {
  user_id: string
  way: NotificationChannel
  kind: ChoosableKind
}

/** A member's browser that receives push messages while the site is closed. */
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

/** A member who gets a weekly e-mail. */
export interface DigestRow {
  user_id: string
  id: string
  told_until: number
  due_at: number
}

/** News for all followers of somebody, until they have it. */
export interface FanOutRow {
  id: string
  actor_id: string
  news: string
  happened_at: number
  last_follower: Generated<string>
}
