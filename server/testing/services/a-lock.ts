import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'

const HOLD = `
const Database = require('libsql')
const database = new Database(process.argv[1])
database.exec('BEGIN ' + process.argv[2])
process.stdout.write('held')
process.stdin.resume().on('end', () => process.exit())
`

/** Holds the write lock of a SQLite file in another process until the returned function is called or the test ends. */
export async function aLock(file: string, kind: 'IMMEDIATE' | 'EXCLUSIVE'): Promise<() => Promise<void>> {
  const holder: ChildProcess = spawn(process.execPath, ['-e', HOLD, file, kind], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(holder, 'exit')
  const release = async () => {
    holder.stdin?.end()
    await ended
  }
  onTestFinished(release)
  const [said] = await Promise.race([once(holder.stdout ?? holder, 'data'), ended])
  if (String(said) !== 'held') throw new Error(`the lock of ${file} was not to be had`)
  return release
}
