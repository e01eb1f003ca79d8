import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { Config } from '#server/config.ts'

/** What browsers are told not to do with our pages, at each answer. Made once: Fastify's own plugin makes it anew for each request. */
export function sendSecurityHeaders(app: FastifyInstance, config: Config): void {
  const send = helmet(headersFor(config))
  app.addHook('onRequest', (request, reply, done) => send(request.raw, reply.raw, (error) => done(error as Error)))
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
    // a proxy that speaks TLS sets it; over plain http browsers ignore it
    strictTransportSecurity: { maxAge: 15_552_000 },
  }
}

/** `http://{s}.tiles.example/{z}/…` as a policy names its servers: `http://*.tiles.example`. */
function tileServer(template: string): string {
  return new URL(template.replace('{s}.', 'any-of-them.')).origin.replace('any-of-them.', '*.')
}
