import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { parseGpx } from '#domain/tracks/files/gpx.ts'
import { distanceKm } from '#domain/platform/numbers/great-circle.ts'
import { packLines, unpackLines } from '#domain/tracks/lines/packed-line.ts'
import { type Member, aServer, hikeBody } from '#server/testing/a-server.ts'
import { aGpx } from '#server/testing/a-file.ts'
import { ENGINES } from '#server/testing/a-store.ts'

const HOME = { lat: 61, lng: 8.5 }
const END = { lat: 61.03, lng: 8.5 }

/** Returns a walk of 3.3 km to the north, a point every 11 m. */
function aWalk(): Buffer {
  const points = Array.from(
    { length: 301 },
    (_, i) => `<trkpt lat="${61 + i / 10_000}" lon="8.5"><ele>900</ele></trkpt>`,
  )
  return Buffer.from(`<gpx version="1.1"><trk><trkseg>${points.join('')}</trkseg></trk></gpx>`)
}

async function aHike(by: Member): Promise<string> {
  return (await by.call(api.hikes.create, { body: hikeBody({ name: 'From Home' }) })).body._id
}
const upload = (by: Member, id: string, hideEndsM: string, { bytes = aWalk(), isShared = 'true' } = {}) =>
  by.call(api.hikes.setGpx, { params: { id }, file: { name: 'a.gpx', bytes, fields: { isShared, hideEndsM } } })
const TRAIL = { name: 'From Home', country: 'Norway' }
const trailhead = { body: { query: 'From Home, Norway' } }

test.each(ENGINES)('R6.4: %s: others get a track without its hidden ends, its owner all of it', async (engine) => {
  const server = await aServer({ engine })
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  const id = await aHike(mia)
  const answer = await upload(mia, id, '500')
  expect(answer).toMatchObject({ status: 200, body: { gpxFile: { isShared: true, hideEndsM: 500 } } })
  expect(answer.body.track).toMatchObject({ start: HOME, lengthKm: expect.closeTo(3.336, 2) })
  expect((await mia.call(api.hikes.gpx, { params: { id } })).bytes.equals(aWalk())).toBe(true)
  for (const other of [tom, server]) {
    const { segments } = parseGpx((await other.call(api.hikes.gpx, { params: { id } })).bytes.toString())
    const points = segments.flat()
    expect(points.length).toBeGreaterThan(100)
    for (const point of points) {
      expect(distanceKm(HOME, point)).toBeGreaterThanOrEqual(0.5)
      expect(distanceKm(END, point)).toBeGreaterThanOrEqual(0.5)
    }
  }
})

test.each(ENGINES)('%s: others get the simplified line of a track without its hidden ends', async (engine) => {
  const server = await aServer({ engine })
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  const id = await aHike(mia)
  const lineFor = async (who: Pick<Member, 'call'>) => (await who.call(api.trails.gpx, { params: TRAIL })).body.line
  const whole = packLines([[HOME, END]])
  const expectCut = async () => {
    expect(await lineFor(mia)).toBe(whole)
    for (const other of [tom, server]) {
      const [line = [], ...rest] = unpackLines((await lineFor(other)) ?? '')
      expect(rest).toEqual([])
      expect(line.length).toBeGreaterThan(1)
      for (const place of line)
        for (const end of [HOME, END]) expect(distanceKm(end, place)).toBeGreaterThanOrEqual(0.5)
    }
  }
  await upload(mia, id, '500')
  await expectCut()
  await upload(mia, id, '0')
  for (const who of [tom, server]) expect(await lineFor(who)).toBe(whole)
  await upload(mia, id, '500')
  await expectCut()
})

