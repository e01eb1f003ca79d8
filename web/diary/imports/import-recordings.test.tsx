import { screen, within } from '@testing-library/react'
import { gunzipSync } from 'fflate'
import { expect, onTestFinished, test } from 'vitest'
import type { TrackPoint } from '#domain/tracks/files/gpx.ts'
import { type FakeRequest, type Replies, refusal } from '#web/platform/api/server-testing.ts'
import { aHikeServer } from '#web/diary/hike-form/hike-dialog-testing.tsx'
import { BESSEGGEN } from '#web/diary/list-rows/hike-testing.ts'
import {
  HILLS,
  toBytes,
  makeFit,
  makeGpx,
  gzipped,
  makeKml,
  makeTcx,
  makeZip,
} from '#web/diary/track-files/testing/made-files.ts'
import { showAt } from '#web/diary/timeline/timeline-testing.tsx'
import { endTest } from '#web/platform/ui/toast/toast-testing.ts'
import { ImportScreen } from './import-screen.tsx'
import { startOver } from './run/run-import.ts'

const DAY_MS = 86_400_000
const FEW = HILLS.slice(0, 120)
/** A walk over the hills, moved north by some degrees and by as many days. */
const walk = (at: number): TrackPoint[] =>
  FEW.map((point) => ({ ...point, lat: point.lat + at, time: (point.time ?? 0) + at * DAY_MS }))

type Form = Record<string, unknown>
const parseData = ({ body }: FakeRequest) => JSON.parse(String((body as Form)['data']))
const imported = { outcome: 'added' as const, hike: BESSEGGEN, visitId: null, earnedAchievements: [] }
const AN_ORIGINAL = { _id: 'h1', hikeId: 'h1', fileName: 'a', fileSize: 1, keptAt: '2026-07-12T10:00:00.000Z' }

async function showImport(replies: Replies = {}) {
  const requests = aHikeServer({
    'GET /hikes/my-hikes': [],
    'GET /hikes/my-wishlist': [],
    'GET /imports/tracks': [],
    'POST /imports/match': ({ body }) => ({
      rows: (body as { rows: unknown[] }).rows.map(() => ({ importedAs: null, country: 'Norway', trails: [] })),
    }),
    'POST /imports/hikes': imported,
    'POST /originals/{id}': AN_ORIGINAL,
    ...replies,
  })
  onTestFinished(async () => {
    await startOver()
    await endTest()
  })
  const { user } = await showAt('/import', { screen: <ImportScreen /> })
  const callsOf = (call: string) => requests.filter((request) => request.call === call)
  return { user, callsOf, choose: (files: File[]) => user.upload(screen.getByLabelText('Files to import'), files) }
}

const makeFile = (bytes: Uint8Array, name: string) => new File([new Uint8Array(bytes)], name)
const importAll = async ({ user }: Awaited<ReturnType<typeof showImport>>, count: number) => {
  await user.click(
    await screen.findByRole('button', { name: count === 1 ? 'Import one hike' : `Import ${count} hikes` }),
  )
  await screen.findByRole('link', { name: 'Go to my list' })
}

test('a FIT, a TCX, a KML and a packed file become hikes with GPX tracks of the same walk', async () => {
  const page = await showImport()
  await page.choose([
    makeFile(makeFit(walk(0)), 'a_morning.fit'),
    makeFile(makeTcx(walk(1)), 'b_morning.tcx'),
    makeFile(makeKml(walk(2), { isTimed: true }), 'c_morning.kml'),
    makeFile(gzipped(makeGpx(walk(3))), 'd_morning.gpx.gz'),
  ])
  await importAll(page, 4)
  const sent = page.callsOf('POST /imports/hikes')
  const hikes = sent.map((one) => parseData(one).hike).toSorted((a, b) => (a.completedOn < b.completedOn ? -1 : 1))
  for (const { length } of hikes) expect(length).toBeCloseTo(0.6, 1)
  expect(hikes.map(({ name }) => name)).toEqual(['a morning', 'b morning', 'Over the hills', 'd morning'])
  expect(new Set(hikes.map(({ completedOn }) => completedOn)).size).toBe(4)
  for (const { body } of sent) {
    const { gpxFile } = body as { gpxFile?: File }
    expect(gpxFile?.name).toMatch(/^[a-d]_morning\.gpx$/)
    expect(await gpxFile?.text()).toContain('<gpx')
  }
})

test('the archive of a whole Garmin account, with ZIPs in it, gives its walks and nothing else', async () => {
  const page = await showImport()
  const uploads = makeZip({
    'mia_1.fit': makeFit(walk(0)),
    'mia_2.fit': makeFit(walk(1)),
    'mia_3.tcx': makeTcx(walk(2)),
  })
  const archive = makeZip({
    'DI_CONNECT/DI-Connect-Fitness-Uploaded-Files/UploadedFiles_0-_Part1.zip': uploads,
    'customer_data/customer.pdf': toBytes('%PDF'),
    'customer_data/customer.json': toBytes('{}'),
  })
  await page.choose([makeFile(archive, '0b7c_1.zip')])
  await screen.findByRole('button', { name: 'Import 3 hikes' })
  expect(screen.queryByText('Could not be imported', { exact: false })).toBeNull()
  await importAll(page, 3)
  expect(page.callsOf('POST /imports/hikes')).toHaveLength(3)
})

