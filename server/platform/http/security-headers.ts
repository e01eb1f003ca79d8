import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { Config } from '#server/platform/config.ts'
import { compileTrustedProxies } from './connections/proxies.ts'

const HSTS_HEADER = 'strict-transport-security'

const USED_FEATURES = ['clipboard-write', 'geolocation', 'publickey-credentials-create', 'publickey-credentials-get']
const SENSORS = ['accelerometer', 'camera', 'display-capture', 'gyroscope', 'magnetometer', 'microphone']
const UNUSED_FEATURES = ['fullscreen', 'hid', 'midi', 'payment', 'screen-wake-lock', 'serial', 'usb']

/** The header of documents that says which features of the browser they use. */
export const PERMISSIONS_POLICY = [
  ...USED_FEATURES.map((feature) => `${feature}=(self)`),
  ...[...SENSORS, ...UNUSED_FEATURES].map((feature) => `${feature}=()`),
].join(',')

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
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // text becomes neither HTML nor a script but by web/app/shell/trust-own-scripts.ts
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['default'],
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' as const },
    // for browsers and plugins that nobody has any more
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    // it depends on the request: see above
    strictTransportSecurity: false,
  }
}

/** Returns a tile server as a policy names it: `http://{s}.tiles.example/{z}/…` becomes `http://*.tiles.example`. */
function tileServer(template: string): string {
  return new URL(template.replace('{s}.', 'any-of-them.')).origin.replace('any-of-them.', '*.')
}

/** Returns the policy without trusted types, for the reference of the API: its library writes HTML. */
export function withoutTrustedTypes(policy: string): string {
  return policy.replace(/;require-trusted-types-for[^;]*;trusted-types[^;]*/, '')
}
