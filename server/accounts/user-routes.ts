import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import type { Deps } from '#server/deps.ts'
import { notFound, unauthorized } from '#server/http/problem.ts'
import { serve } from '#server/http/serve.ts'
import { presentOwnUser, presentPublicUser } from './present.ts'
import { findByNameOrId, findUser, friendIdsOf, sumsByCountry } from './store.ts'

/** Public profiles and one's own record. */
export function serveUsers(app: FastifyInstance, { db }: Deps): void {
  serve(app, api.users, {
    me: async ({ me }) => {
      const user = await findUser(db.read, { id: me.userId })
      if (!user) throw unauthorized()
      return presentOwnUser(user, await sumsByCountry(db.read, user.id), await friendIdsOf(db.read, user.id))
    },
    get: async ({ params }) => {
      const user = await findByNameOrId(db.read, params.username)
      if (!user) throw notFound('User not found')
      return presentPublicUser(user, await sumsByCountry(db.read, user.id))
    },
  })
}
