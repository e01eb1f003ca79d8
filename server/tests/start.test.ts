import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { programArguments } from '#server/testing/services/program-arguments.ts'
import { IS_DEEP } from '#domain/testing/depth.ts'
import { aLock } from '#server/testing/services/a-lock.ts'
import { aFolder, aLocation, openStore } from '#server/testing/a-store.ts'

type Env = Readonly<Record<string, string>>

const PROGRAMS = ['main', 'data/seed/seed', 'data/verify/verify', 'aggregates/achievements/backfill'] as const

function start(program: (typeof PROGRAMS)[number], env: Env) {
  const { status, stdout, stderr } = spawnSync(process.execPath, programArguments(program), {
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: '0', ...env },
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

/** Creates a folder with an empty store. */
async function aDataDir(): Promise<string> {
  const file = await aLocation('sqlite')
  await openStore(file)
  return join(file, '..')
}

// nothing listens on port 1
const NO_POSTGRES = 'postgres://mia:very-secret@127.0.0.1:1/upstone'

/** A start takes seconds, and all programs behave alike: one of them, and all in a deep run. */
const [programs, withFiles] = IS_DEEP
  ? [PROGRAMS, ['main', 'data/seed/seed', 'data/verify/verify'] as const]
  : [['main'] as const, ['data/verify/verify'] as const]

test.each(programs)('%s says in one line that PostgreSQL is away, and tells no password', (program) => {
  const { status, stdout, stderr } = start(program, { DATA_DIR: aFolder(), DATABASE_URL: NO_POSTGRES })
  expect(status).toBeGreaterThan(0)
  expect(stdout).toBe('')
  expect(stderr).toMatch(/^[^\n]+: the PostgreSQL database in DATABASE_URL cannot be used: [^\n]*ECONNREFUSED[^\n]*\n$/)
  expect(stderr).not.toContain('very-secret')
})

// nor on port 2; the client does not connect to port 1
const NO_BUCKET = {
  S3_ENDPOINT: 'http://127.0.0.1:2',
  S3_BUCKET: 'hikes',
  S3_REGION: 'eu-north-1',
  S3_ACCESS_KEY_ID: 'someone',
  S3_SECRET_ACCESS_KEY: 'very-secret',
}

test.each(withFiles)('%s says in one line that the bucket is away, and tells no key', async (program) => {
  const { status, stdout, stderr } = start(program, { DATA_DIR: await aDataDir(), ...NO_BUCKET })
  expect(status).toBeGreaterThan(0)
  expect(stdout).toBe('')
  expect(stderr).toMatch(/^[^\n]+: the bucket in S3_BUCKET cannot be used: [^\n]*ECONNREFUSED[^\n]*\n$/)
  for (const secret of ['very-secret', 'someone']) expect(stderr).not.toContain(secret)
})

const REFUSED: [string, Env, RegExp][] = [
  ['a log level that is none', { LOG_LEVEL: 'loud' }, /LOG_LEVEL .*: loud/],
  ['a host of another machine', { HOST: '192.0.2.1' }, /cannot listen on HOST and PORT: .*192\.0\.2\.1/],
  ['half of what a bucket needs', { S3_BUCKET: 'hikes' }, /to keep files in S3, also set S3_ENDPOINT, .*;/],
]

test.each(REFUSED.slice(0, IS_DEEP ? 3 : 2))(
  'the server says in one line that it cannot start with %s',
  (_, env, text) => {
    const { status, stdout, stderr } = start('main', { DATA_DIR: aFolder(), ...env })
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(new RegExp(`^Upstone cannot start: ${text.source}[^\\n]*\\n$`))
  },
)

test('the server says in one line that the database is none', { tags: ['deep'] }, () => {
  const DATA_DIR = aFolder()
  writeFileSync(join(DATA_DIR, 'upstone.db'), 'no database at all, '.repeat(1000))
  const { status, stderr } = start('main', { DATA_DIR })
  expect(status).toBe(1)
  expect(stderr).toMatch(/^Upstone cannot start: the database \S+upstone\.db cannot be used: [^\n]+\n$/)
})

test('the server says in one line that another process does not let it write', async () => {
  const file = await aLocation('sqlite')
  await openStore(file)
  await aLock(file, 'EXCLUSIVE')
  const { status, stderr } = start('main', { DATA_DIR: join(file, '..') })
  expect(status).toBe(1)
  expect(stderr).toMatch(/^Upstone cannot start: the database cannot be accessed: database is locked\n$/)
})

test('verify ends normally after its reader has gone', async () => {
  const verify = spawn(process.execPath, programArguments('data/verify/verify'), {
    env: { PATH: process.env['PATH'], DATA_DIR: await aDataDir() },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  verify.stdout.destroy()
  let printed = ''
  verify.stderr.on('data', (text) => (printed += text))
  const [status] = await once(verify, 'exit')
  expect([status, printed]).toEqual([0, ''])
})
