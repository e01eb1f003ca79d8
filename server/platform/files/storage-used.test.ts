import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { findWrongAggregates } from '#server/data/verify/check-aggregates.ts'
import { checkFiles } from '#server/data/verify/check-files.ts'
import { putSetting } from '#server/platform/site-settings/store.ts'
import { aGpx, aPhoto, storedFiles } from '#server/testing/a-file.ts'
import { type Member, type TestServer, aServer, hikeBody } from '#server/testing/a-server.ts'
import { BOTH_ENGINES, ENGINES, aLocation, openStore } from '#server/testing/a-store.ts'

const TRAIL = { hikeName: 'Besseggen Ridge', country: 'Norway' }
const FULL = { status: 413, body: { code: 'storage_full' } }

const aHike = async (by: Member, over = {}) => (await by.call(api.hikes.create, { body: hikeBody(over) })).body._id
const sendGpx = (by: Member, id: string, more: { headers?: Record<string, string>; length?: number } = {}) =>
  by.call(api.hikes.setGpx, { params: { id }, file: { name: 'a.gpx', bytes: aGpx(more) }, ...more })
const sendAvatar = async (by: Member) => by.call(api.avatars.set, { file: { name: 'a.png', bytes: await aPhoto() } })
const storage = async (by: Member) => (await by.call(api.account.storage)).body
const used = async (by: Member) => (await storage(by)).usedBytes

async function setLimit({ app, deps }: TestServer, storageLimit: number | null): Promise<void> {
  await deps.db.write('settings', (tx) => putSetting(tx, 'storageLimit', storageLimit, deps.now()))
  await app.settings.reload()
}

async function addStoredSizes({ deps }: TestServer): Promise<number> {
  const files = await Promise.all((await deps.files.list()).map((key) => deps.files.get(key)))
  return files.reduce((sum, bytes) => sum + (bytes?.length ?? 0), 0)
}

/** Sends an import's form, whose data may come without a file. */
async function importHike({ app }: TestServer, by: Member, key: string, gpx: Uint8Array | null) {
  const form = new FormData()
  form.append('data', JSON.stringify({ key, as: 'hike', hike: hikeBody({ name: key }) }))
  if (gpx) form.append('gpxFile', new Blob([new Uint8Array(gpx)]), 'walk.gpx')
  const response = new Response(form)
  const headers = {
    authorization: `Bearer ${by.accessToken}`,
    'content-type': response.headers.get('content-type') ?? '',
  }
  const payload = Buffer.from(await response.arrayBuffer())
  const reply = await app.inject({ method: 'POST', url: '/api/imports/hikes', headers, payload })
  return { status: reply.statusCode, body: reply.json() }
}

/** Sends a file to every call that stores one. Returns the calls that remove them. */
async function storeEverywhere(server: TestServer, mia: Member) {
  const id = await aHike(mia)
  const photo = { name: 'a.png', bytes: await aPhoto() }
  const gpx = { name: 'a.gpx', bytes: aGpx() }
  const visit = (await mia.call(api.visits.create, { params: { id }, body: { completedOn: '2026-08-01' } })).body._id
  const seenOn = new Date().toISOString().slice(0, 10)
  const condition = (await mia.call(api.conditions.create, { params: TRAIL, body: { text: 'Snow.', seenOn } })).body._id
  const calls = [
    () => mia.call(api.hikes.setPhoto, { params: { id }, file: photo }),
    () => mia.call(api.hikes.setGpx, { params: { id }, file: gpx }),
    () => mia.call(api.originals.keep, { params: { id }, file: gpx }),
    () => mia.call(api.visits.setPhoto, { params: { id: visit }, file: photo }),
    () => mia.call(api.visits.setGpx, { params: { id: visit }, file: gpx }),
    () => mia.call(api.originals.keep, { params: { id: visit }, file: gpx }),
    () => mia.call(api.conditions.setPhoto, { params: { id: condition }, file: photo }),
    () => mia.call(api.avatars.set, { file: photo }),
    () => importHike(server, mia, 'strava 1', gpx.bytes),
  ]
  return { id, visit, condition, calls }
}

