import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import { msg } from '#domain/platform/language/translate.ts'
import { findSession } from '#server/account/accounts/sessions/sessions-store.ts'
import type { Deps } from '#server/platform/deps.ts'
import { badRequest, conflict, unauthorized } from '#server/platform/http/problem.ts'
import { serve } from '#server/platform/http/serve.ts'
import {
  deletePushSubscription,
  findPushSubscription,
  insertPushSubscription,
  hasPushSubscription,
} from '#server/aggregates/notifications/push/store.ts'
import { findLastNumber } from '#server/aggregates/notifications/store.ts'
import { arePushKeys, isPushEndpoint } from './endpoint.ts'
import { createVapid } from './vapid.ts'

/** Serves push subscriptions. Each belongs to one session and ends with it. */
export async function servePush(app: FastifyInstance, { db, config, now }: Deps): Promise<void> {
  const { publicKey } = createVapid(config)
  serve(app, api.push, {
    get: async ({ me }) => ({ publicKey, isOn: await hasPushSubscription(db.read, me.sessionId) }),
    create: async ({ me, body: { endpoint, keys } }) => {
      if (!isPushEndpoint(endpoint)) throw badRequest('This is not the public address of a push service')
      if (!arePushKeys(keys)) throw badRequest('These are not the keys of a push subscription')
      // one browser with two sessions belongs to one after the other
      await db.write([me.userId, endpoint], async (tx) => {
        // the session may have ended since the request began
        if (!(await findSession(tx, me.sessionId))) throw unauthorized()
        const before = await findPushSubscription(tx, endpoint)
        // equal keys prove that it is the same browser, of another member or of an ended session
        const isSame = before?.p256dh === keys.p256dh && before.auth === keys.auth
        if (before && !isSame) throw conflict('duplicate_endpoint', msg('This address belongs to another browser'))
        if (before) await deletePushSubscription(tx, before.session_id)
        await insertPushSubscription(tx, {
          session_id: me.sessionId,
          user_id: me.userId,
          endpoint,
          ...keys,
          created_at: now(),
          sent_number: await findLastNumber(tx, me.userId),
        })
      })
    },
    remove: ({ me }) => db.write(me.userId, (tx) => deletePushSubscription(tx, me.sessionId)),
  })
}
