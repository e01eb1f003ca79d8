import { join, resolve } from 'node:path'
import { readConfig } from '#server/platform/config.ts'
import { openDb } from '#server/platform/db/open.ts'
import { describeError } from '#server/platform/describe-error.ts'
import { openFiles } from '#server/platform/files/open.ts'
import { ignoreBrokenPipe } from '#server/platform/process/ignore-broken-pipe.ts'
import { printReport } from '#server/data/verify/print-report.ts'
import { BackupError } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'

/** Runs `npm run restore -- FILE`: restores a backup into an empty place and verifies it. Exits with 1 where verify finds anything. */
async function main(): Promise<void> {
  const [file] = process.argv.slice(2)
  if (file === undefined) throw new BackupError('give the name of the backup file: npm run restore -- upstone.tar')
  const config = readConfig(process.env, { makes: false })
  const { madeAt } = await restoreBackup(config, resolve(file))
  process.stdout.write(`Everything as of ${madeAt} is restored. Checking:\n`)
  const db = await openDb({ location: config.databaseUrl ?? join(config.dataDir, 'upstone.db') })
  const isRight = await printReport({ db, files: await openFiles(config) })
  await db.close()
  process.exitCode = isRight ? 0 : 1
}

ignoreBrokenPipe()
main().catch((error: unknown) => {
  process.stderr.write(`Nothing was restored: ${describeError(error)}\n`)
  process.exit(2)
})
