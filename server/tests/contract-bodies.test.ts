import type { InjectOptions } from 'fastify'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { api, calls } from '#contract/api.ts'
import { type Endpoint, callName, fillPath } from '#contract/endpoint.ts'
import { caseCount } from '#domain/testing/depth.ts'
import { type TestServer, aServer, createCaller } from '#server/testing/a-server.ts'
import { BODIES } from '#server/testing/requests/good-bodies.ts'
import { filling } from '#server/testing/requests/path-values.ts'

const withBody = calls.filter((row) => row.body)

const BAD_BODIES = [
  'null',
  '[]',
  '"x"',
  '7',
  '1e999',
  'true',
  '{',
  '',
  '\u0000',
  `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`,
  '{"__proto__": {"isAdmin": true}}',
  '{"constructor": {"prototype": {}}}',
  `{"a": "${'x'.repeat(500_000)}"}`,
]

async function send({ app }: TestServer, { row, token, payload }: { row: Endpoint; token: string; payload: string }) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const url = `/api${fillPath(row.path, filling(row))}`
  const options: InjectOptions = { method: row.method, url, headers, payload }
  return app.inject(options)
}

test('every call with a body refuses every bad one', async () => {
  const server = await aServer()
  const { accessToken: token } = await server.as('mia')
  for (const row of withBody) {
    for (const payload of BAD_BODIES) {
      const { statusCode, body } = await send(server, { row, token, payload })
      const label = `${callName(row)} ${payload.slice(0, 40)} → ${statusCode}`
      expect(statusCode, label).toBeGreaterThanOrEqual(400)
      expect(statusCode, label).toBeLessThan(500)
      expect(JSON.parse(body), label).toMatchObject({ message: expect.any(String), code: expect.any(String) })
    }
  }
})

test.each(withBody.map((row) => [callName(row), row] as const))(
  '%s survives any content of its fields',
  async (name, row) => {
    const server = await aServer()
    const { accessToken: token } = await server.as('mia')
    const good = BODIES[name] ?? { hikes: [] }
    const fields = Object.keys(good)
    const value = fc.oneof(
      fc.jsonValue(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\ud800', '\u0000', '', -0, 1e308, 2 ** 53),
    )
    const body = fc.dictionary(fc.constantFrom(...fields), value, { minKeys: 1 })
    await fc.assert(
      fc.asyncProperty(body, async (sent) => {
        const { statusCode } = await send(server, {
          row,
          token,
          payload: JSON.stringify({ ...good, ...sent }),
        })
        expect(statusCode, name).toBeLessThan(500)
      }),
      { numRuns: caseCount(60) },
    )
  },
)

test.each([api.auth.logout, api.auth.refresh, api.live.issueToken, api.notifications.markRead])(
  'an empty JSON body counts as none: $path',
  async (row) => {
    const { app, as } = await aServer()
    const mia = await as('mia')
    const token = row === api.auth.refresh ? mia.refreshToken : mia.accessToken
    const headers = { 'content-type': 'application/json' }
    expect(await createCaller(app, token).call<Endpoint>(row, { headers })).toMatchObject({ status: row.status })
  },
)

test('a call that needs a body says that there is none', async () => {
  const { call } = await aServer()
  const got = await call(api.auth.login, { headers: { 'content-type': 'application/json' } })
  expect(got).toMatchObject({ status: 400, body: { message: 'The request body is empty' } })
})
