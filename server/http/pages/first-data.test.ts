import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { fillPath } from '#contract/endpoint.ts'
import { pages } from '#contract/pages.ts'
import { type ServerOptions, aServer, hikeBody } from '#server/testing/a-server.ts'
import { LIMITS } from '#server/limits.ts'
import { ENGINES, aFolder } from '#server/testing/a-store.ts'

const BUILT = `<!doctype html><html><head><title>Upstone</title>
  <link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/index-abc.js"><script src="/boot.js"></script></head>
  <body><div id="root"><header></header><main data-first="home">Home</main>
  <nav data-for="visitor"><a aria-current="page" href="/">Home</a><a href="/top">Top</a></nav>
  <nav data-for="member"><a aria-current="page" href="/">Home</a><a href="/my-list">Mine</a></nav></div></body></html>`

/** What the build makes of `web/first-look.tsx`, in short: it draws which reads have been answered. */
const DRAWS = `let drawn = 0
export const drawFirstLook = (path, answerTo) => {
  if (path.includes('Broken')) throw new Error('nothing to draw with')
  drawn += 1
  return '<h1>' + path + (answerTo('/users/mia')?.username ?? '-') + '</h1><p>' + drawn + '</p>'
}`

/** A server with built pages, and what stands in one of them. */
async function aSite(options: ServerOptions = {}, draws = DRAWS) {
  const folder = aFolder()
  const webDir = join(folder, 'web')
  mkdirSync(join(webDir, 'assets'), { recursive: true })
  mkdirSync(join(folder, 'first-look'))
  writeFileSync(join(webDir, 'index.html'), BUILT)
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'first-look/first-look.js'), draws)
  const server = await aServer({ ...options, config: { webDir, ...options.config } })
  const open = async (url: string, headers: Record<string, string> = {}) => {
    const { statusCode: status, headers: got, body } = await server.app.inject({ url, headers })
    const [, names] = /<meta name="first-data" content="([^"]*)" \/>/.exec(body) ?? []
    const [, data] = /<script type="application\/json" id="first-data">(.*?)<\/script>/s.exec(body) ?? []
    const [, look] = /<main data-first="look">(.*?)<\/main>/s.exec(body) ?? []
    return {
      status,
      body,
      headers: got,
      look,
      names: names?.replaceAll('&amp;', '&').split(' ') ?? [],
      data: (data === undefined ? {} : JSON.parse(data)) as Record<string, [number, unknown, number | null]>,
    }
  }
  return { ...server, open }
}

const BESSEGGEN = fillPath(pages.hike.path, { hikeName: 'Besseggen Ridge', country: 'Norway' })

test.each(ENGINES)('%s: a page brings what a visitor is answered to its first reads, and says so', async (engine) => {
  const { app, as, open } = await aSite({ engine })
  await (await as('mia')).call(api.hikes.create, { body: hikeBody() })
  for (const path of ['/', '/top', '/user/mia', '/user/mia/list', '/user/mia/years/2026', BESSEGGEN]) {
    const { status, names, data } = await open(path)
    expect({ status, names }).toEqual({ status: 200, names: Object.keys(data) })
    expect(names.length, path).toBeGreaterThan(1)
    for (const [url, [code, body, total]] of Object.entries(data)) {
      const asked = await app.inject({ url })
      expect([code, body]).toEqual([asked.statusCode, asked.json()])
      expect(total === null ? undefined : String(total), url).toBe(asked.headers['x-total-count'])
    }
  }
  // that there are no photos is an answer too
  expect((await open(BESSEGGEN)).data['/api/hikes/photos/Besseggen%20Ridge/Norway']?.[0]).toBe(404)
})

test('what people write is data in the page and nothing else', async () => {
  const { as, open } = await aSite()
  const mia = await as('mia')
  const name = `Ridge <!-- <b> & "quoted" ' end`
  await mia.call(api.hikes.create, { body: hikeBody({ name }) })
  await mia.call(api.hikes.create, {
    body: hikeBody({ name: 'Other', notes: '</SCRIPT ><script>alert(1)</script><!--' }),
  })
  const { body, data } = await open('/user/mia')
  // boot.js, and the data
  expect(body.match(/<script/gi)).toHaveLength(2)
  expect(body.match(/<!--/g)).toBeNull()
  const [, hikes] = data['/api/hikes/user/mia?limit=50&offset=0'] ?? []
  expect(hikes).toMatchObject([{ name: 'Other' }, { name }])
})