test('a track of under 100 m is left out, and says why; what its owner wants comes all the same', async () => {
  const page = await showImport()
  const stub = FEW.slice(0, 10)
  await page.choose([makeFile(makeGpx(walk(0)), 'over-the-ridge.gpx'), makeFile(makeGpx(stub), 'at-the-door.gpx')])
  await screen.findByRole('button', { name: 'Import one hike' })
  const row = within(screen.getByText('at the door').closest('li') as HTMLElement)
  expect(row.getByText('too short to be a hike')).toBeVisible()
  await page.user.selectOptions(row.getByRole('combobox'), 'Add as a hike')
  await importAll(page, 2)
})

test("a table's hike keeps its values if its track has only a few metres", async () => {
  const page = await showImport()
  const table = `Activity ID,Date,Name,Type,Notes,Time,Distance,File
9001,2021-07-12,Over the ridge,Hike,,5400,3.6,activities/9001.gpx`
  const archive = makeZip({ 'activities.csv': toBytes(table), 'activities/9001.gpx': makeGpx(FEW.slice(0, 10)) })
  await page.choose([makeFile(archive, 'export_1.zip')])
  await importAll(page, 1)
  expect(page.callsOf('POST /imports/hikes').map(parseData)).toMatchObject([{ hike: { length: 3.6 } }])
})

const EXPORTED = {
  id: '01900000-0000-7000-8000-000000000001',
  name: 'A hike',
  country: 'Scotland',
  difficulty: 'Hard',
  length: 14.2,
  elevation: 1140,
  rating: 4,
  notes: '',
  link: '',
  weatherConditions: [],
  visibility: 'public',
  rank: 1,
  completedOn: '2019-01-01',
  completionCount: 2,
  track: { file: 'tracks/1.gpx', visibility: 'public', hideEndsM: 0 },
}

test('values of an Upstone export are not changed by tracks or other trails', async () => {
  const trail = { name: 'Other', country: 'Norway', difficulty: 'Easy' as const, length: 14, elevation: 9 }
  const page = await showImport({
    'POST /imports/match': ({ body }) => ({
      rows: (body as { rows: unknown[] }).rows.map(() => ({
        importedAs: null,
        country: 'Norway',
        trails: [{ ...trail, nearKm: 0, alongShare: 1 }],
      })),
    }),
  })
  // recorded far from the first walk, like a route from another valley
  const visits = [
    { ...EXPORTED, id: 'v', completedOn: '2020-01-01', track: { ...EXPORTED.track, file: 'tracks/2.gpx' } },
  ]
  const json = { format: 'upstone-export', version: 1, hikes: [{ ...EXPORTED, visits }], wishlist: [] }
  const archive = makeZip({
    'upstone.json': toBytes(JSON.stringify(json)),
    'tracks/1.gpx': makeGpx(FEW.slice(0, 10)),
    'tracks/2.gpx': makeGpx(walk(3)),
  })
  await page.choose([makeFile(archive, 'upstone.zip')])
  await importAll(page, 2)
  const { name, country, length, elevation } = EXPORTED
  expect(page.callsOf('POST /imports/hikes').map(parseData)).toMatchObject([
    { as: 'hike', hike: { name, country, length, elevation, completedOn: '2019-01-01', completionCount: 1 } },
    { as: 'visit', hike: { name, country, completedOn: '2020-01-01' } },
  ])
})

const STRAVA = `Activity ID,Activity Date,Activity Name,Activity Type,Activity Description,Elapsed Time,Distance,Filename
9001,"Jul 12, 2021, 8:00:00 AM",Over the ridge,Hike,,5400,3.6,activities/9001.fit.gz
9002,"Jul 13, 2021, 8:00:00 AM",To the hut,Hike,,5400,3.6,activities/9002.tcx.gz
9003,"Jul 14, 2021, 8:00:00 AM",Round the lake,Walk,,5400,3.6,activities/9003.gpx
9004,"Jul 15, 2021, 8:00:00 AM",To work,Ride,,5400,12,activities/9004.gpx`

test("Strava's archive, with tracks of all kinds, gives the hikes under their names, each with its track", async () => {
  const page = await showImport()
  const archive = makeZip({
    'activities.csv': toBytes(STRAVA),
    'activities/9001.fit.gz': gzipped(makeFit(walk(0))),
    'activities/9002.tcx.gz': gzipped(makeTcx(walk(1))),
    'activities/9003.gpx': makeGpx(walk(2)),
    'activities/9004.gpx': makeGpx(walk(3)),
    'media/1.jpg': toBytes('x'),
    'profile.csv': toBytes('a,b\n1,2'),
  })
  await page.choose([makeFile(archive, 'export_1.zip')])
  await importAll(page, 3)
  const sent = page.callsOf('POST /imports/hikes')
  expect(sent.map((one) => parseData(one).hike.name).toSorted()).toEqual([
    'Over the ridge',
    'Round the lake',
    'To the hut',
  ])
  expect(sent.every(({ body }) => (body as Form)['gpxFile'] instanceof File)).toBe(true)
})

