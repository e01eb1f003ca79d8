import { randomBytes } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { MAX_RECORDING_BYTES } from '#domain/platform/limits.ts'
import { LIMITS } from '#server/platform/limits.ts'
import { aGpx, storedFiles } from '#server/testing/a-file.ts'
import { type Caller, type Member, type ServerOptions, aServer, hikeBody } from '#server/testing/a-server.ts'
import { ENGINES } from '#server/testing/a-store.ts'
import { dumpStore } from '#server/testing/dump.ts'
import { checkFiles } from '#server/data/verify/check-files.ts'

const IN_ORDER = { missing: [], altered: [], orphaned: [] }
const OF = { hasLimits: true, limits: { ...LIMITS, uploadsAtOnce: { max: 100, windowMs: 0 } } }
const ONE_MB = { ...OF, limits: { ...OF.limits, originalsMb: { max: 1, windowMs: 0 } } }

/** Returns a recording as far as the server checks it: its head, and bytes that no packing makes smaller. */
const aFit = (length = 5000) =>
  Buffer.concat([Buffer.from([14, 32, 84, 8, 0, 0, 0, 0]), Buffer.from('.FIT'), randomBytes(length - 12)])

async function log(by: Member, name = 'Besseggen') {
  const id = (await by.call(api.hikes.create, { body: hikeBody({ name }) })).body._id
  await sendTrack(by, id)
  return id
}

const sendTrack = (by: Member, id: string, { bytes = aGpx(), fields = {} } = {}) =>
  by.call(api.hikes.setGpx, { params: { id }, file: { name: 'walk.gpx', bytes, fields } })

async function walkAgain(by: Member, hike: string) {
  const params = { id: hike }
  const id = (await by.call(api.visits.create, { params, body: { completedOn: '2026-08-01' } })).body._id
  await by.call(api.visits.setGpx, { params: { id }, file: { name: 'again.gpx', bytes: aGpx() } })
  return id
}

const keep = (by: Caller, id: string, bytes: Uint8Array = aFit(), { name = 'morning.fit', ...more } = {}) =>
  by.call(api.originals.keep, { params: { id }, file: { name, bytes, ...more } })
const fetchOf = (by: Caller, id: string) => by.call(api.originals.get, { params: { id } })
const mine = async (by: Caller) => (await by.call(api.originals.mine)).body

async function aWorld(options: ServerOptions = {}) {
  const server = await aServer(options)
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  return { server, mia, tom, hike: await log(mia) }
}

const keptFiles = ({ deps }: Awaited<ReturnType<typeof aServer>>) =>
  storedFiles(deps).filter((name) => name.endsWith('.gz'))

test.each(ENGINES)('%s: the file of a track is kept as it came, for a hike and for a further walk', async (engine) => {
  const { server, mia, hike } = await aWorld({ engine, config: OF })
  const visit = await walkAgain(mia, hike)
  const [fit, gpx] = [aFit(), aGpx({ length: 300_000 })]
  const kept = await keep(mia, hike, fit, { name: '../my watch/morning\u202e.fit' })
  expect(kept).toMatchObject({
    status: 200,
    body: { _id: hike, hikeId: hike, fileName: 'morning.fit', fileSize: 5000 },
  })
  expect(await keep(mia, visit, gpx, { name: 'again.gpx' })).toMatchObject({
    status: 200,
    body: { _id: visit, hikeId: hike, fileSize: 300_000 },
  })
  const got = await fetchOf(mia, hike)
  expect(got.bytes.equals(fit)).toBe(true)
  expect(got.headers).toMatchObject({
    'content-disposition': expect.stringContaining('filename="morning.fit"'),
    'content-type': 'application/octet-stream',
    'cache-control': 'private, no-store',
  })
  expect((await fetchOf(mia, visit)).bytes.equals(gpx)).toBe(true)
  const { originals, usedBytes, maxBytes } = await mine(mia)
  expect(originals.map(({ _id }) => _id).toSorted()).toEqual([hike, visit].toSorted())
  // the text is stored in a fraction of its size
  expect([usedBytes > 5000, usedBytes < 10_000, maxBytes]).toEqual([true, true, 500 * 1024 ** 2])
  expect(await checkFiles(server.deps)).toEqual(IN_ORDER)
  expect(keptFiles(server)).toHaveLength(2)
})

