import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import Database from 'libsql'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { api } from '#contract/api.ts'
import { openDb } from '#server/platform/db/open.ts'
import { openBucket } from '#server/platform/files/bucket.ts'
import { openFolder } from '#server/platform/files/open.ts'
import { aBucket, aFaultyWay, asEnvironment } from '#server/testing/services/a-bucket.ts'
import { aGpx, aPhoto } from '#server/testing/a-file.ts'
import { aProcess } from '#server/testing/services/a-process.ts'
import { programArguments } from '#server/testing/services/program-arguments.ts'
import { PASSWORD, aServer, hikeBody } from '#server/testing/a-server.ts'
import { BOTH_ENGINES, aFolder, aLocation, openStore } from '#server/testing/a-store.ts'
import { dumpStore } from '#server/testing/dump.ts'

/** These tests need PostgreSQL. */
const testMove = test.skipIf(!BOTH_ENGINES.includes('postgresql'))

type Env = Readonly<Record<string, string>>

function begin(env: Env) {
  const child = spawn(process.execPath, programArguments('data/move-to-postgres/move'), {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)])
  return { child, ended: ended.then(([[status], stdout, stderr]) => ({ status, stdout, stderr })) }
}

const move = (env: Env) => begin(env).ended

let made: Promise<string> | undefined

/** Creates a data folder with each kind of row, and files. No process has it open. */
async function anInstallation(): Promise<string> {
  made ??= makeInstallation(mkdtempSync(join(tmpdir(), 'upstone-')))
  const DATA_DIR = aFolder()
  cpSync(await made, DATA_DIR, { recursive: true })
  return DATA_DIR
}

afterAll(async () => rmSync((await made) ?? '', { recursive: true, force: true }))

async function makeInstallation(DATA_DIR: string): Promise<string> {
  const db = await openDb({ location: join(DATA_DIR, 'upstone.db'), isDurable: false })
  const server = await aServer({ db, config: { hasLimits: true }, files: () => openFolder(join(DATA_DIR, 'files')) })
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  await tom.call(api.friends.add, { params: { id: mia.id } })
  const names = ['Besseggen Ridge', 'Ääkkönen 🥾', '“Quoted” \\ path', "O'Neill's", 'a', 'B', 'ｆｕｌｌ', '東京']
  for (const name of names) {
    const notes = `${name}\n\t{"json": [null, 1e3]} \\u0041 \u{10ffff}`
    const { body } = await mia.call(api.hikes.create, { body: hikeBody({ name, notes, length: 14.25 }) })
    const params = { id: body._id }
    if (name === 'a') await mia.call(api.hikes.setPhoto, { params, file: { name: 'a.png', bytes: await aPhoto() } })
    if (name === 'B') await mia.call(api.hikes.setGpx, { params, file: { name: 'a.gpx', bytes: aGpx() } })
    await tom.call(api.likes.set, { params, body: { action: 'like' } })
  }
  await tom.call(api.hikes.create, { body: hikeBody({ isWishList: true, completedOn: undefined }) })
  await server.call(api.auth.login, { body: { loginId: 'mia', password: 'not hers' } })
  await server.settled()
  await server.app.close()
  await db.close()
  return DATA_DIR
}

/** Returns each row as text, independent of the order of columns. A SQLite file is copied first, because it stays open for a while. */
async function rowsAt(place: string): Promise<string[]> {
  const location = place.startsWith('postgres') ? place : join(aFolder(), 'upstone.db')
  if (location !== place)
    for (const end of ['', '-wal']) if (existsSync(place + end)) cpSync(place + end, location + end)
  const db = await openDb({ location })
  const rows = await dumpStore(db)
  await db.close()
  return rows.map(withSortedColumns).toSorted()
}

function withSortedColumns(line: string): string {
  const [, table, row = ''] = /^(\w+) (.*)$/s.exec(line) ?? []
  return `${table} ${JSON.stringify(Object.entries(JSON.parse(row) as object).toSorted(([a], [b]) => (a < b ? -1 : 1)))}`
}

async function asking(url: string, question: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end().catch(() => {}))
  return { client, rows: (await client.query(question)).rows }
}

const tablesAt = async (url: string) =>
  (await asking(url, 'SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema()')).rows

