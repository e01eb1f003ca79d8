import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** What is known of a request as soon as its headers have come, whether it becomes one of Fastify's or not. */
export type Asked = Pick<FastifyRequest, 'method' | 'url' | 'headers' | 'ip' | 'is404'> & {
  readonly routeOptions: Pick<FastifyRequest['routeOptions'], 'url' | 'config'>
}

export type Watcher = (asked: Asked, response: ServerResponse) => void

declare module 'fastify' {
  interface FastifyInstance {
    /** Has somebody told of each request before it is answered, those included that are answered in front of all hooks. */
    watch(watcher: Watcher): void
    readonly watchers: readonly Watcher[]
  }
}

/** To be called before any other hook is added. */
export function watchRequests(app: FastifyInstance): void {
  const watchers: Watcher[] = []
  app.decorate('watchers', watchers)
  app.decorate('watch', (watcher) => void watchers.push(watcher))
  app.addHook('onRequest', (request, { raw }, done) => {
    for (const watch of watchers) watch(request, raw)
    done()
  })
}
