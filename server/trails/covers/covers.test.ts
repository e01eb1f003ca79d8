import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import fastify from 'fastify'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { api } from '#contract/api.ts'
import { COVERS, COVER_SIZES, coverPath, coverPathForSize } from '#domain/trails/relief/cover-path.ts'
import { renderRelief } from '#domain/trails/relief/render.ts'
import { openFolder } from '#server/platform/files/open.ts'
import { handleErrors } from '#server/platform/http/errors.ts'
import { aServer, hikeBody } from '#server/testing/a-server.ts'
import { aPhoto, readMetadata } from '#server/testing/a-file.ts'
import { ENGINES, aFolder } from '#server/testing/a-store.ts'
import { serveCovers } from './cover-routes.ts'
import { drawWrittenCovers } from './draw-written.ts'
import { createCoverStore } from './cover-store.ts'

const BESSEGGEN = { name: 'Besseggen', country: 'Norway', elevationM: 1150, weather: ['sunny'] }
const PATH = coverPath(BESSEGGEN, { width: 66, height: 48 })

test('R5.7: a cover is the land of its hike, pixel by pixel, to be kept for ever', async () => {
  const { app } = await aServer()
  const { statusCode, headers, rawPayload } = await app.inject({ url: PATH })
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(await readMetadata(rawPayload)).toMatchObject({ format: 'webp', ...COVER_SIZES.thumb })
  const { pixels, palette } = renderRelief({ ...BESSEGGEN, ...COVER_SIZES.thumb })
  const drawn = Buffer.from([...pixels].flatMap((ink) => palette[ink] ?? []))
  expect((await sharp(rawPayload).removeAlpha().raw().toBuffer()).equals(drawn)).toBe(true)
  const again = await app.inject({ url: PATH, headers: { 'if-none-match': String(headers['etag']) } })
  expect(again).toMatchObject({ statusCode: 304, body: '' })
})

test.each([`${COVERS}/`, `${COVERS}/moon.webp`, PATH.replace('thumb', 'huge'), PATH.replace('summit', 'SUMMIT')])(
  'there is no cover at %s',
  async (url) => {
    const { app } = await aServer()
    const { statusCode, headers } = await app.inject({ url })
    expect({ statusCode, caching: headers['cache-control'] }).toEqual({ statusCode: 404, caching: 'no-store' })
  },
)

/** Serves covers with a drawer that waits for the test. */
async function aSlowDrawer({ hasLimits = true, dataDir = aFolder() } = {}) {
  const app = fastify({ trustProxy: true })
  handleErrors(app)
  onTestFinished(() => app.close())
  const drawn: string[] = []
  let begin = () => {}
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const draw = async (path: string) => {
    drawn.push(path)
    await begun
    return new Uint8Array(3)
  }
  await serveCovers(app, { config: { hasLimits, dataDir }, drawer: { draw, end: async () => {} } })
  await app.ready()
  const pathFor = (seed: number) => PATH.replace(/green-\w+-/, `green-${seed.toString(36)}-`)
  const get = async (seed: number, address = '10.0.0.1') =>
    app.inject({ url: pathFor(seed), headers: { 'x-forwarded-for': address } })
  return { app, get, drawn, begin, pathFor }
}

const seeds = (count: number) => Array.from({ length: count }, (_, seed) => seed)

