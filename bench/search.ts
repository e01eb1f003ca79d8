import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { trailKey } from '#domain/trail-key.ts'
import { buildApp } from '#server/app.ts'
import { CATALOGUE } from '#server/catalogue/catalogue.ts'
import { readConfig } from '#server/config.ts'
import { newId } from '#server/db/new-id.ts'
import { openDb } from '#server/db/open.ts'
import { openFolder } from '#server/files/open.ts'
import { logLinesTo } from '#server/log-lines.ts'
import { catchUp } from '#server/catch-up.ts'
import { type CrowdHike, type CrowdPerson, PEOPLE, TRAILS, addCrowd, choicesOf } from './crowd.ts'

/**
 * GET /api/hikes/search, /api/hikes/templates and /api/users/search over 8,000 trails and 5,000 people in a SQLite file, in one
 * process and without a network: `npx tsx bench/search.ts`. Set DATABASE_URL for an empty PostgreSQL instead. On a busy
 * machine the CPU's time for a call tells more than the clock.
 */
const QUERIES = 600

const { random, whole, pick } = choicesOf('search')

const FEATURES = ['Trail', 'Loop', 'Ridge', 'Peak', 'Lake Trail', 'Summit', 'Traverse', 'Falls', 'Canyon', 'Way', 'Hut']
const SYLLABLES =
  'ka ro mi ste in berg tal horn vel lo sa dra gor nik ob pre wen ash el mont å ø çe ñu ry tho ull ban fin que zir'.split(
    ' ',
  )
const FIRST_NAMES = 'Mia Tom Ada Kari Iwan Mhairi Ueli Lotte Jonas Chiara Bastien Nora Aino Sigríður Inês Mikel'.split(
  ' ',
)

/** A name that nobody has heard of but everybody can say. */
function aWord(): string {
  const word = Array.from({ length: 2 + whole(3) }, () => pick(SYLLABLES)).join('')
  return (word[0] ?? '').toUpperCase() + word.slice(1)
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'upstone-bench-'))
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', LIMITS: 'off' })
  const location = process.env['DATABASE_URL'] ?? join(folder, 'upstone.db')
  const db = await openDb({ location, isDurable: false })
  const app = await buildApp({
    config,
    db,
    files: openFolder(join(folder, 'files')),
    record: null,
    log: logLinesTo(1),
    now: Date.now,
  })
  try {
    const people = somePeople()
    const trails = someTrails()
    await addCrowd(db, { people, hikes: hikesOn(trails, people), passwordHash: '' })
    await catchUp(db)
    const trailQueries = Array.from({ length: QUERIES }, () => aQuery(pick(trails).name))
    const nameQueries = Array.from({ length: QUERIES }, () => {
      const { username, firstName, lastName } = pick(people)
      return aQuery(pick([username, `${firstName} ${lastName}`]))
    })
    const ask = async (path: string, query: string) => {
      const { statusCode } = await app.inject({ url: `/api${path}`, query: { query } })
      if (statusCode !== 200) throw new Error(`${path} answered ${statusCode} for ${query}`)
    }
    process.stdout.write(`${trails.length} trails, ${people.length} people on ${db.engine}; ms\n`)
    await measure('/hikes/search', trailQueries, ask)
    await measure('/hikes/templates', trailQueries, ask)
    await measure('/users/search', nameQueries, ask)
  } finally {
    await app.close()
    await db.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(
  path: string,
  queries: readonly string[],
  ask: (path: string, query: string) => Promise<void>,
): Promise<void> {
  for (const query of queries.slice(0, 100)) await ask(path, query)
  const times: number[] = []
  const cpuBefore = process.cpuUsage()
  for (const query of queries) {
    const startedAt = performance.now()
    await ask(path, query)
    times.push(performance.now() - startedAt)
  }
  const { user, system } = process.cpuUsage(cpuBefore)
  const cpu = ((user + system) / 1000 / times.length).toFixed(1)
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN).toFixed(1).padStart(7)
  process.stdout.write(`${path.padEnd(20)} p50 ${at(0.5)}  p95 ${at(0.95)}  most ${at(1)}  CPU ${cpu}\n`)
}

/** What somebody types who has that name in mind: its beginning, all of it, words of it, or a slip. */
function aQuery(name: string): string {
  const words = name.split(' ')
  const queries = [
    name,
    name.slice(0, 2),
    name.slice(0, 3 + whole(5)),
    pick(words),
    words.toReversed().join(' '),
    misspelt(name),
    misspelt(name),
    misspelt(pick(words)),
    pick(CATALOGUE).country,
    pick(FEATURES),
    '%%',
  ]
  return pick(queries).padEnd(2, 'e').slice(0, 100)
}

/** One letter left out, doubled, or changed places with the next. */
function misspelt(text: string): string {
  const at = 1 + whole(Math.max(1, text.length - 2))
  const [before, letter, after] = [text.slice(0, at), text.slice(at, at + 1), text.slice(at + 1)]
  return pick([before + after, before + letter + letter + after, before + after.slice(0, 1) + letter + after.slice(1)])
}

function somePeople(): CrowdPerson[] {
  return Array.from({ length: PEOPLE }, (_, n) => {
    const [firstName, lastName] = [pick(FIRST_NAMES), aWord()]
    return { id: newId(n), username: `${firstName.slice(0, 2).toLowerCase()}_${n}`, firstName, lastName }
  })
}

/** The catalogue and invented trails. */
function someTrails(): { name: string; country: string }[] {
  const trails = new Map(CATALOGUE.map(({ name, country }) => [trailKey(name, country), { name, country }]))
  const known = CATALOGUE.flatMap(({ name }) => name.split(' '))
  while (trails.size < TRAILS) {
    const words = [...(random() < 0.4 ? [pick(known)] : []), aWord(), pick(FEATURES)]
    const trail = { name: words.join(' '), country: pick(CATALOGUE).country }
    trails.set(trailKey(trail.name, trail.country), trail)
  }
  return [...trails.values()]
}

/** Each trail is logged by a few. */
function hikesOn(trails: readonly CrowdHike['trail'][], people: readonly CrowdPerson[]): CrowdHike[] {
  return trails.flatMap((trail) => {
    const owners = new Set(Array.from({ length: 1 + whole(4) }, () => pick(people).id))
    return [...owners].map((ownerId) => ({ id: newId(0), ownerId, trail, rank: 1 }))
  })
}

await main()
