import { type ChildProcess, spawn } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleScript } from './start-thread.ts'

/**
 * Starts a Node process that communicates by `message` events. It does not get the server's settings and secrets.
 * @param module `new URL('../x-worker.ts', import.meta.url)`: the build recognises this form
 * @param env its environment besides `PATH`
 */
export function startProcess(module: URL, env: Readonly<Record<string, string>> = {}): ChildProcess {
  const file = fileURLToPath(module)
  const program = file.endsWith('.ts') ? ['--eval', bundleScript(file)] : [file]
  return spawn(process.execPath, program, {
    // resolves the script's imports
    cwd: dirname(file),
    env: { PATH: process.env['PATH'], SystemRoot: process.env['SystemRoot'], ...env },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  })
}
