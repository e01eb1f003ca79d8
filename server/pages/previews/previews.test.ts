import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { ACHIEVEMENTS } from '#domain/diary/achievements/achievements.ts'
import { aPhoto, readMetadata } from '#server/testing/a-file.ts'
import { aServer, hikeBody } from '#server/testing/a-server.ts'
import { ENGINES } from '#server/testing/a-store.ts'
import { collectionSvg } from './collection-svg.ts'
import { createPreviews } from './create-previews.ts'
import { SHAPES } from './layout.ts'
import { medalSvg } from './medal-svg.ts'

const PATH = '/link-preview/hike/Besseggen%20Ridge/Norway'

test.each(ENGINES)('%s: the preview of a hike is its relief, or its newest photo', async (engine) => {
  const { app, as } = await aServer({ engine })
  const mia = await as('mia')
  const { body: hike } = await mia.call(api.hikes.create, { body: hikeBody() })
  const land = await app.inject({ url: PATH })
  expect(land.statusCode).toBe(200)
  expect(land.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=3600' })
  expect(await readMetadata(land.rawPayload)).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  const bytes = await aPhoto({ width: 400, height: 300 })
  await mia.call(api.hikes.setPhoto, { params: { id: hike._id }, file: { name: 'a.png', bytes } })
  const photo = await app.inject({ url: PATH })
  expect(photo.headers['etag']).not.toBe(land.headers['etag'])
  expect(await readMetadata(photo.rawPayload)).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  // red and blue halves have few colours, so the file is small
  expect(photo.rawPayload.length).toBeLessThan(land.rawPayload.length)
  const again = await app.inject({ url: PATH, headers: { 'if-none-match': String(photo.headers['etag']) } })
  expect(again).toMatchObject({ statusCode: 304, body: '' })
  await mia.call(api.hikes.removePhoto, { params: { id: hike._id } })
  expect((await app.inject({ url: PATH })).headers['etag']).toBe(land.headers['etag'])
})

test('pages without their own picture have that of the site', async () => {
  const { app } = await aServer()
  const { rawPayload } = await app.inject({ url: '/link-preview/site' })
  expect(await readMetadata(rawPayload)).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
})

test.each(Object.entries(SHAPES))('the picture of a hike is available in shape %s', async (shape, size) => {
  const { app, as } = await aServer()
  const mia = await as('mia')
  await mia.call(api.hikes.create, { body: hikeBody() })
  const { rawPayload, headers } = await app.inject({ url: `${PATH}?shape=${shape}` })
  expect(await readMetadata(rawPayload)).toMatchObject({ format: 'jpeg', ...size })
  const again = await app.inject({
    url: `${PATH}?shape=${shape}`,
    headers: { 'if-none-match': String(headers['etag']) },
  })
  expect(again.statusCode).toBe(304)
})

test.each(ENGINES)('%s: the picture of a member shows the first public hikes of the list', async (engine) => {
  const { app, as, settled } = await aServer({ engine })
  const mia = await as('mia')
  const look = async (name = 'mia') => app.inject({ url: `/link-preview/user/${name}?shape=wide` })
  const readETag = async () => String((await look()).headers['etag'])
  const tags = [await readETag()]
  const bodies = ['Third', 'Second', 'First'].map((name) => hikeBody({ name }))
  const ids: string[] = []
  for (const body of bodies) ids.push((await mia.call(api.hikes.create, { body })).body._id)
  const drawn = await look()
  expect(drawn.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'public, no-cache' })
  expect(await readMetadata(drawn.rawPayload)).toMatchObject({ format: 'jpeg', ...SHAPES.wide })
  expect((await look('MIA')).headers['etag']).toBe(drawn.headers['etag'])
  tags.push(await readETag())
  // a fourth hike on top replaces the third; a private one is left out
  await mia.call(api.hikes.create, { body: hikeBody({ name: 'Top' }) })
  tags.push(await readETag())
  await mia.call(api.hikes.create, { body: hikeBody({ name: 'My own', visibility: 'private' }) })
  expect(await readETag()).toBe(tags.at(-1))
  const bytes = await aPhoto({ width: 400, height: 300 })
  await mia.call(api.hikes.setPhoto, { params: { id: ids[2]! }, file: { name: 'a.png', bytes } })
  tags.push(await readETag())
  expect(new Set(tags).size).toBe(tags.length)
  expect((await look('nobody')).statusCode).toBe(404)
  for (const profile of ['followers', 'private'] as const) {
    await mia.call(api.privacySettings.update, { body: { profile } })
    await settled()
    const headers = { 'if-none-match': tags.at(-1)! }
    expect((await app.inject({ url: '/link-preview/user/mia?shape=wide', headers })).statusCode).toBe(404)
  }
})

