import { once } from 'node:events'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'
import { onTestFinished } from 'vitest'

/** A way to PostgreSQL that can be cut and mended, or hold what it is given, in both directions, without a word. */
export async function aLine(location: string) {
  const target = new URL(location)
  const [host, port] = [target.hostname, Number(target.port)]
  const sockets = new Set<Socket>()
  const ways: [Socket, Socket][] = []
  let isCut = false
  let isStalled = false
  const proxy = createServer((socket) => {
    if (isCut) return socket.destroy()
    const onward = connect(port, host)
    for (const end of [socket, onward]) {
      sockets.add(end)
      end.on('error', () => {}).on('close', () => [socket, onward].map((each) => each.destroy()))
    }
    ways.push([socket, onward])
    if (!isStalled) socket.pipe(onward).pipe(socket)
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
      for (const [socket, onward] of ways) {
        socket.unpipe()
        onward.unpipe()
      }
    },
    goOn: () => {
      isStalled = false
      for (const [socket, onward] of ways) socket.pipe(onward).pipe(socket)
    },
  }
}
