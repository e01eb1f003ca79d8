import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MANIFEST_TEXTS } from './manifest.ts'
import { translated } from '#server/testing/translated.ts'
import { aServer } from '#server/testing/a-server.ts'
import { builtPages } from '#server/testing/built-pages.ts'

/** Starts a server whose pages are rendered by a module with this body of `renderPage(url, facts)`; `call(url)` calls the API. */
async function aSite(body: string) {
  const webDir = builtPages()
  const folder = join(webDir, '../ssr')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(
    join(folder, 'entry-server.js'),
    `let call
     export const setApiFetch = (fetch) => (call = fetch)
     let speak
     export const setTranslations = (current) => (speak = current)
     export const parseUser = (json) => json && JSON.parse(json)
     export async function renderPage(url, facts) { ${body} }`,
  )
  const { app } = await aServer({ config: { webDir } })
  return app
}

const WHOLE = "({ html: '<h1>Top</h1>', data: {}, failedStatus: null, isWhole: true })"

test('a page holds the rendered HTML, and the data escaped so that it cannot end its block', async () => {
  const app = await aSite(
    "return { html: `<h1>${url}</h1>`, data: '</script><!--', failedStatus: null, isWhole: true }",
  )
  const { body, headers } = await app.inject('/top')
  expect(body).toContain('<div id="root"><h1>/top</h1></div>')
  const state = /id="page-state">(.*?)<\/script>/.exec(body)?.[1] ?? ''
  expect(JSON.parse(state)).toMatchObject({ facts: { user: null }, data: '</script><!--' })
  expect(headers['cache-control']).toBe('public, no-cache')
})

test('R16.1: pages are rendered and cached by language; the answers of calls are English', async () => {
  translated('fr', { Friends: 'Amis' })
  const app = await aSite(`
    const answer = await call('/api/nothing')
    return { html: speak().language + (speak().texts.Friends ?? '') + (await answer.json()).message, data: {}, failedStatus: null, isWhole: true }`)
  const look = async (url: string, headers: Record<string, string>) => {
    const reply = await app.inject({ url, headers })
    expect(reply.headers.vary).toBe('cookie, accept-language')
    expect(reply.headers['permissions-policy']).toMatch(/geolocation=\(self\).*camera=\(\)/)
    return [/<html( lang=[^>]*)>/.exec(reply.body)?.[1], /id="root">(.*?)</.exec(reply.body)?.[1]]
  }
  const french = [' lang="fr" dir="ltr"', 'frAmisThere is no such API call']
  const english = [' lang="en" dir="ltr"', 'enThere is no such API call']
  expect(await look('/top', { 'accept-language': 'fr-CA' })).toEqual(french)
  expect(await look('/top', {})).toEqual(english)
  expect(await look('/top', { cookie: 'language=fr', 'accept-language': 'de' })).toEqual(french)
  expect(await look('/top', { cookie: 'language=tlh', 'accept-language': ';q=,,' })).toEqual(english)
  expect(await look('/top?lang=fr', { cookie: 'language=de' })).toEqual(french)
  expect(await look('/top', { cookie: 'language=ar-XB' })).toEqual([
    ' lang="ar-XB" dir="rtl"',
    expect.stringContaining('ar-XB'),
  ])
})

test('the manifest of the installed app is in the language of the page', async () => {
  const app = await aSite(`return ${WHOLE}`)
  translated('fr', Object.fromEntries(MANIFEST_TEXTS.map((text) => [text, `FR ${text}`])))
  const [, address = ''] = /rel="manifest" href="(.*?)"/.exec((await app.inject('/top?lang=fr')).body) ?? []
  const { headers, body } = await app.inject(address)
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  const texts = [...body.matchAll(/"(?:name|description|label)":"(.*?)"/g)].map(([, text]) => text)
  expect(texts.filter((text) => !text?.startsWith('FR ') && text !== 'track')).toEqual([])
  expect(JSON.parse(body)).toMatchObject({ lang: 'fr', short_name: 'Upstone', start_url: '/' })
  expect((await app.inject('/site.webmanifest?lang=tlh')).json()).toMatchObject({ lang: 'en', name: MANIFEST_TEXTS[0] })
})

