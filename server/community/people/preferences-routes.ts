import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import { type Preferences, parsePreferences } from '#domain/platform/preferences.ts'
import { findUser, updatePreferences } from '#server/account/accounts/store.ts'
import type { Queries } from '#server/platform/db/open.ts'
import type { Deps } from '#server/platform/deps.ts'
import { unauthorized } from '#server/platform/http/problem.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Me } from '#server/platform/http/session.ts'

/** Serves my preferences. */
export async function servePreferences(app: FastifyInstance, { db }: Deps): Promise<void> {
  serve(app, api.preferenceSettings, {
    get: ({ me }) => getPreferences(db.read, me),
    update: ({ me, body }) =>
      db.write(me.userId, async (tx) => {
        const chosen = { ...(await getPreferences(tx, me)), ...body }
        await updatePreferences(tx, me.userId, JSON.stringify(chosen))
        return chosen
      }),
  })
}

async function getPreferences(db: Queries, me: Me): Promise<Preferences> {
  const user = await findUser(db, { id: me.userId })
  if (!user) throw unauthorized()
  return parsePreferences(user.preferences)
}
