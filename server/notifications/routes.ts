import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import { serveUnbuilt } from '#server/http/serve.ts'

/** What others did that concerns me, as a list and as a live stream. */
export function serveNotifications(app: FastifyInstance): void {
  serveUnbuilt(app, api.notifications)
}
