import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

const STREAM = '/api/notifications/sse'

/**
 * Starts a proxy that distributes requests and live streams over the servers in rotation. It skips an unreachable server, and drops the
 * connections of one that dies.
 */
export async function startRoundRobinProxy(servers: readonly string[]): Promise<string> {
  const turns = { streams: 0, others: 0 }
  const proxy = createServer((asked, answered) => {
    const kind = asked.url?.startsWith(STREAM) ? 'streams' : 'others'
    const first = (turns[kind] += 1)
    forwardRequest(
      asked,
      answered,
      servers.map((_, n) => servers[(first + n) % servers.length] ?? ''),
    )
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => {
    proxy.closeAllConnections()
    proxy.close()
  })
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
}

function forwardRequest(
  asked: IncomingMessage,
  answered: ServerResponse,
  [server, ...others]: readonly string[],
): void {
  if (server === undefined) return void answered.writeHead(502).end()
  const { method = 'GET', url = '/', headers } = asked
  const from = asked.socket.remoteAddress ?? ''
  const options = { method, headers: { ...headers, 'x-forwarded-for': from }, agent: false as const }
  const passed = request(server + url, options, (answer) => {
    answered.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
    answer.on('error', () => answered.destroy()).pipe(answered)
  })
  passed.on('error', (error) => {
    if ('code' in error && error.code === 'ECONNREFUSED') forwardRequest(asked, answered, others)
    else answered.destroy()
  })
  answered.on('close', () => passed.destroy())
  // read the body only once a server has accepted the connection
  passed.on('socket', (socket) => socket.once('connect', () => asked.pipe(passed)))
}
