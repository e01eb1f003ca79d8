import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serve } from '#server/platform/http/serve.ts'
import { presentCommunity } from './present.ts'
import { findCommunityTotals } from './store.ts'

/** Serves the totals over all hikes. */
export async function serveTotals(app: FastifyInstance, { db }: Deps): Promise<void> {
  serve(app, api.totals, {
    community: {
      sharedBy: 'everyone',
      tags: () => [{ table: 'community_totals' }],
      handle: async () => presentCommunity(await findCommunityTotals(db.read)),
    },
  })
}
