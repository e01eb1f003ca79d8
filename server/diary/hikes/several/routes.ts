import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import { toVisibilityLevel } from '#domain/account/visibility.ts'
import type { Deps } from '#server/platform/deps.ts'
import { releaseFiles } from '#server/platform/files/store-files.ts'
import { serve } from '#server/platform/http/serve.ts'
import { getOwnedHikes } from '#server/diary/hikes/access.ts'
import { removeHikes, setVisibilityOfHikes } from './store.ts'

/** Serves changes to several hikes at once: all of them or none. */
export function serveSeveralHikes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps
  serve(app, api.severalHikes, {
    remove: ({ me, body }) =>
      releaseFiles(deps, me.userId, async (tx) => removeHikes(tx, me.userId, await getOwnedHikes(tx, me, body.ids))),
    update: ({ me, body }) =>
      db.write(me.userId, async (tx) => {
        const hikes = await getOwnedHikes(tx, me, body.ids)
        await setVisibilityOfHikes(tx, me.userId, { hikes, visibility: toVisibilityLevel(body.visibility), at: now() })
      }),
  })
}
