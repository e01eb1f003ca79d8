import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { parseGpx } from '#domain/tracks/files/gpx.ts'
import { distanceKm } from '#domain/platform/numbers/great-circle.ts'
import { aGpx, storedFiles } from '#server/testing/a-file.ts'
import { type Member, type TestServer, aServer, hikeBody } from '#server/testing/a-server.ts'
import { ENGINES } from '#server/testing/a-store.ts'
import { checkFiles } from '#server/data/verify/check-files.ts'
import { renewViews } from './renew-views.ts'

const OLD_VIEW = '<gpx><trk><trkseg><trkpt lat="61.000000" lon="8.500000"></trkpt></trkseg></trk></gpx>'

/** Returns four kilometres north from 61° N, and back past the start. */
function aWalk(): Buffer {
  const points = Array.from({ length: 400 }, (_, i) => `<trkpt lat="${61 + i / 10_000}" lon="8.5"/>`)
  return Buffer.from(`<gpx version="1.1"><trk><trkseg>${points.join('')}</trkseg></trk></gpx>`)
}

async function track(by: Member, name: string, { hideEndsM, bytes }: { hideEndsM: string; bytes: Buffer }) {
  const params = { id: (await by.call(api.hikes.create, { body: hikeBody({ name }) })).body._id }
  await by.call(api.hikes.setGpx, { params, file: { name: 'a.gpx', bytes, fields: { hideEndsM } } })
  return params
}

/** Turns the copies of all tracks into those of an older version. */
async function age({ deps }: TestServer, { isRewritten }: { isRewritten: boolean }) {
  const rows = await deps.db.read.selectFrom('tracks').selectAll().execute()
  if (isRewritten) for (const { view_key } of rows) await deps.files.put(view_key, Buffer.from(OLD_VIEW))
  await deps.db.write('age', (tx) => tx.updateTable('tracks').set({ view_size: null }).execute())
}

test.each(ENGINES)('%s: a copy by an older version is hidden from others until it is renewed', async (engine) => {
  const server = await aServer({ engine })
  const mia = await server.as('mia')
  const params = await track(mia, 'From Home', { hideEndsM: '500', bytes: aWalk() })
  await age(server, { isRewritten: true })
  const trail = { name: 'From Home', country: 'Norway' }
  expect((await server.call(api.hikes.gpx, { params })).status).toBe(404)
  expect((await server.call(api.trails.gpx, { params: trail })).status).toBe(404)
  expect((await server.call(api.trails.searchTrailhead, { body: { query: 'From Home, Norway' } })).status).toBe(404)
  expect((await server.call(api.hikes.ofUser, { params: { userId: 'mia' } })).body).toMatchObject([{ hasGPX: false }])
  expect((await mia.call(api.hikes.gpx, { params })).bytes.equals(aWalk())).toBe(true)
  await renewViews(server.deps)
  const { bytes } = await server.call(api.hikes.gpx, { params })
  const points = parseGpx(bytes.toString()).segments.flat()
  expect(points.length).toBeGreaterThan(100)
  for (const point of points) expect(distanceKm({ lat: 61, lng: 8.5 }, point)).toBeGreaterThanOrEqual(0.5)
  expect((await server.call(api.trails.gpx, { params: trail })).body.gpxFile.fileSize).toBe(bytes.length)
  expect(storedFiles(server.deps)).toHaveLength(2)
  expect(await checkFiles(server.deps)).toEqual({ missing: [], altered: [], orphaned: [] })
})

test('a copy that hides nothing stays and is measured', async () => {
  const server = await aServer()
  const params = await track(await server.as('mia'), 'Open', { hideEndsM: '0', bytes: aGpx() })
  const before = (await server.call(api.hikes.gpx, { params })).bytes
  await age(server, { isRewritten: false })
  await renewViews(server.deps)
  expect((await server.call(api.hikes.gpx, { params })).bytes.equals(before)).toBe(true)
  const [hike] = (await server.call(api.hikes.ofUser, { params: { userId: 'mia' } })).body
  expect(hike?.gpxFile?.fileSize).toBe(before.length)
})

test('a track without any visible part becomes private', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const params = await track(mia, 'Short', { hideEndsM: '1000', bytes: aGpx() })
  await server.deps.db.write('age', (tx) => tx.updateTable('tracks').set({ visibility: 0 }).execute())
  await age(server, { isRewritten: true })
  await renewViews(server.deps)
  expect((await server.call(api.hikes.gpx, { params })).status).toBe(404)
  expect((await mia.call(api.hikes.mine)).body).toMatchObject([{ gpxFile: { isShared: false, hideEndsM: 1000 } }])
})

test('a missing file leaves its track unchanged, and does not stop the others', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const [lost, kept] = [
    await track(mia, 'Lost', { hideEndsM: '500', bytes: aWalk() }),
    await track(mia, 'Kept', { hideEndsM: '500', bytes: aWalk() }),
  ]
  await age(server, { isRewritten: true })
  const { file_key } = await server.deps.db.read
    .selectFrom('tracks')
    .select('file_key')
    .where('hike_id', '=', lost.id)
    .executeTakeFirstOrThrow()
  await server.deps.files.remove(file_key)
  await renewViews(server.deps)
  expect((await server.call(api.hikes.gpx, { params: lost })).status).toBe(404)
  expect((await server.call(api.hikes.gpx, { params: kept })).status).toBe(200)
})
