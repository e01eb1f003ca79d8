import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import { COLLECTION_NOT_FOUND } from '#contract/params.ts'
import type { FeatureDeps } from '#server/platform/deps.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { serve } from '#server/platform/http/serve.ts'

/** Serves collections of trails and peaks. */
export async function serveCollections(app: FastifyInstance, _deps: FeatureDeps): Promise<void> {
  const miss = async () => {
    throw notFound(COLLECTION_NOT_FOUND)
  }
  serve(app, api.collections, {
    list: async () => ({ collections: [], total: 0 }),
    get: miss,
    create: miss,
    update: miss,
    remove: miss,
    follow: miss,
    unfollow: miss,
    copy: miss,
    tick: miss,
    untick: miss,
  })
}
