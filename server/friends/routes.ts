import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import { serveUnbuilt } from '#server/http/serve.ts'

/** Whom I follow, and who follows me. */
export function serveFriends(app: FastifyInstance): void {
  serveUnbuilt(app, api.friends)
}
