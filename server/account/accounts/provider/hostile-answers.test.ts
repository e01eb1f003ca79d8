import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { type ServerOptions, type TestServer, aServer } from '#server/testing/a-server.ts'
import { aHostileProvider, type HostileProvider, type Lies } from '#server/testing/services/a-hostile-provider.ts'
import { PUBLIC_URL, type TestBrowser, aBrowser, fragment } from '#server/testing/services/provider-steps.ts'

async function aWorld(config: ServerOptions['config'] = {}, settings: Parameters<typeof aHostileProvider>[0] = {}) {
  const provider = await aHostileProvider(settings)
  const server = await aServer({ config: { publicUrl: PUBLIC_URL, providers: [provider.settings], ...config } })
  return { provider, server, browser: aBrowser(server) }
}

/** Goes to the provider and back; returns where the browser is led. */
async function roundTrip(provider: HostileProvider, browser: TestBrowser): Promise<string> {
  return browser.comeBack(provider.comeBack(await browser.begin()))
}

const result = (browser: TestBrowser, led: string) =>
  browser.call(api.provider.result, { body: { ticket: fragment(led) } })

const countUsers = async ({ deps }: TestServer) =>
  (await deps.db.read.selectFrom('users').select('id').execute()).length

const REFUSED: readonly [what: string, lies: Lies, error: string][] = [
  ['a wrong nonce', { nonce: 'of another login' }, 'refused'],
  ['no nonce', { claims: { nonce: undefined } }, 'refused'],
  ['another audience', { claims: { aud: 'another-site' } }, 'refused'],
  ['several audiences for another party', { claims: { aud: ['upstone', 'x'], azp: 'x' } }, 'refused'],
  ['another issuer', { claims: { iss: 'https://evil.example.org' } }, 'refused'],
  ['no subject', { claims: { sub: undefined } }, 'refused'],
  ['an empty subject', { claims: { sub: '' } }, 'refused'],
  ['a subject that is no text', { claims: { sub: 7 } }, 'refused'],
  ['a subject of 300 characters', { claims: { sub: 'x'.repeat(300) } }, 'refused'],
  ['a subject with a control character', { claims: { sub: 'a\u0000b' } }, 'refused'],
  ['no expiry', { claims: { exp: undefined } }, 'refused'],
  ['an expired token', { lifeS: -120 }, 'clock'],
  ['a clock five minutes ahead', { clockS: 300 }, 'clock'],
  ['a clock five minutes behind', { clockS: -300, lifeS: 60 }, 'clock'],
  ['no signature', { signature: 'none' }, 'refused'],
  ['a signature of another key', { signature: 'foreign' }, 'refused'],
  ['a signature by the client secret', { signature: 'hmac' }, 'refused'],
  ['a userinfo of another subject', { claims: { email: undefined }, userinfo: { sub: 'another' } }, 'refused'],
  [
    'an error of the token endpoint',
    { answer: { token: (reply) => json(reply, 400, '{"error":"invalid_grant"}') } },
    'refused',
  ],
  ['a server error', { answer: { token: (reply) => json(reply, 503, '{"error":"server_error"}') } }, 'unavailable'],
  ['HTML in place of tokens', { answer: { token: html } }, 'unavailable'],
  ['broken JSON in place of tokens', { answer: { token: (reply) => json(reply, 200, '{"access') } }, 'unavailable'],
  [
    'a redirect in place of tokens',
    { answer: { token: (reply) => void reply.writeHead(307, { location: 'http://127.0.0.1:1/' }).end() } },
    'refused',
  ],
  [
    'two megabytes of tokens',
    { answer: { token: (reply) => json(reply, 200, `{"x":"${'x'.repeat(2e6)}"}`) } },
    'unavailable',
  ],
  ['a closed connection', { answer: { token: (reply) => void reply.destroy() } }, 'unavailable'],
]

function json(reply: ServerResponse, status: number, body: string) {
  reply.writeHead(status, { 'content-type': 'application/json' }).end(body)
}

function html(reply: ServerResponse) {
  reply.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome to the hotel</h1>')
}

test.each(REFUSED)('R1.81: %s makes no session and no account, and is told in words', async (_what, lies, error) => {
  const { provider, server, browser } = await aWorld()
  provider.lies = lies
  expect(await roundTrip(provider, browser)).toBe(`/login/provider#error=${error}&provider=House`)
  expect(await countUsers(server)).toBe(0)
  // the truth is believed afterwards
  provider.lies = {}
  expect((await result(browser, await roundTrip(provider, browser))).body.newcomer).toMatchObject({ username: 'mia' })
})

test('R1.81: a provider without keys is not believed', async () => {
  const { provider, server, browser } = await aWorld()
  provider.lies = { answer: { jwks: (reply) => json(reply, 200, '{"keys":[]}') } }
  expect(await roundTrip(provider, browser)).toBe('/login/provider#error=refused&provider=House')
  expect(await countUsers(server)).toBe(0)
})

const AWAY: readonly [what: string, lies: Lies][] = [
  ['HTML', { answer: { discovery: html } }],
  ['an error', { answer: { discovery: (reply) => json(reply, 500, '{}') } }],
  ['a closed connection', { answer: { discovery: (reply) => void reply.destroy() } }],
  ['another issuer', { metadata: { issuer: 'https://evil.example.org' } }],
  [
    'a redirect',
    { answer: { discovery: (reply) => void reply.writeHead(302, { location: 'http://127.0.0.1:1/' }).end() } },
  ],
  ['no page to log in', { metadata: { authorization_endpoint: undefined } }],
  ['a page that is a script', { metadata: { authorization_endpoint: 'javascript:alert(1)' } }],
]

