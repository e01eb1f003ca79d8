import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { PRODUCT_NAME } from '#domain/platform/product.ts'
import { withoutTrustedTypes } from '#server/platform/http/security-headers.ts'
import { openApiDocument, buildOpenApiDocument } from './openapi.ts'

/** Styles of the page: no bar for other documents, readable lines, and code in a code font. */
const LOOK = `
.swagger-ui .topbar { display: none }
.swagger-ui .wrapper { max-width: 960px }
.swagger-ui .renderedMarkdown pre { padding: 12px 16px !important; border-radius: 8px; background: #1f2622; overflow-x: auto }
.swagger-ui .renderedMarkdown pre code {
  padding: 0 !important; background: none !important; color: #eef2ee !important; font-weight: 400 !important; white-space: pre
}
.swagger-ui .renderedMarkdown :not(pre) > code { color: inherit !important }
`

/** Serves the API reference at /api/docs, with its scripts from here. */
export async function serveReference(app: FastifyInstance): Promise<void> {
  void app.register(documentOnDemand)
  void app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title: `${PRODUCT_NAME} API`, css: [{ filename: 'reference.css', content: LOOK }] },
    uiConfig: { url: '/api/openapi.json', docExpansion: 'none', validatorUrl: null },
    uiHooks: { onRequest: writeDocument },
    transformStaticCSP: withoutTrustedTypes,
  })
}

async function writeDocument(): Promise<void> {
  await buildOpenApiDocument()
}

/** Provides what the page needs of `@fastify/swagger`, which would build the document before the server listens. */
const documentOnDemand = fastifyPlugin(
  (app, _options, done) => {
    // JSON is YAML too
    app.decorate('swagger', (asked?: { yaml?: boolean }) =>
      asked?.yaml ? JSON.stringify(openApiDocument(), null, 2) : openApiDocument(),
    )
    done()
  },
  { name: '@fastify/swagger' },
)
