import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serve } from '#server/platform/http/serve.ts'
import { getTrailPicture } from './trail-picture.ts'
import { presentWalker } from './present.ts'
import { findTrailKey } from '#server/aggregates/trail-names/store.ts'
import { listWalkers } from './store.ts'

const PAGE = 10

/** Serves the people who walked a trail, and their summary. */
export async function serveTrailPeople(app: FastifyInstance, { db }: Deps): Promise<void> {
  serve(app, api.trailPeople, {
    list: {
      sharedBy: 'visitors',
      tags: () =>
        (['trails', 'counted_hikes', 'hikes', 'photos', 'tracks', 'likes', 'users', 'hiker_totals'] as const).map(
          (table) => ({ table }),
        ),
      handle: async ({ me, params, query: { sort = 'useful', limit = PAGE, offset = 0 } }) => {
        const viewerId = me?.userId ?? null
        const key = await findTrailKey(db.read, params.hikeName, params.country)
        const { friends, others, hasMore } = await listWalkers(db.read, key, { viewerId, order: sort, limit, offset })
        const rows = [
          ...friends.map((row) => presentWalker(row, { viewerId, isFriend: true })),
          ...others.map((row) => presentWalker(row, { viewerId, isFriend: false })),
        ]
        return { rows, hasMore }
      },
    },
    picture: {
      sharedBy: 'everyone',
      tags: () => (['trails', 'counted_hikes', 'hikes', 'tracks', 'hiker_totals'] as const).map((table) => ({ table })),
      handle: async ({ params }) =>
        getTrailPicture(db.read, await findTrailKey(db.read, params.hikeName, params.country)),
    },
  })
}
