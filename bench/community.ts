import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openDb } from '#server/db/open.ts'
import { openFolder } from '#server/files/open.ts'
import { logLinesTo } from '#server/log-lines.ts'
import { LISTS, PASSWORD, fillCommunity, trailOf } from './a-community.ts'
import { aServer } from './a-server.ts'
import { PEOPLE, TRAILS } from './crowd.ts'
import { load, median } from './load.ts'

/**
 * What anybody may ask of a community of 5,000 people and 8,000 trails, each call beside a bare Node http server that returns
 * the same bytes, in turns in one run; before that what adding a hike costs. Needs the build: `npm run build && npx tsx bench/community.ts`.
 */
const ROUNDS = 5
const LOAD = { connections: 16, seconds: 1 }
const POSTS = 20

const { name, country } = trailOf(5)
const CALLS = [
  '/community/totals',
  `/hikes/stats/${encodeURIComponent(name)}/${encodeURIComponent(country)}`,
  '/hikes/countries',
  '/hikes/average-positions?limit=50',
  '/hikes/average-positions?limit=50&offset=7000',
  '/hikes/average-positions?limit=50&country=norway',
  '/hikes/top?country=norway',
  '/hikes/top',
  '/hikes/random-with-photo',
  '/users?limit=50',
  '/users?limit=50&query=hiker_49',
  '/users?limit=50&query=9_',
  '/users',
  '/hikes/all-ranked',
]

async function main(): Promise<void> {
  const server = await aServer(43_119, async (dataDir) => {
    await fillCommunity(dataDir)
    await addHikes(dataDir)
  })
  try {
    process.stdout.write(`${TRAILS} trails, ${PEOPLE} people; requests/s, median of ${ROUNDS} rounds (ratio: range)\n`)
    for (const call of CALLS) await compare(server.url + call, call)
  } finally {
    await server.stop()
  }
}

async function compare(url: string, call: string): Promise<void> {
  const bytes = await (await fetch(url)).text()
  const bare = fork(new URL('./bare-server.ts', import.meta.url), { execArgv: ['--import', 'tsx'] })
  try {
    bare.send(bytes)
    const [port] = await once(bare, 'message')
    const rounds = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const ours = await load({ url, ...LOAD })
      rounds.push({ ours, theirs: await load({ url: `http://127.0.0.1:${port}/`, ...LOAD }) })
    }
    const ratios = rounds.map(({ ours, theirs }) => ours / theirs)
    const [low, high] = [Math.min(...ratios).toFixed(3), Math.max(...ratios).toFixed(3)]
    const ours = median(rounds.map((round) => round.ours)).toFixed(0)
    process.stdout.write(
      `${call.padEnd(52)} ${String(bytes.length).padStart(8)} B ${ours.padStart(7)}  ${median(ratios).toFixed(3)} (${low} to ${high})\n`,
    )
  } finally {
    bare.kill()
  }
}

/** Adding hikes to lists of several lengths, through the whole application in this process, on a durable store. */
async function addHikes(dataDir: string): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', LIMITS: 'off' })
  const db = await openDb({ location: join(dataDir, 'upstone.db') })
  const app = await buildApp({
    config,
    db,
    files: openFolder(join(dataDir, 'files')),
    record: null,
    log: logLinesTo(1),
    now: Date.now,
  })
  for (const [person, listLength] of LISTS.entries()) {
    const login = { loginId: `hiker_${person}`, password: PASSWORD }
    const { accessToken } = (await app.inject({ method: 'POST', url: '/api/auth/login', payload: login })).json()
    const add = async (n: number) => {
      const hike = { ...A_HIKE, name: `New ${n}` }
      const headers = { authorization: `Bearer ${accessToken}` }
      const { statusCode } = await app.inject({ method: 'POST', url: '/api/hikes', headers, payload: hike })
      if (statusCode !== 201) throw new Error(`adding a hike answered ${statusCode}`)
    }
    // what the list has earned so far comes with the first
    for (let n = 0; n < 5; n += 1) await add(n)
    const cpuBefore = process.cpuUsage()
    const times: number[] = []
    for (let n = 5; n < 5 + POSTS; n += 1) {
      const startedAt = performance.now()
      await add(n)
      times.push(performance.now() - startedAt)
    }
    const { user, system } = process.cpuUsage(cpuBefore)
    const cpu = ((user + system) / 1000 / POSTS).toFixed(1)
    process.stdout.write(
      `POST /hikes onto ${listLength}: CPU ${cpu} ms, ${median(times).toFixed(1)} ms (${Math.min(...times).toFixed(1)} to ${Math.max(...times).toFixed(1)})\n`,
    )
  }
  await app.close()
  await db.close()
}

const A_HIKE = {
  country: 'Norway',
  difficulty: 'Hard',
  length: 10,
  elevation: 500,
  rating: 4,
  completedOn: '2026-07-12',
}

await main()
