import { join } from 'node:path'
import { countUsers } from '#server/account/accounts/store.ts'
import { CATALOGUE } from '#server/diary/catalogue/catalogue.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDb } from '#server/platform/db/open.ts'
import { describeError } from '#server/platform/describe-error.ts'
import { openFiles } from '#server/platform/files/open.ts'
import { ignoreBrokenPipe } from '#server/platform/process/ignore-broken-pipe.ts'
import { PEOPLE } from './plan/people.ts'
import { DEMO_PASSWORD, type SeedCounts, seedCommunity } from './community.ts'
import { emailFor } from './write-list.ts'

const PHOTO_WIDTH_PX = 1200

/** An error that the operator can correct; its message is one line. */
class Refusal extends Error {}

/** Fills an empty store with sample people and hikes. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const db = await openDb({
    location: config.databaseUrl ?? join(config.dataDir, 'upstone.db'),
    listenLocation: config.databaseListenUrl,
  })
  const files = await openFiles(config)
  const place = config.databaseUrl ? 'the database that DATABASE_URL names' : config.dataDir
  try {
    if ((await countUsers(db.read)) > 0) throw new Refusal(formatRefusal(place, config.databaseUrl !== null))
    print(`Filling ${place} with sample people, hikes, photos and tracks. This takes about half a minute …`)
    const startedAt = Date.now()
    const counts = await seedCommunity(
      { db, files, now: Date.now },
      { seed: 'upstone', people: PEOPLE, trails: CATALOGUE, photoWidthPx: PHOTO_WIDTH_PX },
    ).catch((error: unknown) => {
      throw new Error(`${place} is half filled now: empty it before the next try`, { cause: error })
    })
    print(formatSummary(counts, Math.round((Date.now() - startedAt) / 1000)))
  } finally {
    await db.close()
  }
}

function formatRefusal(place: string, isPostgres: boolean): string {
  const other = isPostgres ? 'an empty database in DATABASE_URL' : 'another folder: DATA_DIR=./demo npm run seed'
  return `there are people in ${place} already, and samples would mix with them. Use ${other}`
}

function formatSummary(counts: SeedCounts, seconds: number): string {
  const logins = PEOPLE.slice(0, 2).map((person) => {
    const hikes = `${person.firstName}, ${person.hikeCount} hikes`
    return `  ${emailFor(person).padEnd(24)}${DEMO_PASSWORD}   (${hikes})`
  })
  return [
    `${counts.people} people, ${counts.hikes} hikes on ${counts.trails} trails in ${counts.countries} countries, ` +
      `${counts.wishes} wishes, ${counts.friendships} friendships, ${counts.likes} likes, ` +
      `${counts.photos} photos, ${counts.tracks} tracks, in ${seconds} s`,
    'Log in as',
    ...logins,
  ].join('\n')
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

ignoreBrokenPipe()
main().catch((error: unknown) => {
  process.stderr.write(`upstone: ${error instanceof Refusal ? error.message : describeError(error)}\n`)
  process.exit(1)
})
