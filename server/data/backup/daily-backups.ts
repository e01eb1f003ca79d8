import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '#server/platform/process/make-folder.ts'

const POLL_EVERY_MS = 10 * 60_000
const DAY_MS = 24 * 60 * 60_000

export interface DailyBackups {
  /** Stops making backups; a running one continues in its process. */
  stop(): void
}

export interface BackupFolder {
  readonly folder: string
  /** The most backups to keep. */
  readonly count: number
}

/**
 * Makes a backup in a folder once a day and removes the oldest, until it is stopped. Processes that share the folder make one backup
 * between them: each first looks for one of the last day, and no two run at once.
 * @param make writes the archive, completely or not at all, and throws where it is bad
 */
export function startDailyBackups(
  kept: BackupFolder,
  {
    now,
    make,
    logError,
  }: { now: () => number; make: (target: string) => Promise<void>; logError: (error: unknown) => void },
): DailyBackups {
  let underWay: Promise<void> | null = null
  const makeIfDue = () => {
    underWay ??= backUpIfDue(kept, now(), make)
      .catch(logError)
      .finally(() => (underWay = null))
  }
  const timer = setInterval(makeIfDue, POLL_EVERY_MS).unref()
  makeIfDue()
  return {
    stop: () => clearInterval(timer),
  }
}

/** Makes a backup where the folder has none of the last day. One with a future time, left by a wrong clock, does not count. */
export async function backUpIfDue(
  { folder, count }: BackupFolder,
  now: number,
  make: (target: string) => Promise<void>,
): Promise<void> {
  makeFolder(folder)
  if ((await listBackups(folder)).some(({ at }) => at > now - DAY_MS && at <= now)) return
  await removeAbandoned(folder, now)
  const target = join(folder, formatBackupName(now))
  await make(target)
  const all = existsSync(target) ? await listBackups(folder) : []
  const oldestFirst = all.toSorted((a, b) => a.at - b.at).filter(({ name }) => name !== formatBackupName(now))
  for (const { name } of oldestFirst.slice(0, Math.max(0, all.length - count))) await rm(join(folder, name))
}

/** Removes the files of killed backups. */
async function removeAbandoned(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const at = parseBackupTime(name.replace(/\.part-\w+$/, ''))
    if (name.includes('.part-') && at !== null && at <= now - DAY_MS)
      await rm(join(folder, name), { recursive: true, force: true })
  }
}

function formatBackupName(at: number): string {
  return `upstone-${new Date(at).toISOString().slice(0, 16).replace(':', '')}Z.tar`
}

/** Returns the daily backups of a folder, in no order. */
export async function listBackups(folder: string): Promise<{ name: string; at: number }[]> {
  return (await readdir(folder)).flatMap((name) => {
    const at = parseBackupTime(name)
    return at === null ? [] : [{ name, at }]
  })
}

/** Returns the time in a backup's name, or null for other files. */
export function parseBackupTime(name: string): number | null {
  const [, day, hour, minute] = /^upstone-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)Z\.tar$/.exec(name) ?? []
  return day === undefined ? null : Date.parse(`${day}T${hour}:${minute}Z`)
}
