import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '#contract/api.ts'
import { startAggregatesThread } from '#server/aggregates/worker/start-aggregates-thread.ts'
import { doAllWork } from '#server/aggregates/worker/pending-work.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDb } from '#server/platform/db/open.ts'
import { openFolder } from '#server/platform/files/open.ts'
import { createLogWriter } from '#server/platform/process/log-writer.ts'
import { createStreamTokens } from '#server/community/live/tokens.ts'

/**
 * The whole application on a SQLite file, in a process of its own: one member whom as many as the argument says follow. Tells
 * its parent the port and a stream token for each follower; then `event` logs one more hike, `memory` asks for bytes, `end` ends.
 */
const size = Number(process.argv[2])
const folder = mkdtempSync(join(tmpdir(), 'upstone-bench-'))
const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', LIMITS: 'off' })
const location = join(folder, 'upstone.db')
const db = await openDb({ location })
const deps = {
  config,
  db,
  files: openFolder(join(folder, 'files')),
  record: null,
  log: createLogWriter(1),
  now: Date.now,
}
const app = await buildApp(deps)
const person = { password: 'a long walk uphill', firstName: 'Sta', lastName: 'R', country: 'Norway' }
const registered = await app.inject({
  method: 'POST',
  url: `/api${api.auth.register.path}`,
  payload: { ...person, username: 'star', email: 'star@example.org' },
})
const { user, accessToken } = registered.json()

const followers = Array.from({ length: size }, () => ({ userId: randomUUID(), sessionId: randomUUID() }))
await db.write('followers', async (tx) => {
  const model = await tx.selectFrom('users').selectAll().where('id', '=', user._id).executeTakeFirstOrThrow()
  for (const [n, { userId: id, sessionId }] of followers.entries()) {
    await tx
      .insertInto('users')
      .values({ ...model, id, username: `f_${n}`, email: `f_${n}@example.org` })
      .execute()
    const session = { id: sessionId, user_id: id, generation: 0, adoptions: '[]', created_at: 0 }
    await tx
      .insertInto('sessions')
      .values({ ...session, expires_at: Date.now() + 1e9 })
      .execute()
    await tx.insertInto('friendships').values({ follower_id: id, followed_id: user._id, created_at: 0 }).execute()
  }
})
const tokens: string[] = []
for (const follower of followers) tokens.push((await createStreamTokens(deps).issue(follower)) ?? '')

let hikes = 0
async function logHike(): Promise<void> {
  hikes += 1
  const payload = {
    name: `Ridge ${hikes}`,
    country: 'Norway',
    difficulty: 'Easy',
    length: 1,
    elevation: 1,
    rating: 4,
    completedOn: '2026-07-12',
  }
  const headers = { authorization: `Bearer ${accessToken}` }
  const { statusCode } = await app.inject({ method: 'POST', url: '/api/hikes', headers, payload })
  if (statusCode !== 201) throw new Error(`logging a hike answered ${statusCode}`)
}
// achievements of the first hikes are events too
for (const _ of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) await logHike()
await doAllWork(db)
const worker = await startAggregatesThread(db, {
  location,
  logError: (error) => process.stderr.write(`${String(error)}\n`),
})

process.on('message', async (message) => {
  if (message === 'event') await logHike()
  if (message === 'memory') {
    globalThis.gc?.()
    const { heapUsed, external } = process.memoryUsage()
    process.send?.({ bytes: heapUsed + external })
  }
  if (message === 'end') {
    await app.close()
    await worker.stop()
    await db.close()
    rmSync(folder, { recursive: true, force: true })
    process.exit(0)
  }
})
const address = await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.({ port: Number(new URL(address).port), tokens })
