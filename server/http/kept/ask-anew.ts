import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Whoever asks with `Cache-Control: no-cache` knows that something has changed: they wait until this process has heard of all
 * that others had written by then. To be called before anything that answers from memory.
 * @param caughtUp waits for that
 */
export function catchUpForThose(app: FastifyInstance, caughtUp: () => Promise<void>): void {
  app.addHook('onRequest', (request, _reply, done) => (asksAnew(request) ? caughtUp() : done()))
}

export function asksAnew({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['cache-control']?.includes('no-cache') ?? false
}