test('the column of the tracks can be chosen by hand, and each row takes its own along', async () => {
  const page = await showImport()
  const table = `Where,Name,Date,Spur
Valley,Over the ridge,2021-07-12,ways/a.gpx
Valley,To the hut,2021-07-13,ways/b.gpx`
  const archive = makeZip({ 'log.csv': toBytes(table), 'ways/a.gpx': makeGpx(walk(0)), 'ways/b.gpx': makeGpx(walk(1)) })
  await page.choose([makeFile(archive, 'mine.zip')])
  await screen.findByRole('button', { name: 'Import 4 hikes' })
  await page.user.click(screen.getByText(/read as a/))
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Track file' }), 'Spur')
  await screen.findByRole('button', { name: 'Import 2 hikes' })
  // the panel stays open for the next column
  expect(screen.getByRole('combobox', { name: 'Track file' })).toBeVisible()
  await importAll(page, 2)
  const sent = page.callsOf('POST /imports/hikes')
  expect(sent.map((one) => parseData(one).hike).toSorted((a, b) => (a.name < b.name ? -1 : 1))).toMatchObject([
    { name: 'Over the ridge', length: expect.closeTo(0.6, 1) },
    { name: 'To the hut', length: expect.closeTo(0.6, 1) },
  ])
  expect(sent.every(({ body }) => (body as Form)['gpxFile'] instanceof File)).toBe(true)
})

test('separate walks of a file become a hike each; consecutive tracks stay one', async () => {
  const page = await showImport()
  const fileWith = (name: string, ...walks: number[]) => {
    const tracks = walks.map((at) => {
      const points = walk(at).map(
        ({ lat, lng, time }) =>
          `<trkpt lat="${lat}" lon="${lng}"><time>${new Date(time ?? 0).toISOString()}</time></trkpt>`,
      )
      return `<trk><name>${name} ${at}</name><trkseg>${points.join('')}</trkseg></trk>`
    })
    return makeFile(toBytes(`<gpx>${tracks.join('')}</gpx>`), `${name}.gpx`)
  }
  await page.choose([fileWith('Tour', 1, 3), fileWith('Day', 5, 5.01)])
  await importAll(page, 3)
  const sent = page.callsOf('POST /imports/hikes').map(parseData)
  expect(sent.map(({ hike }) => hike.name).toSorted()).toEqual(['Day 5', 'Tour 1', 'Tour 3'])
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3)
})

test('originals are stored on request, each with its walk, except for files sent unchanged', async () => {
  const page = await showImport({
    'POST /imports/hikes': (request) => ({
      ...imported,
      outcome: 'visited',
      visitId: parseData(request).hike.name === 'a morning' ? 'v1' : null,
    }),
  })
  await page.user.click(screen.getByRole('checkbox', { name: 'Keep the original files too' }))
  const fit = makeFit(walk(0))
  await page.choose([makeFile(fit, 'a_morning.fit'), makeFile(makeGpx(walk(1)), 'b_morning.gpx')])
  expect(await screen.findByText(/^One original file will be kept too, [\d.]+ KB\.$/)).toBeVisible()
  await importAll(page, 2)
  const kept = page.callsOf('POST /originals/{id}')
  expect(kept.map(({ path }) => path)).toEqual(['/originals/v1'])
  const { original, packing } = (kept[0]?.body ?? {}) as { original?: File; packing?: string }
  const bytes = new Uint8Array((await original?.arrayBuffer()) ?? new ArrayBuffer())
  expect([original?.name, packing]).toEqual(['a_morning.fit', 'gzip'])
  expect(gunzipSync(bytes)).toEqual(new Uint8Array(fit))
})

test('a refused original leaves its hike stored, with the reason', async () => {
  const page = await showImport({
    'POST /originals/{id}': refusal(409, { message: 'There is no room.', code: 'no_room' }),
  })
  await page.user.click(screen.getByRole('checkbox', { name: 'Keep the original files too' }))
  await page.choose([makeFile(makeFit(walk(0)), 'a_morning.fit')])
  await importAll(page, 1)
  expect(screen.getByRole('heading', { name: 'All done' })).toBeVisible()
  const reasons = within(screen.getByRole('region', { name: /Original files not kept/ }))
  expect(reasons.getByRole('listitem')).toHaveTextContent('a_morning.fit There is no room.')
})

test('originals can be left out in the preview, and are never stored unasked', async () => {
  const page = await showImport()
  await page.user.click(screen.getByRole('checkbox', { name: 'Keep the original files too' }))
  await page.choose([makeFile(makeFit(walk(0)), 'a_morning.fit')])
  await page.user.click(await screen.findByRole('button', { name: 'Leave it out' }))
  await importAll(page, 1)
  expect(page.callsOf('POST /originals/{id}')).toEqual([])
})
