import { join } from 'node:path'
import { listBackups } from '#server/data/backup/daily-backups.ts'
import type { LastCheck } from '#server/data/backup/last-check.ts'
import { spawnCheck } from '#server/data/backup/spawn-backup.ts'
import { type CommandDeps, command } from '../command.ts'

export const checkBackupCommand = command({
  parameters: [],
  summary: 'reads the newest daily backup, compares its checksums and prints the result',
  role: 'admin',
  changes: false,
  run: (_input, deps) => checkNewest(deps),
  format: (check) => {
    if (check === null) return 'There is no daily backup to check.'
    return check.problem === null ? `${check.file} is good.` : `${check.file} is bad: ${check.problem}`
  },
})

/** Checks that are running in this process, by archive: whoever asks meanwhile gets the same result. */
const underWay = new Map<string, Promise<LastCheck>>()

async function checkNewest({ config, now }: Pick<CommandDeps, 'config' | 'now'>): Promise<LastCheck | null> {
  if (config.backups === null) return null
  const { folder } = config.backups
  const [newest] = (await listBackups(folder).catch(() => [])).toSorted((a, b) => b.at - a.at)
  if (newest === undefined) return null
  const archive = join(folder, newest.name)
  const check = underWay.get(archive) ?? spawnCheck(archive, now).finally(() => underWay.delete(archive))
  underWay.set(archive, check)
  return check
}
