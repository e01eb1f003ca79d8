import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { aServer, hikeBody } from '#server/testing/a-server.ts'
import { BOTH_ENGINES, ENGINES } from '#server/testing/a-store.ts'
import { SHIPPED_COLLECTIONS } from '#server/trails/collections/shipped-collections.ts'
import { say } from '#server/testing/operator.ts'
import { createSitemap } from './sitemap.ts'

const host = 'hikes.example'

test.each(ENGINES)('%s: the sitemap lists each open page, each trail and each hiker once', async (engine) => {
  const { app, as } = await aServer({ engine })
  const mia = await as('mia')
  await as('newcomer')
  for (const name of ["Tom & Jerry's <Peak>", '山', 'A/B'])
    await mia.call(api.hikes.create, { body: hikeBody({ name }) })
  await mia.call(api.hikes.create, { body: hikeBody({ name: 'Wish', isWishList: true, completedOn: null }) })
  const read = async (url: string) => {
    const { statusCode, headers, body } = await app.inject({ url, headers: { host } })
    expect({ url, statusCode }).toEqual({ url, statusCode: 200 })
    expect(headers['content-type']).toContain('application/xml')
    expect(headers['cache-control']).toBe('public, max-age=3600')
    return [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc)
  }
  const lists = await read('/sitemap.xml')
  expect(lists).toEqual(['pages', 'trails-1', 'people-1'].map((name) => `http://${host}/sitemap/${name}.xml`))
  const places = await Promise.all(lists.map((list) => read(new URL(list).pathname)))
  const hikes = ['/hike/Tom%20%26%20Jerry&#39;s%20%3CPeak%3E/Norway', '/hike/%E5%B1%B1/Norway', '/hike/A%2FB/Norway']
  const open = [
    '/',
    '/login',
    '/register',
    '/top',
    '/best',
    '/explore',
    '/collections',
    '/how-the-ranking-works',
    '/resources',
    '/users',
    '/user/mia',
    ...SHIPPED_COLLECTIONS.map(({ id }) => `/collections/${id}`),
  ]
  expect(places.flat().toSorted()).toEqual([...open, ...hikes].map((path) => `http://${host}${path}`).toSorted())
})

test.each(BOTH_ENGINES)(
  '%s: more paths than fit in one list are in several, none twice and none missing',
  async (engine) => {
    const { deps, as } = await aServer({ engine })
    const mia = await as('mia')
    const names = Array.from({ length: 7 }, (_, at) => `Peak ${at}`)
    for (const name of names) await mia.call(api.hikes.create, { body: hikeBody({ name }) })
    const sitemap = createSitemap(deps.db.read, deps.now, 3)
    expect(await sitemap.names()).toEqual(['pages', 'trails-1', 'trails-2', 'trails-3', 'people-1'])
    const lists = await Promise.all(['trails-1', 'trails-2', 'trails-3'].map(sitemap.paths))
    expect(lists.map((list) => list?.length)).toEqual([3, 3, 1])
    expect(lists.flat()).toEqual(names.map((name) => `/hike/${encodeURIComponent(name)}/Norway`))
    expect(await sitemap.paths('trails-4')).toBeNull()
  },
)

test.each(ENGINES)(
  'R20.49: %s: public collections of members who may be found are listed, in lists like all',
  async (engine) => {
    const server = await aServer({ engine })
    const { deps, as } = server
    const [mia, tom, eve, ada] = [await as('mia'), await as('tom'), await as('eve'), await as('ada')]
    const ids: string[] = []
    for (const visibility of ['public', 'link', 'private', 'public', 'public'] as const)
      ids.push((await mia.call(api.collections.create, { body: { name: 'List', visibility } })).body._id)
    for (const member of [tom, eve, ada])
      await member.call(api.collections.create, { body: { name: 'Theirs', visibility: 'public' } })
    await tom.call(api.privacySettings.update, { body: { profile: 'followers' } })
    await eve.call(api.privacySettings.update, { body: { isListed: false } })
    await say(server, ['suspend', 'ada', '--reason', 'Spam'])
    await say(server, ['hide', 'collection', ids[4]!, '--reason', 'Spam'])
    const sitemap = createSitemap(deps.db.read, deps.now, 1)
    const lists = (await sitemap.names()).filter((name) => name.startsWith('collections'))
    expect(lists).toEqual(['collections-1', 'collections-2'])
    const paths = await Promise.all(lists.map(sitemap.paths))
    expect(paths.flat()).toEqual([ids[0], ids[3]].map((id) => `/collections/${id}`))
    expect(await sitemap.paths('collections-3')).toBeNull()
  },
)

test('a list is read once an hour, however many requests come', async () => {
  const { deps, as, advance } = await aServer()
  const mia = await as('mia')
  await mia.call(api.hikes.create, { body: hikeBody() })
  const sitemap = createSitemap(deps.db.read, deps.now)
  expect(await sitemap.paths('trails-1')).toHaveLength(1)
  await mia.call(api.hikes.create, { body: hikeBody({ name: 'Trolltunga' }) })
  expect(await sitemap.paths('trails-1')).toHaveLength(1)
  advance(3_600_001)
  expect(await sitemap.paths('trails-1')).toHaveLength(2)
})

test.each(['trails-0', 'trails-2', 'trails-9999999', 'people-1x', 'trails', '', '..%2Fpages', 'users-1'])(
  'the list %j does not exist',
  async (name) => {
    const { app } = await aServer()
    expect((await app.inject({ url: `/sitemap/${name}.xml`, headers: { host } })).statusCode).toBe(404)
  },
)

test('robots.txt names the sitemap and disallows nothing', async () => {
  const { app } = await aServer({ config: { publicUrl: 'https://hikes.example.org' } })
  const { body, headers } = await app.inject({ url: '/robots.txt' })
  expect(headers['content-type']).toContain('text/plain')
  expect(body).toBe('User-agent: *\nAllow: /\n\nSitemap: https://hikes.example.org/sitemap.xml\n')
})

test('an invalid host never appears in a list', async () => {
  const { app } = await aServer()
  const ask = (url: string) => app.inject({ url, headers: { host: 'evil"><x' } })
  expect((await ask('/sitemap.xml')).statusCode).toBe(404)
  expect((await ask('/robots.txt')).body).toBe('User-agent: *\nAllow: /\n')
})
