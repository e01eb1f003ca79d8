import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { readConfig } from '#server/platform/config.ts'
import { describeError } from '#server/platform/describe-error.ts'
import { ignoreBrokenPipe } from '#server/platform/process/ignore-broken-pipe.ts'
import { makeBackup } from './make-backup.ts'
import { BackupError } from './manifest.ts'
import { readArchive } from './read-archive.ts'

const CHECK = '--check'

/**
 * Runs `npm run backup -- FILE [NAME]`: writes all rows and files of one moment into an archive, and exits with 1 where a file was missing.
 * With `--check FILE` it reads an archive instead, and exits with 3 where that is bad.
 */
async function main(): Promise<void> {
  const [file, name] = process.argv.slice(2)
  if (file === CHECK) return checkArchive(name)
  if (file === undefined) throw new BackupError('give the name of the backup file: npm run backup -- upstone.tar')
  const { rows, files, missing } = await makeBackup(readConfig(process.env, { makes: false }), resolve(file), name)
  const people = rows['users'] ?? 0
  process.stdout.write(`${file}: ${people} people, ${rows['hikes'] ?? 0} hikes, ${files} files\n`)
  for (const key of missing) process.stdout.write(`missing, so not in the backup: ${key}\n`)
  process.exitCode = missing.length === 0 ? 0 : 1
}

async function checkArchive(file: string | undefined): Promise<void> {
  if (file === undefined) throw new BackupError('give the name of the backup file: npm run backup -- --check upstone.tar')
  try {
    if (!existsSync(file)) throw new BackupError(`there is no ${file}`)
    const { madeAt } = await readArchive(resolve(file), null)
    process.stdout.write(`${file}: good, as of ${madeAt}\n`)
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 3
  }
}

ignoreBrokenPipe()
main().catch((error: unknown) => {
  const what = process.argv[2] === CHECK ? 'Nothing was checked' : 'No backup was made'
  process.stderr.write(`${what}: ${describeError(error)}\n`)
  process.exit(2)
})
