import { expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { PASSWORD, aServer } from '#server/testing/a-server.ts'

/** Returns a server whose log is read, and the lines of a kind that were written, as `POST /api/auth/login 401`. */
async function aLoggedServer(config: { hasLimits?: boolean } = {}) {
  const server = await aServer({ config })
  const mia = await server.as('mia')
  const lines: string[] = []
  const log = { write: (line: string) => void lines.push(line), drained: async () => {} }
  const app = await buildApp({ ...server.deps, config: { ...server.deps.config, logLevel: 'info' }, log })
  const read = (kind: string) =>
    lines
      .map(
        (line) =>
          JSON.parse(line) as {
            msg: string
            status: number
            req: { method: string; url: string; remoteAddress: string }
          },
      )
      .filter(({ msg }) => msg === kind)
      .map(({ status, req }) => `${req.remoteAddress} ${req.method} ${req.url} ${status}`)
  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url, payload, headers })
  return { app, mia, lines, read, post }
}

test('each sign-in is logged with its outcome and address, and nobody’s name or password', async () => {
  const { app, mia, lines, read, post } = await aLoggedServer()
  await post('/api/auth/login', { loginId: 'mia', password: PASSWORD })
  await post('/api/auth/login', { loginId: 'mia@example.org', password: 'a wrong one' })
  await post('/api/auth/refresh', {}, { authorization: `Bearer ${mia.refreshToken}` })
  await post('/api/auth/refresh', {}, { authorization: 'Bearer rt_forged' })
  await post(
    '/api/users/change-password',
    { currentPassword: 'a wrong one', newPassword: 'another one' },
    { authorization: `Bearer ${mia.accessToken}` },
  )
  await app.close()
  expect(read('authentication')).toEqual(['127.0.0.1 POST /api/auth/login 200'])
  expect(read('authentication refused')).toEqual([
    '127.0.0.1 POST /api/auth/login 401',
    '127.0.0.1 POST /api/auth/refresh 401',
    expect.stringMatching(/ \/api\/users\/change-password 4\d\d$/),
  ])
  for (const line of lines)
    expect(JSON.parse(line)).toMatchObject({ time: expect.any(Number), pid: expect.any(Number) })
  for (const secret of ['mia@example.org', PASSWORD, 'a wrong one', mia.refreshToken, mia.accessToken])
    expect(lines.join('')).not.toContain(secret)
})

test('a call with a right that it lacks is logged, an ordinary read is not', async () => {
  const { app, mia, read } = await aLoggedServer()
  const { body } = await app.inject({
    method: 'POST',
    url: '/api/users/me/tokens',
    headers: { authorization: `Bearer ${mia.accessToken}` },
    payload: { name: 'watch', scopes: ['read'], password: PASSWORD, expiresInDays: 30 },
  })
  const { token = '' } = JSON.parse(body) as { token?: string }
  expect(token).not.toBe('')
  const headers = { authorization: `Bearer ${token}` }
  await app.inject({ url: '/api/hikes/my-hikes', headers })
  await app.inject({ url: '/api/users/me/sessions', headers })
  await app.close()
  expect(read('access refused')).toEqual(['127.0.0.1 GET /api/users/me/sessions 403'])
})