testMove('an installation is moved with every row, verified, and goes on where it was', async () => {
  const DATA_DIR = await anInstallation()
  const DATABASE_URL = await aLocation('postgresql')
  const before = await rowsAt(join(DATA_DIR, 'upstone.db'))
  for (const table of ['users', 'sessions', 'failed_logins', 'likes', 'photos', 'tracks', 'notifications'])
    expect(before.filter((row) => row.startsWith(`${table} `))).not.toEqual([])
  const files = readdirSync(join(DATA_DIR, 'files'), { recursive: true })
  const moved = await move({ DATA_DIR, DATABASE_URL })
  expect(moved).toMatchObject({ status: 0, stderr: '' })
  expect(moved.stdout).toMatch(
    /^copied likes: 8$(.|\n)*^compared likes: 8$(.|\n)*^ {5}0 {2}files that nothing refers to$/m,
  )
  expect(await rowsAt(DATABASE_URL)).toEqual(before)
  expect(await rowsAt(join(DATA_DIR, 'upstone.db'))).toEqual(before)
  expect(readdirSync(join(DATA_DIR, 'files'), { recursive: true })).toEqual(files)

  const { url, stop } = await aProcess({ DATA_DIR, DATABASE_URL, LIMITS: 'off' }, join(DATA_DIR, 'log'))
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ loginId: 'tom', password: PASSWORD }),
  })
  expect(login.status).toBe(200)
  expect(await stop()).toBe(0)
})

testMove('moved again it finds all there, until the new one has been used', { tags: ['deep'] }, async () => {
  const env = { DATA_DIR: await anInstallation(), DATABASE_URL: await aLocation('postgresql') }
  expect(await move(env)).toMatchObject({ status: 0 })
  const before = await rowsAt(env.DATABASE_URL)
  const again = await move(env)
  expect(again).toMatchObject({ status: 0, stderr: '' })
  expect(again.stdout).not.toContain('copied')
  expect(await rowsAt(env.DATABASE_URL)).toEqual(before)
  const { client } = await asking(env.DATABASE_URL, "UPDATE hikes SET notes = 'another' WHERE name = 'a'")
  await client.end()
  const used = await move(env)
  expect([used.status, used.stderr]).toEqual([
    2,
    'It cannot be moved: the database in DATABASE_URL contains another installation, or one that was used after it had been moved: hikes differs\n',
  ])
})

testMove('with a bucket the files go there, and are read back', { tags: ['deep'] }, async () => {
  const DATA_DIR = await anInstallation()
  const settings = await aBucket()
  const env = { DATA_DIR, DATABASE_URL: await aLocation('postgresql'), ...asEnvironment(settings) }
  const left = join(DATA_DIR, 'files', 'photos', '00')
  mkdirSync(left, { recursive: true })
  writeFileSync(join(left, '00000000-0000-0000-0000-000000000000.webp.part'), 'cut off')
  const moved = await move(env)
  expect(moved).toMatchObject({ status: 0, stderr: '' })
  expect(moved.stdout).toContain('copied and compared files: 4\n')
  const [folder, bucket] = [openFolder(join(DATA_DIR, 'files')), await openBucket(settings)]
  const keys = await bucket.list()
  expect(keys).toHaveLength(4)
  for (const key of keys) expect(await bucket.get(key)).toEqual(await folder.get(key))
  expect(await move(env)).toMatchObject({ status: 0 })
})

testMove(
  'killed while files are copied it has moved nothing that anybody sees; moved again it is whole',
  { tags: ['deep'] },
  async () => {
    const DATA_DIR = await anInstallation()
    const { settings, fail } = await aFaultyWay(await aBucket())
    const env = { DATA_DIR, DATABASE_URL: await aLocation('postgresql'), ...asEnvironment(settings) }
    let puts = 0
    const { child, ended } = begin(env)
    const isHalf = new Promise<void>((resolve) => {
      fail(async (request, response, pass) => {
        if (request.method === 'PUT' && (puts += 1) > 2) return resolve()
        const { status, headers, body } = await pass()
        response.writeHead(status, headers).end(body)
      })
    })
    await isHalf
    child.kill('SIGKILL')
    await ended
    fail(async (request, response, pass) => {
      const { status, headers, body } = await pass()
      if (request.method === 'PUT') response.writeHead(403).end()
      else response.writeHead(status, headers).end(body)
    })
    const message = 'It cannot be moved: the files cannot be accessed: it answered PUT with 403\n'
    expect(await move(env)).toMatchObject({ status: 2, stderr: message })
    fail(null)
    expect((await asking(env.DATABASE_URL, 'SELECT * FROM users')).rows).toEqual([])
    expect(await move(env)).toMatchObject({ status: 0, stderr: '' })
    expect(await rowsAt(env.DATABASE_URL)).toEqual(await rowsAt(join(DATA_DIR, 'upstone.db')))
    expect(await (await openBucket(settings)).list()).toHaveLength(4)
  },
)

