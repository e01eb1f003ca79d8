import { fork } from 'node:child_process'
import { once } from 'node:events'
import { LOGIN, LONG_LIST, PEOPLE, TRAILS, fillCommunity, trailOf } from './a-community.ts'
import { aServer, post } from './a-server.ts'
import { load, median } from './load.ts'

/**
 * What anybody may ask of a community of 5,000 people and 8,000 trails, each call beside a bare Node http server that returns
 * the same bytes, in turns in one run; then what adding a hike costs. Needs the build: `npm run build && npx tsx bench/community.ts`.
 */
const ROUNDS = 5
const LOAD = { connections: 16, seconds: 1 }
const POSTS = 40

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
  const server = await aServer(43_119, fillCommunity)
  try {
    process.stdout.write(`${TRAILS} trails, ${PEOPLE} people; requests/s, median of ${ROUNDS} rounds (ratio: range)\n`)
    for (const call of CALLS) await compare(server.url + call, call)
    const { accessToken } = await post(`${server.url}/auth/login`, LOGIN)
    await addHikes(server.url, server.token, 40)
    await addHikes(server.url, String(accessToken), LONG_LIST)
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

/** On top of a list of so many hikes, one after the other. */
async function addHikes(url: string, token: string, listLength: number): Promise<void> {
  const times: number[] = []
  for (let n = 0; n < POSTS; n += 1) {
    const hike = { name: `New ${n}`, country: 'Norway', difficulty: 'Hard', length: 10, elevation: 500, rating: 4 }
    const startedAt = performance.now()
    await post(`${url}/hikes`, { ...hike, completedOn: '2026-07-12' }, token)
    times.push(performance.now() - startedAt)
  }
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(POSTS * 0.95)] ?? Number.NaN
  process.stdout.write(
    `POST /hikes onto ${listLength}: ${median(times).toFixed(1)} ms (${Math.min(...times).toFixed(1)} to ${p95.toFixed(1)})\n`,
  )
}

await main()
