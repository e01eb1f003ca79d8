import { createServer } from 'node:http'

/** The body and headers of the answer to an address. */
export interface BareAnswer {
  readonly headers: Readonly<Record<string, string>>
  readonly base64: string
}

/**
 * Serves the same bytes and headers from memory, the baseline for a Node server. Started as a process of its own; the parent sends what
 * each address is answered with from then on, and is told the port each time.
 */
let kept = new Map<string, { readonly headers: BareAnswer['headers']; readonly bytes: Buffer }>()

const server = createServer(({ url = '' }, response) => {
  const answer = kept.get(url)
  response.writeHead(answer ? 200 : 404, answer?.headers)
  response.end(answer?.bytes)
})
await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))

process.on('message', (answers: Record<string, BareAnswer>) => {
  kept = new Map(
    Object.entries(answers).map(([path, { headers, base64 }]) => [
      path,
      { headers, bytes: Buffer.from(base64, 'base64') },
    ]),
  )
  const address = server.address()
  process.send?.(typeof address === 'object' && address ? address.port : 0)
})
