import { fork } from 'node:child_process'
import { once } from 'node:events'
import { aServer } from './a-server.ts'
import { load, median } from './load.ts'

/**
 * GET /api/hikes/my-hikes (40 rows) beside a bare Node http server that returns the same bytes, in turns in one run.
 * Needs the build: `npm run build && npx tsx bench/my-hikes.ts`.
 */
const ROUNDS = 7
const LOAD = { connections: 16, seconds: 2 }

async function main(): Promise<void> {
  const server = await aServer(43_117)
  const bare = fork(new URL('./bare-server.ts', import.meta.url), { execArgv: ['--import', 'tsx'] })
  try {
    const headers = { authorization: `Bearer ${server.token}` }
    const url = `${server.url}/hikes/my-hikes`
    const body = await (await fetch(url, { headers })).text()
    bare.send(body)
    const [port] = await once(bare, 'message')
    const bareUrl = `http://127.0.0.1:${port}/`
    await load({ url, headers, connections: 16, seconds: 1 })
    const rounds = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const ours = await load({ url, headers, ...LOAD })
      rounds.push({ ours, theirs: await load({ url: bareUrl, headers, ...LOAD }) })
    }
    report(body.length, rounds)
  } finally {
    bare.kill()
    await server.stop()
  }
}

function report(bytes: number, rounds: readonly { ours: number; theirs: number }[]): void {
  process.stdout.write(
    `${bytes} bytes, ${rounds.length} rounds of ${LOAD.seconds} s, ${LOAD.connections} connections; median (range)\n`,
  )
  print(
    'my-hikes, requests/s',
    rounds.map(({ ours }) => ours),
    0,
  )
  print(
    'bare Node http, requests/s',
    rounds.map(({ theirs }) => theirs),
    0,
  )
  print(
    'ratio',
    rounds.map(({ ours, theirs }) => ours / theirs),
    3,
  )
}

function print(name: string, values: readonly number[], digits: number): void {
  const [low, middle, high] = [Math.min(...values), median(values), Math.max(...values)].map((n) => n.toFixed(digits))
  process.stdout.write(`${name.padEnd(28)} ${middle}  (${low} to ${high})\n`)
}

await main()
