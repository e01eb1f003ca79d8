import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, instant } from './fields.ts'
import { notificationId } from './params.ts'

/**
 * `content` is plain text whose first word is the acting person's username, unless `isDecision` says that those who run the site speak;
 * `requestFrom` is the id of that person where they ask to follow.
 */
export const notification = z.object({
  _id: id,
  content: z.string(),
  read: z.boolean(),
  createdAt: instant,
  requestFrom: z.optional(id),
  isDecision: z.optional(z.boolean()),
})

export type Notification = z.output<typeof notification>

export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/notifications',
    summary: 'My newest 100 notifications; `unreadCount` is over all',
    access: 'member',
    scope: 'read',
    answer: z.object({ notifications: z.array(notification), unreadCount: z.number() }),
    status: 200,
    resource: 'notifications',
  }),
  markRead: endpoint({
    method: 'PUT',
    path: '/notifications/read',
    summary: 'Mark all as read',
    access: 'member',
    scope: 'write',
    answer: z.object({ unreadCount: z.number() }),
    status: 200,
    invalidates: ['notifications'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/notifications/{id}',
    params: z.object({ id: notificationId }),
    summary: 'Remove one',
    access: 'member',
    scope: 'write',
    status: 204,
    invalidates: ['notifications'],
  }),
}