test('nothing that others are told gives the start away, or that there is something to hide', async () => {
  const server = await aServer()
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  const id = await aHike(mia)
  await upload(mia, id, '1000')
  for (const other of [tom, server]) {
    const trailheadTold = await other.call(api.trails.searchTrailhead, trailhead)
    const answers = [
      trailheadTold,
      await other.call(api.hikes.ofUser, { params: { userId: 'mia' } }),
      await other.call(api.trails.gpx, { params: TRAIL }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain('hideEndsM')
    const { lat, lng } = trailheadTold.body
    expect(distanceKm(HOME, { lat, lng })).toBeGreaterThanOrEqual(1)
  }
  expect((await mia.call(api.hikes.mine)).body).toMatchObject([{ gpxFile: { hideEndsM: 1000 } }])
})

test.each(ENGINES)("%s: a track that is shorter than what is hidden is nobody else's", async (engine) => {
  const server = await aServer({ engine })
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  const id = await aHike(mia)
  expect(await upload(mia, id, '1000', { bytes: aGpx() })).toMatchObject({
    status: 200,
    body: { gpxFile: { isShared: false, hideEndsM: 1000 }, track: { start: HOME } },
  })
  expect((await mia.call(api.hikes.gpx, { params: { id } })).bytes.equals(aGpx())).toBe(true)
  expect((await mia.call(api.hikes.mine)).body).toMatchObject([{ hasGPX: true }])
  for (const other of [tom, server]) {
    expect((await other.call(api.hikes.gpx, { params: { id } })).status).toBe(404)
    expect((await other.call(api.trails.gpx, { params: TRAIL })).status).toBe(404)
    expect((await other.call(api.trails.searchTrailhead, trailhead)).status).toBe(404)
    expect((await other.call(api.hikes.ofUser, { params: { userId: 'mia' } })).body).toMatchObject([{ hasGPX: false }])
  }
})

test('a round trip past the door shows nothing around it, neither points nor lines', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const id = await aHike(mia)
  const round = [0, 2, 30, 25, 1, -3, -28, -30, 30, 12, 0].map((n) => `<trkpt lat="${61 + n / 1_000}" lon="8.5"/>`)
  const bytes = Buffer.from(`<gpx version="1.1"><trk><trkseg>${round.join('')}</trkseg></trk></gpx>`)
  await upload(mia, id, '500', { bytes })
  const { segments } = parseGpx((await server.call(api.hikes.gpx, { params: { id } })).bytes.toString())
  expect(segments.map((segment) => segment.map(({ lat }) => Math.round((lat - 61) * 1_000)))).toEqual([
    [30, 25],
    [-28, -30],
    [30, 12],
  ])
})

test('tracks of one member from one door stop at the same circle, those of another member elsewhere', async () => {
  const server = await aServer()
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  const startOf = async (by: Member) => {
    const id = await aHike(by)
    await upload(by, id, '500')
    const { bytes } = await server.call(api.hikes.gpx, { params: { id } })
    await by.call(api.hikes.remove, { params: { id } })
    return parseGpx(bytes.toString()).segments[0]?.[0]
  }
  const first = await startOf(mia)
  expect(await startOf(mia)).toEqual(first)
  await startOf(tom)
  const keys = await server.deps.db.read.selectFrom('hiding_keys').selectAll().execute()
  expect(new Set(keys.map(({ secret }) => secret)).size).toBe(2)
})

test('sending the track again shows its ends again', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const id = await aHike(mia)
  await upload(mia, id, '500')
  expect((await upload(mia, id, '0')).body.gpxFile).toMatchObject({ hideEndsM: 0 })
  const shown = await server.call(api.hikes.gpx, { params: { id } })
  expect(parseGpx(shown.bytes.toString()).segments[0]?.[0]).toMatchObject(HOME)
})

test('without the field, or with an empty one, nothing is hidden', async () => {
  const { as } = await aServer()
  const mia = await as('mia')
  const id = await aHike(mia)
  const file = { name: 'a.gpx', bytes: aWalk() }
  expect((await mia.call(api.hikes.setGpx, { params: { id }, file })).body.gpxFile).toMatchObject({ hideEndsM: 0 })
  expect((await upload(mia, id, '')).body.gpxFile).toMatchObject({ hideEndsM: 0 })
})

test.each(['199', '1001', '-200', '200.5', 'all', '1e999', '0x'])('hiding %s m is refused', async (hideEndsM) => {
  const { as } = await aServer()
  const mia = await as('mia')
  const id = await aHike(mia)
  expect(await upload(mia, id, hideEndsM)).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'hideEndsM', message: 'Hide 0 or 200 to 1000 metres' }] },
  })
  expect((await mia.call(api.hikes.mine)).body).toMatchObject([{ hasGPX: false }])
})
