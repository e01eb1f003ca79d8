import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { PRODUCT_NAME } from '#domain/product.ts'
import { openApiDocument } from './openapi.ts'

/** Without the bar that asks for other documents; lines that can be read, and code as code looks. */
const LOOK = `
.swagger-ui .topbar { display: none }
.swagger-ui .wrapper { max-width: 960px }
.swagger-ui .markdown pre, .swagger-ui .markdown pre code { background: #1f2622; color: #eef2ee; font-weight: 400 }
.swagger-ui .markdown pre { padding: 12px 16px; border-radius: 8px; overflow-x: auto }
.swagger-ui .markdown code { color: inherit; font-weight: 600 }
`

/** A page that shows the contract, at /api/docs; its scripts are served from here. */
export function serveReference(app: FastifyInstance): void {
  // its types know OpenAPI 3.0 alone
  const document = openApiDocument() as unknown as StaticDocumentSpec['document']
  void app.register(swagger, { mode: 'static', specification: { document } })
  void app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title: `${PRODUCT_NAME} API`, css: [{ filename: 'reference.css', content: LOOK }] },
    uiConfig: { url: '/api/openapi.json', docExpansion: 'none', validatorUrl: null },
  })
}
