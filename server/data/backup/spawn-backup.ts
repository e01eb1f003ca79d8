import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

/**
 * Makes a backup in a process of its own, so that the one that answers goes on. Throws with what it tells.
 * @param program what Node is to run
 */
export async function spawnBackup(program: readonly string[], target: string): Promise<void> {
  const maker = spawn(process.execPath, [...program, target, DAILY], { stdio: ['ignore', 'ignore', 'pipe'] })
  const [[code, signal], told] = await Promise.all([once(maker, 'exit'), text(maker.stderr)])
  if (code === 1) throw new Error('a backup was made, but some files are missing: run npm run verify')
  if (code !== 0) throw new Error(told.trim() || `the backup ended with ${code ?? signal}`)
}

/** Of those under this name one is made at a time, of all processes. */
const DAILY = 'daily'
