import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

/** A page that shows the contract, at /api/docs; its scripts are served from here. */
export function serveReference(app: FastifyInstance): void {
  void app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { url: '/api/openapi.json', docExpansion: 'none', validatorUrl: null },
  })
}