test.each(AWAY)(
  'R1.82: a provider that answers %s is told to be away, and passwords still work',
  async (_what, lies) => {
    const { provider, server, browser } = await aWorld()
    provider.lies = lies
    const body = { provider: 'house' }
    const got = await browser.call(api.provider.begin, { body })
    expect(got).toMatchObject({ status: 503, body: { code: 'provider_unavailable' } })
    // the failure is remembered for a moment
    await browser.call(api.provider.begin, { body })
    expect(provider.asked).toEqual(['discovery'])
    expect((await server.as('tom')).user.username).toBe('tom')
    provider.lies = {}
    server.advance(11_000)
    expect((await browser.call(api.provider.begin, { body })).status).toBe(200)
  },
)

test('R1.82: a provider that does not answer holds nobody up for long', async () => {
  const { provider, browser } = await aWorld()
  provider.lies = { answer: { discovery: () => {} } }
  const got = await browser.call(api.provider.begin, { body: { provider: 'house' } })
  expect(got).toMatchObject({ status: 503, body: { code: 'provider_unavailable' } })
})

test('R1.81: a server that the metadata names is asked by HTTPS alone', async () => {
  const { provider, browser } = await aWorld()
  provider.lies = { metadata: { token_endpoint: 'http://169.254.169.254/latest' } }
  expect(await roundTrip(provider, browser)).toBe('/login/provider#error=unavailable&provider=House')
})

test('R1.81: a callback that was used, is made up, or comes to another browser or provider leads nowhere', async () => {
  const { provider, server, browser } = await aWorld()
  const dead = '/login/provider#error=expired&provider=House'
  const back = provider.comeBack(await browser.begin())
  // without the cookie, and with that of somebody else
  expect(await aBrowser(server).comeBack(back)).toBe(dead)
  const eve = aBrowser(server)
  await eve.begin()
  expect(await eve.comeBack(back)).toBe(dead)
  expect(await browser.comeBack(back.replace('/house/', '/other/'))).toBe('/login/provider#error=expired&provider=')
  expect(await browser.comeBack(back.replace(/state=[\w-]+/, `state=${'A'.repeat(43)}`))).toBe(dead)
  expect(await browser.comeBack(`${PUBLIC_URL}/api/auth/provider/house/callback`)).toBe(dead)
  // none of these has used it up
  expect(fragment(await browser.comeBack(back))).toMatch(/^[\w-]{43}$/)
  expect(await browser.comeBack(back)).toBe(dead)
})

test('R1.81: a login that waits for a quarter of an hour is over', async () => {
  const { provider, server, browser } = await aWorld()
  const back = provider.comeBack(await browser.begin())
  server.advance(15 * 60_000 + 1)
  expect(await browser.comeBack(back)).toBe('/login/provider#error=expired&provider=House')
})

test('R1.81: the code of another login is refused', async () => {
  const { provider, browser, server } = await aWorld()
  const eve = aBrowser(server)
  const [mine, hers] = [provider.comeBack(await browser.begin()), provider.comeBack(await eve.begin())]
  const code = new URL(hers).searchParams.get('code') ?? ''
  const swapped = new URL(mine)
  swapped.searchParams.set('code', code)
  expect(await browser.comeBack(swapped.href)).toBe('/login/provider#error=refused&provider=House')
})

test('R1.81: the answer of another issuer, or without one, is refused', async () => {
  const { provider, browser } = await aWorld()
  for (const iss of ['https://evil.example.org', null]) {
    const back = new URL(provider.comeBack(await browser.begin()))
    if (iss === null) back.searchParams.delete('iss')
    else back.searchParams.set('iss', iss)
    expect(await browser.comeBack(back.href)).toBe('/login/provider#error=refused&provider=House')
  }
})

test('R1.81: a refusal at the provider is told', async () => {
  const { provider, browser } = await aWorld()
  const back = new URL(provider.comeBack(await browser.begin()))
  back.searchParams.delete('code')
  back.searchParams.set('error', 'access_denied')
  back.searchParams.set('error_description', '<script>alert(1)</script>')
  expect(await browser.comeBack(back.href)).toBe('/login/provider#error=denied&provider=House')
})

test('R1.81: a ticket is worth nothing in another browser, twice, or later', async () => {
  const { provider, server, browser } = await aWorld()
  const first = await roundTrip(provider, browser)
  const form = { username: 'mia', email: '', firstName: 'Mia', lastName: 'Walker', country: 'Norway' }
  const eve = aBrowser(server)
  await eve.begin()
  for (const other of [aBrowser(server), eve]) {
    expect(await result(other, first)).toMatchObject({ status: 400, body: { code: 'dead_step' } })
    const body = { ticket: fragment(first), ...form }
    expect(await other.call(api.provider.register, { body })).toMatchObject({ status: 400 })
  }
  expect(await browser.call(api.provider.register, { body: { ticket: fragment(first), ...form } })).toMatchObject({
    status: 201,
  })
  const second = await roundTrip(provider, browser)
  const both = await Promise.all([result(browser, second), result(browser, second)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  const third = await roundTrip(provider, browser)
  server.advance(2 * 60_000 + 1)
  expect((await result(browser, third)).status).toBe(400)
})

test('R1.81: claims with markup, control characters or too much text become plain names', async () => {
  const { provider, browser } = await aWorld()
  provider.lies = {
    claims: {
      given_name: 'Mia\u0000\u0007<b>',
      family_name: 'x'.repeat(5000),
      preferred_username: '../../\u202eADMIN<script>',
      email: 'not an address',
      email_verified: true,
    },
  }
  const { newcomer } = (await result(browser, await roundTrip(provider, browser))).body
  expect(newcomer).toEqual({
    username: 'adminscript',
    firstName: 'Mia <b>',
    lastName: '',
    email: null,
    confirmsEmail: true,
  })
})
