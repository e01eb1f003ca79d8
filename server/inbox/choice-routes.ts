import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import type { NotificationChoices } from '#contract/notification-choices.ts'
import type { Queries } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { serve } from '#server/http/serve.ts'
import { changeMutes, mutesOf } from '#server/notifications/mutes.ts'
import { digestOf, endDigest, startDigest } from './digest/store.ts'

/** What I want to be notified of. */
export function serveNotificationChoices(app: FastifyInstance, { db, now }: Deps): void {
  serve(app, api.notificationChoices, {
    get: ({ me }) => choicesOf(db.read, me.userId),
    update: ({ me, body }) =>
      db.write(me.userId, async (tx) => {
        await changeMutes(tx, me.userId, { way: 'page', chosen: body.page ?? {} })
        await changeMutes(tx, me.userId, { way: 'digest', chosen: body.digest ?? {} })
        if (body.sendsDigest === true) await startDigest(tx, me.userId, now())
        if (body.sendsDigest === false) await endDigest(tx, me.userId)
        return choicesOf(tx, me.userId)
      }),
  })
}

async function choicesOf(db: Queries, userId: string): Promise<NotificationChoices> {
  return {
    page: wantedBut(await mutesOf(db, userId, 'page')),
    digest: wantedBut(await mutesOf(db, userId, 'digest')),
    sendsDigest: (await digestOf(db, userId)) !== null,
  }
}

function wantedBut(muted: ReadonlySet<string>): NotificationChoices['page'] {
  return {
    friend: !muted.has('friend'),
    request: !muted.has('request'),
    like: !muted.has('like'),
    completion: !muted.has('completion'),
    achievement: !muted.has('achievement'),
  }
}
