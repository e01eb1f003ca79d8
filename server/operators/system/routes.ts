import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import type { Deps } from '#server/platform/deps.ts'
import { buildOpenApiDocument } from '#server/platform/http/api-docs/openapi.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { serve } from '#server/platform/http/serve.ts'

/** Serves health, readiness, the OpenAPI document, and the settings that pages need. */
export async function serveSystem(app: FastifyInstance, { db, config }: Deps): Promise<void> {
  let isDraining = false
  app.addHook('preClose', () => {
    isDraining = true
  })
  serve(app, api.system, {
    health: () => ({ status: 'ok' as const }),
    ready: async () => {
      if (isDraining) throw new Problem(503, 'draining', 'Something went wrong', { retryAfter: 5 })
      try {
        await sql`SELECT 1`.execute(db.read)
      } catch {
        throw new Problem(503, 'unavailable', 'Something went wrong', { retryAfter: 5 })
      }
      return { status: 'ok' as const }
    },
    openapi: buildOpenApiDocument,
    settings: {
      sharedBy: 'everyone',
      // settings change only with a restart
      tags: () => [],
      handle: ({ reply }) => {
        reply.header('cache-control', 'public, max-age=60')
        const { instagramUrl, mail, contact, signUp, tileUrls } = config
        return { instagramUrl, sendsMail: mail !== null, contact, signUp, tileUrls }
      },
    },
  })
}
