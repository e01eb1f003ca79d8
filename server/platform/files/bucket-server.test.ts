import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { type Fault, aBucket, aFaultyWay, asEnvironment } from '#server/testing/services/a-bucket.ts'
import { aGpx, aPhoto, readMetadata } from '#server/testing/a-file.ts'
import { aProcess } from '#server/testing/services/a-process.ts'
import { aServer, hikeBody } from '#server/testing/a-server.ts'
import { ENGINES, aFolder } from '#server/testing/a-store.ts'
import { checkFiles } from '#server/data/verify/check-files.ts'
import { openBucket } from './bucket.ts'
import { sweepFiles, sweepOldFiles } from './sweep.ts'

const SHORT = { GET: 1000, PUT: 1000, DELETE: 1000 }
const NOTHING_WRONG = { missing: [], altered: [], orphaned: [] }
const UNAVAILABLE = { status: 503, body: { message: 'Something went wrong' }, headers: { 'retry-after': '5' } }

/** Creates Mia's hike on a server whose bucket fails on demand. */
async function aHikeInABucket(engine: (typeof ENGINES)[number] = 'sqlite') {
  const way = await aFaultyWay(await aBucket())
  const bucket = await openBucket(way.settings, SHORT)
  const server = await aServer({ engine, files: () => bucket, config: { metricsToken: 'a-token-of-this-test' } })
  const mia = await server.as('mia')
  const { _id: id } = (await mia.call(api.hikes.create, { body: hikeBody() })).body
  const ask = { params: { id } }
  const photo = { ...ask, file: { name: 'a.png', bytes: await aPhoto() } }
  const track = { ...ask, file: { name: 'a.gpx', bytes: aGpx() } }
  return {
    ...server,
    ...way,
    mia,
    id,
    ask,
    setPhoto: () => mia.call(api.hikes.setPhoto, photo),
    setTrack: () => mia.call(api.hikes.setGpx, track),
  }
}

