import { t } from '#domain/platform/language/translate.ts'
import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { fillPath } from '#contract/endpoint.ts'
import { type Page, pages } from '#contract/pages.ts'
import { type ServerOptions, aServer, hikeBody } from '#server/testing/a-server.ts'
import { ENGINES, aStore } from '#server/testing/a-store.ts'
import { builtPages } from '#server/testing/built-pages.ts'
import { CATALOGUE } from '#server/diary/catalogue/catalogue.ts'

/** Starts a server with built pages; also returns a function that reads the head of a page. */
async function aSite(options: ServerOptions = {}) {
  const server = await aServer({ ...options, config: { webDir: builtPages(), ...options.config } })
  const look = async (url: string, headers: Record<string, string> = {}) => {
    const { statusCode: status, body } = await server.app.inject({
      url,
      headers: { host: 'hikes.example', ...headers },
    })
    return { status, body, ...parseHead(body) }
  }
  return { ...server, look }
}

/** Returns the tags of a head as a browser reads them: values end at their quotes. */
function parseHead(body: string) {
  const meta = (name: string) => find(body, `<meta (?:name|property)="${name}" content="([^"<>]*)" />`)
  return {
    title: find(body, '<title>([^<]*)</title>'),
    description: meta('description'),
    robots: meta('robots'),
    canonical: find(body, '<link rel="canonical" href="([^"<>]*)" />'),
    og: (name: string) => meta(`og:${name}`),
    card: meta('twitter:card'),
    scripts: body.match(/<script/g)?.length,
  }
}

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

