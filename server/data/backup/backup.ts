import { resolve } from 'node:path'
import { readConfig } from '#server/platform/config.ts'
import { describeError } from '#server/platform/describe-error.ts'
import { ignoreBrokenPipe } from '#server/platform/process/ignore-broken-pipe.ts'
import { makeBackup } from './make-backup.ts'
import { BackupError } from './manifest.ts'

/** Runs `npm run backup -- FILE [NAME]`: writes all rows and files of one moment into an archive. Exits with 1 where a file was missing. */
async function main(): Promise<void> {
  const [file, name] = process.argv.slice(2)
  if (file === undefined) throw new BackupError('give the name of the backup file: npm run backup -- upstone.tar')
  const { rows, files, missing } = await makeBackup(readConfig(process.env, { makes: false }), resolve(file), name)
  const people = rows['users'] ?? 0
  process.stdout.write(`${file}: ${people} people, ${rows['hikes'] ?? 0} hikes, ${files} files\n`)
  for (const key of missing) process.stdout.write(`missing, so not in the backup: ${key}\n`)
  process.exitCode = missing.length === 0 ? 0 : 1
}

ignoreBrokenPipe()
main().catch((error: unknown) => {
  process.stderr.write(`No backup was made: ${describeError(error)}\n`)
  process.exit(2)
})