test('a page changes with its data, has a tag, and is not sent again unchanged', async () => {
  const { as, open } = await aSite()
  const mia = await as('mia')
  await mia.call(api.hikes.create, { body: hikeBody() })
  const first = await open('/user/mia')
  expect(first.headers).toMatchObject({ 'cache-control': 'public, no-cache', vary: expect.stringContaining('cookie') })
  const known = { 'if-none-match': String(first.headers['etag']) }
  expect(await open('/user/mia', known)).toMatchObject({ status: 304, body: '' })
  await mia.call(api.hikes.create, { body: hikeBody({ name: 'Another' }) })
  const second = await open('/user/mia', known)
  expect(second.status).toBe(200)
  expect(second.data['/api/hikes/user/mia?limit=50&offset=0']?.[1]).toHaveLength(2)
})

test.each(['/user/mia', BESSEGGEN])(
  'the page at %s travels compressed, and is known by its tag all the same',
  async (url) => {
    const { app, as } = await aSite()
    await (
      await as('mia')
    ).call(api.hikes.create, {
      body: hikeBody({ notes: 'w'.repeat(2000), url: 'https://example.org/'.padEnd(1500, 'w') }),
    })
    const plain = await app.inject({ url })
    const { headers, rawPayload } = await app.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br' } })
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: expect.stringContaining('accept-encoding') })
    expect(headers['etag']).toBe(plain.headers['etag'])
    expect(rawPayload.length).toBeLessThan(plain.rawPayload.length)
  },
)

test.each([
  ['a member', '/top', { cookie: 'theme=dark; userData=%7B%7D' }],
  ['a page with a search', '/top?popular=Norway', {}],
  ['a page of members', '/my-list', {}],
  ['a hike that nobody knows', '/hike/Nowhere/Norway', {}],
  ['a person whom nobody knows', '/user/nobody', {}],
  ['a page that there is not', '/nowhere', {}],
])('%s gets a page without data', async (_, url, headers) => {
  const { as, open } = await aSite()
  await (await as('mia')).call(api.hikes.create, { body: hikeBody() })
  const { names, data, look, body } = await open(url, headers)
  expect({ names, data, look }).toEqual({ names: [], data: {}, look: undefined })
  expect(body).not.toContain('Besseggen')
})

test('what is long is left for the scripts to ask for', async () => {
  const { as, open } = await aSite()
  const mia = await as('mia')
  for (let at = 0; at < 34; at += 1) {
    const notes = 'w'.repeat(1000)
    expect(await mia.call(api.hikes.create, { body: hikeBody({ name: `Ridge ${at}`, notes }) })).toMatchObject({
      status: 201,
    })
  }
  const { names, look } = await open('/user/mia')
  expect(names).toEqual(['/api/users/mia', '/api/hikes/user/mia?order=newest&limit=5'])
  expect(look).toContain('/user/miamia')
})

test('a first look is drawn once for the same answers, and anew for others; home has the one of the build', async () => {
  const { as, open } = await aSite()
  const mia = await as('mia')
  await mia.call(api.hikes.create, { body: hikeBody() })
  expect((await open('/user/mia')).look).toBe('<h1>/user/miamia</h1><p>1</p>')
  expect((await open('/user/mia')).look).toBe('<h1>/user/miamia</h1><p>1</p>')
  await mia.call(api.hikes.create, { body: hikeBody({ name: 'Another' }) })
  expect((await open('/user/mia')).look).toBe('<h1>/user/miamia</h1><p>2</p>')
  const home = await open('/')
  expect(home.look).toBeUndefined()
  expect(home.body).toContain('<main data-first="home">Home</main>')
  expect((await open('/user/mia')).body).not.toContain('data-first="home"')
})