testMove(
  'killed while rows are copied it has moved none; moved again it has them all',
  { tags: ['deep'] },
  async () => {
    const DATA_DIR = await anInstallation()
    const DATABASE_URL = await aLocation('postgresql')
    await (await openDb({ location: DATABASE_URL })).close()
    // an uncommitted row here blocks every writer of the same row
    const { client } = await asking(DATABASE_URL, 'BEGIN')
    const [row = ''] = (await rowsAt(join(DATA_DIR, 'upstone.db'))).filter((line) =>
      line.startsWith('trail_countries '),
    )
    const [, key = ''] = /"country_key","(.*?)"/.exec(row) ?? []
    await client.query('INSERT INTO trail_countries (country_key, trails) VALUES ($1, 1)', [key])
    const { child, ended } = begin({ DATA_DIR, DATABASE_URL })
    const [held] = (await client.query('SELECT pg_backend_pid() AS pid')).rows
    // in a transaction the first read would be repeated
    const { client: watcher } = await asking(DATABASE_URL, 'SELECT 1')
    const isWaiting = async () => {
      const waiting = 'SELECT 1 FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))'
      if ((await watcher.query(waiting, [held?.pid])).rows.length === 0) throw new Error('nobody waits')
    }
    await vi.waitFor(isWaiting, { timeout: 60_000, interval: 50 })
    child.kill('SIGKILL')
    const { stdout } = await ended
    expect(stdout).toContain('copied community_totals: 1\n')
    await client.query('ROLLBACK')
    expect((await client.query('SELECT * FROM users')).rows).toEqual([])
    for (const one of [client, watcher]) await one.end()
    expect(await move({ DATA_DIR, DATABASE_URL })).toMatchObject({ status: 0, stderr: '' })
    expect(await rowsAt(DATABASE_URL)).toEqual(await rowsAt(join(DATA_DIR, 'upstone.db')))
  },
)

testMove('what others have in the database or the bucket stays as it is', { tags: ['deep'] }, async () => {
  const DATA_DIR = await anInstallation()
  const [DATABASE_URL, settings] = [await aLocation('postgresql'), await aBucket()]
  const other = await aServer({ db: await openStore(DATABASE_URL) })
  await other.as('eve')
  const before = await rowsAt(DATABASE_URL)
  const refused = await move({ DATA_DIR, DATABASE_URL, ...asEnvironment(settings) })
  expect([refused.status, refused.stderr]).toEqual([
    2,
    expect.stringMatching(/^.* contains another installation, .*\n$/),
  ])
  expect(await rowsAt(DATABASE_URL)).toEqual(before)
  const bucket = await openBucket(settings)
  expect(await bucket.list()).toEqual([])

  await bucket.put('photos/00/of-others.webp', Buffer.from('x'))
  const empty = await aLocation('postgresql')
  const inTheWay = await move({ DATA_DIR, DATABASE_URL: empty, ...asEnvironment(settings) })
  expect([inTheWay.status, inTheWay.stderr]).toEqual([
    2,
    'It cannot be moved: the bucket in S3_BUCKET contains files of another installation: 1\n',
  ])
  expect(await bucket.list()).toEqual(['photos/00/of-others.webp'])
})

testMove('a database of another program is left alone', async () => {
  const DATABASE_URL = await aLocation('postgresql')
  const { client } = await asking(DATABASE_URL, 'CREATE TABLE users (name TEXT)')
  await client.end()
  const { status, stderr } = await move({ DATA_DIR: await anInstallation(), DATABASE_URL })
  expect([status, stderr]).toEqual([
    2,
    expect.stringMatching(/^It cannot be moved: .* tables of another program: .*\n$/),
  ])
  expect(await tablesAt(DATABASE_URL)).toEqual([{ table_name: 'users' }])
})

