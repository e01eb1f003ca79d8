import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A port that nobody listens on, below those that systems give to connections: while a server is away for a restart, nobody
 * gets its port.
 */
export async function aFreePort(): Promise<number> {
  for (;;) {
    const port = 10_000 + Math.floor(Math.random() * 22_000)
    const server = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true))
    })
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
}
