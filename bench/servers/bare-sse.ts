import { type ServerResponse, createServer } from 'node:http'

/** Serves a bare live stream, the baseline for Node: `event` writes the same bytes to every connection. */
const EVENT = `id: 11\nevent: notification\ndata: ${JSON.stringify({
  _id: '01900000-0000-7000-8000-000000000000',
  content: 'star completed Ridge 11',
  read: false,
  createdAt: '2026-07-12T08:00:00.000Z',
})}\n\n`
const open = new Set<ServerResponse>()
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write('retry: 5000\nid: 10\n\n')
  open.add(response)
})
process.on('message', (message) => {
  if (message === 'event') for (const response of open) response.write(EVENT)
  if (message === 'memory') {
    globalThis.gc?.()
    const { heapUsed, external } = process.memoryUsage()
    process.send?.({ bytes: heapUsed + external })
  }
  if (message === 'end') process.exit(0)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.({ port: typeof address === 'object' && address ? address.port : 0, tokens: [] })
})
