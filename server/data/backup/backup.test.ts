import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { extract, pack } from 'tar-stream'
import { expect, onTestFinished, test } from 'vitest'
import { programArguments } from '#server/testing/services/program-arguments.ts'
import { api } from '#contract/api.ts'
import type { Config } from '#server/platform/config.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDb } from '#server/platform/db/open.ts'
import { openFiles } from '#server/platform/files/open.ts'
import { sweepFiles } from '#server/platform/files/sweep.ts'
import { aBucket, asEnvironment } from '#server/testing/services/a-bucket.ts'
import { aGpx, aPhoto } from '#server/testing/a-file.ts'
import { type Member, aServer, hikeBody } from '#server/testing/a-server.ts'
import { BOTH_ENGINES, ENGINES, type Engine, aFolder, aLocation } from '#server/testing/a-store.ts'
import { dumpStore } from '#server/testing/dump.ts'
import { printReport } from '#server/data/verify/print-report.ts'
import { lockFiles } from './file-lock.ts'
import { makeBackup } from './make-backup.ts'
import { MANIFEST } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'

/** Returns the settings of an installation in its own place. */
async function aPlace(engine: Engine, more: Readonly<Record<string, string>> = {}): Promise<Config> {
  const database = engine === 'postgresql' ? { DATABASE_URL: await aLocation(engine) } : {}
  return readConfig({ DATA_DIR: aFolder(), AUTH_SECRET: 'x'.repeat(40), ...database, ...more })
}

const databaseLocation = ({ databaseUrl, dataDir }: Config) => databaseUrl ?? join(dataDir, 'upstone.db')

/** Starts a server there with two members, a hike with photo and track, and a liked one. */
async function anInstallation(place: Config) {
  const db = await openDb({ location: databaseLocation(place), isDurable: false })
  onTestFinished(() => db.close())
  const files = await openFiles(place)
  const server = await aServer({ db, files: () => files })
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  await tom.call(api.friends.add, { params: { id: mia.id } })
  const id = await log(mia, 'Ääkkönen 🥾')
  await mia.call(api.hikes.setPhoto, { params: { id }, file: { name: 'a.png', bytes: await aPhoto() } })
  await mia.call(api.hikes.setGpx, { params: { id }, file: { name: 'a.gpx', bytes: aGpx() } })
  await tom.call(api.likes.set, { params: { id }, body: { action: 'like' } })
  await log(tom, 'Dream', { isWishList: true })
  return { server, mia, tom, id }
}

async function log(by: Member, name: string, over = {}): Promise<string> {
  return (await by.call(api.hikes.create, { body: hikeBody({ name, ...over }) })).body._id
}

/** Returns all rows and files of an installation that verify finds correct. */
async function dumpInstallation(place: Config) {
  const db = await openDb({ location: databaseLocation(place), isDurable: false })
  const files = await openFiles(place)
  expect(await printReport({ db, files })).toBe(true)
  const rows = (await dumpStore(db)).filter((row) => !row.startsWith('backups_under_way')).map(withSortedColumns)
  await db.close()
  const keys = (await files.list()).toSorted()
  return { rows: rows.toSorted(), files: await Promise.all(keys.map(async (key) => [key, await files.get(key)])) }
}

function withSortedColumns(line: string): string {
  const [, table, row = ''] = /^(\w+) (.*)$/s.exec(line) ?? []
  return `${table} ${JSON.stringify(Object.entries(JSON.parse(row) as object).toSorted(([a], [b]) => (a < b ? -1 : 1)))}`
}

const ways = ENGINES.flatMap((from) => ENGINES.map((to) => [from, to] as const))

