import { join } from 'node:path'
import { type Config, readConfig } from '#server/platform/config.ts'
import { MoveError } from '#server/platform/db/move/move-error.ts'
import { moveRows } from '#server/platform/db/move/move-rows.ts'
import { hasUsers, openTarget } from '#server/platform/db/move/postgres-target.ts'
import { openSource } from '#server/platform/db/move/sqlite-source.ts'
import { openDb } from '#server/platform/db/open.ts'
import { describeError } from '#server/platform/describe-error.ts'
import { openFiles, openFolder } from '#server/platform/files/open.ts'
import { ignoreBrokenPipe } from '#server/platform/process/ignore-broken-pipe.ts'
import { printReport } from '#server/data/verify/print-report.ts'
import { findNamedFiles, moveFiles } from './move-files.ts'

/**
 * Runs `npm run move-to-postgres`: copies the installation in DATA_DIR to the database in DATABASE_URL, and its files to the bucket where
 * one is set. DATA_DIR is not changed. Exits with 1 where verify finds anything afterwards.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env, { makes: false })
  const { dataDir } = config
  // bypasses a connection pooler
  const databaseUrl = config.databaseListenUrl ?? config.databaseUrl
  if (databaseUrl === null) throw new MoveError('DATABASE_URL must name the PostgreSQL database to move to')
  await move(config, databaseUrl)
  print('Everything was moved. Checking:')
  const db = await openDb({ location: databaseUrl })
  const isRight = await printReport({ db, files: await openFiles(config) })
  await db.close()
  print(`${join(dataDir, 'secret.key')} still signs the logins of members: keep it.`)
  process.exitCode = isRight ? 0 : 1
}

/**
 * Moves rows and files. A database in use is checked first, so that no file goes to a foreign installation; otherwise rows come last,
 * because files without rows do no harm.
 */
async function move(config: Config, databaseUrl: string): Promise<void> {
  const source = openSource(join(config.dataDir, 'upstone.db'))
  const target = await openTarget(databaseUrl)
  const bucket = config.s3 && (await openFiles(config))
  const rows = () =>
    moveRows(source, target.client, (what, { table, rows: count }) => print(`${what} ${table}: ${count}`))
  const isThere = await hasUsers(target.client)
  if (isThere) await rows()
  if (bucket) {
    const folder = openFolder(join(config.dataDir, 'files'))
    print(`copied and compared files: ${await moveFiles(findNamedFiles(source), { from: folder, to: bucket })}`)
  }
  if (!isThere) await rows()
  await target.close()
  source.close()
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

ignoreBrokenPipe()
main().catch((error: unknown) => {
  process.stderr.write(`It cannot be moved: ${describeError(error)}\n`)
  process.exit(2)
})
