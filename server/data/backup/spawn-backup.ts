import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

/**
 * Makes a backup in its own process, so that the server stays responsive. Throws with the error output of that process.
 * @param program the arguments for Node
 */
export async function spawnBackup(program: readonly string[], target: string): Promise<void> {
  const maker = spawn(process.execPath, [...program, target, DAILY], { stdio: ['ignore', 'ignore', 'pipe'] })
  const [[code, signal], told] = await Promise.all([once(maker, 'exit'), text(maker.stderr)])
  if (code === 1) throw new Error('a backup was made, but some files are missing: run npm run verify')
  if (code !== 0) throw new Error(told.trim() || `the backup ended with ${code ?? signal}`)
}

/** The name under which one backup runs at a time, among all processes. */
const DAILY = 'daily'
