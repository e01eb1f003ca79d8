import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FIRST_POSITION, POSITION_GAP } from '#domain/diary/ranked-list/positions.ts'
import { OWNER } from '#domain/account/visibility.ts'
import { trailKey } from '#domain/trails/trail-key.ts'
import { chunksOf } from '#server/platform/db/queries/chunks.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { openDb } from '#server/platform/db/open.ts'
import { presentHike } from '#server/diary/hikes/present.ts'
import { listRankedHikes } from '#server/diary/hikes/ranked-list.ts'
import { selectUnrankedHikeViews } from '#server/diary/hikes/store.ts'

/**
 * Measures the CPU cost of an uncached ranked list in this process, from the request to the serialised hikes, beside reading the same
 * rows with the driver. On SQLite or on the empty PostgreSQL of DATABASE_URL: `npx tsx bench/cold-lists.ts`.
 */
const LISTS = { few: 40, most: 5000 }
const ROUNDS = 200

async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'upstone-bench-'))
  const db = await openDb({ location: process.env['DATABASE_URL'] ?? join(dataDir, 'upstone.db'), isDurable: false })
  const ids: Record<string, string> = {}
  for (const [username, count] of Object.entries(LISTS)) {
    const id = (ids[username] = newId(0))
    await db.write(id, async (tx) => {
      const person = {
        username,
        email: `${username}@example.org`,
        password_hash: '',
        first_name: 'Mia',
        last_name: 'W',
      }
      await tx
        .insertInto('users')
        .values({ ...person, id, country: 'Norway', created_at: 0 })
        .execute()
      const hikes = Array.from({ length: count }, (_, n) => createHikeRow(id, n))
      for (const chunk of chunksOf(hikes)) await tx.insertInto('hikes').values(chunk).execute()
    })
  }
  const present =
    (ownerId: string, page = {}) =>
    async () =>
      (await listRankedHikes(db.read, { ownerId, viewerId: ownerId, level: OWNER }, page)).map((hike) =>
        presentHike(hike, ownerId),
      )
  const byDriver = (ownerId: string) => async () =>
    (
      await selectUnrankedHikeViews(db.read, { viewerId: ownerId, level: OWNER })
        .where('hikes.owner_id', '=', ownerId)
        .where('hikes.is_wish', '=', 0)
        .execute()
    ).map((hike) => presentHike({ ...hike, rank: 1 }, ownerId))
  const { few = '', most = '' } = ids
  process.stdout.write(`${db.engine}, CPU ms\n`)
  await measure('40 hikes as rows of the driver', byDriver(few))
  await measure('40 hikes', present(few))
  await measure('50 of 5,000, the first', present(most, { limit: 50, offset: 0 }))
  await measure('50 of 5,000, the last', present(most, { limit: 50, offset: 4950 }))
  await measure('5 newest of 5,000', present(most, { limit: 5, order: 'newest' }))
  await db.close()
  rmSync(dataDir, { recursive: true, force: true })
}

async function measure(name: string, work: () => Promise<unknown>): Promise<void> {
  for (let n = 0; n < ROUNDS / 4; n += 1) await work()
  const before = process.cpuUsage()
  for (let n = 0; n < ROUNDS; n += 1) await work()
  const { user, system } = process.cpuUsage(before)
  process.stdout.write(`${name.padEnd(34)} ${((user + system) / 1000 / ROUNDS).toFixed(2)}\n`)
}

function createHikeRow(owner_id: string, n: number) {
  const name = `Long Ridge Trail ${n}`
  return {
    id: newId(n),
    owner_id,
    trail_key: trailKey(name, 'Norway'),
    name,
    country: 'Norway',
    difficulty: 'Hard',
    rating: 4,
    length_m: 12_000,
    elevation_m: 700,
    position: FIRST_POSITION + n * POSITION_GAP,
    is_placed: 0,
    is_wish: 0,
    completion_count: 1,
    completed_on: `20${String(n % 100).padStart(2, '0')}-07-12`,
    created_at: n,
    updated_at: 0,
    notes: '',
    link: '',
    weather: '[]',
    visibility: 0,
    audience: 0,
  }
}

await main()