test.each(BOTH_ENGINES)(
  '%s: R12.12: every file of a member counts as it is stored, until it is removed',
  async (engine) => {
    const server = await aServer({ engine })
    const [mia, tom] = [await server.as('mia'), await server.as('tom')]
    const { id, visit, condition, calls } = await storeEverywhere(server, mia)
    for (const send of calls) {
      const before = await used(mia)
      expect((await send()).status).toBe(200)
      expect(await used(mia)).toBeGreaterThan(before)
      expect(await used(mia)).toBe(await addStoredSizes(server))
    }
    // what replaces a file counts in its place
    const full = await used(mia)
    for (const send of calls) expect((await send()).status).toBe(200)
    expect(await storage(mia)).toEqual({ usedBytes: full, limitBytes: null })
    expect(await used(tom)).toBe(0)
    expect(await findWrongAggregates(server.deps.db.read)).toEqual({})

    await mia.call(api.visits.removePhoto, { params: { id: visit } })
    await mia.call(api.hikes.removeGpx, { params: { id } })
    expect(await used(mia)).toBe(await addStoredSizes(server))
    await mia.call(api.conditions.remove, { params: { id: condition } })
    await mia.call(api.avatars.remove)
    const ids = (await mia.call(api.hikes.mine)).body.map(({ _id }) => _id)
    await mia.call(api.severalHikes.remove, { body: { ids } })
    expect(storedFiles(server.deps)).toEqual([])
    expect(await used(mia)).toBe(0)
    expect(await findWrongAggregates(server.deps.db.read)).toEqual({})
  },
)

test.each(ENGINES)('%s: R12.13: files up to exactly the limit are stored, one byte more is not', async (engine) => {
  const server = await aServer({ engine })
  const mia = await server.as('mia')
  const [one, other] = [await aHike(mia), await aHike(mia, { name: 'Galdhøpiggen' })]
  await sendGpx(mia, one)
  const size = await used(mia)
  await setLimit(server, size * 2 - 1)
  expect(await sendGpx(mia, other)).toMatchObject(FULL)
  expect(await used(mia)).toBe(size)
  expect(storedFiles(server.deps)).toHaveLength(2)
  expect((await mia.call(api.hikes.gpx, { params: { id: other } })).status).toBe(404)
  await setLimit(server, size * 2)
  expect((await sendGpx(mia, other)).status).toBe(200)
  expect(await storage(mia)).toEqual({ usedBytes: size * 2, limitBytes: size * 2 })
  // a deletion makes room
  expect(await sendAvatar(mia)).toMatchObject(FULL)
  await mia.call(api.hikes.removeGpx, { params: { id: one } })
  expect((await sendAvatar(mia)).status).toBe(200)
  expect(await checkFiles(server.deps)).toEqual({ missing: [], altered: [], orphaned: [] })
})

test('R12.13: every call that stores files refuses a member without room in words, and stores nothing', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const { calls } = await storeEverywhere(server, mia)
  for (const send of calls.slice(0, 5)) await send()
  const before = await used(mia)
  await setLimit(server, before)
  const message =
    /^There is no room for this file: your files use [\d.]+ KB of [\d.]+ KB\. Delete some photos or tracks first\.$/
  for (const send of calls) {
    const { status, body } = await send()
    expect(body).toMatchObject({
      code: 'storage_full',
      message: expect.stringMatching(message),
      params: { used: expect.any(String), limit: expect.any(String) },
    })
    expect(status).toBe(413)
  }
  expect(await used(mia)).toBe(before)
  expect(await addStoredSizes(server)).toBe(before)
  expect(await server.deps.db.read.selectFrom('files_to_delete').selectAll().execute()).toEqual([])
  expect(await findWrongAggregates(server.deps.db.read)).toEqual({})
  // others have their own room, and a row without a file needs none
  expect((await sendAvatar(await server.as('tom'))).status).toBe(200)
  expect(await importHike(server, mia, 'strava 2', null)).toMatchObject({ status: 200, body: { outcome: 'added' } })
})