test('a cover is drawn once, for simultaneous and later requests', async () => {
  const { get, drawn, begin } = await aSlowDrawer()
  const crowd = Promise.all(['1', '2', '3'].map((end) => get(7, `10.0.0.${end}`)))
  begin()
  expect((await crowd).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  await get(7)
  expect(drawn).toHaveLength(1)
})

test('an address with requests for more than two screens gets 503, others do not', async () => {
  const { get, begin } = await aSlowDrawer()
  const greedy = Promise.all(seeds(130).map((seed) => get(seed)))
  const other = get(200, '10.0.0.2')
  begin()
  const refused = (await greedy).filter(({ statusCode }) => statusCode !== 200)
  expect(refused).toHaveLength(30)
  expect(refused[0]).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5', 'cache-control': 'no-store' } })
  expect(refused[0]?.headers).not.toHaveProperty('etag')
  expect((await other).statusCode).toBe(200)
})

test('a crowd from everywhere waits for 400 covers at most', async () => {
  const { get, begin } = await aSlowDrawer({ hasLimits: false })
  const crowd = Promise.all(seeds(450).map((seed) => get(seed)))
  begin()
  expect((await crowd).filter(({ statusCode }) => statusCode === 503)).toHaveLength(50)
})

test('new requests of an address come before older ones, and covers ahead of requests come last', async () => {
  const { app, get, drawn, begin, pathFor } = await aSlowDrawer()
  app.drawCover(pathFor(1))
  await expect.poll(() => drawn).toHaveLength(1)
  app.drawCover(pathFor(2))
  app.drawCover(pathFor(3))
  const wanted: Promise<unknown>[] = []
  const look = async (...seeds: number[]) => {
    for (const seed of seeds) wanted.push(get(seed))
    await setTimeout(400)
  }
  await look(10, 11)
  // a cover that was drawn ahead is now requested
  await look(20, 21, 2)
  begin()
  await Promise.all(wanted)
  await expect.poll(() => drawn.slice(1)).toEqual([20, 21, 2, 10, 11, 3].map(pathFor))
})

test('addresses take turns, and every fourth turn goes to what has waited longest', async () => {
  const { get, drawn, begin, pathFor } = await aSlowDrawer()
  const first = get(1)
  await expect.poll(() => drawn).toHaveLength(1)
  const wanted = [first, ...[10, 11, 12].map((seed) => get(seed))]
  await setTimeout(400)
  wanted.push(...[20, 21, 22, 23].map((seed) => get(seed)), ...[30, 31].map((seed) => get(seed, '10.0.0.2')))
  await setTimeout(400)
  begin()
  await Promise.all(wanted)
  // the first one used a turn of its address too
  expect(drawn.slice(1)).toEqual([20, 30, 21, 31, 10, 22, 23, 11, 12].map(pathFor))
})

test('an abandoned cover is not drawn, unless another request waits for it', async () => {
  const { app, drawn, begin, pathFor } = await aSlowDrawer()
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const gone = new AbortController()
  const ask = (seed: number, signal?: AbortSignal) => fetch(origin + pathFor(seed), signal ? { signal } : {})
  const left = [ask(1)]
  await expect.poll(() => drawn).toHaveLength(1)
  const [quits, shared, other] = [ask(2, gone.signal), ask(3, gone.signal), ask(3)]
  await setTimeout(200)
  gone.abort()
  for (const one of [quits, shared]) await expect(one).rejects.toThrow()
  await setTimeout(200)
  begin()
  expect((await other).status).toBe(200)
  await Promise.all([...left, ask(4)])
  expect(drawn).toEqual([1, 3, 4].map(pathFor))
})

test.each(ENGINES)('%s: covers of public hikes are drawn when they are written, others are not', async (engine) => {
  const { deps, as } = await aServer({ engine })
  const mia = await as('mia')
  const add = (over: Record<string, unknown>) => mia.call(api.hikes.create, { body: hikeBody(over) })
  const { body: photographed } = await add({ name: 'With a photo' })
  const file = { name: 'a.png', bytes: await aPhoto() }
  await mia.call(api.hikes.setPhoto, { params: { id: photographed._id }, file })
  const drawn: string[] = []
  const draw = (path: string) => void drawn.push(path)
  const stop = await drawWrittenCovers(deps.db, {
    now: deps.now,
    draw,
    logError: (error) => drawn.push(String(error)),
  })
  onTestFinished(stop)
  await add({ name: 'Mine alone', visibility: 'private' })
  await add({ name: 'For followers', visibility: 'followers' })
  await add({ name: 'A wish', isWishList: true })
  const { body: hike } = await add({ name: 'Seen by all', weatherConditions: ['snowy'] })
  const { name, country, elevation: elevationM } = hike
  const covers = (['thumb', 'tile', 'card'] as const).map((size) =>
    coverPathForSize({ name, country, elevationM, weather: ['snowy'] }, size),
  )
  await expect.poll(() => drawn).toEqual(covers)
  await mia.call(api.privacySettings.update, { body: { profile: 'private' } })
  drawn.length = 0
  await add({ name: 'Nobody sees it' })
  await setTimeout(1000)
  expect(drawn).toEqual([])
})

test('a cover that was drawn before a restart is not drawn again', async () => {
  const dataDir = aFolder()
  const [first, second] = [await aSlowDrawer({ dataDir }), await aSlowDrawer({ dataDir })]
  first.begin()
  await first.get(7)
  await first.app.close()
  expect((await second.get(7)).rawPayload).toEqual(Buffer.alloc(3))
  expect(second.drawn).toEqual([])
})

test('covers are drawn even where none can be stored', async () => {
  const dataDir = join(aFolder(), 'a-file')
  writeFileSync(dataDir, '')
  const { app, get, begin } = await aSlowDrawer({ dataDir })
  begin()
  expect((await get(7)).statusCode).toBe(200)
  await app.close()
})

test('the oldest cover in the folder is removed when there are too many', async () => {
  const files = openFolder(aFolder())
  const ofLastTime = createCoverStore(files, { maxPictures: 3 })
  for (const name of ['a', 'b']) ofLastTime.keep(name, Buffer.from(name))
  await ofLastTime.end()
  const before = createCoverStore(files, { maxPictures: 3 })
  for (const name of ['c', 'd', 'e', 'f']) before.keep(name, Buffer.from(name))
  await before.end()
  expect(await files.list()).toHaveLength(3)
  expect(await before.find('c')).toBeNull()
  expect(await before.find('f')).toEqual(Buffer.from('f'))
})

test('a disk that is slower than the drawing of covers keeps 100 of them waiting, and no more', async () => {
  const folder = openFolder(aFolder())
  let goOn = () => {}
  const gate = new Promise<void>((resolve) => (goOn = resolve))
  const put = async (key: string, bytes: Uint8Array) => gate.then(async () => folder.put(key, bytes))
  const before = createCoverStore({ ...folder, put })
  for (const name of seeds(150).map(String)) before.keep(name, new Uint8Array(3))
  goOn()
  await before.end()
  expect(await folder.list()).toHaveLength(100)
})
