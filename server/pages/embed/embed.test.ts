import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { aServer, hikeBody } from '#server/testing/a-server.ts'
import { ENGINES } from '#server/testing/a-store.ts'
import { say } from '#server/testing/operator.ts'

const HOST = { host: 'hikes.example' }

test.each(ENGINES)('%s: an embedded member shows public data only', async (engine) => {
  const { app, as, settled } = await aServer({ engine })
  const mia = await as('mia')
  for (const name of ['Third', 'Second', '<b>First</b>']) await mia.call(api.hikes.create, { body: hikeBody({ name }) })
  await mia.call(api.hikes.create, { body: hikeBody({ name: 'My own', visibility: 'private' }) })
  await settled()
  const look = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { ...HOST, ...headers } })
  const shown = await look('/embed/user/mia', { authorization: `Bearer ${mia.accessToken}` })
  expect(shown.statusCode).toBe(200)
  expect(shown.body).toContain('Mia Walker')
  expect(shown.body).toContain('&lt;b&gt;First&lt;/b&gt;')
  expect(shown.body).toContain('href="http://hikes.example/user/mia"')
  expect(shown.body).not.toContain('My own')
  expect(shown.body).toContain('<dt>hikes</dt><dd>3</dd>')
  expect((await look('/embed/user/mia?top=1')).body).not.toContain('Second')
  const tag = String(shown.headers['etag'])
  expect((await look('/embed/user/mia', { 'if-none-match': tag })).statusCode).toBe(304)
  for (const profile of ['followers', 'private'] as const) {
    await mia.call(api.privacySettings.update, { body: { profile } })
    const hidden = await look('/embed/user/mia', { 'if-none-match': tag, authorization: `Bearer ${mia.accessToken}` })
    expect(hidden.statusCode).toBe(404)
    expect(hidden.body).toBe((await look('/embed/user/nobody')).body)
  }
})

test.each(ENGINES)('%s: a hike is embedded with its figures and its picture', async (engine) => {
  const { app, as, settled } = await aServer({ engine })
  await (await as('mia')).call(api.hikes.create, { body: hikeBody() })
  await settled()
  const { statusCode, body } = await app.inject({ url: '/embed/hike/Besseggen%20Ridge/Norway', headers: HOST })
  expect(statusCode).toBe(200)
  expect(body).toContain('src="/link-preview/hike/Besseggen%20Ridge/Norway"')
  expect(body).toContain('<dt>hiker</dt><dd>1</dd>')
})

