import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Insertable } from 'kysely'
import { buildApp } from '#server/app.ts'
import { catchUp } from '#server/catch-up.ts'
import { readConfig } from '#server/config.ts'
import { chunksOf } from '#server/db/chunks.ts'
import { newId } from '#server/db/new-id.ts'
import { type Db, openDb } from '#server/db/open.ts'
import type { Tables } from '#server/db/schema.ts'
import { openFiles } from '#server/files/open.ts'
import { logLinesTo } from '#server/log-lines.ts'
import { aFreePort } from '#server/testing/a-free-port.ts'
import { PASSWORD, fillStore } from './growth/fill.ts'
import { FORTY_HIKES, LONGEST_LIST, sizesOf } from './growth/sizes.ts'
import { median } from './load.ts'

/**
 * What the longest list costs that no answer is kept of: 5,000 hikes, each with notes, a photo, a track and two further walks, beside one of
 * 40. CPU of the process in all, and the longest that it answered nobody else meanwhile. The server runs from source in this process, its
 * caller in another, on SQLite or on the empty PostgreSQL of DATABASE_URL: `npx tsx bench/long-lists.ts`.
 */
const ROUNDS = 7
const VISITS = 2
const LINE = '_p~iF~ps|U_ulLnnqC_mqNvxq`@'.repeat(15)
const NOTES = 'Start early: the ridge is narrow and the boat back does not wait. '.repeat(5)

const READS: Readonly<Record<string, string>> = {
  'own list': '/hikes/my-hikes',
  'list of a profile': `/hikes/user/${LONGEST_LIST}`,
  'the same, newest first': `/hikes/user/${LONGEST_LIST}?order=newest`,
  '50 of it, newest first': `/hikes/user/${LONGEST_LIST}?order=newest&limit=50`,
  'own further walks': '/hikes/my-visits',
  'own map': '/hikes/my-map',
  'mountains of a profile': `/users/${LONGEST_LIST}/mountains`,
  'list as a table': '/users/me/hikes.csv',
}
const OF_40 = ['own list', 'own further walks', 'own map']

async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'upstone-bench-'))
  const location = process.env['DATABASE_URL'] ?? join(dataDir, 'upstone.db')
  await fill(location, dataDir)
  const config = readConfig({ DATA_DIR: dataDir, LIMITS: 'off', LOG_LEVEL: 'silent' })
  const opened = await openDb({ location })
  const db: Db = { ...opened, hearsChanges: () => false }
  const files = await openFiles(config)
  const app = await buildApp({ config, db, files, log: logLinesTo(2), now: Date.now, record: null })
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
    for (const name of OF_40) await measure(client, `${name}, of 40`, { path: READS[name] ?? '', token: few })
    for (const [name, path] of Object.entries(READS)) await measure(client, name, { path, token: many })
  } finally {
    client.kill()
    await app.close()
    await opened.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measure(client: ChildProcess, name: string, asked: Asked): Promise<void> {
  const figures: ReturnType<ReturnType<typeof watchTurns>>[] = []
  let size = 0
  for (let round = 0; round <= ROUNDS; round += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    const end = watchTurns()
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

/** CPU from now on, and the longest turn of the loop: by the clock or by CPU, whichever other work has lengthened less. */
function watchTurns(): () => { cpuMs: number; stillMs: number } {
  const begun = process.cpuUsage()
  let [isOver, stillMs, probeMs, from, at] = [false, 0, 0, begun, performance.now()]
  const turn = () => {
    const [lasted, cpu] = [performance.now() - at, cpuSince(from)]
    stillMs = Math.max(stillMs, Math.min(lasted, cpu))
    // turns in which nothing was done are this probe's
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

interface Asked {
  readonly path: string
  readonly token?: string
  /** Sent with POST. */
  readonly body?: object
}
interface Told {
  readonly status: number
  readonly bytes: number
  /** Of a short answer. */
  readonly text: string
}

async function ask(client: ChildProcess, asked: Asked): Promise<Told> {
  client.send(asked)
  const [told] = (await once(client, 'message')) as [Told]
  return told
}

/** The one who asks, in a process of its own. */
function answerAsks(url: string): void {
  const send = async ({ path, token, body }: Asked): Promise<Told> => {
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}`, 'accept-encoding': 'br' }
    const asking = request(url + path, {
      method: body ? 'POST' : 'GET',
      headers: { ...authorization, 'content-type': 'application/json' },
    })
    asking.end(body && JSON.stringify(body))
    const [response] = (await once(asking, 'response')) as [IncomingMessage]
    const bytes = await buffer(response)
    return { status: response.statusCode ?? 0, bytes: bytes.length, text: body ? bytes.toString() : '' }
  }
  process.on('message', (asked: Asked) => void send(asked).then((told) => process.send?.(told)))
}

/** A community, and what the one with the longest list has besides. */
async function fill(location: string, dataDir: string): Promise<void> {
  await fillStore(sizesOf(1), { location, dataDir })
  const db = await openDb({ location, isDurable: false })
  const hikes = await db.read
    .selectFrom('hikes')
    .innerJoin('users', 'users.id', 'hikes.owner_id')
    .select(['hikes.id', 'hikes.trail_key'])
    .where('users.username', '=', LONGEST_LIST)
    .execute()
  for (const some of chunksOf(hikes)) {
    const ids = some.map(({ id }) => id)
    const visits = some.flatMap((hike) => Array.from({ length: VISITS }, (_, nth) => visitOf(hike, nth)))
    await db.write('bench', async (tx) => {
      await tx.updateTable('hikes').set({ notes: NOTES }).where('id', 'in', ids).execute()
      for (const table of ['photos', 'tracks'] as const)
        await tx.deleteFrom(table).where('hike_id', 'in', ids).execute()
      await tx
        .insertInto('photos')
        .values(ids.map((id) => ({ hike_id: id, ...aPhoto(id) })))
        .execute()
      const tracks = some.map(({ id, trail_key }) => ({ hike_id: id, trail_key, ...aTrack(id) }))
      for (const few of chunksOf(tracks, 50)) await tx.insertInto('tracks').values(few).execute()
      await tx.insertInto('visits').values(visits).execute()
    })
  }
  await catchUp(db)
  await db.close()
}

function aPhoto(id: string) {
  return {
    file_key: `photos/${id}.webp`,
    thumb_key: `photos/${id}-t.webp`,
    width: 1600,
    height: 1067,
    is_hidden: 0,
    created_at: 0,
  }
}

function aTrack(id: string): Omit<Insertable<Tables['tracks']>, 'hike_id' | 'trail_key'> {
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
    created_at: 0,
  }
}

function visitOf({ id, trail_key }: { id: string; trail_key: string }, nth: number) {
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
