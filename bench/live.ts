import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { type Socket, connect } from 'node:net'
import { median } from './load.ts'

/**
 * How long it takes until an event is with all of many open streams, beside a bare Node server that writes the same bytes,
 * in turns in one run; and what a stream takes of memory: `npx tsx bench/live.ts [streams]`. Each stream needs a file
 * descriptor on both sides: `ulimit -n`.
 */
const STREAMS = Number(process.argv[2] ?? 2000)
const ROUNDS = 7
const AT_ONCE = 50

interface Server {
  readonly process: ChildProcess
  readonly sockets: readonly Socket[]
  readonly bytesPerStream: number
}

async function main(): Promise<void> {
  const ours = await openServer('./servers/live-server.ts')
  const bare = await openServer('./servers/bare-sse.ts')
  const rounds = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push({ ours: await reach(ours), bare: await reach(bare) })
  for (const { process } of [ours, bare]) process.send('end')
  process.stdout.write(`${STREAMS} streams, ${ROUNDS} rounds; ms until an event was with all: median (range)\n`)
  print(
    'Upstone, the write included',
    rounds.map(({ ours }) => ours),
    0,
  )
  print(
    'bare Node',
    rounds.map(({ bare }) => bare),
    0,
  )
  print(
    'ratio',
    rounds.map(({ ours, bare }) => ours / bare),
    1,
  )
  for (const [name, { bytesPerStream }] of [
    ['Upstone', ours],
    ['bare Node', bare],
  ] as const)
    process.stdout.write(`${name}: ${(bytesPerStream / 1024).toFixed(1)} KiB of heap a stream\n`)
  for (const socket of [...ours.sockets, ...bare.sockets]) socket.destroy()
}

/** A server process and its open streams. */
async function openServer(script: string): Promise<Server> {
  const server = fork(new URL(script, import.meta.url), [String(STREAMS)], {
    execArgv: ['--expose-gc', '--import', 'tsx'],
  })
  const { port, tokens } = await answer(server)
  const before = await readMemory(server)
  const sockets: Socket[] = []
  while (sockets.length < STREAMS) {
    const next = Array.from({ length: Math.min(AT_ONCE, STREAMS - sockets.length) }, (_, n) =>
      openStream(port, tokens[sockets.length + n] ?? ''),
    )
    sockets.push(...(await Promise.all(next)))
  }
  return { process: server, sockets, bytesPerStream: ((await readMemory(server)) - before) / STREAMS }
}

async function openStream(port: number, token: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET /api/notifications/sse?token=${token} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`)
  let text = ''
  await new Promise<void>((resolve, reject) => {
    const look = (chunk: Buffer) => {
      text += String(chunk)
      if (!text.includes('retry: ')) return
      socket.off('data', look)
      if (text.startsWith('HTTP/1.1 200')) resolve()
      else reject(new Error(text))
    }
    socket.on('data', look).on('error', reject)
  })
  return socket
}

/** Returns the milliseconds until one event has reached all streams. */
async function reach({ process, sockets }: Server): Promise<number> {
  const startedAt = performance.now()
  const reached = Promise.all(
    sockets.map(
      (socket) =>
        new Promise<void>((resolve) => {
          const look = (chunk: Buffer) => {
            if (!chunk.includes('event: notification')) return
            socket.off('data', look)
            resolve()
          }
          socket.on('data', look)
        }),
    ),
  ).then(() => performance.now() - startedAt)
  process.send('event')
  const ms = await reached
  // the followers' `touched` event comes behind it
  await new Promise((resolve) => setTimeout(resolve, 500))
  return ms
}

async function readMemory(server: ChildProcess): Promise<number> {
  server.send('memory')
  return (await answer(server)).bytes
}

async function answer(server: ChildProcess) {
  const [message] = await once(server, 'message')
  return message as { port: number; tokens: string[]; bytes: number }
}

function print(name: string, values: readonly number[], digits: number): void {
  const [low, middle, high] = [Math.min(...values), median(values), Math.max(...values)].map((n) => n.toFixed(digits))
  process.stdout.write(`${name.padEnd(28)} ${middle}  (${low} to ${high})\n`)
}

await main()
