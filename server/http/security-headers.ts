import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { Config } from '#server/config.ts'
import { proxiesOf } from './connections/proxies.ts'

const HSTS_HEADER = 'strict-transport-security'

/** What browsers are told not to do with our pages, at each answer. Made once: Fastify's own plugin makes it anew for each request. */
export function sendSecurityHeaders(app: FastifyInstance, config: Config): void {
  const send = helmet(headersFor(config))
  const findHsts = hstsFor(config)
  app.addHook('onRequest', (request, reply, done) => {
    const hsts = findHsts(request.raw)
    if (hsts !== null) reply.raw.setHeader(HSTS_HEADER, hsts)
    send(request.raw, reply.raw, (error) => done(error as Error))
  })
}

/**
 * Returns what finds the value of Strict-Transport-Security for a request, or null where it came by plain HTTP: as a trusted proxy
 * says or, where none says anything, as the public address does.
 */
function hstsFor({
  hsts,
  trustProxy,
  publicUrl,
}: Pick<Config, 'hsts' | 'trustProxy' | 'publicUrl'>): (request: IncomingMessage) => string | null {
  const isProxy = proxiesOf(trustProxy)
  const isPublicHttps = publicUrl?.startsWith('https:') === true
  return ({ headers, socket }) => {
    if (hsts === null) return null
    const told = headers['x-forwarded-proto']
    const isHttps =
      told !== undefined && isProxy(socket.remoteAddress ?? '', 0)
        ? /(^|,)\s*https\s*$/i.test(String(told))
        : isPublicHttps
    return isHttps ? hsts : null
  }
}

/** Maps come from the tile servers that an operator configures; the rest is our own. */
function headersFor({ tileUrls }: Config) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // React and Leaflet set styles through the DOM, which this allows; no style text comes from users
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:', ...Object.values(tileUrls).map(tileServer)],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
    crossOriginEmbedderPolicy: false,
    // it depends on the request: see above
    strictTransportSecurity: false,
  }
}

/** `http://{s}.tiles.example/{z}/…` as a policy names its servers: `http://*.tiles.example`. */
function tileServer(template: string): string {
  return new URL(template.replace('{s}.', 'any-of-them.')).origin.replace('any-of-them.', '*.')
}
