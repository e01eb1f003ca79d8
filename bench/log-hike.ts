import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { settleOldest } from '#server/aggregates/settle.ts'
import { workOff } from '#server/aggregates/work.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { type Db, openDb } from '#server/db/open.ts'
import { openFolder } from '#server/files/open.ts'
import { logHike } from '#server/hikes/log-hike.ts'
import { logLinesTo } from '#server/log-lines.ts'
import { countStatements } from './count-statements.ts'
import { median } from './load.ts'

/**
 * What `POST /api/hikes` costs the thread that answers: statements and CPU, for lists of 40 and of 5,000 hikes and for somebody
 * whom 10,000 follow. Through the whole application in this process, on a durable store; what is left to the worker is done
 * between the calls and not counted. `npx tsx bench/log-hike.ts`, with DATABASE_URL for an empty PostgreSQL database.
 */
const FOLLOWERS = 10_000
const LISTS = [40, 4900]
const WARM_UP = 60
const CALLS = 40

async function main(): Promise<void> {
  const statements = countStatements()
  const dataDir = mkdtempSync(join(tmpdir(), 'upstone-bench-'))
  const location = process.env['DATABASE_URL'] ?? join(dataDir, 'upstone.db')
  const db = await openDb({ location })
  const app = await buildApp({
    config: readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', LIMITS: 'off' }),
    db,
    files: openFolder(join(dataDir, 'files')),
    record: null,
    log: logLinesTo(1),
    now: Date.now,
  })
  const register = async (username: string) => {
    const names = { firstName: 'Ben', lastName: 'Chmark', country: 'Norway', password: 'a long walk uphill' }
    const payload = { username, email: `${username}@example.org`, ...names }
    const { user, accessToken } = (await app.inject({ method: 'POST', url: '/api/auth/register', payload })).json()
    return { id: String(user._id), headers: { authorization: `Bearer ${accessToken}` } }
  }
  const measure = async (title: string, { headers }: { headers: Record<string, string> }) => {
    const add = async (n: number) => {
      const payload = { ...A_HIKE, name: `${title} ${n}` }
      const { statusCode } = await app.inject({ method: 'POST', url: '/api/hikes', headers, payload })
      if (statusCode !== 201) throw new Error(`adding a hike answered ${statusCode}`)
    }
    for (let n = 0; n < WARM_UP; n += 1) await add(n)
    await settleOldest(db)
    const [counts, cpus, times]: number[][] = [[], [], []]
    for (let n = WARM_UP; n < WARM_UP + CALLS; n += 1) {
      statements.taken()
      const [cpu, startedAt] = [process.cpuUsage(), performance.now()]
      await add(n)
      times?.push(performance.now() - startedAt)
      const { user, system } = process.cpuUsage(cpu)
      cpus?.push((user + system) / 1000)
      counts?.push(statements.taken())
      await settleOldest(db)
    }
    const line = [title.padEnd(28), `${median(counts ?? [])} statements`]
    process.stdout.write(
      `${[...line, `CPU ${median(cpus ?? []).toFixed(1)} ms`, `${median(times ?? []).toFixed(1)} ms`].join('  ')}\n`,
    )
  }
  for (const length of LISTS) {
    const member = await register(`list_of_${length}`)
    await fillList(db, member.id, length - WARM_UP)
    await measure(`a list of ${length}`, member)
  }
  const star = await register('star')
  await addFollowers(db, star.id)
  await measure(`${FOLLOWERS} followers`, star)
  await app.close()
  await db.close()
  rmSync(dataDir, { recursive: true })
}

const A_HIKE = {
  country: 'Norway',
  difficulty: 'Hard' as const,
  length: 10,
  elevation: 500,
  rating: 4,
  completedOn: '2026-07-12',
}

async function fillList(db: Db, userId: string, length: number): Promise<void> {
  await db.write(userId, async (tx) => {
    for (let n = 0; n < length; n += 1)
      await logHike(tx, { userId, sessionId: '' }, { sent: { ...A_HIKE, name: `Trail ${n}` }, at: n })
  })
  await workOff(db)
}

async function addFollowers(db: Db, followedId: string): Promise<void> {
  const model = await db.read.selectFrom('users').selectAll().where('id', '=', followedId).executeTakeFirstOrThrow()
  await db.write(followedId, async (tx) => {
    for (let n = 0; n < FOLLOWERS; n += 1) {
      const id = `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`
      await tx
        .insertInto('users')
        .values({ ...model, id, username: `fan_${n}`, email: `fan_${n}@example.org` })
        .execute()
      await tx.insertInto('friendships').values({ follower_id: id, followed_id: followedId, created_at: 0 }).execute()
    }
  })
}

await main()
