import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { countryFlag } from '#domain/platform/countries.ts'
import { FLAGS, parseFlagPath } from '#domain/platform/format/flag-path.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { pathFromUrl } from '#server/platform/http/pages/repair-url.ts'

/** Serves country flags by the names of countries; an unknown country gets the US flag (R11.16). */
export function serveFlags(app: FastifyInstance, webDir: string): void {
  app.get(`${FLAGS}/*`, (request, reply) => {
    const flag = parseFlagPath(pathFromUrl(request.url))
    const folder = `assets/flags-${flag?.version}`
    if (!flag || !existsSync(join(webDir, folder))) throw notFound('There is no such flag')
    return reply.sendFile(`${folder}/${countryFlag(flag.country)}.svg`, webDir)
  })
}
