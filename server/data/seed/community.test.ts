import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { programArguments } from '#server/testing/services/program-arguments.ts'
import { isPassword } from '#server/account/accounts/login/passwords.ts'
import { findUserByLogin, insertUser } from '#server/account/accounts/store.ts'
import { CATALOGUE } from '#server/diary/catalogue/catalogue.ts'
import { type Db, openDb } from '#server/platform/db/open.ts'
import { type Files, openFolder } from '#server/platform/files/open.ts'
import { listRankedHikes } from '#server/diary/hikes/ranked-list.ts'
import { readMetadata, storedFiles } from '#server/testing/a-file.ts'
import { ENGINES, type Engine, aFolder, aStore } from '#server/testing/a-store.ts'
import { dumpStore } from '#server/testing/dump.ts'
import { DEMO_PASSWORD, seedCommunity } from './community.ts'
import { PEOPLE } from './plan/people.ts'
import { emailFor } from './write-list.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const FEW = PEOPLE.slice(-5).map((person, index) => ({ ...person, hikeCount: 1 + (index % 3) }))
// run from source, each photo and track starts a thread that first loads the loader
const TIME_LIMIT_MS = 90_000

/** Seeds a store with five people and a few hikes; also returns its folder. */
async function aCommunity(engine: Engine) {
  const dataDir = aFolder()
  const stores = { db: await aStore(engine), files: openFolder(join(dataDir, 'files')), now: () => NOW }
  const counts = await seedCommunity(stores, { seed: 'upstone', people: FEW, trails: CATALOGUE, photoWidthPx: 96 })
  return { ...stores, dataDir, counts }
}

/** Returns the whole store with ids replaced by what they refer to, and file names by the contents of the files. */
async function describeAll({ db, files }: { db: Db; files: Files }): Promise<string[]> {
  const users = await db.read.selectFrom('users').select(['id', 'username']).execute()
  const hikes = await db.read
    .selectFrom('hikes')
    .innerJoin('users', 'users.id', 'hikes.owner_id')
    .select(['hikes.id', 'name', 'username'])
    .execute()
  const names = new Map([
    ...users.map(({ id, username }): [string, string] => [id, username]),
    ...hikes.map(({ id, name, username }): [string, string] => [id, `${name} of ${username}`]),
  ])
  const rows = (await dumpStore(db)).map(async (line) => {
    const plain = line.replace(/"password_hash":"[^"]+"/, '')
    let text = plain.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}(?=")/g, (id) => names.get(id) ?? 'of its own')
    for (const [key] of plain.matchAll(/(photos|tracks)\/[0-9a-f]{2}\/[0-9a-f-]{36}\.[a-z]+/g))
      text = text.replace(key, hashBytes(await files.get(key)))
    return text
  })
  return (await Promise.all(rows)).toSorted()
}

function hashBytes(bytes: Uint8Array | null): string {
  return createHash('sha256')
    .update(bytes ?? 'missing')
    .digest('hex')
}

test.each(ENGINES)(
  'a second seed, on %s, gives the same community down to the bytes of its files',
  { tags: ['deep'], timeout: TIME_LIMIT_MS },
  async (engine) => {
    const first = await aCommunity('sqlite')
    const second = await aCommunity(engine)
    expect(await describeAll(second)).toEqual(await describeAll(first))
    expect(second.counts).toEqual(first.counts)
  },
)