test.each(ENGINES)('%s: the picture of a medal exists for its owners with a public profile', async (engine) => {
  const { app, as, settled } = await aServer({ engine })
  const mia = await as('mia')
  await mia.call(api.hikes.create, { body: hikeBody() })
  await settled()
  const look = (medal: string, name = 'mia', shape = 'wide') =>
    app.inject({ url: `/link-preview/user/${name}/medals/${medal}?shape=${shape}` })
  for (const [shape, size] of Object.entries(SHAPES)) {
    const { rawPayload, headers } = await look('hikes-1', 'mia', shape)
    expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'public, no-cache' })
    expect(await readMetadata(rawPayload)).toMatchObject({ format: 'jpeg', ...size })
  }
  await as('tom')
  for (const [medal, name] of [
    ['hikes-500', 'mia'],
    ['nothing', 'mia'],
    ['constructor', 'mia'],
    ['%00', 'mia'],
    ['x'.repeat(300), 'mia'],
    ['hikes-1', 'tom'],
    ['hikes-1', 'nobody'],
  ] as const)
    expect([medal, name, (await look(medal, name)).statusCode]).toEqual([medal, name, 404])
  for (const profile of ['followers', 'private'] as const) {
    await mia.call(api.privacySettings.update, { body: { profile } })
    expect((await look('hikes-1')).statusCode).toBe(404)
  }
})

test('each medal has a drawing', () => {
  const drawn = ACHIEVEMENTS.map((medal) => medalSvg(medal, 400))
  for (const svg of drawn) expect(svg).not.toMatch(/undefined|NaN/)
})

test.each(ENGINES)(
  'R20.45: %s: the picture of a collection follows its entries, and a private one has none',
  async (engine) => {
    const { app, as } = await aServer({ engine })
    const mia = await as('mia')
    const look = (id: string, shape = 'wide') => app.inject({ url: `/link-preview/collections/${id}?shape=${shape}` })
    for (const [shape, size] of Object.entries(SHAPES)) {
      const { rawPayload, headers } = await look('welsh-3000s', shape)
      expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=3600' })
      expect(await readMetadata(rawPayload)).toMatchObject({ format: 'jpeg', ...size })
    }
    const entries = [{ name: 'One', country: 'Norway', lat: 60, lng: 7 }]
    const { _id: id } = (await mia.call(api.collections.create, { body: { name: 'Mine', entries } })).body
    const change = (body: object) => mia.call(api.collections.update, { params: { id }, body })
    const missing = await look('nothing')
    const isMissing = async () => {
      const { statusCode, body } = await look(id)
      return statusCode === 404 && body === missing.body
    }
    expect(await isMissing()).toBe(true)
    await change({ visibility: 'link' })
    const [one] = [await look(id)]
    expect(one.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'public, no-cache' })
    await change({ entries: [...entries, { name: 'Two', country: 'Norway', lat: 61, lng: 8 }] })
    expect((await look(id)).headers['etag']).not.toBe(one.headers['etag'])
    await change({ visibility: 'private' })
    expect(await isMissing()).toBe(true)
  },
)

test('R20.45: a collection of any size has a drawing', () => {
  const peak = (at: number) => ({
    _id: `${at}`,
    lat: (at % 170) - 85,
    lng: (at % 360) - 180,
    heightM: at % 3 ? at : null,
  })
  for (const count of [0, 1, 2, 5000])
    for (const kind of ['peaks', 'trails'] as const) {
      const svg = collectionSvg({ kind, entries: Array.from({ length: count }, (_, at) => peak(at)) }, SHAPES.tall)
      expect(svg).not.toMatch(/undefined|NaN|Infinity|<text/)
      expect(svg.length).toBeLessThan(30_000)
    }
})

test.each([
  '/link-preview/collections/',
  '/link-preview/collections/%00',
  `/link-preview/collections/${'x'.repeat(390)}`,
  '/link-preview/hike/Nowhere/Norway',
  '/link-preview/hike/',
  `/link-preview/hike/${'x'.repeat(401)}/Norway`,
  '/link-preview/user/%00',
  '/link-preview/user/',
  '/link-preview/site?shape=round',
  '/link-preview/site?shape=constructor',
  '/link-preview/site?shape=tall&shape=tall',
])('there is no preview at %s', async (url) => {
  const { app } = await aServer()
  expect((await app.inject({ url })).statusCode).toBe(404)
})

