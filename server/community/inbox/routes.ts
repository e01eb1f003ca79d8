import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import { NOTIFICATION_NOT_FOUND } from '#contract/params.ts'
import { isId } from '#domain/platform/id.ts'
import { MAX_NOTIFICATIONS_AT_ONCE } from '#domain/platform/limits.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { serve } from '#server/platform/http/serve.ts'
import {
  countUnread,
  deleteNotification,
  deleteNotifications,
  findLastNumber,
  markRead,
  markSomeRead,
  findNewestNotifications,
} from '#server/aggregates/notifications/store.ts'
import { presentNotifications } from './present.ts'

/** Serves my notifications. */
export async function serveInbox(app: FastifyInstance, { db }: Deps): Promise<void> {
  serve(app, api.notifications, {
    list: async ({ me, query }) => {
      const rows = await findNewestNotifications(db.read, me.userId, query.before)
      const last = rows.length === MAX_NOTIFICATIONS_AT_ONCE ? rows.at(-1) : undefined
      return {
        notifications: await presentNotifications(db.read, rows),
        unreadCount: await countUnread(db.read, me.userId),
        ...(last && { next: last.number }),
      }
    },
    markRead: async ({ me }) => {
      // notifications that arrive from now on stay unread
      const seen = await findLastNumber(db.read, me.userId)
      return db.write(me.userId, async (tx) => {
        await markRead(tx, me.userId, seen)
        return { unreadCount: await countUnread(tx, me.userId) }
      })
    },
    markSomeRead: ({ me, body }) =>
      db.write(me.userId, async (tx) => {
        await markSomeRead(tx, me.userId, body.ids.filter(isId))
        return { unreadCount: await countUnread(tx, me.userId) }
      }),
    remove: ({ me, params }) =>
      db.write(me.userId, async (tx) => {
        const isMine = await deleteNotification(tx, me.userId, params.id)
        if (!isMine) throw notFound(NOTIFICATION_NOT_FOUND)
      }),
    removeSome: ({ me, body }) =>
      db.write(me.userId, (tx) => deleteNotifications(tx, me.userId, body.ids.filter(isId))),
  })
}
