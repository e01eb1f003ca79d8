import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/platform/config.ts'

/** Returns the set of responses that are not finished, open streams included. Call it before any hook that answers. */
export function trackPendingResponses(app: FastifyInstance): ReadonlySet<ServerResponse> {
  const underWay = new Set<ServerResponse>()
  function leave(this: ServerResponse) {
    underWay.delete(this)
  }
  app.addHook('onRequest', (_request, { raw }, done) => {
    underWay.add(raw)
    raw.on('close', leave)
    done()
  })
  return underWay
}

/**
 * Finishes responses in progress within a time limit when the server closes, and then cuts them off. Fastify would wait for ever, and
 * only at the first of its addresses. Call it last: other hooks may end their streams before.
 */
export function drainResponses(
  app: FastifyInstance,
  underWay: ReadonlySet<ServerResponse>,
  { limits }: Pick<Config, 'limits'>,
): void {
  app.addHook('preClose', async () => {
    // the port is free for the next process at once
    app.server.close()
    await allClosed(underWay, limits.drainS.max * 1000)
    if (underWay.size > 0) app.log.warn({ requests: underWay.size }, 'cut off what was not done in time')
    for (const response of underWay) response.socket?.destroy()
    // and who has sent half of their headers
    app.server.closeAllConnections()
  })
}

/** Resolves when no response is unfinished, including later requests on open connections, or when the time is up. */
async function allClosed(underWay: ReadonlySet<ServerResponse>, limitMs: number): Promise<void> {
  const isUp = AbortSignal.timeout(limitMs)
  const timeIsUp = new Promise<void>((resolve) => isUp.addEventListener('abort', () => resolve()))
  while (underWay.size > 0 && !isUp.aborted) {
    const closed = [...underWay].map((response) => new Promise<void>((resolve) => response.once('close', resolve)))
    await Promise.race([timeIsUp, Promise.all(closed)])
  }
}