test('a page has the bar of whoever comes, as far as the browser tells, and marks where they are', async () => {
  const { open } = await aSite()
  const barOf = async (path: string, cookie = '') => (await open(path, { cookie })).body.match(/<nav.*?<\/nav>/gs)
  const member = 'userData=%7B%7D'
  const [home, top] = ['<a href="/">Home</a>', '<a href="/top">Top</a>']
  expect(await barOf('/')).toEqual([`<nav data-for="visitor"><a aria-current="page" href="/">Home</a>${top}</nav>`])
  expect(await barOf('/top')).toEqual([
    `<nav data-for="visitor">${home}<a aria-current="page" href="/top">Top</a></nav>`,
  ])
  expect(await barOf('/nowhere')).toEqual([`<nav data-for="visitor">${home}${top}</nav>`])
  expect(await barOf('/my-list', member)).toEqual([
    `<nav data-for="member">${home}<a aria-current="page" href="/my-list">Mine</a></nav>`,
  ])
  expect(await barOf('/top', member)).toEqual([`<nav data-for="member">${home}<a href="/my-list">Mine</a></nav>`])
})

test('a page in which something stands to be seen does not ask for its scripts at once, others do', async () => {
  const { as, open } = await aSite()
  await (await as('mia')).call(api.hikes.create, { body: hikeBody() })
  const asking: string[] = []
  for (const path of ['/', '/user/mia', '/top', '/login', '/user/nobody'])
    if ((await open(path)).body.includes('href="/assets/index-abc.js"')) asking.push(path)
  if ((await open('/user/mia', { cookie: 'userData=%7B%7D' })).body.includes('modulepreload')) asking.push('a member')
  expect(asking).toEqual(['/login', '/user/nobody', 'a member'])
})

test('a page whose first look cannot be drawn comes without it', async () => {
  const { as, open } = await aSite()
  await (await as('mia')).call(api.hikes.create, { body: hikeBody({ name: 'Broken' }) })
  const { status, look, names } = await open(fillPath(pages.hike.path, { hikeName: 'Broken', country: 'Norway' }))
  expect({ status, look }).toEqual({ status: 200, look: undefined })
  expect(names).toHaveLength(3)
})

test('reads of a page count for its visitor, as those of a browser do; past the limit pages come without', async () => {
  const limits = { ...LIMITS, reads: { max: 5, windowMs: 60_000 } }
  const { app, open } = await aSite({ config: { hasLimits: true, limits } })
  expect((await open('/top')).names).toHaveLength(4)
  expect((await app.inject({ url: '/api/hikes/countries' })).headers['x-ratelimit-remaining']).toBe('0')
  expect(await open('/top')).toMatchObject({ status: 200, names: [], data: {} })
})

/** Draws who looks, and which reads have been answered. */
const DRAWS_MEMBERS = `let drawn = 0
export const drawFirstLook = (path, answerTo) => {
  const { username, totalHikes } = answerTo('/users/me')
  if (totalHikes === 0) return null
  drawn += 1
  return path + ' ' + answerTo('/hikes/user/' + username + '?limit=5&offset=0').map((hike) => hike.name).join() + ' ' + drawn
}`

test.each(ENGINES)(
  '%s: members are drawn the first of their list, each their own, anew when it changes',
  async (engine) => {
    const { app, as } = await aSite({ engine }, DRAWS_MEMBERS)
    const [mia, tom] = [await as('mia'), await as('tom')]
    const look = async (token: string | null) => {
      const headers = token === null ? {} : { authorization: `Bearer ${token}` }
      const answer = await app.inject({ url: '/first-look/my-list', headers })
      expect(answer.headers['cache-control']).toBe('private, no-store')
      return answer.statusCode === 200 ? answer.body : answer.statusCode
    }
    expect(await look(mia.accessToken)).toBe(204)
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) await mia.call(api.hikes.create, { body: hikeBody({ name }) })
    await tom.call(api.hikes.create, { body: hikeBody({ name: 'Mine alone' }) })
    expect(await look(mia.accessToken)).toBe('/my-list F,E,D,C,B 1')
    expect(await look(mia.accessToken)).toBe('/my-list F,E,D,C,B 1')
    expect(await look(tom.accessToken)).toBe('/my-list Mine alone 2')
    await mia.call(api.hikes.create, { body: hikeBody({ name: 'G' }) })
    expect(await look(mia.accessToken)).toBe('/my-list G,F,E,D,C 3')
    for (const token of [null, '', 'nonsense', `${mia.accessToken}x`]) expect(await look(token)).toBe(204)
  },
)

test('the page of a list leaves it to its own script when to ask for the others; one that nothing is drawn of does not', async () => {
  const { open } = await aSite()
  expect((await open('/my-list')).body).not.toContain('modulepreload')
  expect((await open('/my-account')).body).toContain('modulepreload')
})