test('a packed upload is unpacked, and its real size counts', async () => {
  const { mia, hike } = await aWorld()
  const gpx = aGpx({ length: 2_000_000 })
  const fields = { packing: 'gzip' }
  expect((await keep(mia, hike, gzipSync(gpx), { name: 'day.gpx', fields } as object)).body.fileSize).toBe(2_000_000)
  expect((await fetchOf(mia, hike)).bytes.equals(gpx)).toBe(true)
  // a file that is packed itself stays so
  const packed = gzipSync(gpx)
  await keep(mia, hike, packed, { name: 'day.gpx.gz' })
  expect((await fetchOf(mia, hike)).bytes.equals(packed)).toBe(true)
})

test('R6.12: nobody else gets it or learns of it, whoever gets the track', async () => {
  const { server, mia, tom, hike } = await aWorld()
  await keep(mia, hike, aFit(), { name: 'secret-watch.fit' })
  const none = { status: 404, body: { message: 'Original file not found', code: 'not_found' } }
  expect(await fetchOf(tom, hike)).toMatchObject(none)
  expect(await keep(tom, hike)).toMatchObject(none)
  expect(await tom.call(api.originals.remove, { params: { id: hike } })).toMatchObject(none)
  expect((await fetchOf(server, hike)).status).toBe(401)
  expect((await mine(tom)).originals).toEqual([])
  for (const by of [tom, server])
    for (const { bytes } of [
      await by.call(api.hikes.ofUser, { params: { userId: 'mia' } }),
      await by.call(api.hikes.gpx, { params: { id: hike } }),
      await by.call(api.trails.gpx, { params: { name: 'Besseggen', country: 'Norway' } }),
    ])
      expect(bytes.toString()).not.toContain('secret-watch')
  expect((await fetchOf(mia, hike)).status).toBe(200)
})

test.each(ENGINES)(
  'R6.12: %s: it stays while the track does, and goes with it, its walk or its hike',
  async (engine) => {
    const { server, mia, hike } = await aWorld({ engine })
    const [visit, other] = [await walkAgain(mia, hike), await log(mia, 'Loop')]
    const keepAll = async () => {
      for (const id of [hike, visit, other]) expect((await keep(mia, id)).status).toBe(200)
    }
    const left = async () => (await mine(mia)).originals.map(({ _id }) => _id).toSorted()
    await keepAll()
    // the same file with another visibility
    await sendTrack(mia, hike, { fields: { isShared: 'false' } })
    await mia.call(api.hikes.update, { params: { id: hike }, body: { rating: 2 } })
    expect(await left()).toEqual([hike, visit, other].toSorted())
    expect((await fetchOf(mia, hike)).status).toBe(200)
    await sendTrack(mia, hike, { bytes: aGpx({ length: 3000 }) })
    expect(await left()).toEqual([visit, other].toSorted())
    await mia.call(api.visits.removeGpx, { params: { id: visit } })
    await mia.call(api.hikes.removeGpx, { params: { id: other } })
    expect(await left()).toEqual([])
    await sendTrack(mia, other)
    await mia.call(api.visits.setGpx, { params: { id: visit }, file: { name: 'again.gpx', bytes: aGpx() } })
    await keepAll()
    await mia.call(api.visits.remove, { params: { id: visit } })
    expect(await left()).toEqual([hike, other].toSorted())
    await mia.call(api.originals.remove, { params: { id: other } })
    expect(await left()).toEqual([hike])
    expect((await mia.call(api.hikes.gpx, { params: { id: other } })).status).toBe(200)
    await mia.call(api.hikes.remove, { params: { id: hike } })
    expect([await left(), keptFiles(server)]).toEqual([[], []])
    expect(await checkFiles(server.deps)).toEqual(IN_ORDER)
  },
)

test.each(ENGINES)(
  '%s: a new original replaces the old one, and parallel uploads cannot exceed the limit',
  async (engine) => {
    const { server, mia, hike } = await aWorld({ engine, config: ONE_MB })
    for (const length of [900_000, 800_000]) expect((await keep(mia, hike, aFit(length))).status).toBe(200)
    expect((await mine(mia)).originals).toMatchObject([{ fileSize: 800_000 }])
    await mia.call(api.originals.remove, { params: { id: hike } })
    const hikes: string[] = []
    for (let n = 0; n < 20; n += 1) hikes.push(await log(mia, `Loop ${n}`))
    const answers = await Promise.all(hikes.map((id) => keep(mia, id, aFit(300_000))))
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses.filter((status) => status === 200)).toHaveLength(3)
    // those that found no room in memory try again
    const others = answers.filter(({ status }) => status !== 200)
    for (const { status, body } of others)
      expect(body, String(status)).toMatchObject({ code: expect.stringMatching(/^(no_room|unavailable)$/) })
    expect(keptFiles(server)).toHaveLength(3)
    const again = await keep(mia, hikes.at(-1) ?? '', aFit(300_000))
    const keptAlready = answers.at(-1)?.status === 200
    if (!keptAlready)
      expect(again).toMatchObject({
        status: 409,
        body: { message: 'Your original files use all of the 1 MB available. Remove some to make room.' },
      })
    expect((await mine(mia)).usedBytes).toBeLessThanOrEqual(1024 ** 2)
    expect(await checkFiles(server.deps)).toEqual(IN_ORDER)
  },
)