test.each(ways)('a backup of %s is restored on %s: each row, each file', async (from, to) => {
  const place = await aPlace(from)
  const { server } = await anInstallation(place)
  const archive = join(aFolder(), 'backup.tar')
  expect(await makeBackup(place, archive)).toMatchObject({
    rows: { users: 2, hikes: 2, likes: 1 },
    files: 4,
    missing: [],
  })
  await server.app.close()
  const other = await aPlace(to)
  await restoreBackup(other, archive)
  expect(await dumpInstallation(other)).toEqual(await dumpInstallation(place))
  expect(readdirSync(other.dataDir).filter((name) => name.startsWith('restoring'))).toEqual([])
})

test('with a bucket, files are read from it and restored to it', async () => {
  const [one, other] = [asEnvironment(await aBucket()), asEnvironment(await aBucket())]
  const place = await aPlace('sqlite', one)
  const { server } = await anInstallation(place)
  const archive = join(aFolder(), 'backup.tar')
  await makeBackup(place, archive)
  await server.app.close()
  const restored = await aPlace('sqlite', other)
  await restoreBackup(restored, archive)
  expect(await dumpInstallation(restored)).toEqual(await dumpInstallation(place))
})

test.each(BOTH_ENGINES)('%s: a backup during writes and deletions is of one moment', async (engine) => {
  const place = await aPlace(engine)
  const { server, mia, id } = await anInstallation(place)
  let isRunning = true
  const writing = (async () => {
    for (let n = 0; isRunning; n += 1) {
      const hike = await log(mia, `Hike ${n}`)
      const file = { name: 'a.png', bytes: await aPhoto({ width: 20 + (n % 9) }) }
      for (const each of [hike, id]) await mia.call(api.hikes.setPhoto, { params: { id: each }, file })
      if (n % 2 === 0) await mia.call(api.hikes.remove, { params: { id: hike } })
    }
  })()
  for (let n = 0; n < 3; n += 1) {
    const archive = join(aFolder(), 'backup.tar')
    expect(await makeBackup(place, archive)).toMatchObject({ missing: [] })
    const other = await aPlace('sqlite')
    await restoreBackup(other, archive)
    await expectPhotoFiles(other)
  }
  isRunning = false
  await writing
  await server.settled()
  await sweepFiles(server.deps)
  await server.app.close()
  await dumpInstallation(place)
})

/** Checks that every photo in the rows has its file. Statistics may wait to be counted. */
async function expectPhotoFiles(place: Config): Promise<void> {
  const db = await openDb({ location: databaseLocation(place), isDurable: false })
  const named = await db.read.selectFrom('photos').select('file_key').execute()
  const files = new Set(await (await openFiles(place)).list())
  expect(named.filter(({ file_key: key }) => !files.has(key))).toEqual([])
  await db.close()
}

test.each(ENGINES)('%s: files that a backup may need are deleted after it, however it ended', async (engine) => {
  const place = await aPlace(engine)
  const { server, mia, id } = await anInstallation(place)
  const { deps } = server
  const hold = await lockFiles(deps.db, 'one', deps.now)
  expect(await lockFiles(deps.db, 'one', deps.now)).toBe(null)
  await mia.call(api.hikes.remove, { params: { id } })
  await sweepFiles(deps)
  expect(await deps.files.list()).toHaveLength(4)
  await hold?.release()
  await sweepFiles(deps)
  expect(await deps.files.list()).toEqual([])

  const other = await log(mia, 'Another')
  await mia.call(api.hikes.setGpx, { params: { id: other }, file: { name: 'a.gpx', bytes: aGpx() } })
  const killed = await lockFiles(deps.db, 'killed', deps.now)
  onTestFinished(() => killed?.release())
  await mia.call(api.hikes.remove, { params: { id: other } })
  server.advance(60_000)
  expect(() => killed?.check()).toThrow('unreachable for too long')
  await sweepFiles(deps)
  expect(await deps.files.list()).toEqual([])
})

