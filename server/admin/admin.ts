import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { type Db, openDb } from '#server/db/open.ts'
import { explain } from '#server/explain.ts'
import { outliveReader } from '#server/stdout.ts'
import { Refusal } from './word.ts'
import { runWords } from './words.ts'

/** `npm run admin -- WORD …`: what the operator does for members, also while the server runs. Exits with 1 where it cannot be done. */
async function main(): Promise<void> {
  let db: Db | null = null
  try {
    const told = await runWords(process.argv.slice(2), async () => {
      const config = readConfig(process.env)
      db = await openDb({
        location: config.databaseUrl ?? join(config.dataDir, 'upstone.db'),
        listenLocation: config.databaseListenUrl,
      })
      return { config, db, now: Date.now }
    })
    process.stdout.write(`${told}\n`)
  } finally {
    await (db as Db | null)?.close()
  }
}

outliveReader()
main().catch((error: unknown) => {
  process.stderr.write(error instanceof Refusal ? `${error.message}\n` : `upstone: ${explain(error)}\n`)
  process.exitCode = 1
})