function find(body: string, pattern: string): string | null {
  const found = [...body.matchAll(new RegExp(pattern, 'g'))]
  // no tag occurs twice
  if (found.length > 1) throw new Error(`${found.length} times ${pattern}`)
  return found[0]?.[1]?.replace(/&(amp|lt|gt|quot|#39);/g, (_, sign: string) => SIGNS[sign] ?? '') ?? null
}

test.each(ENGINES)('%s: the page of a hike says its name, country and figures', async (engine) => {
  const { as, look } = await aSite({ engine })
  const [mia, tom] = [await as('mia'), await as('tom')]
  await mia.call(api.hikes.create, { body: hikeBody({ rating: 5 }) })
  const { body: hike } = await tom.call(api.hikes.create, { body: hikeBody({ rating: 4 }) })
  await mia.call(api.likes.set, { params: { id: hike._id }, body: { action: 'like' } })
  const page = await look('/hike/besseggen%20RIDGE/norway')
  expect(page.status).toBe(200)
  expect(page.title).toBe('Besseggen Ridge · Upstone')
  expect(page.description).toBe(
    'A hard hike in Norway: 14.2 km, 1,140 m gain. Completed by 2 hikers, rated 4.5 out of 5, 1 like.',
  )
  expect(page.canonical).toBe('http://hikes.example/hike/Besseggen%20Ridge/Norway')
  expect(page.og('url')).toBe(page.canonical)
  expect(page.og('title')).toBe('Besseggen Ridge')
  expect(page.og('description')).toBe(page.description)
  expect(page.og('site_name')).toBe('Upstone')
  expect(page.og('type')).toBe('article')
  expect(page.card).toBe('summary_large_image')
  expect(page.og('image')).toBe('http://hikes.example/link-preview/hike/Besseggen%20Ridge/Norway')
  expect([page.og('image:width'), page.og('image:height')]).toEqual(['1200', '630'])
  expect(page.og('image:alt')).toBe('Besseggen Ridge, Norway')
  expect(page.robots).toBeNull()
  // the list of its hikers has it too
  expect((await look('/user/mia')).og('image')).toBe(page.og('image'))
  expect((await look('/top')).og('image')).toBe('http://hikes.example/link-preview/site')
})

test.each(ENGINES)('%s: the head of a profile has the name, the number of hikes and the top five', async (engine) => {
  const { as, look } = await aSite({ engine })
  const mia = await as('mia')
  for (let n = 6; n >= 1; n -= 1) await mia.call(api.hikes.create, { body: hikeBody({ name: `Peak ${n}` }) })
  await mia.call(api.hikes.create, { body: hikeBody({ name: 'Wished for', isWishList: true, completedOn: null }) })
  const page = await look('/user/MIA')
  expect(page.title).toBe('Mia Walker · Upstone')
  expect(page.description).toBe(
    '@mia from Norway has logged 6 hikes. Top of the list: 1. Peak 1, 2. Peak 2, 3. Peak 3, 4. Peak 4, 5. Peak 5.',
  )
  expect(page.og('type')).toBe('profile')
  expect(page.canonical).toBe('http://hikes.example/user/mia')
  expect((await look('/user/mia/list')).canonical).toBe('http://hikes.example/user/mia')
  expect((await look(`/user/${mia.id}`)).canonical).toBe('http://hikes.example/user/mia')
})

test('a trail that nobody has logged yet is known from the catalogue', async () => {
  const { look } = await aSite()
  const [trail] = CATALOGUE
  const url = fillPath(pages.hike.path, { hikeName: trail?.name ?? '', country: trail?.country ?? '' })
  const page = await look(url)
  expect(page.status).toBe(200)
  expect(page.og('title')).toBe(trail?.name)
  expect(page.description).toContain(trail?.description ?? 'No one has logged it yet.')
})

test('R20.32: a famous collection is described by its words and what it holds', async () => {
  const { look } = await aSite()
  const page = await look('/collections/welsh-3000s')
  expect(page).toMatchObject({ status: 200, title: 'The Welsh 3000s · Upstone', robots: null })
  expect(page.description).toMatch(/^The fifteen mountains of Wales .* 15 peaks to tick, on a map and in a list\.$/)
  expect(page.canonical).toBe('http://hikes.example/collections/welsh-3000s')
  expect(page.og('image')).toBe('http://hikes.example/link-preview/collections/welsh-3000s')
  expect(page.og('image:alt')).toBe('The Welsh 3000s, 15 peaks')
})

test('R20.32: a member’s collection is described to those who may see it, and a shared link is in no index', async () => {
  const { as, look } = await aSite()
  const mia = await as('mia')
  const body = { name: 'Round the lake', words: 'All of them.', entries: [{ name: 'Skåla', country: 'Norway' }] }
  const id = (await mia.call(api.collections.create, { body })).body._id
  const share = (visibility: 'link' | 'public') =>
    mia.call(api.collections.update, { params: { id }, body: { visibility } })
  expect(await look(`/collections/${id}`)).toMatchObject({ status: 404, title: 'Collection Not Found · Upstone' })
  await share('link')
  expect(await look(`/collections/${id}`)).toMatchObject({ title: 'Round the lake · Upstone', robots: 'noindex' })
  await share('public')
  const page = await look(`/collections/${id}`)
  expect(page).toMatchObject({ status: 200, title: 'Round the lake · Upstone', robots: null })
  expect(page.canonical).toBe(`http://hikes.example/collections/${id}`)
  // R20.49: as the profile of who is in no search
  await mia.call(api.privacySettings.update, { body: { isListed: false } })
  expect(await look(`/collections/${id}`)).toMatchObject({ status: 200, robots: 'noindex' })
})

test.each(['山'.repeat(100), 'قائمة الجبال', '"><script>'])(
  'R20.46: a collection named %j is text in the page and nothing else',
  async (name) => {
    const { as, look } = await aSite()
    const body = { name, visibility: 'public', entries: [] } as const
    const { _id: id } = (await (await as('mia')).call(api.collections.create, { body })).body
    const page = await look(`/collections/${id}`)
    expect([page.title, page.og('title'), page.scripts]).toEqual([`${name} · Upstone`, name, 1])
    expect(page.og('image:alt')).toBe(`${name}, 0 peaks`)
  },
)

test('a comparison has one canonical address for both orders, and describes both hikes', async () => {
  const { as, look } = await aSite()
  const mia = await as('mia')
  await mia.call(api.hikes.create, { body: hikeBody({ name: 'Zed', length: 8, elevation: 500 }) })
  await mia.call(api.hikes.create, { body: hikeBody({ name: 'A/B' }) })
  const page = await look('/compare/zed/norway/A%2FB/Norway')
  expect(page).toMatchObject({ status: 200, title: 'Zed or A/B? · Upstone', robots: null, card: 'summary_large_image' })
  expect(page.description).toBe(
    'Zed (8.0 km, 500 m gain) or A/B (14.2 km, 1,140 m gain): which one hikers rank higher, with scores, elevation profiles and figures side by side.',
  )
  expect(page.canonical).toBe('http://hikes.example/compare/A%2FB/Norway/Zed/Norway')
  expect(page.og('image')).toBe('http://hikes.example/link-preview/hike/Zed/Norway')
  expect((await look('/compare/A%2FB/Norway/Zed/Norway')).canonical).toBe(page.canonical)
  // a comparison of a hike with itself is not indexed
  expect(await look('/compare/Zed/Norway/ZED/Norway')).toMatchObject({
    status: 200,
    robots: 'noindex',
    canonical: null,
  })
  expect(await look('/compare/Zed/Norway/Nowhere/Norway')).toMatchObject({ status: 404, robots: 'noindex' })
  expect(await look(`/compare/Zed/Norway/${'x'.repeat(401)}/Norway`)).toMatchObject({ status: 404 })
})

test.each([
  ['/hike/Nowhere%20Peak/Norway', 'Hike Not Found · Upstone'],
  [`/hike/${'x'.repeat(401)}/Norway`, 'Hike Not Found · Upstone'],
  ['/collections/nothing', 'Collection Not Found · Upstone'],
  ['/user/nobody', 'User Not Found · Upstone'],
  ['/user/nobody/list', 'User Not Found · Upstone'],
  ['/user/%00%ff', 'User Not Found · Upstone'],
  ['/nowhere', 'This trail ends here · Upstone'],
])('%s is 404, in no index, and repeats nothing of its address', async (url, title) => {
  const { look } = await aSite()
  const page = await look(url)
  expect(page).toMatchObject({ status: 404, title, robots: 'noindex', canonical: null })
  expect(page.body).not.toMatch(/Nowhere|nobody|x{9}/)
})

test('a trail that only a wish names is not found', async () => {
  const { as, look } = await aSite()
  const mia = await as('mia')
  await mia.call(api.hikes.create, { body: hikeBody({ name: 'Secret Plan', isWishList: true, completedOn: null }) })
  expect(await look('/hike/Secret%20Plan/Norway')).toMatchObject({ status: 404, title: 'Hike Not Found · Upstone' })
})

test.each(Object.values<Page>(pages).filter(({ title, role }) => title !== null && role === undefined))(
  '$path has the title of its screen and its own description; it is indexed as the login if it is for members, and not at all if it is unlisted',
  async ({ path, access, title, isListed = true }) => {
    const address = access === 'open' ? path : pages.login.path
    const { look } = await aSite()
    const page = await look(path)
    expect(page).toMatchObject({ status: 200, title: `${title} · Upstone` })
    expect(page.robots).toBe(isListed ? null : 'noindex')
    expect(page.canonical).toBe(isListed ? `http://hikes.example${address}` : null)
    expect(page.description?.length).toBeGreaterThan(50)
    expect(page.body).not.toContain('As it was built.')
  },
)

test.each(Object.values<Page>(pages).filter(({ role }) => role !== undefined))(
  '$path is found by members with the role $role alone',
  async ({ path, title, role }) => {
    const { look } = await aSite()
    const find = async (user: object | null) => {
      const cookie = user === null ? '' : `userData=${encodeURIComponent(JSON.stringify(user))}`
      const page = await look(path.replace(/\{.*/, 'mia'), { cookie })
      return [page.status, page.title]
    }
    const nothing = [404, 'This trail ends here · Upstone']
    expect(await find(null)).toEqual(nothing)
    expect(await find({ username: 'mia' })).toEqual(nothing)
    expect(await find({ username: 'mia', role: 'king' })).toEqual(nothing)
    expect(await find({ username: 'mia', role })).toEqual([200, `${t(title ?? '')} · Upstone`])
  },
)

test('no two open pages have the same title or description', async () => {
  const { look } = await aSite()
  const open = Object.values<Page>(pages).filter(({ access, title }) => access === 'open' && title !== null)
  const descriptions = await Promise.all(open.map(async ({ path }) => (await look(path)).description))
  expect(new Set(descriptions).size).toBe(open.length)
})

test.each([
  `</title><script>alert(1)</script>`,
  `" onload="alert(1)`,
  `it's "quoted" & <b>bold</b> &lt;`,
  '$& $1 $` %s {title}',
  'مسار الجبل',
  '🏔️ 👨‍👩‍👧 hike',
  '山'.repeat(100),
  '🏔'.repeat(50),
])('a hike named %j is text in the page and nothing else', async (name) => {
  const { deps, as, look } = await aSite()
  const mia = await as('mia')
  await mia.call(api.hikes.create, { body: hikeBody({ name: 'Plain', country: 'Norway' }) })
  // the form rejects some of these names, but the store may hold them
  await deps.db.write(mia.id, (tx) => tx.updateTable('trails').set({ name }).execute())
  const page = await look(fillPath(pages.hike.path, { hikeName: 'Plain', country: 'Norway' }))
  expect(page.title).toBe(`${name} · Upstone`)
  expect(page.og('title')).toBe(name)
  expect(page.scripts).toBe(1)
})

test.each([
  ['evil.example"><script>', null],
  ['evil.example/path', null],
  ['evil.example@good.example', null],
  ['a b', null],
  ['HIKES.example:8443', 'http://hikes.example:8443/top'],
  ['[::1]:3000', 'http://[::1]:3000/top'],
])('asked for at the host %j the page has the canonical address %j', async (host, canonical) => {
  const { look } = await aSite()
  const page = await look('/top', { host })
  expect(page.canonical).toBe(canonical)
  expect(page.body).not.toContain('evil')
})

test('the origin is the configured one, whatever the host of the request', async () => {
  const { look } = await aSite({ config: { publicUrl: 'https://hikes.example.org' } })
  expect((await look('/top', { host: 'evil.example' })).canonical).toBe('https://hikes.example.org/top')
})

test('only a trusted proxy sets the protocol and host of the request', async () => {
  const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'hikes.example.org' }
  const trusting = await aSite({ config: { trustProxy: 'loopback' } })
  expect((await trusting.look('/top', forwarded)).canonical).toBe('https://hikes.example.org/top')
  const alone = await aSite()
  expect((await alone.look('/top', forwarded)).canonical).toBe('http://hikes.example/top')
})

test('a page is sent and stays indexed where the store does not answer', async () => {
  const store = await aStore()
  let isAway = false
  const transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => {
    if (isAway) throw new Error('no store')
    return node
  }
  const broken = store.read.withPlugin({ transformQuery, transformResult: async ({ result }) => result })
  const { look } = await aSite({ db: { ...store, read: broken } })
  isAway = true
  expect(await look('/user/mia')).toMatchObject({ status: 200, title: 'Your hikes, ranked · Upstone', robots: null })
})

test('a page names its other languages, and one that is not listed names none', async () => {
  const { look } = await aSite()
  const findLanguages = ({ body }: { body: string }) =>
    [...body.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(([, code, address]) => [code, address])
  const languages = findLanguages(await look('/top'))
  expect(languages).toHaveLength(14)
  expect(languages).toContainEqual(['x-default', 'http://hikes.example/top'])
  expect(languages).toContainEqual(['ja', 'http://hikes.example/top?lang=ja'])
  expect((await look('/top?lang=ja')).canonical).toBe('http://hikes.example/top?lang=ja')
  expect(findLanguages(await look('/top?lang=ja'))).toEqual(languages)
  expect((await look('/top?x=1')).canonical).toBe('http://hikes.example/top')
  expect(findLanguages(await look('/nothing/here'))).toEqual([])
})

test('only the page of a public profile names its feed', async () => {
  const { as, look } = await aSite()
  const [mia, tom] = [await as('mia'), await as('tom')]
  await mia.call(api.users.updateMe, { body: { lastName: '"W" <b>' } })
  await tom.call(api.privacySettings.update, { body: { profile: 'followers' } })
  const findFeedLinks = ({ body }: { body: string }) => body.match(/<link rel="alternate" type[^>]*>/g)
  const expected =
    '<link rel="alternate" type="application/atom+xml" title="Mia &quot;W&quot; &lt;b&gt;’s hikes" href="http://hikes.example/api/users/mia/feed.atom" />'
  for (const url of ['/user/mia', '/user/mia/list', `/user/${mia.id}`])
    expect(findFeedLinks(await look(url))).toEqual([expected])
  for (const url of ['/user/tom', '/user/nobody', '/', '/top']) expect(findFeedLinks(await look(url))).toBeNull()
})

test.each(ENGINES)('%s: the page of a medal names its owner where the profile is public', async (engine) => {
  const { as, look, settled } = await aSite({ engine })
  const mia = await as('mia')
  await mia.call(api.hikes.create, { body: hikeBody() })
  await settled()
  const page = await look('/user/mia/medals/hikes-1')
  expect(page).toMatchObject({ status: 200, canonical: expect.stringMatching(/\/user\/mia\/medals\/hikes-1$/) })
  expect(page.title).toContain('First Steps · @mia')
  expect(page.description).toBe('@mia has earned “First Steps”, bronze: Logged a first hike.')
  expect(page.og('image')).toMatch(/\/link-preview\/user\/mia\/medals\/hikes-1$/)
  for (const path of ['/user/mia/medals/hikes-500', '/user/mia/medals/%3Cscript%3E', '/user/nobody/medals/hikes-1'])
    expect([path, (await look(path)).status]).toEqual([path, 404])
  // a hidden profile does not reveal its achievements
  await mia.call(api.privacySettings.update, { body: { profile: 'followers' } })
  const [earned, other] = [await look('/user/mia/medals/hikes-1'), await look('/user/mia/medals/hikes-500')]
  expect(earned.status).toBe(200)
  expect(earned.body).toBe(other.body)
  expect(earned.title).not.toContain('First Steps')
})

test.each(ENGINES)('%s: a further walk counts in the year of its own day, not in that of its hike', async (engine) => {
  const { as, look } = await aSite({ engine })
  const mia = await as('mia')
  const body = hikeBody({ completedOn: '2024-05-01', length: 14, elevation: 1000, completionCount: 2 })
  const { _id: id } = (await mia.call(api.hikes.create, { body })).body
  const readHead = async (year: string) => {
    const { status, description } = await look(`/user/mia/years/${year}`)
    return status === 200 ? /1 hike, [\d.]+ km hiked and [\d,]+ m/.exec(description ?? '')?.[0] : status
  }
  await mia.call(api.visits.create, { params: { id }, body: { completedOn: '2026-06-01' } })
  expect([await readHead('2024'), await readHead('2025'), await readHead('2026')]).toEqual([
    // the walk without a date is included
    '1 hike, 28.0 km hiked and 2,000 m',
    404,
    '1 hike, 14.0 km hiked and 1,000 m',
  ])
  await mia.call(api.hikes.update, { params: { id }, body: { visibility: 'followers' } })
  expect([await readHead('2024'), await readHead('2026')]).toEqual([404, 404])
})

test.each(ENGINES)('%s: the page of a year shows public data only, and nothing of a hidden list', async (engine) => {
  const { as, look } = await aSite({ engine })
  const mia = await as('mia')
  await mia.call(api.hikes.create, { body: hikeBody({ name: 'Old one', completedOn: '2024-05-01' }) })
  await mia.call(api.hikes.create, {
    body: hikeBody({ name: 'Secret', completedOn: '2025-05-01', visibility: 'followers' }),
  })
  await mia.call(api.hikes.create, { body: hikeBody({ completedOn: '2024-07-01', length: 14, elevation: 1100 }) })
  const page = await look('/user/mia/years/2024')
  expect(page).toMatchObject({ status: 200, canonical: expect.stringMatching(/\/user\/mia\/years\/2024$/) })
  expect(page.title).toContain('2024 · @mia')
  expect(page.description).toMatch(/^@mia in 2024: 2 hikes, .* in 1 country. Hike of the year: Besseggen Ridge.$/)
  expect(page.og('image')).toMatch(/\/link-preview\/user\/mia\/years\/2024$/)
  for (const year of ['2025', '2023', '24', '2024-07', '%3Cscript%3E'])
    expect([year, (await look(`/user/mia/years/${year}`)).status]).toEqual([year, 404])
  expect((await look('/user/nobody/years/2024')).status).toBe(404)
  for (const body of [{ mountains: 'followers' }, { mountains: 'public', profile: 'followers' }] as const) {
    await mia.call(api.privacySettings.update, { body })
    const [walked, quiet] = [await look('/user/mia/years/2024'), await look('/user/mia/years/2001')]
    expect([walked.status, walked.body]).toEqual([200, quiet.body])
    expect(walked.body).not.toContain('2 hikes')
  }
  await mia.call(api.privacySettings.update, { body: { profile: 'private' } })
  expect((await look('/user/mia/years/2024')).body).toBe((await look('/user/nobody/years/2024')).body)
})