/** Writes an archive with some entries changed. */
async function rewriteArchive(archive: string, change: (name: string, text: Buffer) => Buffer | null): Promise<string> {
  const [from, to] = [extract(), pack()]
  const target = join(aFolder(), 'changed.tar')
  Readable.from([readFileSync(archive)]).pipe(from as unknown as NodeJS.WritableStream)
  for await (const entry of from) {
    const bytes = change(entry.header.name, await buffer(Readable.from(entry)))
    if (bytes) to.entry({ name: entry.header.name }, bytes)
  }
  to.finalize()
  writeFileSync(target, await buffer(Readable.from(to)))
  return target
}

test('an incomplete archive, or one from a newer version, is refused with a message, and nothing changes', async () => {
  const place = await aPlace('sqlite')
  await anInstallation(place)
  const archive = join(aFolder(), 'backup.tar')
  await makeBackup(place, archive)
  const whole = readFileSync(archive)
  const bad = (bytes: Uint8Array) => {
    const file = join(aFolder(), 'bad.tar')
    writeFileSync(file, bytes)
    return file
  }
  const flipped = Buffer.from(whole)
  flipped[5000] = (flipped[5000] ?? 0) ^ 1
  const json = (change: object) => (name: string, text: Buffer) =>
    name === MANIFEST ? Buffer.from(JSON.stringify({ ...(JSON.parse(text.toString()) as object), ...change })) : text
  const cases: [string, string, RegExp][] = [
    ['a flipped bit', bad(flipped), /^it is damaged: upstone.db is not what was archived$/],
    ...[100, 5000, whole.length - 3000].map((end): [string, string, RegExp] => [
      `cut at ${end}`,
      bad(whole.subarray(0, end)),
      /^it is (damaged or )?cut off/,
    ]),
    ['no archive', bad(Buffer.alloc(3000, 'x')), /^it is damaged or cut off/],
    ['nothing', bad(Buffer.alloc(0)), /^it is cut off/],
    ['a newer format', await rewriteArchive(archive, json({ format: 2 })), /newer version of Upstone/],
    [
      'a list of less',
      await rewriteArchive(archive, json({ files: [] })),
      /^it contains something that does not belong in a backup$/,
    ],
    ['a list that is none', await rewriteArchive(archive, json({ files: 'x' })), /cannot be read$/],
    [
      'a file less',
      await rewriteArchive(archive, (name, text) => (name.startsWith('photos/') ? null : text)),
      /^it is damaged: photos/,
    ],
    [
      'another photo',
      await rewriteArchive(archive, (name, text) => (name.startsWith('photos/') ? Buffer.from('junk') : text)),
      /^it is damaged: photos/,
    ],
    ['no file', join(aFolder(), 'nothing.tar'), /^there is no /],
  ]
  for (const [what, file, message] of cases) {
    const other = await aPlace('sqlite')
    await expect(restoreBackup(other, file), what).rejects.toThrow(message)
    expect(readdirSync(other.dataDir), what).toEqual([])
  }
  const escaping = join(aFolder(), 'escaping.tar')
  const archiveOf = pack()
  archiveOf.entry({ name: '../../escaped' }, 'x')
  archiveOf.finalize()
  writeFileSync(escaping, await buffer(Readable.from(archiveOf)))
  const other = await aPlace('sqlite')
  await expect(restoreBackup(other, escaping)).rejects.toThrow('it contains something that does not belong in a backup')
  expect(readdirSync(other.dataDir)).toEqual([])
})

test.each(ENGINES)('%s: a place with members is refused and left unchanged', async (engine) => {
  const place = await aPlace(engine)
  const { server } = await anInstallation(place)
  const archive = join(aFolder(), 'backup.tar')
  await makeBackup(place, archive)
  const before = await dumpStore(server.deps.db)
  await expect(restoreBackup(place, archive)).rejects.toThrow(/installation: restore into an empty/)
  await expect(makeBackup(place, archive)).rejects.toThrow('already exists')
  expect(await dumpStore(server.deps.db)).toEqual(before)
})

