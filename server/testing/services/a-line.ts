import { once } from 'node:events'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'
import { type Duplex, Transform } from 'node:stream'
import { onTestFinished } from 'vitest'

/** A connection to PostgreSQL that can be cut, restored, slowed down, stalled in both directions or redirected. */
export async function aLine(location: string) {
  const target = new URL(location)
  let [host, port] = [target.hostname, Number(target.port)]
  let delayMs = 0
  const sockets = new Set<Socket>()
  const ways: [Duplex, Duplex][] = []
  let isCut = false
  let isStalled = false
  const proxy = createServer((socket) => {
    if (isCut) return socket.destroy()
    const onward = connect(port, host)
    for (const end of [socket, onward]) {
      sockets.add(end)
      end.on('error', () => {}).on('close', () => [socket, onward].map((each) => each.destroy()))
    }
    const [there, back] = [late(() => delayMs), late(() => delayMs)]
    there.pipe(onward)
    back.pipe(socket)
    ways.push([socket, there], [onward, back])
    if (!isStalled) for (const [from, to] of ways.slice(-2)) from.pipe(to)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => void proxy.close())
  target.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`
  return {
    location: target.href,
    cut: () => {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    mend: () => {
      isCut = false
    },
    stall: () => {
      isStalled = true
      for (const [from] of ways) from.unpipe()
    },
    goOn: () => {
      isStalled = false
      for (const [from, to] of ways) from.pipe(to)
    },
    /** Delays everything by so many milliseconds each way; 0 for no delay. */
    slow: (ms: number) => {
      delayMs = ms
    },
    /** Redirects new connections to another server. */
    leadTo: (other: string) => {
      const { hostname, port: otherPort } = new URL(other)
      ;[host, port] = [hostname, Number(otherPort)]
    },
  }
}

function late(delayMs: () => number): Transform {
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      const ms = delayMs()
      if (ms === 0) done(null, chunk)
      else setTimeout(done, ms, null, chunk)
    },
  })
}
