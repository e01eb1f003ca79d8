import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { type LastCheck, readLastCheck, writeLastCheck } from './last-check.ts'

/**
 * Makes a backup and checks it, in processes of their own, so that the server stays responsive. Throws where it was not made or is bad.
 * A bad one stays until the next is made.
 */
export async function spawnBackup(target: string, now: () => number): Promise<void> {
  const before = await readLastCheck(dirname(target))
  const made = await run([target, DAILY])
  if (made.code !== 0 && made.code !== 1) throw new Error(made.told || `the backup ended with ${made.end}`)
  const check = await spawnCheck(target, now)
  if (before?.isGood === false && before.file !== check.file)
    await rm(join(dirname(target), before.file), { force: true })
  if (check.problem !== null) throw new Error(`the backup ${check.file} is bad: ${check.problem}`)
  if (made.code === 1) throw new Error('a backup was made, but some files are missing: run npm run verify')
}

/** Checks a backup in a process of its own, and records the result beside it. Throws where that process could not tell. */
export async function spawnCheck(archive: string, now: () => number): Promise<LastCheck> {
  const { code, told, end } = await run(['--check', archive])
  if (code !== 0 && code !== 3) throw new Error(told || `the check of the backup ended with ${end}`)
  const problem = code === 0 ? null : told
  const check = { file: basename(archive), checkedAt: now(), isGood: problem === null, problem }
  await writeLastCheck(dirname(archive), check)
  return check
}

/** The name under which one backup runs at a time, among all processes. */
const DAILY = 'daily'

async function run(args: readonly string[]): Promise<{ code: number | null; told: string; end: string }> {
  const child = spawn(process.execPath, [...backupProgram(), ...args], { stdio: ['ignore', 'ignore', 'pipe'] })
  const [[code, signal], told] = await Promise.all([once(child, 'exit'), text(child.stderr)])
  return { code: code as number | null, told: told.trim(), end: String(code ?? signal) }
}

/** Returns the arguments for Node: of the same build, or of the source. */
function backupProgram(): string[] {
  const isSource = import.meta.url.endsWith('.ts')
  const file = fileURLToPath(new URL(isSource ? './backup.ts' : './backup.js', import.meta.url))
  return isSource ? ['--import', 'tsx', file] : [file]
}
