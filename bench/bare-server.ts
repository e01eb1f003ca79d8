import { createServer } from 'node:http'

/** The least that Node can do: the same bytes from memory. Started as a process of its own; the parent sends the bytes. */
process.once('message', (body: string) => {
  const bytes = Buffer.from(body)
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length })
    response.end(bytes)
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.(typeof address === 'object' && address ? address.port : 0)
  })
})
