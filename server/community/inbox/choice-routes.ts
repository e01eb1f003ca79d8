import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serve } from '#server/platform/http/serve.ts'
import { updateMutes } from '#server/aggregates/notifications/mutes.ts'
import { getNotificationChoices } from './notification-choices.ts'
import { endDigest, startDigest } from './digest/store.ts'

/** Serves my choice of notifications. */
export async function serveNotificationChoices(app: FastifyInstance, { db, now }: Deps): Promise<void> {
  serve(app, api.notificationChoices, {
    get: ({ me }) => getNotificationChoices(db.read, me.userId),
    update: ({ me, body }) =>
      db.write(me.userId, async (tx) => {
        await updateMutes(tx, me.userId, { way: 'page', chosen: body.page ?? {} })
        await updateMutes(tx, me.userId, { way: 'digest', chosen: body.digest ?? {} })
        await updateMutes(tx, me.userId, { way: 'push', chosen: body.push ?? {} })
        if (body.sendsDigest === true) await startDigest(tx, me.userId, now())
        if (body.sendsDigest === false) await endDigest(tx, me.userId)
        return getNotificationChoices(tx, me.userId)
      }),
  })
}
