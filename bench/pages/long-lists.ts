import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type Insertable, sql } from 'kysely'
import { buildApp } from '#server/app.ts'
import { catchUp } from '#server/catch-up.ts'
import { readConfig } from '#server/platform/config.ts'
import { chunksOf } from '#server/platform/db/queries/chunks.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { type Db, type Queries, openDb } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/schema/schema.ts'
import { openFiles } from '#server/platform/files/open.ts'
import { createLogWriter } from '#server/platform/process/log-writer.ts'
import { aFreePort } from '#server/testing/services/a-free-port.ts'
import { PASSWORD, fillStore } from '../growth/fill.ts'
import { FORTY_HIKES, LONGEST_LIST, scaleSizes } from '../growth/sizes.ts'
import { median } from '../load.ts'

/**
 * Measures the cost of the longest list, uncached: 5,000 hikes, each with notes, a photo, a track and two further walks, beside a list
 * of 40. Reports the CPU of the process and the longest time for which its event loop was blocked. The server runs from source in this
 * process, its caller in another, on SQLite or on the empty PostgreSQL of DATABASE_URL: `npx tsx bench/pages/long-lists.ts`.
 */
const ROUNDS = 7
/** The size of the surrounding community relative to the usual one. */
const SCALE = Number(process.env['SCALE'] ?? 1)
const VISITS = 2
const LINE = '_p~iF~ps|U_ulLnnqC_mqNvxq`@'.repeat(15)
const NOTES = 'Start early: the ridge is narrow and the boat back does not wait. '.repeat(5)

/** A call to measure: a GET unless it has a body, and compressed unless `isPlain`. */
interface Call {
  readonly path: string
  readonly method?: 'PUT'
  readonly body?: object
  readonly isPlain?: boolean
}

const READS = {
  'own list': { path: '/hikes/my-hikes' },
  'list of a profile': { path: `/hikes/user/${LONGEST_LIST}` },
  'the same, newest first': { path: `/hikes/user/${LONGEST_LIST}?order=newest` },
  '50 of it, newest first': { path: `/hikes/user/${LONGEST_LIST}?order=newest&limit=50` },
  'own further walks': { path: '/hikes/my-visits' },
  'own map': { path: '/hikes/my-map' },
  'mountains of a profile': { path: `/users/${LONGEST_LIST}/mountains` },
  'list as a table': { path: '/users/me/hikes.csv' },
  'the same, uncompressed': { path: '/users/me/hikes.csv', isPlain: true },
  'everything, as a ZIP': { path: '/users/me/export', isPlain: true },
  'all tracks, as a GPX': { path: '/users/me/tracks.gpx', isPlain: true },
} satisfies Readonly<Record<string, Call>>

/** Returns the calls that name the hikes of the longest list. */
const callsWith = (ids: readonly string[]): Readonly<Record<string, Call>> => ({
  '500 chosen, as a table': { path: '/hikes/several/hikes.csv', body: { ids: ids.slice(0, 500) }, isPlain: true },
  'list upside down': {
    path: '/hikes/reorder',
    method: 'PUT',
    body: { hikes: ids.map((_id, at) => ({ _id, rank: ids.length - at })) },
  },
  'match 50 recordings': {
    path: '/imports/match',
    body: {
      rows: Array.from({ length: 50 }, (_, at) => ({
        key: `recording of the bench ${at}`,
        name: `Besseggen ${at}`,
        start: { lat: 61.5, lng: 8.5 },
        line: LINE,
      })),
    },
  },
})
const OF_40 = ['own list', 'own further walks', 'own map'] as const