test('a killed restore can be run again, and its unpacked files are removed', async () => {
  const place = await aPlace('sqlite')
  const { server } = await anInstallation(place)
  await server.app.close()
  const archive = join(aFolder(), 'backup.tar')
  await makeBackup(place, archive)
  const other = await aPlace('sqlite')
  for (const folder of ['restoring-x1y2z3', 'files'])
    cpSync(join(place.dataDir, 'files'), join(other.dataDir, folder), { recursive: true })
  writeFileSync(join(other.dataDir, 'files', 'left-half'), 'of a photo')
  await restoreBackup(other, archive)
  await expectPhotoFiles(other)
  expect(readdirSync(other.dataDir).filter((name) => !name.startsWith('upstone.db'))).toEqual(['files'])
  expect(existsSync(join(other.dataDir, 'files', 'left-half'))).toBe(false)
  await expect(restoreBackup(other, archive)).rejects.toThrow('already contains an installation')
})

test('during a restore neither a server nor another restore starts, and the unpacked files stay', async () => {
  const place = await aPlace('sqlite')
  const { server } = await anInstallation(place)
  const archive = join(aFolder(), 'backup.tar')
  await makeBackup(place, archive)
  await server.app.close()
  const slow = join(aFolder(), 'slow.tar')
  spawnSync('mkfifo', [slow])
  const other = await aPlace('sqlite')
  const restoring = restoreBackup(other, slow)
  const unpacked = () => readdirSync(other.dataDir).filter((name) => name.startsWith('restoring-'))
  await expect.poll(unpacked).toHaveLength(1)
  const sentence = `a backup is being restored into ${other.dataDir}: wait until that is finished`
  await expect(restoreBackup(other, archive)).rejects.toThrow(sentence)
  const env = { DATA_DIR: other.dataDir, HOST: '127.0.0.1', PORT: '0' }
  expect(await run('main', [], env)).toEqual([1, '', `Upstone cannot start: ${sentence}\n`])
  expect([unpacked().length, existsSync(join(other.dataDir, 'upstone.db'))]).toEqual([1, false])
  await writeFile(slow, readFileSync(archive))
  await restoring
  expect(readdirSync(other.dataDir).toSorted()).toEqual(['files', 'secret.key', 'upstone.db'])
  await expectPhotoFiles(other)
})

test('the commands print what they did, or why they failed', async () => {
  const place = await aPlace('sqlite')
  const { id } = await anInstallation(place)
  expect(id).not.toBe('')
  const archive = join(aFolder(), 'backup.tar')
  const env = { DATA_DIR: place.dataDir }
  expect(await run('data/backup/backup', [archive], env)).toEqual([0, `${archive}: 2 people, 2 hikes, 4 files\n`, ''])
  expect(await run('data/backup/backup', ['--check', archive], {})).toEqual([0, expect.stringContaining(': good, as of '), ''])
  expect(await run('data/backup/backup', ['--check', 'none.tar'], {})).toEqual([3, '', 'there is no none.tar\n'])
  expect(await run('data/backup/backup', [archive], env)).toEqual([2, '', `No backup was made: ${archive} already exists\n`])
  expect(await run('data/backup/backup', [], env)).toEqual([
    2,
    '',
    'No backup was made: give the name of the backup file: npm run backup -- upstone.tar\n',
  ])
  expect(await run('data/backup/restore', [archive], env)).toEqual([
    2,
    '',
    expect.stringMatching(/^Nothing was restored: .* empty folder\n$/),
  ])
  const [code, told] = await run('data/backup/restore', [archive], { DATA_DIR: aFolder() })
  expect([code, told]).toEqual([
    0,
    expect.stringMatching(/^Everything as of .* is restored\. Checking:\n(.|\n)* 0 {2}files that nothing refers to/),
  ])
})

async function run(name: 'data/backup/backup' | 'data/backup/restore' | 'main', args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [...programArguments(name), ...args], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [[code], told, wrong] = await Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)])
  return [code, told, wrong]
}
