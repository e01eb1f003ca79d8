import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { renewTrackStatistics } from '#server/catch-up.ts'
import { aGpx, storedFiles } from '#server/testing/a-file.ts'
import { type Member, type TestServer, aServer, hikeBody } from '#server/testing/a-server.ts'
import { ENGINES } from '#server/testing/a-store.ts'
import { checkFiles } from '#server/data/verify/check-files.ts'
import { STATISTICS_VERSION } from './statistics-columns.ts'

const OLD_VIEW = '<gpx><trk><trkseg><trkpt lat="48.000000" lon="8.500000"></trkpt></trkseg></trk></gpx>'

/** Returns a walk of two kilometres with its first fix 60 km away. */
function aLeap(): Buffer {
  const points = Array.from({ length: 200 }, (_, i) => {
    const time = new Date(Date.UTC(2024, 6, 1) + i * 10_000).toISOString()
    return `<trkpt lat="${61 + i / 10_000}" lon="8.5"><ele>${900 + i}</ele><time>${time}</time></trkpt>`
  })
  const wrong = '<trkpt lat="60.5" lon="8.5"><ele>20</ele><time>2024-06-30T23:59:59Z</time></trkpt>'
  return Buffer.from(`<gpx version="1.1"><trk><trkseg>${wrong}${points.join('')}</trkseg></trk></gpx>`)
}

async function track(by: Member, name: string, { hideEndsM = '0', bytes }: { hideEndsM?: string; bytes: Buffer }) {
  const params = { id: (await by.call(api.hikes.create, { body: hikeBody({ name }) })).body._id }
  await by.call(api.hikes.setGpx, { params, file: { name: 'a.gpx', bytes, fields: { hideEndsM } } })
  return params
}

const rows = ({ deps }: TestServer) => deps.db.read.selectFrom('tracks').selectAll().orderBy('hike_id').execute()
const withoutKeys = (all: Awaited<ReturnType<typeof rows>>) => all.map((row) => ({ ...row, view_key: '' }))

/** Turns all tracks into those of an older version. */
async function age(server: TestServer) {
  for (const { view_key } of await rows(server)) await server.deps.files.put(view_key, Buffer.from(OLD_VIEW))
  await server.deps.db.write('age', async (tx) => {
    await tx
      .updateTable('tracks')
      .set({
        figures_version: 0,
        length_m: 57_000,
        ascent_m: 1_100,
        start_lat: 60.5,
        moving_time_s: 0,
        elevation_points: 201,
        line: null,
        view_line: null,
      })
      .execute()
    await tx.insertInto('tasks_at_start').values({ name: 'renew figures' }).execute()
  })
}

test.each(ENGINES)('%s: figures and copies of an older version are made anew after a start', async (engine) => {
  const server = await aServer({ engine })
  const mia = await server.as('mia')
  const params = await track(mia, 'Leap', { bytes: aLeap() })
  await track(mia, 'Hidden', { bytes: aLeap(), hideEndsM: '500' })
  const before = await rows(server)
  expect(before).toMatchObject([
    { start_lat: 61, view_line: null },
    { start_lat: 61, view_line: expect.any(String) },
  ])
  const view = (await server.call(api.hikes.gpx, { params })).bytes
  await age(server)
  await renewTrackStatistics(server.deps, () => false)
  expect(withoutKeys(await rows(server))).toEqual(withoutKeys(before))
  expect((await server.call(api.hikes.gpx, { params })).bytes.equals(view)).toBe(true)
  expect((await mia.call(api.hikes.gpx, { params })).bytes.equals(aLeap())).toBe(true)
  expect(storedFiles(server.deps)).toHaveLength(4)
  expect(await checkFiles(server.deps)).toMatchObject({ missing: [], orphaned: [] })
  const tasks = await server.deps.db.read.selectFrom('tasks_at_start').selectAll().execute()
  expect(tasks).not.toContainEqual({ name: 'renew figures' })
})

test('a start that ends early lets the next go on, and several at once do it once', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  for (const name of ['One', 'Two', 'Three']) await track(mia, name, { bytes: aLeap() })
  const before = withoutKeys(await rows(server))
  await age(server)
  let asked = 0
  await renewTrackStatistics(server.deps, () => (asked += 1) > 1)
  expect((await rows(server)).filter(({ figures_version }) => figures_version === 0)).toHaveLength(2)
  await Promise.all([1, 2, 3].map(() => renewTrackStatistics(server.deps, () => false)))
  expect(withoutKeys(await rows(server))).toEqual(before)
  expect(storedFiles(server.deps)).toHaveLength(6)
})

test('a copy that is right already stays the file it is', async () => {
  const server = await aServer()
  await track(await server.as('mia'), 'Plain', { bytes: aGpx() })
  const before = await rows(server)
  await server.deps.db.write('age', async (tx) => {
    await tx.updateTable('tracks').set({ figures_version: 0, ascent_m: 7 }).execute()
    await tx.insertInto('tasks_at_start').values({ name: 'renew figures' }).execute()
  })
  await renewTrackStatistics(server.deps, () => false)
  expect(await rows(server)).toEqual(before)
})

test('a track with a missing file stays unchanged, and the others are renewed', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const lost = await track(mia, 'Lost', { bytes: aLeap() })
  await track(mia, 'Kept', { bytes: aLeap() })
  await age(server)
  const file = (await rows(server)).find(({ hike_id }) => hike_id === lost.id)?.file_key ?? ''
  await server.deps.files.remove(file)
  await renewTrackStatistics(server.deps, () => false)
  const versions = Object.fromEntries((await rows(server)).map((row) => [row.hike_id, row.figures_version]))
  expect(Object.values(versions).toSorted()).toEqual([0, STATISTICS_VERSION])
  expect(versions[lost.id]).toBe(0)
})
