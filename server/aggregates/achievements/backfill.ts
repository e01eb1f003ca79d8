import { join } from 'node:path'
import { readConfig } from '#server/platform/config.ts'
import { openDb } from '#server/platform/db/open.ts'
import { describeError } from '#server/platform/describe-error.ts'
import { ignoreBrokenPipe } from '#server/platform/process/ignore-broken-pipe.ts'
import { awardAll } from './award-all.ts'

/** Awards all members what their logs deserve, and prints how much that was. */
async function main(): Promise<void> {
  const config = readConfig(process.env, { makes: false })
  const db = await openDb({
    location: config.databaseUrl ?? join(config.dataDir, 'upstone.db'),
    listenLocation: config.databaseListenUrl,
    mustExist: true,
  })
  try {
    const { people, achievements } = await awardAll({ db, now: Date.now })
    process.stdout.write(`achievements awarded: ${achievements}, members checked: ${people}\n`)
  } finally {
    await db.close()
  }
}

ignoreBrokenPipe()
main().catch((error: unknown) => {
  process.stderr.write(`upstone: ${describeError(error)}\n`)
  process.exit(2)
})
