import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'

export interface BenchMember {
  readonly token: string
  readonly hikeIds: readonly string[]
}

/** The production build with data of its own, and one member whose list has 40 hikes. */
export interface BenchServer extends BenchMember {
  readonly url: string
  readonly pid: number
  /** Registers one more member. */
  join(username: string, hikes: number): Promise<BenchMember>
  stop(): Promise<void>
}

/**
 * Starts the production build with its own data. Needs `npm run build`.
 * @param fill writes to the data folder before the server starts
 */
export async function startBenchServer(
  port: number,
  fill: (dataDir: string) => Promise<void> = async () => {},
): Promise<BenchServer> {
  const dataDir = mkdtempSync(joinPath(tmpdir(), 'upstone-bench-'))
  await fill(dataDir)
  const env = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, LIMITS: 'off', LOG_LEVEL: 'silent' }
  const server = spawn(process.execPath, ['dist/server/main.js'], { env: { ...process.env, ...env }, stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}/api`
  await waitUntilHealthy(url)
  const join = async (username: string, hikes: number) => {
    const token = await registerMember(url, username)
    return { token, hikeIds: await logHikes(url, token, hikes) }
  }
  return { url, pid: server.pid ?? 0, ...(await join('bench', 40)), join, stop: () => stop(server, dataDir) }
}

async function stop(server: ChildProcess, dataDir: string): Promise<void> {
  server.kill('SIGTERM')
  await once(server, 'exit')
  rmSync(dataDir, { recursive: true, force: true })
}

async function registerMember(url: string, username: string): Promise<string> {
  const { accessToken } = await post(`${url}/auth/register`, {
    username,
    email: `${username}@example.org`,
    password: 'a long walk uphill',
    firstName: 'Ben',
    lastName: 'Chmark',
    country: 'Norway',
  })
  return String(accessToken)
}

async function logHikes(url: string, token: string, count: number): Promise<string[]> {
  const ids = []
  for (let n = 0; n < count; n += 1) {
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
    const { _id } = await post(`${url}/hikes`, hike, token)
    ids.push(String(_id))
  }
  return ids
}

async function post(url: string, body: unknown, token = ''): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as Record<string, unknown>
}

async function waitUntilHealthy(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const response = await fetch(`${url}/health`).catch(() => null)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the server did not start')
}
