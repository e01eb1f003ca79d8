import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { readNewestMigration } from '#server/platform/db/migrate.ts'
import { readVersion } from '#server/platform/process/version.ts'
import { PASSWORD, aServer } from '#server/testing/a-server.ts'
import { say } from '#server/testing/operator.ts'

test('admins are told the version, and nobody else; a bad token fails no probe', async () => {
  const server = await aServer()
  const [admin, moderator, mia] = [await server.as('rob'), await server.as('sam'), await server.as('mia')]
  await say(server, ['role', 'rob', 'admin', '--reason', 'Test.'])
  await say(server, ['role', 'sam', 'moderator', '--reason', 'Test.'])
  const { body: made } = await admin.call(api.personalTokens.create, {
    body: { name: 'Probe', scopes: ['read'], expiresInDays: null, password: PASSWORD },
  })
  expect(made.token).toMatch(/^upstone_pat_/)
  const ask = async (authorization?: string) => {
    const headers = authorization === undefined ? {} : { authorization }
    const answer = await server.app.inject({ url: '/api/health', headers })
    return [answer.statusCode, answer.json()]
  }
  const nothing = [200, { status: 'ok' }]
  expect(await ask(`Bearer ${admin.accessToken}`)).toEqual([
    200,
    { status: 'ok', version: readVersion(), migration: readNewestMigration().name },
  ])
  const tokens = [moderator.accessToken, mia.accessToken, made.token, admin.refreshToken, 'x', `${admin.accessToken}x`]
  for (const token of tokens) expect([token, ...(await ask(`Bearer ${token}`))]).toEqual([token, ...nothing])
  for (const other of [undefined, '', 'Basic eDp5', 'Bearer', '\u00ff']) expect(await ask(other)).toEqual(nothing)
  // without the role, and without the store
  await say(server, ['role', 'sam', 'admin', '--reason', 'Test.'])
  await say(server, ['role', 'rob', 'member', '--reason', 'Test.'])
  expect(await ask(`Bearer ${admin.accessToken}`)).toEqual(nothing)
  await server.deps.db.close()
  expect(await ask(`Bearer ${moderator.accessToken}`)).toEqual(nothing)
  expect(await ask()).toEqual(nothing)
})
