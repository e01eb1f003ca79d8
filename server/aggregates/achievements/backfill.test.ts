import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { programArguments } from '#server/testing/services/program-arguments.ts'
import { api } from '#contract/api.ts'
import { openDb } from '#server/platform/db/open.ts'
import { type TestServer, aServer, hikeBody } from '#server/testing/a-server.ts'
import { ENGINES, aFolder } from '#server/testing/a-store.ts'
import { awardAll } from './award-all.ts'

/** Makes the hikes look as if they had been logged before there were achievements. */
async function deleteEarned({ deps }: TestServer): Promise<void> {
  await deps.db.write('all', (tx) => tx.deleteFrom('earned_achievements').execute())
}

async function readEarned({ deps }: TestServer) {
  const rows = await deps.db.read.selectFrom('earned_achievements').selectAll().execute()
  return rows.map(({ user_id, achievement_id }) => `${user_id} ${achievement_id}`).toSorted()
}

test.each(ENGINES)('%s: all members get what their writes would have earned, once', async (engine) => {
  const server = await aServer({ engine })
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  await server.as('ida')
  await mia.call(api.hikes.create, { body: hikeBody({ length: 42.2 }) })
  await tom.call(api.hikes.create, { body: hikeBody({ weatherConditions: ['windy'] }) })
  const expected = await readEarned(server)
  await deleteEarned(server)
  server.advance(60_000)
  expect(await awardAll(server.deps)).toEqual({ people: 3, achievements: expected.length })
  expect(await readEarned(server)).toEqual(expected)
  const earnedAt = Date.parse((await mia.call(api.achievements.list)).body[0]?.earnedAt ?? '')
  expect(earnedAt).toBeGreaterThan(Date.now() + 30_000)
  expect(await awardAll(server.deps)).toEqual({ people: 3, achievements: 0 })
  expect(await readEarned(server)).toEqual(expected)
})

test.each(ENGINES)('%s: no member of many is left out, also when it runs twice at once', async (engine) => {
  const server = await aServer({ engine })
  const mia = await server.as('mia')
  const { body } = await mia.call(api.hikes.create, { body: hikeBody() })
  const { db } = server.deps
  const ids = Array.from({ length: 120 }, (_, i) => `person ${i}`)
  await db.write('all', async (tx) => {
    const user = await tx.selectFrom('users').selectAll().where('id', '=', mia.id).executeTakeFirstOrThrow()
    const hike = await tx.selectFrom('hikes').selectAll().where('id', '=', body._id).executeTakeFirstOrThrow()
    for (const id of ids) {
      await tx
        .insertInto('users')
        .values({ ...user, id, username: id, email: id })
        .execute()
      await tx
        .insertInto('hikes')
        .values({ ...hike, id, owner_id: id })
        .execute()
    }
  })
  await deleteEarned(server)
  const counts = await Promise.all([awardAll(server.deps), awardAll(server.deps)])
  const each = body.earnedAchievements.map(({ _id }) => _id)
  expect(counts.map(({ people }) => people)).toEqual([121, 121])
  expect(counts.reduce((sum, { achievements }) => sum + achievements, 0)).toBe(121 * each.length)
  expect(await readEarned(server)).toEqual(
    [mia.id, ...ids].flatMap((id) => each.map((one) => `${id} ${one}`)).toSorted(),
  )
})

function runBackfill(env: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, programArguments('aggregates/achievements/backfill'), {
    env: { ...process.env, DATABASE_URL: '', ...env },
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

test('the command prints what it did, and errors in one line', async () => {
  const DATA_DIR = aFolder()
  const location = join(DATA_DIR, 'upstone.db')
  const nothing = { status: 0, stdout: 'achievements awarded: 0, members checked: 0\n', stderr: '' }
  expect(runBackfill({ DATA_DIR })).toEqual({
    status: 2,
    stdout: '',
    stderr: `upstone: there is no ${location}: DATA_DIR must name the folder of an installation\n`,
  })
  const db = await openDb({ location })
  await db.write('x', (tx) =>
    tx
      .insertInto('users')
      .values({
        id: 'mia',
        username: 'mia',
        email: 'x',
        password_hash: '',
        first_name: '',
        last_name: '',
        country: '',
        created_at: 1,
      })
      .execute(),
  )
  await db.close()
  expect(runBackfill({ DATA_DIR })).toEqual({
    ...nothing,
    stdout: 'achievements awarded: 0, members checked: 1\n',
  })
  const refused = runBackfill({ DATA_DIR, DATABASE_URL: 'mysql://x' })
  expect(refused).toMatchObject({ status: 2, stdout: '' })
  expect(refused.stderr).toMatch(/^upstone: DATABASE_URL must begin with postgres:[^\n]*\n$/)
})
