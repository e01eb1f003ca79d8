import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { LANGUAGE_CODES } from '#domain/platform/language/languages.ts'
import { aServer } from '#server/testing/a-server.ts'

const Street = 'http://{s}.tiles.example.org/{z}/{x}/{y}.png'

test('nothing is configured to begin with', async () => {
  const { call } = await aServer()
  const { status, body } = await call(api.system.settings)
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      instagramUrl: null,
      sendsMail: true,
      siteName: null,
      providers: [],
      hasPasswords: true,
      contact: null,
      signUp: 'open',
      notice: null,
      languages: LANGUAGE_CODES,
      maintenance: null,
      tileUrls: {},
    },
  })
})

test('what the operator configured is told to anybody, also with a dead token', async () => {
  const { call } = await aServer({ config: { instagramUrl: 'https://www.instagram.com/a', tileUrls: { Street } } })
  for (const ask of [{}, { headers: { authorization: 'Bearer dead' } }]) {
    const { body } = await call(api.system.settings, ask)
    expect(body).toMatchObject({ instagramUrl: 'https://www.instagram.com/a', tileUrls: { Street } })
  }
})

test('the answer is asked for anew each time, and not sent again to who has it', async () => {
  const { call } = await aServer()
  const first = await call(api.system.settings)
  expect(first.headers).toMatchObject({ 'cache-control': 'public, no-cache', etag: expect.stringMatching(/^W\/"/) })
  const again = await call(api.system.settings, {
    headers: { 'if-none-match': `"x", ${String(first.headers['etag'])}` },
  })
  expect({ status: again.status, length: again.bytes.length }).toEqual({ status: 304, length: 0 })
  expect(again.headers['etag']).toBe(first.headers['etag'])
  expect((await call(api.system.settings, { headers: { 'if-none-match': 'W/"old"' } })).status).toBe(200)
})

test('pages may show pictures from the configured tile servers, also without TLS', async () => {
  const { call } = await aServer({ config: { tileUrls: { Street, Voyager: 'http://10.0.0.7:8080/{z}/{x}/{y}.png' } } })
  const policy = String((await call(api.system.health)).headers['content-security-policy'])
  expect(/img-src ([^;]*)/.exec(policy)?.[1]).toBe(
    "'self' data: blob: https: http://*.tiles.example.org http://10.0.0.7:8080",
  )
})