const LARGE = 'Original files must be smaller than 25MB'

test('a refused upload leaves nothing', async () => {
  const { server, mia, hike } = await aWorld()
  const bare = (await mia.call(api.hikes.create, { body: hikeBody({ name: 'No track' }) })).body._id
  const before = [await dumpStore(server.deps.db), storedFiles(server.deps)]
  const packing = { fields: { packing: 'gzip' } } as object
  const bomb = gzipSync(Buffer.concat([aFit(), Buffer.alloc(200 * 1024 ** 2)]))
  const cases: [sent: () => ReturnType<typeof keep>, status: number, message: unknown][] = [
    [() => keep(mia, hike, aFit(MAX_RECORDING_BYTES + 1)), 413, LARGE],
    [() => keep(mia, hike, bomb, packing), 413, LARGE],
    [() => keep(mia, hike, Buffer.from('<html>')), 400, expect.stringContaining('GPX, FIT, TCX or KML')],
    [() => keep(mia, hike, Buffer.alloc(0)), 400, expect.stringContaining('GPX, FIT, TCX or KML')],
    [() => keep(mia, hike, gzipSync(aFit()).subarray(0, 3000), packing), 400, expect.stringContaining('damaged')],
    [() => keep(mia, hike, aFit(), packing), 400, expect.stringContaining('damaged')],
    [() => keep(mia, hike, aFit(), { field: 'gpxFile' } as object), 400, 'Please select the original file'],
    [() => mia.call(api.originals.keep, { params: { id: hike } }), 400, 'Please select the original file'],
    [() => keep(mia, hike, aFit(), { name: `${'x'.repeat(5000)}.fit` }), 400, expect.stringContaining('file name')],
    [() => keep(mia, bare), 404, 'GPX file not available for this hike'],
  ]
  for (const [sent, status, message] of cases) expect(await sent()).toMatchObject({ status, body: { message } })
  expect([await dumpStore(server.deps.db), storedFiles(server.deps)]).toEqual(before)
  expect((await keep(mia, hike, aFit(MAX_RECORDING_BYTES))).status).toBe(200)
})

test('the data export contains originals, and skips a damaged one', async () => {
  const { server, mia, hike } = await aWorld()
  const visit = await walkAgain(mia, hike)
  const fit = aFit()
  await keep(mia, hike, fit, { name: 'morning.fit' })
  await keep(mia, visit, gzipSync(fit), { name: 'again.fit.gz' })
  const archive = async () => unzipSync((await mia.call(api.takeout.archive)).bytes)
  const files = await archive()
  expect(Buffer.from(files['originals/0001 Besseggen.fit'] ?? []).equals(fit)).toBe(true)
  expect(gunzipSync(files['originals/0001-2 Besseggen.fit.gz'] ?? new Uint8Array()).equals(fit)).toBe(true)
  const [told] = JSON.parse(strFromU8(files['upstone.json'] ?? new Uint8Array())).hikes
  expect(told.track.original).toEqual({ file: 'originals/0001 Besseggen.fit', fileName: 'morning.fit', fileSize: 5000 })
  expect(told.visits[0].track.original.fileName).toBe('again.fit.gz')
  const { file_key: key } = await server.deps.db.read
    .selectFrom('originals')
    .select('file_key')
    .where('walk_id', '=', hike)
    .executeTakeFirstOrThrow()
  await server.deps.files.put(key, Buffer.from('damaged'))
  const after = await archive()
  expect(after['originals/0001 Besseggen.fit']).toBeUndefined()
  expect(strFromU8(after['README.txt'] ?? new Uint8Array())).toContain(
    'originals/0001 Besseggen.fit: it could not be read',
  )
  expect(after['originals/0001-2 Besseggen.fit.gz']).toBeDefined()
  expect((await checkFiles(server.deps)).altered).toEqual([key])
})
