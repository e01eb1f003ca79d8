import { mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Deps } from '#server/platform/deps.ts'
import { PLACES, openFilesIn } from '#server/testing/services/a-bucket.ts'
import { type ServerOptions, aServer, hikeBody } from '#server/testing/a-server.ts'
import { aPhoto, storedFiles } from '#server/testing/a-file.ts'
import { ENGINES } from '#server/testing/a-store.ts'
import { checkFiles } from '#server/data/verify/check-files.ts'
import { storeFiles, createFile } from './store-files.ts'
import { markForDeletion, sweepFiles } from './sweep.ts'

async function aHikeAndPhoto(options: ServerOptions) {
  const server = await aServer(options)
  const mia = await server.as('mia')
  const { _id: id } = (await mia.call(api.hikes.create, { body: hikeBody() })).body
  const file = { name: 'a.png', bytes: await aPhoto() }
  return { ...server, mia, id, upload: () => mia.call(api.hikes.setPhoto, { params: { id }, file }) }
}

async function rowsOf({ db }: Deps) {
  return {
    photos: await db.read.selectFrom('photos').selectAll().execute(),
    toDelete: await db.read.selectFrom('files_to_delete').selectAll().execute(),
  }
}
const NOTHING = { photos: [], toDelete: [] }
const broken = () => Promise.reject(Object.assign(new Error('i/o error'), { code: 'EIO' }))
const diskFull = () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' }))

test.each(ENGINES)('%s: files of an upload that a crash cut off are gone after the next start', async (engine) => {
  const { deps } = await aServer({ engine })
  const whole = createFile('photos', 'webp', Buffer.from('x'))
  const half = createFile('tracks', 'gpx', Buffer.from('y'))
  await deps.db.write('mia', (tx) => markForDeletion(tx, [whole.key, half.key], deps.now()))
  await deps.files.put(whole.key, whole.bytes)
  const part = join(deps.config.dataDir, 'files', `${half.key}.part`)
  mkdirSync(dirname(part), { recursive: true })
  writeFileSync(part, 'y')
  expect(storedFiles(deps)).toHaveLength(2)
  await sweepFiles(deps)
  expect(storedFiles(deps)).toEqual([])
  expect(await rowsOf(deps)).toEqual(NOTHING)
})

const EVERYWHERE = ENGINES.flatMap((engine) => PLACES.map((place) => ({ engine, place })))

test.each(EVERYWHERE)(
  '$engine, $place: a sweep removes hundreds of files and leaves the others alone',
  { tags: ['deep'] },
  async (where) => {
    const { deps, upload } = await aHikeAndPhoto({ engine: where.engine, files: await openFilesIn(where.place) })
    await upload()
    const kept = await deps.files.list()
    const keys = Array.from({ length: 1201 }, () => createFile('photos', 'webp', Buffer.from('x')).key)
    for (let at = 0; at < keys.length; at += 400) {
      await deps.db.write('mia', (tx) => markForDeletion(tx, keys.slice(at, at + 400), deps.now()))
    }
    await deps.files.put(keys[700] ?? '', Buffer.from('x'))
    await sweepFiles(deps)
    expect((await rowsOf(deps)).toDelete).toEqual([])
    expect((await deps.files.list()).toSorted()).toEqual(kept.toSorted())
  },
)

test('a full disk is 503, and neither file nor row stays; the old photo does', async () => {
  let isFull = false
  const { deps, upload } = await aHikeAndPhoto({
    files: (folder) => ({ ...folder, put: (key, bytes) => (isFull ? diskFull() : folder.put(key, bytes)) }),
  })
  await upload()
  const before = { files: storedFiles(deps), rows: await rowsOf(deps) }
  isFull = true
  expect(await upload()).toMatchObject({ status: 503, body: { message: 'Something went wrong' } })
  expect({ files: storedFiles(deps), rows: await rowsOf(deps) }).toEqual(before)
})

test('a file that cannot be read, written or removed (EIO) is 503 for whoever wants it, and nothing is lost for it', async () => {
  const failing = new Set<string>()
  const fails = (what: string, work: () => Promise<never>) => (failing.has(what) ? broken() : work())
  const { deps, mia, id, upload } = await aHikeAndPhoto({
    files: (folder) => ({
      ...folder,
      get: (key) => fails('get', () => folder.get(key) as Promise<never>),
      put: (key, bytes) => fails('put', () => folder.put(key, bytes) as Promise<never>),
      remove: (key) => fails('remove', () => folder.remove(key) as Promise<never>),
    }),
  })
  await upload()
  const before = await rowsOf(deps)
  const look = () => mia.call(api.hikes.photo, { params: { id } })
  failing.add('get')
  expect(await look()).toMatchObject({ status: 503, body: { message: 'Something went wrong' } })
  failing.delete('get')
  expect((await look()).status).toBe(200)
  failing.add('put')
  expect(await upload()).toMatchObject({ status: 503, body: { message: 'Something went wrong' } })
  failing.delete('put')
  expect(await rowsOf(deps)).toEqual(before)
  failing.add('remove')
  expect((await upload()).status).toBe(200)
  failing.delete('remove')
  await sweepFiles(deps)
  expect((await rowsOf(deps)).toDelete).toEqual([])
  expect(await checkFiles(deps)).toEqual({ missing: [], altered: [], orphaned: [] })
})

