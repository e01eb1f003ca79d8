import { userInfo } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { readConfig } from '#server/platform/config.ts'
import { ConfigError } from '#server/platform/process/config-error.ts'
import { OpenError } from '#server/platform/db/open-error.ts'
import { type Db, openDb } from '#server/platform/db/open.ts'
import { describeError } from '#server/platform/describe-error.ts'
import { openFiles } from '#server/platform/files/open.ts'
import { ignoreBrokenPipe } from '#server/platform/process/ignore-broken-pipe.ts'
import { Refusal } from '#server/operators/commands/command.ts'
import { runSubcommand } from './run-subcommand.ts'

/** Runs `npm run admin -- SUBCOMMAND …`, also while the server runs. Exits with 1 where the subcommand fails, with 2 without a store. */
async function main(): Promise<void> {
  let db: Db | null = null
  try {
    const output = await runSubcommand(process.argv.slice(2), async () => {
      const config = readConfig(process.env, { makes: false })
      db = await openDb({
        location: config.databaseUrl ?? join(config.dataDir, 'upstone.db'),
        listenLocation: config.databaseListenUrl,
        mustExist: true,
      })
      return { config, db, files: await openFiles(config), now: Date.now, operator: operatorName(), ask }
    })
    process.stdout.write(`${output}\n`)
  } finally {
    await (db as Db | null)?.close()
  }
}

/** Returns the name of the operator's user, or the number where it has no name, as in some containers. */
function operatorName(): string {
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`
  }
}

function ask(question: string): Promise<string> {
  return new Promise((resolve) => {
    const reader = createInterface({ input: process.stdin, output: process.stderr })
    // the end of the input is an empty answer
    reader.on('close', () => resolve(''))
    reader.question(question, (answer) => {
      resolve(answer)
      reader.close()
    })
  })
}

ignoreBrokenPipe()
main().catch((error: unknown) => {
  process.stderr.write(error instanceof Refusal ? `${error.message}\n` : `upstone: ${describeError(error)}\n`)
  process.exitCode = error instanceof ConfigError || error instanceof OpenError ? 2 : 1
})