test.each(ENGINES)(
  '%s: photos, thumbnails, tracks and link previews come out of the bucket, and nothing else',
  async (engine) => {
    const { mia, call, ask, app, deps, setPhoto, setTrack } = await aHikeInABucket(engine)
    expect((await setPhoto()).status).toBe(200)
    expect((await setTrack()).status).toBe(200)
    expect(await deps.files.list()).toHaveLength(4)
    const photo = await call(api.hikes.photo, ask)
    expect(await readMetadata(photo.bytes)).toMatchObject({ format: 'webp', width: 60, height: 40 })
    const thumbnail = await call(api.hikes.photo, { ...ask, query: { size: 'thumb' } })
    expect((await readMetadata(thumbnail.bytes)).format).toBe('webp')
    expect((await mia.call(api.hikes.gpx, ask)).bytes.toString()).toContain('Watch of Mia')
    expect((await call(api.hikes.gpx, ask)).bytes.toString()).not.toContain('Watch of Mia')
    const preview = await app.inject('/link-preview/hike/Besseggen%20Ridge/Norway')
    expect([preview.statusCode, preview.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(await checkFiles(deps)).toEqual(NOTHING_WRONG)
    expect(readdirSync(deps.config.dataDir)).not.toContain('files')
    await mia.call(api.hikes.remove, ask)
    expect(await deps.files.list()).toEqual([])
  },
)

const FAULTS: [string, Fault][] = [
  ['does not answer', () => {}],
  ['hangs up', (request) => request.socket.destroy()],
  ['refuses', (_, response) => response.writeHead(403).end()],
  ['fails', (_, response) => response.writeHead(500).end()],
  [
    'answers half a file',
    async (request, response, pass) => {
      const { status, headers, body } = await pass()
      // a request without a body loses its response
      if (request.method !== 'GET') return response.destroy()
      response.writeHead(status, headers).write(body.subarray(0, body.length / 2), () => response.destroy())
    },
  ],
]

test.each(FAULTS)(
  'a bucket that %s: reads of files are 503, all else goes on, and nothing is lost',
  async (_, fault) => {
    const { mia, call, ask, fail, setPhoto, setTrack, deps } = await aHikeInABucket()
    await setPhoto()
    await setTrack()
    const [photo, track] = [(await call(api.hikes.photo, ask)).bytes, (await mia.call(api.hikes.gpx, ask)).bytes]
    fail(fault)
    expect(await call(api.hikes.photo, ask)).toMatchObject(UNAVAILABLE)
    expect(await mia.call(api.hikes.gpx, ask)).toMatchObject(UNAVAILABLE)
    expect((await mia.call(api.hikes.mine)).status).toBe(200)
    expect((await mia.call(api.hikes.create, { body: hikeBody({ name: 'Another' }) })).status).toBe(201)
    expect((await call(api.system.ready)).status).toBe(200)
    fail(null)
    expect((await call(api.hikes.photo, ask)).bytes).toEqual(photo)
    expect((await mia.call(api.hikes.gpx, ask)).bytes).toEqual(track)
    expect(await checkFiles(deps)).toEqual(NOTHING_WRONG)
  },
)

test.each(FAULTS)(
  'a bucket that %s: an upload is 503, the old photo stays, and no file stays over',
  async (_, fault) => {
    const { mia, call, ask, fail, setPhoto, deps } = await aHikeInABucket()
    await setPhoto()
    const before = { bytes: (await call(api.hikes.photo, ask)).bytes, keys: (await deps.files.list()).toSorted() }
    fail(fault)
    expect(await setPhoto()).toMatchObject(UNAVAILABLE)
    fail(null)
    expect((await call(api.hikes.photo, ask)).bytes).toEqual(before.bytes)
    // unconfirmed files are marked, and the next sweep deletes them
    expect(await checkFiles(deps)).toEqual(NOTHING_WRONG)
    await sweepFiles(deps)
    expect((await deps.files.list()).toSorted()).toEqual(before.keys)
    expect(await deps.db.read.selectFrom('files_to_delete').selectAll().execute()).toEqual([])
    expect((await setPhoto()).status).toBe(200)
    expect((await mia.call(api.hikes.remove, ask)).status).toBe(204)
  },
)

test('a file that comes to be in the bucket only after its upload was given up is swept all the same', async () => {
  const { fail, setPhoto, deps, call, ask } = await aHikeInABucket()
  fail(() => {})
  expect(await setPhoto()).toMatchObject(UNAVAILABLE)
  fail(null)
  expect((await call(api.hikes.photo, ask)).status).toBe(404)
  const [key = ''] = (await deps.db.read.selectFrom('files_to_delete').selectAll().execute()).map((row) => row.file_key)
  await deps.files.put(key, Buffer.from('late'))
  expect(await checkFiles(deps)).toEqual(NOTHING_WRONG)
  await sweepOldFiles(deps, 0)
  expect(await deps.files.list()).toEqual([key])
  await sweepOldFiles(deps, deps.now() + 1)
  expect(await deps.files.list()).toEqual([])
})

test.each(FAULTS)('a bucket that %s: a hike goes all the same, and its files with a later sweep', async (_, fault) => {
  const { mia, ask, fail, setPhoto, deps } = await aHikeInABucket()
  await setPhoto()
  fail(fault)
  expect((await mia.call(api.hikes.remove, ask)).status).toBe(204)
  fail(null)
  expect(await checkFiles(deps)).toEqual(NOTHING_WRONG)
  await sweepFiles(deps)
  expect(await deps.files.list()).toEqual([])
})

test('metrics count requests to the bucket and their failures', async () => {
  const { app, call, ask, fail, setPhoto } = await aHikeInABucket()
  await setPhoto()
  fail((_, response) => response.writeHead(403).end())
  await call(api.hikes.photo, ask)
  const { payload } = await app.inject({ url: '/metrics', headers: { authorization: 'Bearer a-token-of-this-test' } })
  expect(payload).toMatch(/^upstone_files_asked_total 4$/m)
  expect(payload).toMatch(/^upstone_files_failed_total 1$/m)
  expect(payload).toMatch(/^upstone_files_under_way 0$/m)
})

test('a process keeps files in the bucket, and its log tells what the bucket did, but no login', async () => {
  const { settings, fail } = await aFaultyWay(await aBucket())
  const DATA_DIR = aFolder()
  const log = join(DATA_DIR, 'log')
  const { url, stop } = await aProcess({ DATA_DIR, ...asEnvironment(settings), LIMITS: 'off' }, log)
  const send = (path: string, init: RequestInit, token = '') =>
    fetch(`${url}/api${path}`, {
      ...init,
      method: 'POST',
      headers: { ...init.headers, authorization: `Bearer ${token}` },
    })
  const asJson = (body: unknown) => ({ body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
  const person = { username: 'mia', email: 'mia@example.org', password: 'a long walk uphill', country: 'Norway' }
  const registered = await send('/auth/register', asJson({ ...person, firstName: 'Mia', lastName: 'Walker' }))
  const { accessToken } = (await registered.json()) as { accessToken: string }
  const { _id } = (await (await send('/hikes', asJson(hikeBody()), accessToken)).json()) as { _id: string }
  const upload = async () => {
    const body = new FormData()
    body.append('photo', new Blob([new Uint8Array(await aPhoto())]), 'a.png')
    return send(`/hikes/${_id}/photo`, { body }, accessToken)
  }
  expect((await upload()).status).toBe(200)
  expect(await (await openBucket(settings)).list()).toHaveLength(2)
  const secrets = `<Error><Code>SignatureDoesNotMatch</Code><AWSAccessKeyId>${settings.accessKeyId}</AWSAccessKeyId></Error>`
  fail((_, response) => response.writeHead(403, { 'content-type': 'application/xml' }).end(secrets))
  expect((await upload()).status).toBe(503)
  expect(await stop()).toBe(0)
  const told = readFileSync(log, 'utf8')
  expect(told).toContain('it answered PUT with 403 SignatureDoesNotMatch')
  for (const secret of [settings.accessKeyId, settings.secretAccessKey, 'AWS4-HMAC']) expect(told).not.toContain(secret)
  expect(readdirSync(DATA_DIR)).not.toContain('files')
})
