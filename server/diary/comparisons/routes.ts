import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serve } from '#server/platform/http/serve.ts'
import { listAnswers } from './store.ts'

const ANSWERS_ON_PAGE = 1000

/** Serves a member's answers to “Which was better?”; they are stored with the place of a hike. */
export async function serveComparisons(app: FastifyInstance, { db }: Deps): Promise<void> {
  serve(app, api.comparisons, {
    mine: async ({ me, query: { limit = ANSWERS_ON_PAGE, offset = 0 } }) =>
      listAnswers(db.read, me.userId, { limit, offset }),
  })
}
