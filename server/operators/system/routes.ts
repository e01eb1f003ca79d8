import { sql } from 'kysely'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { api } from '#contract/api.ts'
import { isPersonalToken } from '#server/account/accounts/personal-tokens/token-text.ts'
import { readNewestMigration } from '#server/platform/db/migrate.ts'
import type { FeatureDeps } from '#server/platform/deps.ts'
import { buildOpenApiDocument } from '#server/platform/http/api-docs/openapi.ts'
import { passkeySite } from '#server/account/accounts/passkeys/site.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { serve } from '#server/platform/http/serve.ts'
import { type Authority, identify, readBearerToken } from '#server/platform/http/session.ts'
import { readVersion } from '#server/platform/process/version.ts'

/** Serves health, readiness, the OpenAPI document, and the settings that pages need. */
export async function serveSystem(app: FastifyInstance, { db, config, settings }: FeatureDeps): Promise<void> {
  let isDraining = false
  app.addHook('preClose', () => {
    isDraining = true
  })
  serve(app, api.system, {
    health: async ({ request, reply }) => {
      if (!(await isOfAdmin(request, app))) return { status: 'ok' as const }
      reply.header('cache-control', 'no-store')
      return { status: 'ok' as const, version: readVersion(), migration: readNewestMigration().name }
    },
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
      tags: () => [],
      handle: ({ reply, cacheWhile }) => {
        const site = settings.current()
        cacheWhile(() => settings.current() === site)
        reply.header('cache-control', 'public, no-cache')
        const { instagramUrl, mail, tileUrls, hasPasswords } = config
        const { siteName, contact, signUp, notice, languages, maintenance } = site
        const hasPasskeys = passkeySite(config.publicUrl) !== null
        return {
          instagramUrl,
          sendsMail: mail !== null,
          siteName,
          providers: config.providers.map(({ id, name }) => ({ id, name })),
          hasPasswords,
          ...(hasPasskeys && { hasPasskeys }),
          contact,
          signUp,
          notice,
          languages: [...languages],
          maintenance,
          tileUrls,
        }
      },
    },
  })
}

/** Returns whether a request comes from the session of an admin. Probes have no token, so they cost nothing; whatever fails makes it nobody's. */
async function isOfAdmin(request: FastifyRequest, { authenticate, roleOf }: Authority): Promise<boolean> {
  const token = readBearerToken(request)
  // the call has no limit, so it looks nothing up for tokens that anybody could make up
  if (token === null || isPersonalToken(token)) return false
  try {
    const me = await identify(request, authenticate)
    return me !== null && (await roleOf(me.userId)) === 'admin'
  } catch {
    return false
  }
}
