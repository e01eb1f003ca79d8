import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

/** How far a call gets: nothing of it reaches the server, half of its body, or all of it, but its answer does not come back. */
type Stall = 'request' | 'half' | 'answer'

export interface StallingProxy {
  readonly url: string
  /** Stalls the next call of this kind, as `POST /api/hikes`. Resolves when it has got as far as it gets. */
  readonly stall: (call: RegExp, stall: Stall) => Promise<void>
}

/** Starts a proxy before a server, where calls get stuck until the browser or the test ends. */
export async function startStallingProxy(server: string): Promise<StallingProxy> {
  let next: { call: RegExp; stall: Stall; onStuck: () => void } | null = null
  const proxy = createServer((asked, answered) => {
    const isCall = next?.call.test(`${asked.method} ${asked.url}`)
    const stuck = isCall ? next : null
    if (stuck) next = null
    void forward(server, { asked, answered, stall: stuck?.stall ?? null, onStuck: stuck?.onStuck ?? (() => {}) })
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => {
    proxy.closeAllConnections()
    proxy.close()
  })
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    stall: (call, stall) => new Promise((resolve) => (next = { call, stall, onStuck: resolve })),
  }
}

interface Forwarded {
  readonly asked: IncomingMessage
  readonly answered: ServerResponse
  readonly stall: Stall | null
  readonly onStuck: () => void
}

async function forward(server: string, { asked, answered, stall, onStuck }: Forwarded): Promise<void> {
  const { method = 'GET', url = '/', headers } = asked
  const body = await buffer(asked).catch(() => null)
  if (stall === 'request' || body === null) return onStuck()
  const passed = request(server + url, { method, headers, agent: false }, (answer) => {
    if (stall === 'answer') return void answer.resume().on('end', onStuck)
    answered.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
    answer.on('error', () => answered.destroy()).pipe(answered)
  })
  passed.on('error', () => answered.destroy())
  answered.on('close', () => passed.destroy())
  if (stall === 'half') passed.write(body.subarray(0, body.length / 2), onStuck)
  else passed.end(body)
}
