import { randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { parseBackupTime } from './daily-backups.ts'

const FILE = 'last-check.json'

const lastCheck = z.object({
  /** The name of the archive. */
  file: z.string().check(z.refine((name) => parseBackupTime(name) !== null)),
  /** Epoch milliseconds. */
  checkedAt: z.number(),
  isGood: z.boolean(),
  /** What is wrong, in words for the operator; null where it is good. */
  problem: z.nullable(z.string()),
})
/** The result of the last check of a daily backup. */
export type LastCheck = z.output<typeof lastCheck>

/** Returns the result of the last check in a folder of daily backups; null where there is none that can be read. */
export async function readLastCheck(folder: string): Promise<LastCheck | null> {
  try {
    return lastCheck.parse(JSON.parse(await readFile(join(folder, FILE), 'utf8')))
  } catch {
    return null
  }
}

/** Records the result of a check, completely or not at all. */
export async function writeLastCheck(folder: string, check: LastCheck): Promise<void> {
  const aside = join(folder, `${FILE}.${randomUUID()}`)
  await writeFile(aside, JSON.stringify(check), { mode: 0o600 })
  await rename(aside, join(folder, FILE))
}
