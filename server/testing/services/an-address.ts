import { type RequestListener, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** Serves an answer; returns its address and the requests that came. */
export async function anAddress(
  answer: RequestListener,
): Promise<{ url: string; requests: { path?: string; headers: object }[] }> {
  const requests: { path?: string; headers: object }[] = []
  const server = createServer((request, response) => {
    requests.push({ path: request.url, headers: request.headers })
    answer(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/latest.json`, requests }
}
