import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'

/** A page that shows the contract, at /api/docs; its scripts are served from here. */
export function serveReference(app: FastifyInstance): void {
  void app.register(theDocument)
  void app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { url: '/api/openapi.json', docExpansion: 'none', validatorUrl: null },
  })
}

/** The page asks for the plugin that collects a document from routes. Ours is there already: this stands in for it. */
const theDocument = Object.assign(
  async (app: FastifyInstance) => {
    app.decorate('swagger', openApiDocument)
  },
  { [Symbol.for('skip-override')]: true, [Symbol.for('plugin-meta')]: { name: '@fastify/swagger' } },
)
