import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { api } from '#contract/api.ts'
import { createResetPath } from '#server/account/accounts/emails/account-email-renderer.ts'
import { PASSWORD, type ServerOptions, type TestServer, aServer, createCaller } from '#server/testing/a-server.ts'
import { BOTH_ENGINES, ENGINES } from '#server/testing/a-store.ts'
import { aStream, aToken, requestStream, listening, waitUntilSettled } from '#server/testing/a-stream.ts'

const NEW_PASSWORD = 'a longer walk uphill'

async function aMember(options: ServerOptions = {}) {
  const server = await aServer(options)
  return { server, mia: await server.as('mia') }
}

async function signIn(server: TestServer) {
  const { body } = await server.call(api.auth.login, { body: { loginId: 'mia', password: PASSWORD } })
  return { ...body, ...createCaller(server.app, body.accessToken) }
}

const UNUSED = 'x'.repeat(43)

test.each(ENGINES)('%s: a token opens one stream, within a minute', async (engine) => {
  const { server, mia } = await aMember({ engine })
  const used = await aToken(mia)
  expect((await requestStream(server, { token: used })).statusCode).toBe(200)
  const expired = await aToken(mia)
  server.advance(60_000)
  const bad: Record<string, string>[] = [
    { token: used },
    { token: expired },
    { token: UNUSED },
    { token: mia.accessToken },
    { token: '' },
    {},
  ]
  for (const query of bad) {
    const response = await requestStream(server, query)
    expect(response.statusCode, JSON.stringify(query)).toBe(401)
    expect(response.headers['content-type']).toContain('application/json')
    const [body] = await once(response, 'data')
    expect(JSON.parse(String(body))).toMatchObject({ code: 'unauthenticated', message: expect.any(String) })
  }
})

test('a token used twice at once opens one stream', async () => {
  const { server, mia } = await aMember()
  const token = await aToken(mia)
  const answers = await Promise.all([1, 2, 3].map(() => requestStream(server, { token })))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401, 401])
})

test('a token is worth nothing once its session has ended', async () => {
  const { server, mia } = await aMember()
  const token = await aToken(mia)
  await mia.call(api.auth.logout)
  expect((await requestStream(server, { token })).statusCode).toBe(401)
})

test('tokens are kept as hashes, and the expired ones forgotten', async () => {
  const { server, mia } = await aMember()
  const token = await aToken(mia)
  server.advance(61_000)
  await aToken(mia)
  const rows = await server.deps.db.read.selectFrom('stream_tokens').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(token)
})

test.each(ENGINES)('%s: logging out closes the streams of that session alone', async (engine) => {
  const { server, mia } = await aMember({ engine })
  const phone = await signIn(server)
  const [mine, phones] = [await aStream(server, mia), await aStream(server, phone)]
  await mia.call(api.auth.logout)
  await mine.ended
  await waitUntilSettled(server, phones, mia.id)
  expect(mine.events).toEqual([])
})

test.each(BOTH_ENGINES)('%s: a new password closes the streams of all other sessions', async (engine) => {
  const { server, mia } = await aMember({ engine })
  const others = await Promise.all([1, 2].map(async () => aStream(server, await signIn(server))))
  const mine = await aStream(server, mia)
  await mia.call(api.users.changePassword, { body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD } })
  await Promise.all(others.map(({ ended }) => ended))
  await waitUntilSettled(server, mine, mia.id)
})

test.each(ENGINES)('%s: a password that is set by a link closes all streams of its owner', async (engine) => {
  const { server, mia } = await aMember({ engine })
  const streams = [await aStream(server, mia), await aStream(server, await signIn(server))]
  const [, token = ''] = (await createResetPath(server.deps.db, mia.id, server.deps.now())).split('#')
  await server.call(api.auth.resetPassword, { body: { token, password: NEW_PASSWORD } })
  await Promise.all(streams.map(({ ended }) => ended))
})

test('a reused refresh token closes the streams of its session', async () => {
  const { server, mia } = await aMember()
  const stream = await aStream(server, mia)
  const refresh = (token: string) => createCaller(server.app, token).call(api.auth.refresh)
  const { body } = await refresh(mia.refreshToken)
  await refresh(body.refreshToken)
  server.advance(120_000)
  expect((await refresh(mia.refreshToken)).status).toBe(401)
  await stream.ended
})

test('a stream ends with its session', async () => {
  const { server, mia } = await aMember()
  const { db, now } = server.deps
  // the clock stands still while it opens, however long that takes
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now())
  await db.write(mia.id, (tx) =>
    tx
      .updateTable('sessions')
      .set({ expires_at: now() + 400 })
      .execute(),
  )
  const stream = await aStream(server, mia)
  clock.mockRestore()
  await stream.ended
})

test('asking for the head of a stream opens none and uses no token up', async () => {
  const { server, mia } = await aMember()
  const token = await aToken(mia)
  const url = `${await listening(server)}/api/notifications/sse?token=${token}`
  expect((await fetch(url, { method: 'HEAD' })).status).toBeGreaterThanOrEqual(400)
  expect((await requestStream(server, { token })).statusCode).toBe(200)
})
