import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'

/** A page that shows the contract, at /api/docs; its scripts are served from here. */
export function serveReference(app: FastifyInstance): void {
  // its types know OpenAPI 3.0 alone
  const document = openApiDocument() as unknown as StaticDocumentSpec['document']
  void app.register(swagger, { mode: 'static', specification: { document } })
  void app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { url: '/api/openapi.json', docExpansion: 'none', validatorUrl: null },
  })
}