test('any site may frame it; it has no script and no cookie, and is not indexed', async () => {
  const { app, as } = await aServer()
  await as('mia')
  for (const url of ['/embed/user/mia', '/embed/user/nobody']) {
    const { headers, body } = await app.inject({ url, headers: { ...HOST, cookie: 'userData=x' } })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain('frame-ancestors *')
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
    expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'public, no-cache' })
    expect(headers).not.toHaveProperty('x-frame-options')
    expect(headers).not.toHaveProperty('set-cookie')
    expect(body).not.toMatch(/<script|\son\w+=|style="/)
    expect(body.length).toBeLessThan(8000)
  }
  // the pages themselves must not be framed
  const { headers } = await app.inject({ url: '/api/health' })
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

test('the theme is the requested one, otherwise the one of the reader', async () => {
  const { app, as } = await aServer()
  await as('mia')
  const themeAt = async (query: string) =>
    /<html lang="en"( data-theme="\w+")?>/.exec((await app.inject({ url: `/embed/user/mia${query}` })).body)?.[1]
  expect(await themeAt('?theme=dark')).toBe(' data-theme="dark"')
  expect(await themeAt('?theme=light')).toBe(' data-theme="light"')
  for (const query of ['', '?theme=%22%3E%3Cscript%3E', '?theme=dark&theme=light', '?theme=constructor'])
    expect([query, await themeAt(query)]).toEqual([query, undefined])
})

test.each([
  '/embed/user/%00',
  '/embed/user/',
  `/embed/user/${'x'.repeat(390)}`,
  '/embed/user/__proto__',
  '/embed/hike/',
  '/embed/hike/Nowhere/Norway',
  `/embed/hike/${'x'.repeat(401)}/Norway`,
  '/embed/hike/%E0%A4%A/Norway',
  '/embed/',
])('there is nothing at %s', async (url) => {
  const { app } = await aServer()
  expect((await app.inject({ url })).statusCode).toBe(404)
})

test.each(['-1', '0', '99999999', '1e9', 'x', '', '3&top=4'])('top=%j gives a few hikes', async (top) => {
  const { app, as } = await aServer()
  await as('mia')
  expect((await app.inject({ url: `/embed/user/mia?top=${top}` })).statusCode).toBe(200)
})

test.each(ENGINES)('%s: a wall shows the named members with public data only', async (engine) => {
  const { app, as, settled } = await aServer({ engine })
  const [mia, tom, eve] = [await as('mia'), await as('tom'), await as('eve')]
  await mia.call(api.hikes.create, { body: hikeBody({ name: 'Older', completedOn: '2025-01-01' }) })
  await mia.call(api.hikes.create, { body: hikeBody({ name: '<b>Newest</b>', completedOn: '2026-03-01' }) })
  await mia.call(api.hikes.create, { body: hikeBody({ name: 'Best', completedOn: '2024-01-01' }) })
  await mia.call(api.hikes.create, {
    body: hikeBody({ name: 'My own', completedOn: '2026-05-01', visibility: 'private' }),
  })
  for (const [member, profile] of [
    [tom, 'followers'],
    [eve, 'private'],
  ] as const) {
    await member.call(api.hikes.create, { body: hikeBody({ name: 'Hidden walk' }) })
    await member.call(api.privacySettings.update, { body: { profile } })
  }
  await settled()
  const look = (query: string) =>
    app.inject({ url: `/embed/wall?${query}`, headers: { ...HOST, authorization: `Bearer ${tom.accessToken}` } })
  const wall = await look('members=tom,mia,eve,nobody')
  expect([wall.statusCode, wall.headers['content-security-policy']]).toEqual([
    200,
    expect.stringContaining('frame-ancestors *'),
  ])
  expect(wall.body).toContain('href="http://hikes.example/user/mia"')
  expect(wall.body).toContain('Favourite: Best')
  expect(wall.body).toContain('3 hikes')
  expect(wall.body).not.toMatch(/user\/(tom|eve|nobody)|Hidden walk|My own/)
  const latest = await look('members=mia&show=latest')
  expect(latest.body).toContain('Mar 1, 2026: &lt;b&gt;Newest&lt;/b&gt;')
  // a hidden member looks like a missing one, and a repeated name counts once
  expect(await look('members=mia').then(({ body }) => body)).toBe(wall.body)
  expect(await look(`members=mia,MIA,%20mia,${mia.user._id}&members=mia`).then(({ body }) => body)).toBe(wall.body)
  const none = await look('members=nobody')
  expect([none.statusCode, (await look('members=tom,eve')).body]).toEqual([404, none.body])
  const tag = String(wall.headers['etag'])
  const again = await app.inject({ url: '/embed/wall?members=mia', headers: { ...HOST, 'if-none-match': tag } })
  expect(again.statusCode).toBe(304)
})

test.each(ENGINES)(
  '%s: a wall of the newest walks leaves out suspended and hidden members, and ignores blocks',
  async (engine) => {
    const server = await aServer({ engine })
    const [mia, tom, eve, ada] = [
      await server.as('mia'),
      await server.as('tom'),
      await server.as('eve'),
      await server.as('ada'),
    ]
    for (const member of [mia, tom, eve, ada]) await member.call(api.hikes.create, { body: hikeBody() })
    await eve.call(api.privacySettings.update, { body: { profile: 'private' } })
    await mia.call(api.blocks.block, { params: { username: 'tom' } })
    await server.settled()
    const look = async (by: string) => {
      const headers = { ...HOST, authorization: `Bearer ${by}` }
      const { body } = await server.app.inject({ url: '/embed/wall?members=mia,tom,eve,ada&show=latest', headers })
      return [...body.matchAll(/href="http:\/\/hikes\.example\/user\/(\w+)"/g)].map(([, name]) => name)
    }
    // an embedded page knows no session: both members see it like visitors
    for (const token of ['', mia.accessToken, tom.accessToken, eve.accessToken])
      expect(await look(token)).toEqual(['mia', 'tom', 'ada'])
    await say(server, ['suspend', 'tom', '--reason', 'Spam'])
    await say(server, ['hide', 'profile', 'ada', '--reason', 'Spam'])
    expect(await look('')).toEqual(['mia'])
    await say(server, ['restore', 'account', 'tom', '--reason', 'It was none'])
    expect(await look('')).toEqual(['mia', 'tom'])
  },
)

test('a wall of a thousand names looks for the first twenty', async () => {
  const { app, as } = await aServer()
  await as('mia')
  const names = (count: number) => Array.from({ length: count }, (_, at) => `n${at}`).join(',')
  expect((await app.inject({ url: `/embed/wall?members=${names(19)},mia` })).statusCode).toBe(200)
  expect((await app.inject({ url: `/embed/wall?members=${names(1000)},mia` })).statusCode).toBe(404)
})

test.each([
  '',
  'members',
  'members=',
  'members=,,%20,',
  'members=%00',
  'members[]=mia',
  `members=${'x'.repeat(5000)}`,
  'members=__proto__',
])('a wall of %j is empty', async (query) => {
  const { app, as } = await aServer()
  await as('mia')
  expect((await app.inject({ url: `/embed/wall?${query}` })).statusCode).toBe(404)
})
