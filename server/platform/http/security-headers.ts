import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { Config } from '#server/platform/config.ts'
import { compileTrustedProxies } from './connections/proxies.ts'

const HSTS_HEADER = 'strict-transport-security'

/** Sets the security headers of every response. */
export function sendSecurityHeaders(app: FastifyInstance, config: Config): void {
  const headers = securityHeaders(config)
  const findHsts = hstsFor(config)
  app.addHook('onRequest', (request, reply, done) => {
    const hsts = findHsts(request.raw)
    if (hsts !== null) reply.header(HSTS_HEADER, hsts)
    reply.headers(headers)
    done()
  })
}

/** Returns helmet's headers, the same for all requests: running it for each takes longer than sending a cached response. */
function securityHeaders(config: Config): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet(headersFor(config))(request, response, (error) => {
    if (error) throw error
  })
  return response.getHeaders()
}

/**
 * Returns a function that gives the value of Strict-Transport-Security for a request, or null for plain HTTP: as a trusted proxy says or
 * else as the public URL does.
 */
function hstsFor({
  hsts,
  trustProxy,
  publicUrl,
}: Pick<Config, 'hsts' | 'trustProxy' | 'publicUrl'>): (request: IncomingMessage) => string | null {
  const isProxy = compileTrustedProxies(trustProxy)
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

/** Returns helmet's options. Maps come from the configured tile servers; everything else is our own. */
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

/** Returns a tile server as a policy names it: `http://{s}.tiles.example/{z}/…` becomes `http://*.tiles.example`. */
function tileServer(template: string): string {
  return new URL(template.replace('{s}.', 'any-of-them.')).origin.replace('any-of-them.', '*.')
}
