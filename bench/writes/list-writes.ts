import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Insertable } from 'kysely'
import { FIRST_POSITION, POSITION_GAP } from '#domain/diary/ranked-list/positions.ts'
import { type RankedId, denseRanks, moveItem, ranksToMove } from '#domain/diary/ranked-list/ranking.ts'
import { trailKey } from '#domain/trails/trail-key.ts'
import { hashPassword } from '#server/account/accounts/login/passwords.ts'
import { catchUp } from '#server/catch-up.ts'
import { chunksOf } from '#server/platform/db/queries/chunks.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { type Db, openDb } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/schema/schema.ts'

/**
 * Measures adding a hike on top of a list, deleting it and moving it (as the page sends it, and by the whole list), for lists of several
 * lengths and for a member with many followers: statements and CPU of the request thread per request. The server runs from source in a
 * process of its own, durably, on SQLite or on the empty PostgreSQL of DATABASE_URL: `npx tsx bench/writes/list-writes.ts`.
 */
const LISTS = [
  { username: 'few', hikes: 40, followers: 0 },
  { username: 'many', hikes: 2000, followers: 0 },
  { username: 'most', hikes: 4960, followers: 0 },
  { username: 'star', hikes: 40, followers: 10_000 },
]
const ROUNDS = Number(process.env['ROUNDS'] ?? 25)
const WARM_UP = 5
const PORT = 43_121
const PASSWORD = 'a long walk uphill'
const API_URL = `http://127.0.0.1:${PORT}/api`

