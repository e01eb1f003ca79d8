import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fastify from 'fastify'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { COVERS, COVER_SIZES, coverPath } from '#domain/relief/cover-path.ts'
import { renderRelief } from '#domain/relief/render.ts'
import { openFolder } from '#server/files/open.ts'
import { handleErrors } from '#server/http/errors.ts'
import { aServer } from '#server/testing/a-server.ts'
import { metadataOf } from '#server/testing/a-file.ts'
import { aFolder } from '#server/testing/a-store.ts'
import { serveCovers } from './cover-routes.ts'
import { drawnBefore } from './drawn-before.ts'

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
  expect(await metadataOf(rawPayload)).toMatchObject({ format: 'webp', ...COVER_SIZES.thumb })
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

/** Routes with a drawer that draws nothing before it is told to. */
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
  serveCovers(app, { hasLimits, dataDir }, { draw, end: async () => {} })
  await app.ready()
  const get = async (seed: number, address = '10.0.0.1') => {
    const url = PATH.replace(/green-\w+-/, `green-${seed.toString(36)}-`)
    return app.inject({ url, headers: { 'x-forwarded-for': address } })
  }
  return { app, get, drawn, begin }
}

const seeds = (count: number) => Array.from({ length: count }, (_, seed) => seed)

test('a cover is drawn once, for all who ask at once and after', async () => {
  const { get, drawn, begin } = await aSlowDrawer()
  const crowd = Promise.all(['1', '2', '3'].map((end) => get(7, `10.0.0.${end}`)))
  begin()
  expect((await crowd).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  await get(7)
  expect(drawn).toHaveLength(1)
})

test('who asks for more than two screens at once is told to come back, and others are not', async () => {
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

test('a cover that was drawn before a restart is not drawn again', async () => {
  const dataDir = aFolder()
  const [first, second] = [await aSlowDrawer({ dataDir }), await aSlowDrawer({ dataDir })]
  first.begin()
  await first.get(7)
  await first.app.close()
  expect((await second.get(7)).rawPayload).toEqual(Buffer.alloc(3))
  expect(second.drawn).toEqual([])
})

test('where nothing can be kept covers are drawn all the same', async () => {
  const dataDir = join(aFolder(), 'a-file')
  writeFileSync(dataDir, '')
  const { app, get, begin } = await aSlowDrawer({ dataDir })
  begin()
  expect((await get(7)).statusCode).toBe(200)
  await app.close()
})

test('of the covers in the folder the one that came first goes when there are too many', async () => {
  const files = openFolder(aFolder())
  const ofLastTime = drawnBefore(files, { maxPictures: 3 })
  for (const name of ['a', 'b']) ofLastTime.keep(name, Buffer.from(name))
  await ofLastTime.end()
  const before = drawnBefore(files, { maxPictures: 3 })
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
  const before = drawnBefore({ ...folder, put })
  for (const name of seeds(150).map(String)) before.keep(name, new Uint8Array(3))
  goOn()
  await before.end()
  expect(await folder.list()).toHaveLength(100)
})