test.each(EVERYWHERE)(
  '$engine, $place: a sweep in the middle of an upload refuses it, no file is lost',
  async (where) => {
    let sweep = () => Promise.resolve()
    const files = await openFilesIn(where.place)
    const { deps, upload } = await aHikeAndPhoto({
      engine: where.engine,
      files: (folder) => ({
        ...files(folder),
        put: (key, bytes) =>
          files(folder)
            .put(key, bytes)
            .then(() => sweep()),
      }),
    })
    sweep = () => sweepFiles(deps)
    expect(await upload()).toMatchObject({ status: 503 })
    expect(await rowsOf(deps)).toEqual(NOTHING)
    expect(await deps.files.list()).toEqual([])
    sweep = () => Promise.resolve()
    expect(await upload()).toMatchObject({ status: 200 })
  },
)

test('when the answer of a commit gets lost, files that it adopted stay', async () => {
  const { deps } = await aServer()
  const file = createFile('photos', 'webp', Buffer.from('x'))
  let writes = 0
  const write: typeof deps.db.write = async (owner, work) => {
    const given = await deps.db.write(owner, work)
    if ((writes += 1) === 2) throw new Error('connection lost')
    return given
  }
  const adopt = () => Promise.resolve({ released: [], answer: undefined })
  await expect(
    storeFiles({ ...deps, db: { ...deps.db, write } }, 'mia', { added: [file], adopt, limitBytes: null }),
  ).rejects.toThrow('lost')
  expect(await deps.files.get(file.key)).toEqual(Buffer.from('x'))
  expect(await rowsOf(deps)).toEqual(NOTHING)
})

test.each(PLACES)('%s: a hike that is removed during an upload is 404 and leaves no file', async (place) => {
  let onPut: () => Promise<unknown> = () => Promise.resolve()
  const files = await openFilesIn(place)
  const { deps, upload, mia, id } = await aHikeAndPhoto({
    files: (folder) => ({
      ...files(folder),
      put: async (key, bytes) => {
        await files(folder).put(key, bytes)
        await onPut()
      },
    }),
  })
  onPut = () => mia.call(api.hikes.remove, { params: { id } })
  expect(await upload()).toMatchObject({ status: 404 })
  expect(await deps.files.list()).toEqual([])
  expect(await rowsOf(deps)).toEqual(NOTHING)
})

test.each(PLACES)('%s: a file that cannot be removed fails no call; it goes with a later sweep', async (place) => {
  let isStuck = true
  const files = await openFilesIn(place)
  const { deps, upload, mia, id } = await aHikeAndPhoto({
    files: (folder) => ({ ...files(folder), remove: (key) => (isStuck ? diskFull() : files(folder).remove(key)) }),
  })
  await upload()
  expect((await mia.call(api.hikes.remove, { params: { id } })).status).toBe(204)
  expect(await deps.files.list()).toHaveLength(2)
  expect((await rowsOf(deps)).toDelete).toHaveLength(2)
  isStuck = false
  await sweepFiles(deps)
  expect(await deps.files.list()).toEqual([])
  expect(await rowsOf(deps)).toEqual(NOTHING)
})

test('an upload that its sender breaks off leaves nothing, and the server goes on', async () => {
  const { app, deps, mia, id, upload } = await aHikeAndPhoto({})
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('not listening')
  const head = `POST /api/hikes/${id}/photo HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${mia.accessToken}\r\ncontent-length: 100000\r\ncontent-type: multipart/form-data; boundary=b\r\n\r\n--b\r\ncontent-disposition: form-data; name="photo"; filename="a.png"\r\n\r\n`
  const closed = Array.from({ length: 10 }, async () => {
    const socket = connect(address.port, '127.0.0.1')
    socket.write(head)
    socket.write(Buffer.alloc(20_000))
    await new Promise((done) => setTimeout(done, 50))
    socket.destroy()
    await new Promise((done) => socket.once('close', done))
  })
  await Promise.all(closed)
  const connections = () => new Promise((done) => app.server.getConnections((_, count) => done(count)))
  await expect.poll(connections).toBe(0)
  expect(storedFiles(deps)).toEqual([])
  expect(await rowsOf(deps)).toEqual(NOTHING)
  expect(await upload()).toMatchObject({ status: 200 })
})
