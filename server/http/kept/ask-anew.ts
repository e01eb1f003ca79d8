import type { FastifyInstance } from 'fastify'

/**
 * Whoever asks with `Cache-Control: no-cache` knows that something has changed: they wait until this process has heard of all
 * that others had written by then. To be called before anything that answers from memory.
 * @param caughtUp waits for that
 */
export function catchUpForThose(app: FastifyInstance, caughtUp: () => Promise<void>): void {
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    const isWaiting = headers['cache-control']?.includes('no-cache')
    return isWaiting ? caughtUp() : done()
  })
}
