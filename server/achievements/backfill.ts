import { join } from 'node:path'
import { ConfigError, readConfig } from '#server/config.ts'
import { MigrationError } from '#server/db/migrate.ts'
import { openDb } from '#server/db/open.ts'
import { awardAll } from './award-all.ts'

/** Awards what the logs deserved before there were achievements, and tells how much that was. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const db = await openDb({ location: config.databaseUrl ?? join(config.dataDir, 'upstone.db') })
  try {
    const { people, achievements } = await awardAll({ db, now: Date.now })
    process.stdout.write(`achievements awarded: ${achievements}, people looked at: ${people}\n`)
  } finally {
    await db.close()
  }
}

function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof MigrationError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

main().catch((error: unknown) => {
  process.stderr.write(`upstone: ${explain(error)}\n`)
  process.exit(1)
})
