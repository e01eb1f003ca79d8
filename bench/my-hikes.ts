import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { load, median } from './load.ts'

/**
 * GET /api/hikes/my-hikes (40 rows) beside a bare Node http server that returns the same bytes, in turns in one run.
 * Needs the build: `npm run build && npx tsx bench/my-hikes.ts`.
 */
const ROUNDS = 7
const PORT = 43_117
const BASE = `http://127.0.0.1:${PORT}/api`
const LOAD = { connections: 16, seconds: 2 }

async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'upstone-bench-'))
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      PORT: String(PORT),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LIMITS: 'off',
      LOG_LEVEL: 'silent',
    },
    stdio: 'inherit',
  })
  const bare = fork(new URL('./bare-server.ts', import.meta.url), { execArgv: ['--import', 'tsx'] })
  try {
    const headers = { authorization: `Bearer ${await aMemberWith40Hikes()}` }
    const url = `${BASE}/hikes/my-hikes`
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
    server.kill('SIGTERM')
    bare.kill()
    await once(server, 'exit')
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function report(bytes: number, rounds: readonly { ours: number; theirs: number }[]): void {
  const ratios = rounds.map(({ ours, theirs }) => ours / theirs)
  const line = (name: string, values: readonly number[], digits = 0) =>
    `${name.padEnd(28)} ${median(values).toFixed(digits)}  (${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)})\n`
  process.stdout.write(
    `${bytes} bytes, ${rounds.length} rounds of ${LOAD.seconds} s, ${LOAD.connections} connections; median (range)\n`,
  )
  process.stdout.write(
    line(
      'my-hikes, requests/s',
      rounds.map(({ ours }) => ours),
    ),
  )
  process.stdout.write(
    line(
      'bare Node http, requests/s',
      rounds.map(({ theirs }) => theirs),
    ),
  )
  process.stdout.write(line('ratio', ratios, 3))
}

async function aMemberWith40Hikes(): Promise<string> {
  await untilHealthy()
  const { accessToken } = await post('/auth/register', {
    username: 'bench',
    email: 'bench@example.org',
    password: 'a long walk uphill',
    firstName: 'Ben',
    lastName: 'Chmark',
    country: 'Norway',
  })
  for (let n = 0; n < 40; n += 1) {
    const hike = {
      name: `Long Ridge Trail ${n}`,
      country: 'Norway',
      difficulty: 'Hard',
      length: 10 + n / 4,
      elevation: 500 + n,
      rating: 4,
      notes: 'Start early: the ridge is narrow and the boat back does not wait.',
      link: 'https://en.wikipedia.org/wiki/Besseggen',
      completedOn: '2026-07-12',
      weatherConditions: ['sunny', 'windy'],
    }
    await post('/hikes', hike, String(accessToken))
  }
  return String(accessToken)
}

async function post(path: string, body: unknown, token = ''): Promise<Record<string, unknown>> {
  const response = await fetch(`${BASE}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as Record<string, unknown>
}

async function untilHealthy(): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const response = await fetch(`${BASE}/health`).catch(() => null)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the server did not start')
}

await main()