testMove('while a server has the file open nothing is moved', { tags: ['deep'] }, async () => {
  const DATA_DIR = await anInstallation()
  const { stop } = await aProcess({ DATA_DIR }, join(DATA_DIR, 'log'))
  const DATABASE_URL = await aLocation('postgresql')
  const { status, stderr } = await move({ DATA_DIR, DATABASE_URL })
  expect([status, stderr]).toEqual([
    2,
    expect.stringMatching(/^It cannot be moved: another program has .*: stop the server first\n$/),
  ])
  expect(await tablesAt(DATABASE_URL)).toEqual([])
  expect(await stop()).toBe(0)
})

testMove('to a database that a server serves nothing is moved', { tags: ['deep'] }, async () => {
  const DATABASE_URL = await aLocation('postgresql')
  const folder = aFolder()
  const { stop } = await aProcess({ DATA_DIR: folder, DATABASE_URL }, join(folder, 'log'))
  const { status, stderr } = await move({ DATA_DIR: await anInstallation(), DATABASE_URL })
  expect([status, stderr]).toEqual([
    2,
    'It cannot be moved: a server is using the database in DATABASE_URL: stop it first\n',
  ])
  expect((await asking(DATABASE_URL, 'SELECT * FROM users')).rows).toEqual([])
  expect(await stop()).toBe(0)
})

testMove.each([
  [
    'an older',
    'DELETE FROM schema_migrations WHERE number = (SELECT max(number) FROM schema_migrations)',
    /older version/,
  ],
  ['a newer', "INSERT INTO schema_migrations VALUES (9999, '9999-later.sql', 'x', 1)", /newer version/],
])('a file that %s version wrote is refused in one line', { tags: ['deep'] }, async (_, statement, words) => {
  const DATA_DIR = await anInstallation()
  const database = new Database(join(DATA_DIR, 'upstone.db'))
  database.exec(statement)
  database.close()
  const DATABASE_URL = await aLocation('postgresql')
  const { status, stderr } = await move({ DATA_DIR, DATABASE_URL })
  expect([status, stderr]).toEqual([2, expect.stringMatching(/^It cannot be moved: [^\n]*\n$/)])
  expect(stderr).toMatch(words)
  expect(await tablesAt(DATABASE_URL)).toEqual([])
})

testMove('a row that PostgreSQL does not take is told by its table, and none is moved', async () => {
  const DATA_DIR = await anInstallation()
  const database = new Database(join(DATA_DIR, 'upstone.db'))
  database.exec("UPDATE hikes SET rating = 'five' WHERE name = 'a'")
  database.close()
  const DATABASE_URL = await aLocation('postgresql')
  const { status, stderr } = await move({ DATA_DIR, DATABASE_URL })
  expect([status, stderr]).toEqual([
    2,
    expect.stringMatching(/^It cannot be moved: PostgreSQL does not take .*hikes: .*\n$/),
  ])
  expect((await asking(DATABASE_URL, 'SELECT * FROM users')).rows).toEqual([])
})

testMove(
  'an installation of an older version there is not brought up to date by the way',
  { tags: ['deep'] },
  async () => {
    const DATABASE_URL = await aLocation('postgresql')
    await (await aServer({ db: await openStore(DATABASE_URL) })).as('eve')
    const { client } = await asking(DATABASE_URL, 'DELETE FROM schema_migrations WHERE number > 10')
    const { status, stderr } = await move({ DATA_DIR: await anInstallation(), DATABASE_URL })
    expect([status, stderr]).toEqual([2, expect.stringMatching(/^It cannot be moved: .* of an older version\n$/)])
    expect((await client.query('SELECT max(number) AS last FROM schema_migrations')).rows).toEqual([{ last: 10 }])
    await client.end()
  },
)

test.each([
  ['without a database to move to', {}, 'DATABASE_URL must name the PostgreSQL database to move to'],
  [
    'from a folder without a database',
    { DATABASE_URL: 'postgres://127.0.0.1:1/x' },
    /^there is no \S+upstone\.db to move$/,
  ],
])('%s nothing is moved', { tags: ['deep'] }, async (_, env, words) => {
  const { status, stderr } = await move({ DATA_DIR: aFolder(), ...env })
  expect(status).toBe(2)
  expect(stderr.trim().replace('It cannot be moved: ', '')).toMatch(words)
})
