import { createServer } from 'node:http'

/** What an address is answered with. */
export interface BareAnswer {
  readonly headers: Readonly<Record<string, string>>
  readonly base64: string
}

/**
 * The least that Node can do: the same bytes and headers from memory. Started as a process of its own; the parent sends what
 * each address is answered with.
 */
process.once('message', (answers: Record<string, BareAnswer>) => {
  const kept = new Map(
    Object.entries(answers).map(([path, { headers, base64 }]) => [
      path,
      { headers, bytes: Buffer.from(base64, 'base64') },
    ]),
  )
  const server = createServer(({ url = '' }, response) => {
    const answer = kept.get(url)
    response.writeHead(answer ? 200 : 404, answer?.headers)
    response.end(answer?.bytes)
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.(typeof address === 'object' && address ? address.port : 0)
  })
})