test.each(ENGINES)(
  'on %s the reported counts are stored: lists ranked from 1 without a gap, likes of others, files that fit their rows',
  async (engine) => {
    const { db, files, dataDir, counts } = await aCommunity(engine)
    for (const person of FEW) {
      const owner = await findUserByLogin(db.read, emailFor(person))
      expect(await isPassword(DEMO_PASSWORD, owner?.password_hash ?? null)).toBe(true)
      const list = await listRankedHikes(db.read, { ownerId: owner?.id ?? '', viewerId: null, level: 0 })
      expect(list.map((hike) => [hike.rank, hike.is_placed])).toEqual(list.map((_, i) => [i + 1, 1]))
      expect(list.length).toBe(person.hikeCount)
    }

    const readTableRows = (table: 'users' | 'hikes' | 'likes' | 'friendships') =>
      db.read.selectFrom(table).selectAll().execute()
    expect((await readTableRows('users')).length).toBe(counts.people)
    expect((await readTableRows('hikes')).length).toBe(counts.hikes + counts.wishes)
    expect((await readTableRows('friendships')).length).toBe(counts.friendships)
    expect((await readTableRows('likes')).length).toBe(counts.likes)
    const ownLikes = db.read
      .selectFrom('likes')
      .innerJoin('hikes', 'hikes.id', 'likes.hike_id')
      .whereRef('owner_id', '=', 'user_id')
    expect(await ownLikes.selectAll().execute()).toEqual([])

    const photos = await db.read.selectFrom('photos').selectAll().execute()
    const tracks = await db.read
      .selectFrom('tracks')
      .innerJoin('hikes', 'hikes.id', 'hike_id')
      .selectAll('tracks')
      .select(['hikes.length_m as lengthM', 'elevation_m as ascentM'])
      .execute()
    expect([photos.length, tracks.length]).toEqual([counts.photos, counts.tracks])
    expect(Math.min(counts.likes, counts.friendships, counts.photos, counts.tracks)).toBeGreaterThan(0)
    for (const { file_key: key, width, height } of photos)
      expect(await readMetadata((await files.get(key)) ?? Buffer.alloc(0))).toMatchObject({
        format: 'webp',
        width,
        height,
      })
    for (const track of tracks) {
      expect((await files.get(track.file_key))?.length).toBe(track.file_size)
      expect(Math.abs(track.length_m / track.lengthM - 1)).toBeLessThan(0.03)
      expect(Math.abs(track.ascent_m / track.ascentM - 1)).toBeLessThan(0.15)
    }
    const rows = await db.read.selectFrom('notifications').selectAll().orderBy('user_id').orderBy('number').execute()
    expect(new Set(rows.map(({ is_read }) => is_read))).toEqual(new Set([0, 1]))
    for (const [index, { user_id, created_at, content }] of rows.entries()) {
      const next = rows[index + 1]
      if (next?.user_id === user_id) expect(created_at).toBeLessThanOrEqual(next.created_at)
      expect(content).toMatch(/^[a-z0-9_]+ (added you as a friend|liked your hike .+|completed .+|earned .+)$/)
    }
    const keys = [
      ...photos.flatMap((photo) => [photo.file_key, photo.thumb_key]),
      ...tracks.flatMap((track) => [track.file_key, track.view_key]),
    ]
    expect(storedFiles({ config: { dataDir } })).toEqual(keys.map((key) => key.replace(/.*\//, '')).toSorted())
    expect(await db.read.selectFrom('files_to_delete').selectAll().execute()).toEqual([])
  },
  TIME_LIMIT_MS,
)

test('a store with people is left unchanged, and one line says what to do', async () => {
  const dataDir = aFolder()
  const db = await openDb({ location: join(dataDir, 'upstone.db') })
  const mia = { username: 'mia', email: 'mia@example.org', first_name: 'Mia', last_name: 'Walker', country: 'Norway' }
  await db.write('mia', (tx) => insertUser(tx, { id: 'mia', password_hash: '', created_at: NOW, ...mia }))
  const before = await dumpStore(db)
  const { status, stdout, stderr } = spawnSync(process.execPath, programArguments('data/seed/seed'), {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
    encoding: 'utf8',
  })
  expect({ status, stdout, lines: stderr.trim().split('\n').length }).toEqual({ status: 1, stdout: '', lines: 1 })
  expect(stderr).toContain(`there are people in ${dataDir} already`)
  expect(stderr).toContain('DATA_DIR=./demo npm run seed')
  expect(await dumpStore(db)).toEqual(before)
  await db.close()
})