/** Creates previews that draw pictures of this size, and lists the drawn ones. */
function aDrawer(bytes: number) {
  const asked: string[] = []
  const previews = createPreviews({ hasLimits: true }, async () => new Uint8Array(bytes))
  const get = (key: string, address = '10.0.0.1') => {
    const tiles = async () => {
      asked.push(key)
      return []
    }
    return previews.get({ key, tiles }, { address, gone: new AbortController().signal })
  }
  return { get, asked }
}

test('a picture is drawn once for concurrent and later requests', async () => {
  const { get, asked } = aDrawer(10)
  await Promise.all([get('a'), get('a'), get('a')])
  await get('a')
  expect(asked).toEqual(['a'])
})

test('the least recently used pictures make room', async () => {
  const { get, asked } = aDrawer(4 * 1024 ** 2)
  for (const key of ['a', 'b', 'c', 'd', 'a', 'e', 'a', 'b']) await get(key)
  expect(asked).toEqual(['a', 'b', 'c', 'd', 'e', 'b'])
})

test('a request gets 503 when twenty are waiting', async () => {
  const { get } = aDrawer(10)
  const crowd = await Promise.allSettled(Array.from({ length: 25 }, (_, at) => get(`${at}`, `10.0.0.${at}`)))
  const refused = crowd.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(5)
  expect(refused[0]).toMatchObject({ reason: { status: 503, details: { retryAfter: 10 } } })
  expect(await get('24')).toHaveLength(10)
})

test('an address with more than five waiting requests gets 503, and others do not', async () => {
  const { get } = aDrawer(10)
  const greedy = Array.from({ length: 8 }, (_, at) => get(`${at}`))
  const other = get('other', '10.0.0.2')
  const refused = (await Promise.allSettled(greedy)).filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(3)
  expect(refused[0]).toMatchObject({ reason: { status: 503, details: { retryAfter: 5 } } })
  expect(await other).toHaveLength(10)
})

test('a picture that could not be drawn is drawn again for the next request', async () => {
  let isBroken = true
  const previews = createPreviews({ hasLimits: true }, async () => {
    if (isBroken) throw new Error('no memory')
    return new Uint8Array(3)
  })
  const asker = { address: '10.0.0.1', gone: new AbortController().signal }
  const get = () => previews.get({ key: 'a', tiles: async () => [] }, asker)
  await expect(get()).rejects.toThrow('no memory')
  isBroken = false
  expect(await get()).toHaveLength(3)
})

test.each(ENGINES)('%s: the picture of a year exists for public years, and changes with them', async (engine) => {
  const { app, as } = await aServer({ engine })
  const mia = await as('mia')
  await mia.call(api.hikes.create, { body: hikeBody({ completedOn: '2024-05-01', elevation: 0 }) })
  await mia.call(api.hikes.create, {
    body: hikeBody({ name: 'Mine', completedOn: '2023-05-01', visibility: 'private' }),
  })
  const look = (year: string, name = 'mia', shape = 'wide') =>
    app.inject({ url: `/link-preview/user/${name}/years/${year}?shape=${shape}` })
  const tags: unknown[] = []
  for (const [shape, size] of Object.entries(SHAPES)) {
    const { rawPayload, headers } = await look('2024', 'mia', shape)
    expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'public, no-cache' })
    expect(await readMetadata(rawPayload)).toMatchObject({ format: 'jpeg', ...size })
    tags.push(headers['etag'])
  }
  await mia.call(api.hikes.create, { body: hikeBody({ name: 'Another', completedOn: '2024-08-01' }) })
  tags.push((await look('2024')).headers['etag'])
  expect(new Set(tags).size).toBe(4)
  for (const [year, name] of [
    ['2023', 'mia'],
    ['2022', 'mia'],
    ['%00', 'mia'],
    ['x'.repeat(300), 'mia'],
    ['2024', 'nobody'],
  ] as const)
    expect([year, name, (await look(year, name)).statusCode]).toEqual([year, name, 404])
  await mia.call(api.privacySettings.update, { body: { mountains: 'followers' } })
  expect((await look('2024')).statusCode).toBe(404)
})
