import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import type { Deps } from '#server/deps.ts'
import { openApiDocument } from './openapi.ts'
import { Problem } from './problem.ts'
import { serve } from './serve.ts'

/** Health, readiness and the contract itself. */
export function serveSystem(app: FastifyInstance, { db }: Deps): void {
  const document = openApiDocument()
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
    openapi: () => document,
  })
}
