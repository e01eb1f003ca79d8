import type { FastifyInstance } from 'fastify'

const TOO_MANY = 429
/** Browsers make this call by themselves, many times a day. */
const REFRESH = '/api/auth/refresh'
/** Proves nothing: it takes an access token, which may have expired. */
const STREAM_TOKEN = '/api/auth/sse-token'
/** Further calls by which somebody proves who they are. */
const PROOFS = new Set(['/api/users/change-password', '/api/users/me/email', '/api/users/me/tokens'])

/**
 * Logs a line for each attempt to sign in, register, recover or confirm, with its outcome and address, and for each call that is
 * refused with 403. No line says whose account it was. Requests over a limit are logged together, see `handleErrors`.
 */
export function logSecurityEvents(app: FastifyInstance): void {
  app.addHook('onResponse', (request, { statusCode: status }, done) => {
    const route = request.routeOptions.url ?? ''
    const isProof = request.method === 'POST' && (PROOFS.has(route) || isAuthentication(route))
    const isSuccess = status < 400
    if (isProof && status !== TOO_MANY && !(isSuccess && route === REFRESH)) {
      if (isSuccess) request.log.info({ req: request, status }, 'authentication')
      else request.log.warn({ req: request, status }, 'authentication refused')
    } else if (status === 403) request.log.warn({ req: request, status }, 'access refused')
    done()
  })
}

function isAuthentication(route: string): boolean {
  return route.startsWith('/api/auth/') && route !== STREAM_TOKEN
}