test('R14.11: a file that is shared where no worker keeps it leads to the form', async () => {
  const app = await aSite(`return ${WHOLE}`)
  const form = new FormData()
  form.append('track', new File(['<gpx/>'], 'walk.gpx'))
  const request = new Request('http://here/share-target', { method: 'POST', body: form })
  const reply = await app.inject({
    method: 'POST',
    url: '/share-target',
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  expect([reply.statusCode, reply.headers.location]).toEqual([303, '/my-list?add'])
})

test('the frame for the time without network is the page without content', async () => {
  const app = await aSite(`return ${WHOLE}`)
  const { body, headers } = await app.inject('/offline-frame?of=/assets/index.js')
  expect(body).toContain('<div id="root"></div>')
  expect(body).not.toContain('page-state')
  expect(headers['cache-control']).toBe('no-store')
})

test('R11.20: /me leads members to their profile, and others to the page that sends them to the login', async () => {
  const app = await aSite(`return ${WHOLE}`)
  const ask = async (cookie: string) => {
    const { statusCode, headers } = await app.inject({ url: '/me', headers: { cookie } })
    return [statusCode, headers.location]
  }
  const cookieOf = (user: unknown) => `userData=${encodeURIComponent(JSON.stringify(user))}`
  expect(await ask(cookieOf({ username: 'mia' }))).toEqual([302, '/user/mia'])
  expect(await ask(cookieOf({ username: '//evil.example' }))).toEqual([302, '/user/%2F%2Fevil.example'])
  for (const cookie of ['', 'userData=%', cookieOf({ username: 7 }), cookieOf(null)])
    expect(await ask(cookie)).toEqual([200, undefined])
})

test('/settings/programs leads members to that section of the settings, and others to the page that sends them to the login', async () => {
  const app = await aSite(`return ${WHOLE}`)
  const cookie = `userData=${encodeURIComponent(JSON.stringify({ username: 'mia' }))}`
  const member = await app.inject({ url: '/settings/programs', headers: { cookie } })
  expect([member.statusCode, member.headers.location]).toEqual([302, '/settings#apps'])
  expect((await app.inject('/settings/programs')).statusCode).toBe(200)
})

test('a page is rendered each time for members, once for visitors, and again when a call of it has another response', async () => {
  const app = await aSite(`
    globalThis.renderings = (globalThis.renderings ?? 0) + 1
    const answer = await call('/api/users')
    return { html: globalThis.renderings + ' ' + (await answer.json()).length, data: {}, failedStatus: null, isWhole: true }`)
  const look = async (cookie?: string) => {
    const { body } = await app.inject({ url: '/users', headers: cookie === undefined ? {} : { cookie } })
    return /id="root">(.*?)</.exec(body)?.[1]
  }
  expect([await look(), await look(), await look('userData={}'), await look('userData={}'), await look()]).toEqual([
    '1 0',
    '1 0',
    '2 0',
    '3 0',
    '1 0',
  ])
  const person = { username: 'mia', email: 'mia@example.org', password: 'a long walk uphill' }
  const payload = { ...person, firstName: 'Mia', lastName: 'Berg', country: 'Norway' }
  expect((await app.inject({ method: 'POST', url: '/api/auth/register', payload })).statusCode).toBe(201)
  expect(await look()).toBe('4 1')
})

test.each([
  [
    'whose call fails has its status',
    "return { html: 'Failed', data: {}, failedStatus: 503, isWhole: true }",
    503,
    'Failed',
  ],
  ['that cannot be rendered is left to the browser', "throw new Error('broken')", 200, ''],
])('a page %s', async (_, body, status, html) => {
  const app = await aSite(body)
  const reply = await app.inject('/top')
  expect(reply.statusCode).toBe(status)
  expect(reply.body).toContain(`<div id="root">${html}</div>`)
})

test('too many waiting pages give 503 with a text', async () => {
  const app = await aSite(`await new Promise((resolve) => setTimeout(resolve, 50)); return ${WHOLE}`)
  const asked = Array.from({ length: 200 }, (_, at) => app.inject(`/users?query=${at}`))
  const replies = await Promise.all(asked)
  const refused = replies.filter(({ statusCode }) => statusCode !== 200)
  expect(refused).toHaveLength(96)
  for (const { statusCode, body, headers } of refused)
    expect([statusCode, body, headers['retry-after']]).toEqual([
      503,
      'The server is busy. Please try again in a moment.',
      '2',
    ])
})
