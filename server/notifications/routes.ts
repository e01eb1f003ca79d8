import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import { NOTIFICATION_NOT_FOUND } from '#contract/params.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/http/problem.ts'
import { serve } from '#server/http/serve.ts'
import { presentNotification } from './present.ts'
import { countUnread, deleteNotification, lastNumberOf, markRead, newestOf } from './store.ts'

/** What others did that concerns me, as a list. */
export function serveNotifications(app: FastifyInstance, { db }: Deps): void {
  serve(app, api.notifications, {
    list: async ({ me }) => ({
      notifications: (await newestOf(db.read, me.userId)).map(presentNotification),
      unreadCount: await countUnread(db.read, me.userId),
    }),
    markRead: async ({ me }) => {
      // what comes in from now on was not seen
      const seen = await lastNumberOf(db.read, me.userId)
      await db.write(me.userId, (tx) => markRead(tx, me.userId, seen))
      return { unreadCount: await countUnread(db.read, me.userId) }
    },
    remove: ({ me, params }) =>
      db.write(me.userId, async (tx) => {
        const isMine = await deleteNotification(tx, me.userId, params.id)
        if (!isMine) throw notFound(NOTIFICATION_NOT_FOUND)
      }),
  })
}
