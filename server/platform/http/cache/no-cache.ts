import type { FastifyInstance } from 'fastify'

/**
 * Makes requests with `Cache-Control: no-cache` wait until this process has received all changes written so far. Call it before anything
 * that answers from memory.
 */
export function waitOnNoCache(app: FastifyInstance, caughtUp: () => Promise<void>): void {
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    if (headers['cache-control']?.includes('no-cache')) return caughtUp()
    return done()
  })
}
