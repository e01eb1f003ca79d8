import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { aFreePort } from '#server/testing/services/a-free-port.ts'

export interface ServerProcess {
  /** The base address of the API: `http://127.0.0.1:…/api`. */
  readonly url: string
  readonly pid: number
  /** From the start of the process until it was healthy. */
  readonly startMs: number
  stop(): Promise<void>
}

/** Starts the production build on a free port, without rate limits, and resolves once it is healthy. Needs `npm run build`. */
export async function startServer(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const port = await aFreePort()
  const url = `http://127.0.0.1:${port}/api`
  const settings = { NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1', LIMITS: 'off', LOG_LEVEL: 'silent' }
  const startedAt = performance.now()
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, ...settings, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await waitUntilHealthy(server, url)
  return { url, pid: server.pid ?? 0, startMs: performance.now() - startedAt, stop: () => stop(server) }
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  server.kill('SIGTERM')
  await once(server, 'exit')
}

async function waitUntilHealthy(server: ChildProcess, url: string): Promise<void> {
  while (server.exitCode === null) {
    const response = await fetch(`${url}/health`).catch(() => null)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  throw new Error(`the server ended with ${server.exitCode}: is it built?`)
}
