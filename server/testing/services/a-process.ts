import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { onTestFinished, vi } from 'vitest'
import { programArguments } from './program-arguments.ts'

const START_MS = 60_000

export interface TestProcess {
  readonly url: string
  /** Stops it as an operator does; returns the exit code, or the signal where it did not exit by itself. */
  stop(): Promise<number | NodeJS.Signals>
  /** Kills it at once. */
  kill(): void
}

/**
 * Starts the server in its own process, on a free port; it ends after the test.
 * @param log the file for its standard output
 */
export async function aProcess(env: Readonly<Record<string, string>>, log: string): Promise<TestProcess> {
  const output = openSync(log, 'a')
  const server = spawn(process.execPath, programArguments('main'), {
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: '0', ...env },
    stdio: ['ignore', output, 'inherit'],
  })
  closeSync(output)
  const ended = once(server, 'exit')
  onTestFinished(async () => {
    server.kill('SIGKILL')
    await ended
  })
  const url = await vi.waitFor(
    () => {
      const found = existsSync(log) && /^Upstone is at (\S+),/m.exec(readFileSync(log, 'utf8'))?.[1]
      if (!found) throw new Error(`the server has not started (exit code ${server.exitCode})`)
      return found
    },
    { timeout: START_MS, interval: 50 },
  )
  return {
    url,
    stop: async () => {
      server.kill('SIGTERM')
      const [code, signal] = await ended
      return code ?? signal
    },
    kill: () => void server.kill('SIGKILL'),
  }
}
