import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, RequestListener, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { msg } from '#domain/platform/language/translate.ts'
import type { Config } from '#server/platform/config.ts'
import { toAddressBlock } from '#server/platform/http/limits/limits.ts'
import { Problem, badRequest } from '#server/platform/http/problem.ts'
import { compileTrustedProxies } from './proxies.ts'
import { problemFromSocketError, refuseSocket } from './refuse-socket.ts'

const RETRY_AFTER_S = 10

/** Returns Fastify's and Node's timeouts for incoming requests, which Node checks ten times within the shorter one. */
export function requestTimeouts({ hasLimits, limits }: Pick<Config, 'hasLimits' | 'limits'>) {
  const headersTimeout = hasLimits ? limits.headersS.max * 1000 : 0
  const requestTimeout = hasLimits ? Math.max(headersTimeout, limits.requestS.max * 1000) : 0
  const connectionsCheckingInterval = Math.max(headersTimeout / 10, 20)
  // a request without a host is refused by us, with words
  return {
    requestTimeout,
    http: { headersTimeout, requestTimeout, connectionsCheckingInterval, requireHostHeader: false },
  }
}

/** Refuses requests without a `Host` header. Call it before any hook that answers. */
export function requireHostHeader(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    done(lacksHost(raw) ? badRequest('The request does not name its host') : undefined)
  })
}

function lacksHost({ headers, httpVersion }: Pick<IncomingMessage, 'headers' | 'httpVersion'>): boolean {
  return headers.host === undefined && httpVersion === '1.1'
}

/**
 * Limits the connections of each address except proxies, refuses new ones while the server closes, and explains why a connection is
 * ended. Fastify has a server of its own for each address of `localhost` but exposes one, so this listens to Node's diagnostics of all.
 */
export function guardConnections(app: FastifyInstance, config: Config): void {
  const countIn = countingConnections(config)
  const answer = app.server.listeners('request')[0] as RequestListener
  const guarded = new WeakSet<Server>([app.server])
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  const onConnection = (message: unknown) => {
    const { socket } = message as { socket: Socket & { server?: Server } }
    const { server } = socket
    if (!server) return
    if (!guarded.has(server)) {
      if (!server.listeners('request').includes(answer)) return
      guarded.add(server)
      server.on('clientError', onClientError)
    }
    if (isClosing) refuseSocket(socket, closing())
    else if (!countIn(socket)) refuseSocket(socket, tooManyConnections())
  }
  subscribe('net.server.socket', onConnection)
  app.addHook('onClose', async () => void unsubscribe('net.server.socket', onConnection))
}

export function onClientError(error: Error & { code?: string }, socket: Socket): void {
  // a client that is gone reads nothing
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  refuseSocket(socket, problemFromSocketError(error))
}

/** Returns a function that counts a connection until it closes, and returns false where its address has too many. */
function countingConnections({ hasLimits, limits, trustProxy }: Config): (socket: Socket) => boolean {
  if (!hasLimits) return () => true
  const isProxy = compileTrustedProxies(trustProxy)
  const open = new Map<string, number>()
  return (socket) => {
    const address = socket.remoteAddress ?? ''
    if (isProxy(address, 0)) return true
    const block = toAddressBlock(address)
    const count = open.get(block) ?? 0
    if (count >= limits.connectionsAtAddress.max) return false
    open.set(block, count + 1)
    socket.once('close', () => {
      const left = (open.get(block) ?? 1) - 1
      if (left === 0) open.delete(block)
      else open.set(block, left)
    })
    return true
  }
}

const closing = () =>
  new Problem(503, 'draining', msg('The server is restarting. Please try again in a moment.'), {
    retryAfter: RETRY_AFTER_S,
  })

const tooManyConnections = () =>
  new Problem(429, 'too_many_connections', msg('Too many open connections. Please try again later.'), {
    retryAfter: RETRY_AFTER_S,
  })
