import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import type { FeatureDeps } from '#server/platform/deps.ts'
import { serve } from '#server/platform/http/serve.ts'

/** Serves trails on a map, near a place, and in a list. */
export async function serveExplore(app: FastifyInstance, _deps: FeatureDeps): Promise<void> {
  serve(app, api.explore, {
    map: async () => ({ clusters: [], trails: [] }),
    list: async () => ({ trails: [], total: 0, attributions: [] }),
    near: async () => ({ trails: [], attributions: [] }),
    places: async () => ({ places: [] }),
  })
}
