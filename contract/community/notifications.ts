import * as z from 'zod/mini'
import { MAX_NOTIFICATIONS_AT_ONCE } from '#domain/platform/limits.ts'
import { NOTIFICATION_KINDS } from '#domain/community/notification-kinds.ts'
import { achievement } from './achievements.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id, instant } from '#contract/fields.ts'
import { photo } from '#contract/diary/hike-shapes.ts'
import { notificationId } from '#contract/params.ts'
import { notificationRoutes } from '#contract/routes/community/notifications.ts'

/** The acting person; names and photo only where I may see their profile. */
const actor = z.object({
  _id: id,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  avatarUrl: z.optional(z.string()),
})

/**
 * `content` is plain text that begins with the acting person's username, unless `isDecision` marks a message from the
 * moderators. `requestFrom` is that person's id where they ask to follow. `eventCount` is present where one
 * notification stands for several events; then `hike` is the latest. A hike that was removed, or that I may no longer
 * see, is left out. `challenge` is the one that I am invited to; its name is empty where it is called by its goal.
 * `hikeNames` are the names of hikes in `content`, the latest first. `content` is English; for other
 * languages a text can be made from `kind` and these facts. `elevation` in m.
 */
export const notification = z.object({
  _id: id,
  content: z.string(),
  read: z.boolean(),
  createdAt: instant,
  requestFrom: z.optional(id),
  isDecision: z.optional(z.boolean()),
  kind: z.optional(z.enum(NOTIFICATION_KINDS)),
  actor: z.optional(actor),
  eventCount: z.optional(z.number()),
  hikeNames: z.optional(z.array(z.string())),
  hike: z.optional(
    z.object({ _id: id, name: z.string(), country: z.string(), elevation: z.number(), photo: z.nullable(photo) }),
  ),
  achievement: z.optional(achievement),
  challenge: z.optional(z.object({ _id: id, name: z.string() })),
})

export type Notification = z.output<typeof notification>

/** At most as many ids as a list has. */
const ids = z.array(id).check(z.minLength(1), z.maxLength(MAX_NOTIFICATIONS_AT_ONCE))

export const notifications = {
  list: endpoint({
    ...notificationRoutes.list,
    summary: 'My latest 100 notifications; `unreadCount` counts all. For older ones send `next` as `before`',
    scope: 'read',
    query: z.object({
      before: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER))),
    }),
    answer: z.object({
      notifications: z.array(notification),
      unreadCount: z.number(),
      next: z.optional(z.number()),
    }),
    status: 200,
  }),
  markRead: endpoint({
    ...notificationRoutes.markRead,
    summary: 'Mark all as read',
    scope: 'write',
    answer: z.object({ unreadCount: z.number() }),
    status: 200,
  }),
  remove: endpoint({
    ...notificationRoutes.remove,
    params: z.object({ id: notificationId }),
    summary: 'Remove one',
    scope: 'write',
    status: 204,
  }),
  markSomeRead: endpoint({
    ...notificationRoutes.markSomeRead,
    summary: 'Mark several as read; unknown ones are ignored',
    scope: 'write',
    body: z.object({ ids }),
    answer: z.object({ unreadCount: z.number() }),
    status: 200,
  }),
  removeSome: endpoint({
    ...notificationRoutes.removeSome,
    summary: 'Remove several; unknown ones are ignored',
    scope: 'write',
    body: z.object({ ids }),
    status: 204,
  }),
}
