import type { ChosenKind, NotificationWay } from '#domain/notification-kinds.ts'

/** What somebody does not want to be notified of. */
export interface NotificationMuteRow {
  user_id: string
  way: NotificationWay
  kind: ChosenKind
}

/** Somebody has a letter once a week. */
export interface DigestRow {
  user_id: string
  id: string
  told_until: number
  due_at: number
}