async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'upstone-bench-'))
  const location = process.env['DATABASE_URL'] ?? join(dataDir, 'upstone.db')
  const db = await openDb({ location, isDurable: false })
  await fill(db)
  await db.close()
  const server = startServer(dataDir)
  try {
    await waitUntilHealthy()
    process.stdout.write(`${db.engine}; each the median (and the most) of ${ROUNDS} calls\n`)
    for (const list of LISTS) await measureList(server, list)
  } finally {
    server.kill('SIGTERM')
    await once(server, 'exit')
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function startServer(dataDir: string): ChildProcess {
  return fork(new URL('../../server/main.ts', import.meta.url), {
    execArgv: ['--import', 'tsx', '--import', new URL('../report-statements.ts', import.meta.url).href],
    env: {
      ...process.env,
      PORT: `${PORT}`,
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      LIMIT_WRITES: '99999',
    },
  })
}

async function measureList(
  server: ChildProcess,
  { username, hikes, followers }: (typeof LISTS)[number],
): Promise<void> {
  const { accessToken } = await call('POST', '/auth/login', { loginId: username, password: PASSWORD })
  const ask = (method: string, path: string, body?: string) => call(method, path, body, accessToken)
  const added: string[] = []
  let order = (await ask('GET', '/hikes/my-hikes')).map((hike: { _id: string }) => hike._id) as string[]
  const add = async (n: number) =>
    added.push((await ask('POST', '/hikes', JSON.stringify({ ...HIKE_ROW, name: `New ${n}` })))._id)
  const remove = () => ask('DELETE', `/hikes/${added.pop()}`)
  const reorder = (wanted: RankedId[]) => ask('PUT', '/hikes/reorder', JSON.stringify({ hikes: wanted }))
  const placesOf = (n: number) => [(n * 7919) % order.length, (n * 104_729 + 3) % order.length] as const
  /** Moves a hike as the page does. */
  const move = (n: number) => {
    const wanted = ranksToMove(order, ...placesOf(n))
    order = moveItem(order, ...placesOf(n))
    return reorder(wanted)
  }
  /** Moves a hike by sending the whole list. */
  const sort = (n: number) => {
    order = moveItem(order, ...placesOf(n))
    return reorder(denseRanks(order))
  }
  process.stdout.write(`a list of ${hikes}${followers > 0 ? `, ${followers} followers` : ''}\n`)
  await measure(server, 'move', move)
  await measure(server, 'sort', sort)
  await measure(server, 'add', add)
  await measure(server, 'delete', remove)
}

async function measure(server: ChildProcess, name: string, work: (n: number) => Promise<unknown>): Promise<void> {
  const calls: { statements: number; cpuMs: number; ms: number }[] = []
  for (let n = 0; n < WARM_UP + ROUNDS; n += 1) {
    await readStatementCount(server)
    const [cpuMs, startedAt] = [readCpuMs(server), performance.now()]
    await work(n)
    const [ms, spentMs] = [performance.now() - startedAt, readCpuMs(server) - cpuMs]
    // the statement count is answered once the event loop is idle
    const statements = await readStatementCount(server)
    if (n >= WARM_UP) calls.push({ statements, cpuMs: spentMs, ms })
  }
  const tell = (values: number[], digits: number) => {
    const sorted = values.toSorted((a, b) => a - b)
    const [middle = 0, most = 0] = [sorted[values.length >> 1], sorted.at(-1)]
    return `${middle.toFixed(digits).padStart(7)} (${most.toFixed(digits)})`.padEnd(18)
  }
  const of = (key: 'statements' | 'cpuMs' | 'ms') => calls.map((each) => each[key])
  process.stdout.write(
    `  ${name.padEnd(8)} statements ${tell(of('statements'), 0)} CPU ms ${tell(of('cpuMs'), 1)} ms ${tell(of('ms'), 1)}\n`,
  )
}

/** Returns the number of statements since the last call. */
async function readStatementCount(server: ChildProcess): Promise<number> {
  server.send('statements')
  const [statements] = await once(server, 'message')
  return statements
}

/** Returns the CPU milliseconds of a process's main thread. */
function readCpuMs({ pid }: ChildProcess): number {
  const [ns] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')
  return Number(ns) / 1e6
}

async function call(method: string, path: string, body?: string | object, token = '') {
  const response = await fetch(API_URL + path, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`)
  return text === '' ? null : JSON.parse(text)
}

async function waitUntilHealthy(): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if ((await fetch(`${API_URL}/health`).catch(() => null))?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the server did not start')
}

const PERSON_ROW = { first_name: 'Mia', last_name: 'Walker', country: 'Norway', created_at: 0 }
const HIKE_ROW = {
  country: 'Norway',
  difficulty: 'Hard',
  length: 10,
  elevation: 500,
  rating: 4,
  completedOn: '2026-07-12',
}

async function fill(db: Db): Promise<void> {
  const password_hash = await hashPassword(PASSWORD)
  for (const { username, hikes, followers } of LISTS) {
    const id = newId(0)
    const personOf = (name: string) => ({ ...PERSON_ROW, username: name, email: `${name}@example.org`, password_hash })
    const fans = Array.from({ length: followers }, (_, n) => ({ ...personOf(`${username}_${n}`), id: newId(n) }))
    await insert(db, 'users', [{ ...personOf(username), id }, ...fans])
    await insert(
      db,
      'friendships',
      fans.map((fan) => ({ follower_id: fan.id, followed_id: id, created_at: 0 })),
    )
    await insert(
      db,
      'hikes',
      Array.from({ length: hikes }, (_, n) => createHikeRow(id, n)),
    )
  }
  await catchUp(db)
}

function createHikeRow(owner_id: string, n: number): Insertable<Tables['hikes']> {
  const { country, difficulty, rating, completedOn } = HIKE_ROW
  const name = `Long Ridge Trail ${n}`
  return {
    id: newId(n),
    owner_id,
    trail_key: trailKey(name, country),
    name,
    country,
    difficulty,
    rating,
    length_m: 12_000,
    elevation_m: 700,
    position: FIRST_POSITION + n * POSITION_GAP,
    is_placed: 0,
    is_wish: 0,
    completion_count: 1,
    completed_on: completedOn,
    created_at: 0,
    updated_at: 0,
    notes: '',
    link: '',
    weather: '[]',
    visibility: 0,
    audience: 0,
  }
}

async function insert<Name extends 'users' | 'friendships' | 'hikes'>(
  db: Db,
  table: Name,
  rows: readonly Insertable<Tables[Name]>[],
): Promise<void> {
  await db.write('bench', async (tx) => {
    for (const chunk of chunksOf(rows)) await tx.insertInto(table).values(chunk).execute()
  })
}

await main()
