import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { openDb } from '#server/db/open.ts'
import { explain } from '#server/explain.ts'
import { openFiles } from '#server/files/open.ts'
import { outliveReader } from '#server/stdout.ts'
import { checkAggregates } from './check-aggregates.ts'
import { untilCounted } from './until-counted.ts'
import { checkFiles } from './check-files.ts'

/** `npm run verify`: computes anew what the store keeps, and compares. Exits with 1 where anything differs; changes nothing. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const db = await openDb({
    location: config.databaseUrl ?? join(config.dataDir, 'upstone.db'),
    listenLocation: config.databaseListenUrl,
  })
  const waiting = await untilCounted(db.read)
  const { missing, orphaned } = await checkFiles({ db, files: await openFiles(config) })
  const findings = {
    'files that a hike names and that are not there': missing,
    'files that no hike names': orphaned,
    ...(await checkAggregates(db.read)),
  }
  await db.close()
  if (waiting > 0)
    process.stdout.write(
      `${String(waiting).padStart(6)}  writes wait for a server to count them: their figures are left out\n`,
    )
  for (const [what, found] of Object.entries(findings)) {
    process.stdout.write(`${String(found.length).padStart(6)}  ${what}\n`)
    for (const one of found.slice(0, 20)) process.stdout.write(`        ${JSON.stringify(one)}\n`)
  }
  process.exitCode = Object.values(findings).every((found) => found.length === 0) ? 0 : 1
}

outliveReader()
main().catch((error: unknown) => {
  process.stderr.write(`The store cannot be verified: ${explain(error)}\n`)
  process.exitCode = 2
})
