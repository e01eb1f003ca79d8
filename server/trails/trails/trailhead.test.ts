import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { api } from '#contract/api.ts'
import { aGpx } from '#server/testing/a-file.ts'
import { type Caller, type Member, aServer, hikeBody } from '#server/testing/a-server.ts'
import { ENGINES } from '#server/testing/a-store.ts'

async function logWithTrack(by: Member, over: Record<string, unknown>, isShared = true): Promise<string> {
  const id = (await by.call(api.hikes.create, { body: hikeBody(over) })).body._id
  const file = { name: 'walk.gpx', bytes: aGpx(), fields: { isShared: String(isShared) } }
  expect((await by.call(api.hikes.setGpx, { params: { id }, file })).status).toBe(200)
  return id
}
const trailhead = (by: Caller, query: string) => by.call(api.trails.searchTrailhead, { body: { query } })

const NOT_FOUND = { status: 404, body: { message: 'Failed to load map location', code: 'not_found' } }
const OF_THE_TRACK = { lat: 61, lng: 8.5, source: 'track' }
const PREIKESTOLEN = { lat: expect.closeTo(58.99, 1), lng: expect.closeTo(6.14, 1), source: 'catalogue' }

test.each(ENGINES)('R6.10: %s: a shared track tells before the catalogue does', async (engine) => {
  const { as, call } = await aServer({ engine })
  const mia = await as('mia')
  expect(await trailhead({ call }, 'Preikestolen, Norway')).toMatchObject({ status: 200, body: PREIKESTOLEN })
  const id = await logWithTrack(mia, { name: 'PREIKESTOLEN' })
  expect(await trailhead({ call }, 'Preikestolen, Norway')).toMatchObject({ status: 200, body: OF_THE_TRACK })
  await mia.call(api.hikes.remove, { params: { id } })
  expect((await trailhead({ call }, 'Preikestolen, Norway')).body).toEqual(PREIKESTOLEN)
})

test.each(ENGINES)('%s: the start of an unshared or wished-for track stays unknown', async (engine) => {
  const { as, call } = await aServer({ engine })
  const [mia, tom] = [await as('mia'), await as('tom')]
  await logWithTrack(mia, { name: 'From Home' }, false)
  await logWithTrack(tom, { name: 'From Home', isWishList: true })
  for (const by of [{ call }, mia, tom]) expect(await trailhead(by, 'From Home, Norway')).toMatchObject(NOT_FOUND)
})

test('a track with hidden ends tells where its copy for others begins', async () => {
  const { as, call, deps } = await aServer()
  await logWithTrack(await as('mia'), { name: 'From Home' })
  await deps.db.write('mia', (tx) => tx.updateTable('tracks').set({ hidden_ends_m: 200 }).execute())
  const { view_key } = await deps.db.read.selectFrom('tracks').select('view_key').executeTakeFirstOrThrow()
  await deps.files.put(view_key, Buffer.from('<gpx><rte><rtept lat="-60.500000" lon="9.125"></rtept></rte></gpx>'))
  expect((await trailhead({ call }, 'From Home, Norway')).body).toEqual({ lat: -60.5, lng: 9.125, source: 'track' })
  await deps.files.put(view_key, Buffer.from('<gpx></gpx>'))
  expect(await trailhead({ call }, 'From Home, Norway')).toMatchObject(NOT_FOUND)
  await deps.files.remove(view_key)
  expect(await trailhead({ call }, 'From Home, Norway')).toMatchObject(NOT_FOUND)
})

test.each([['  preikestolen ,  norway '], ['Preikestolen'], ['norway preikestolen'], ['Preikestolen Norway']])(
  '%j is understood',
  async (query) => {
    const { call } = await aServer()
    expect(await trailhead({ call }, query)).toMatchObject({ status: 200, body: PREIKESTOLEN })
  },
)

test('a name may hold commas', async () => {
  const { call } = await aServer()
  const query = "Malham Cove, Gordale Scar and Janet's Foss, England"
  expect((await trailhead({ call }, query)).body).toMatchObject({ source: 'catalogue' })
})

test('a free text finds the trail that people have logged', async () => {
  const { as, call } = await aServer()
  await logWithTrack(await as('mia'), { name: 'Quiet Valley Loop', country: 'Peru' })
  expect((await trailhead({ call }, 'quiet valley')).body).toEqual(OF_THE_TRACK)
})

test.each(['Preikestolen, Peru', 'zzzz', ',', ', ,', '%%', '""'])('%j is nowhere', async (query) => {
  const { call } = await aServer()
  expect(await trailhead({ call }, query)).toMatchObject(NOT_FOUND)
})

test.each(['', 'x'.repeat(201)])('a query of %s is refused', async (query) => {
  const { call } = await aServer()
  expect((await trailhead({ call }, query)).status).toBe(400)
})

async function aGeocoder(status: number, answer: unknown): Promise<string> {
  const server = createServer((_, response) => response.writeHead(status).end(JSON.stringify(answer)))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/search`
}

test('an unknown trail is asked of the geocoder', async () => {
  const geocoderUrl = await aGeocoder(200, [{ lat: '1.5', lon: '2.5' }])
  const { call } = await aServer({ config: { geocoderUrl } })
  expect((await trailhead({ call }, 'Preikestolen, Norway')).body).toEqual(PREIKESTOLEN)
  expect((await trailhead({ call }, 'Nowhere, Peru')).body).toEqual({ lat: 1.5, lng: 2.5, source: 'geocoder' })
})

test.each([
  [200, [], 404],
  [500, [], 503],
])('a geocoder that answers %i %j makes it %i, in the same words', async (status, answer, expected) => {
  const geocoderUrl = await aGeocoder(status, answer)
  const { call } = await aServer({ config: { geocoderUrl } })
  expect(await trailhead({ call }, 'Nowhere, Peru')).toMatchObject({
    status: expected,
    body: { message: 'Failed to load map location' },
  })
})