async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'upstone-bench-'))
  const location = process.env['DATABASE_URL'] ?? join(dataDir, 'upstone.db')
  await fill(location, dataDir)
  const config = readConfig({ DATA_DIR: dataDir, LIMITS: 'off', LOG_LEVEL: 'silent' })
  const opened = await openDb({ location })
  const db: Db = { ...opened, receivesChanges: () => false }
  const files = await openFiles(config)
  const app = await buildApp({ config, db, files, log: createLogWriter(2), now: Date.now, record: null })
  const port = await aFreePort()
  await app.listen({ port, host: '127.0.0.1' })
  const client = fork(import.meta.filename, ['client', `http://127.0.0.1:${port}/api`])
  const tokenOf = async (loginId: string) => {
    const { text } = await ask(client, { path: '/auth/login', body: { loginId, password: PASSWORD } })
    return (JSON.parse(text) as { accessToken: string }).accessToken
  }
  try {
    process.stdout.write(
      `${db.engine}: kB; ms of CPU in all, median; ms that it stood still, least and median of ${ROUNDS}\n`,
    )
    const [few, many] = [await tokenOf(FORTY_HIKES), await tokenOf(LONGEST_LIST)]
    for (const name of OF_40) await measure(client, `${name}, of 40`, { ...READS[name], token: few })
    const ids = await findLongestList(db)
    for (const [name, call] of Object.entries({ ...READS, ...callsWith(ids) }))
      await measure(client, name, { ...call, token: many })
    await measure(client, 'hikes of friends, page 10', { path: '/hikes/friends?page=10', token: few })
  } finally {
    client.kill()
    await app.close()
    await opened.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measure(client: ChildProcess, name: string, asked: Asked): Promise<void> {
  const figures: ReturnType<ReturnType<typeof watchEventLoop>>[] = []
  let size = 0
  for (let round = 0; round <= ROUNDS; round += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    const end = watchEventLoop()
    const { status, bytes } = await ask(client, asked)
    if (status !== 200) throw new Error(`${asked.path} answered ${status}`)
    const figure = end()
    // the first is a warm-up
    if (round > 0) figures.push(figure)
    size = bytes
  }
  const still = figures.map(({ stillMs }) => stillMs)
  const cells = [size / 1000, median(figures.map(({ cpuMs }) => cpuMs)), Math.min(...still), median(still)]
  process.stdout.write(`${name.padEnd(28)}${cells.map((cell) => cell.toFixed(1).padStart(10)).join('')}\n`)
}

/** Starts measuring CPU and the longest event-loop turn, by wall clock or CPU, whichever other load has lengthened less. */
function watchEventLoop(): () => { cpuMs: number; stillMs: number } {
  const begun = process.cpuUsage()
  let [isOver, stillMs, probeMs, from, at] = [false, 0, 0, begun, performance.now()]
  const turn = () => {
    const [lasted, cpu] = [performance.now() - at, cpuSince(from)]
    stillMs = Math.max(stillMs, Math.min(lasted, cpu))
    // idle turns come from this probe
    if (lasted < 0.2) probeMs += cpu
    ;[from, at] = [process.cpuUsage(), performance.now()]
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  return () => {
    isOver = true
    return { cpuMs: cpuSince(begun) - probeMs, stillMs }
  }
}

function cpuSince(from: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(from)
  return (user + system) / 1000
}

interface Asked extends Call {
  readonly token?: string
}
interface Measured {
  readonly status: number
  readonly bytes: number
  /** The text of a short answer. */
  readonly text: string
}

async function ask(client: ChildProcess, asked: Asked): Promise<Measured> {
  client.send(asked)
  const [told] = (await once(client, 'message')) as [Measured]
  return told
}

/** Runs the client, in a process of its own. */
function answerAsks(url: string): void {
  const send = async ({ path, token, body, isPlain = body !== undefined, ...asked }: Asked): Promise<Measured> => {
    const method = asked.method ?? (body ? 'POST' : 'GET')
    const headers = {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(!isPlain && { 'accept-encoding': 'br' }),
      'content-type': 'application/json',
    }
    const asking = request(url + path, { method, headers })
    asking.end(body && JSON.stringify(body))
    const [response] = (await once(asking, 'response')) as [IncomingMessage]
    const bytes = await buffer(response)
    return { status: response.statusCode ?? 0, bytes: bytes.length, text: body ? bytes.toString() : '' }
  }
  process.on('message', (asked: Asked) => void send(asked).then((told) => process.send?.(told)))
}

function longestList(db: Queries) {
  return db
    .selectFrom('hikes')
    .innerJoin('users', 'users.id', 'hikes.owner_id')
    .select(['hikes.id', 'hikes.trail_key'])
    .where('users.username', '=', LONGEST_LIST)
    .where('hikes.is_wish', '=', 0)
    .orderBy('hikes.position')
}

async function findLongestList(db: Db): Promise<string[]> {
  return (await longestList(db.read).execute()).map(({ id }) => id)
}

/** Fills the store with a community and adds notes, photos, tracks and walks to the longest list. */
async function fill(location: string, dataDir: string): Promise<void> {
  await fillStore({ ...scaleSizes(SCALE), longestList: 5000, trails: 8000 }, { location, dataDir })
  const db = await openDb({ location, isDurable: false })
  const hikes = await longestList(db.read).execute()
  await db.write('bench', (tx) =>
    sql`INSERT INTO friendships (follower_id, followed_id, created_at)
      SELECT me.id, them.id, 0 FROM users AS me, users AS them
      WHERE me.username = ${FORTY_HIKES} AND them.username = ${LONGEST_LIST}
      ON CONFLICT DO NOTHING`.execute(tx),
  )
  for (const some of chunksOf(hikes)) {
    const ids = some.map(({ id }) => id)
    const visits = some.flatMap((hike) => Array.from({ length: VISITS }, (_, nth) => createWalkRow(hike, nth)))
    await db.write('bench', async (tx) => {
      await tx.updateTable('hikes').set({ notes: NOTES }).where('id', 'in', ids).execute()
      for (const table of ['photos', 'tracks'] as const)
        await tx.deleteFrom(table).where('hike_id', 'in', ids).execute()
      await tx
        .insertInto('photos')
        .values(ids.map((id) => ({ hike_id: id, ...createPhotoRow(id) })))
        .execute()
      const tracks = some.map(({ id, trail_key }) => ({ hike_id: id, trail_key, ...createTrackRow(id) }))
      for (const few of chunksOf(tracks, 50)) await tx.insertInto('tracks').values(few).execute()
      await tx.insertInto('visits').values(visits).execute()
    })
  }
  await catchUp(db)
  await db.close()
}

function createPhotoRow(id: string) {
  return {
    file_key: `photos/${id}.webp`,
    thumb_key: `photos/${id}-t.webp`,
    width: 1600,
    height: 1067,
    is_hidden: 0,
    created_at: 0,
  }
}

function createTrackRow(id: string): Omit<Insertable<Tables['tracks']>, 'hike_id' | 'trail_key'> {
  return {
    file_key: `tracks/${id}.gpx`,
    view_key: `tracks/${id}-v.gpx`,
    view_size: 40_000,
    file_name: 'a walk.gpx',
    file_size: 80_000,
    visibility: 0,
    hidden_ends_m: 0,
    length_m: 12_000,
    ascent_m: 800,
    descent_m: 800,
    min_elevation_m: 400,
    max_elevation_m: 1200,
    start_lat: 61.5,
    start_lng: 8.5,
    moving_time_s: 9000,
    elevation_points: 500,
    line: LINE,
    figures_version: 999,
    has_peaks: 1,
    created_at: 0,
  }
}

function createWalkRow({ id, trail_key }: { id: string; trail_key: string }, nth: number) {
  return {
    id: newId(Date.now()),
    hike_id: id,
    trail_key,
    completed_on: `202${nth}-07-${10 + (trail_key.length % 20)}`,
    weather: '["sunny","windy"]',
    notes: NOTES,
    created_at: nth,
    updated_at: nth,
  }
}

if (process.argv[2] === 'client') answerAsks(process.argv[3] ?? '')
else await main()
