import { once } from 'node:events'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'
import { onTestFinished } from 'vitest'

/** A way to PostgreSQL that can be cut and mended. */
export async function aLine(location: string) {
  const target = new URL(location)
  const [host, port] = [target.hostname, Number(target.port)]
  const sockets = new Set<Socket>()
  let isCut = false
  const proxy = createServer((socket) => {
    if (isCut) return socket.destroy()
    const onward = connect(port, host)
    for (const end of [socket, onward]) {
      sockets.add(end)
      end.on('error', () => {}).on('close', () => [socket, onward].map((each) => each.destroy()))
    }
    return socket.pipe(onward).pipe(socket)
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
  }
}
