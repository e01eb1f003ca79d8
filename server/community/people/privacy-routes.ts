import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import { findUser } from '#server/account/accounts/store.ts'
import type { Queries } from '#server/platform/db/open.ts'
import type { Deps } from '#server/platform/deps.ts'
import { unauthorized } from '#server/platform/http/problem.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Me } from '#server/platform/http/session.ts'
import { changePrivacy, presentPrivacy } from './privacy.ts'

/** Serves my privacy settings. */
export async function servePrivacy(app: FastifyInstance, { db, now }: Deps): Promise<void> {
  serve(app, api.privacySettings, {
    get: async ({ me }) => presentPrivacy(await getMyself(db.read, me)),
    update: ({ me, body }) =>
      db.write(me.userId, async (tx) => changePrivacy(tx, await getMyself(tx, me), { sent: body, at: now() })),
  })
}

async function getMyself(db: Queries, me: Me) {
  const user = await findUser(db, { id: me.userId })
  if (!user) throw unauthorized()
  return user
}
