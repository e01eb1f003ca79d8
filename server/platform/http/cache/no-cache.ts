import type { FastifyInstance } from 'fastify'

/**
 * Has requests with `Cache-Control: no-cache` wait until this process has heard of all that others have written so far. Call it
 * before anything that answers from memory.
 */
export function waitOnNoCache(app: FastifyInstance, caughtUp: () => Promise<void>): void {
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    if (headers['cache-control']?.includes('no-cache')) return caughtUp()
    return done()
  })
}