test('R12.13: a member without room is refused before anything of the body is read', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const id = await aHike(mia)
  await sendGpx(mia, id)
  const headers = { authorization: `Bearer ${mia.accessToken}`, 'content-type': 'multipart/form-data; boundary=x' }
  const sendBroken = async (what: 'gpx' | 'photo', payload: string) => {
    const reply = await server.app.inject({ method: 'POST', url: `/api/hikes/${id}/${what}`, headers, payload })
    return [reply.statusCode, reply.json().code]
  }
  const long = 'x'.repeat(100_000)
  await setLimit(server, (await used(mia)) + 200_000)
  expect(await sendBroken('gpx', long)).toEqual([400, 'invalid_input'])
  await setLimit(server, (await used(mia)) + 50_000)
  // a track is stored as long as it is sent; a photo may still fit
  expect(await sendBroken('gpx', long)).toEqual([413, 'storage_full'])
  expect(await sendBroken('photo', long)).toEqual([400, 'invalid_input'])
  await setLimit(server, await used(mia))
  expect(await sendBroken('gpx', 'no form')).toEqual([413, 'storage_full'])
  expect(await sendBroken('photo', 'no form')).toEqual([413, 'storage_full'])
})

test.each(BOTH_ENGINES)(
  '%s: R12.13: uploads at the same time do not exceed the limit, on two processes',
  async (engine) => {
    const location = await aLocation(engine)
    // one SQLite file is written by one process
    const first = await aServer({ db: await openStore(location) })
    const mia = await first.as('mia')
    const hikes = []
    for (let n = 0; n < 6; n += 1) hikes.push(await aHike(mia, { name: `Path ${n}` }))
    await sendGpx(mia, hikes[0] ?? '')
    const size = await used(mia)
    await mia.call(api.hikes.removeGpx, { params: { id: hikes[0] ?? '' } })
    const servers = engine === 'sqlite' ? [first, first] : [first, await aServer({ db: await openStore(location) })]
    for (const server of servers) await setLimit(server, size * 3)
    const uploads = hikes.map(async (id, n) => {
      const { app } = servers[n % 2] ?? first
      const form = new FormData()
      form.append('gpxFile', new Blob([new Uint8Array(aGpx())]), 'a.gpx')
      const response = new Response(form)
      const headers = {
        authorization: `Bearer ${mia.accessToken}`,
        'content-type': response.headers.get('content-type') ?? '',
      }
      const payload = Buffer.from(await response.arrayBuffer())
      return (await app.inject({ method: 'POST', url: `/api/hikes/${id}/gpx`, headers, payload })).statusCode
    })
    expect((await Promise.all(uploads)).toSorted()).toEqual([200, 200, 200, 413, 413, 413])
    expect(await storage(mia)).toEqual({ usedBytes: size * 3, limitBytes: size * 3 })
  },
)

test('an upload that was stored answers its repetition, also where there is no room any more', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const id = await aHike(mia)
  const headers = { 'idempotency-key': randomUUID() }
  expect((await sendGpx(mia, id, { headers })).status).toBe(200)
  await setLimit(server, await used(mia))
  expect((await sendGpx(mia, id, { headers })).status).toBe(200)
  expect(await sendGpx(mia, id, { headers: { 'idempotency-key': randomUUID() } })).toMatchObject(FULL)
})

test('a member over a lowered limit keeps every file, and may make one smaller once there is room', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const id = await aHike(mia)
  await sendGpx(mia, id, { length: 50_000 })
  await setLimit(server, 1000)
  expect(await sendGpx(mia, id)).toMatchObject(FULL)
  expect((await mia.call(api.hikes.gpx, { params: { id } })).bytes).toHaveLength(50_000)
  await setLimit(server, (await used(mia)) + 1)
  expect((await sendGpx(mia, id)).status).toBe(200)
  expect(await used(mia)).toBe(await addStoredSizes(server))
})
