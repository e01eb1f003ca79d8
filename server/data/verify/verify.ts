import { join } from 'node:path'
import { readConfig } from '#server/platform/config.ts'
import { openDb } from '#server/platform/db/open.ts'
import { describeError } from '#server/platform/describe-error.ts'
import { openFiles } from '#server/platform/files/open.ts'
import { ignoreBrokenPipe } from '#server/platform/process/ignore-broken-pipe.ts'
import { printReport } from './print-report.ts'

/** Runs `npm run verify`: recomputes derived data, compares it and changes nothing. Exits with 1 where anything differs. */
async function main(): Promise<void> {
  const config = readConfig(process.env, { makes: false })
  const db = await openDb({
    location: config.databaseUrl ?? join(config.dataDir, 'upstone.db'),
    listenLocation: config.databaseListenUrl,
    mustExist: true,
  })
  const isRight = await printReport({ db, files: await openFiles(config) })
  await db.close()
  process.exitCode = isRight ? 0 : 1
}

ignoreBrokenPipe()
main().catch((error: unknown) => {
  process.stderr.write(`The data cannot be verified: ${describeError(error)}\n`)
  process.exitCode = 2
})
