import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { unpackLines } from '#domain/tracks/lines/packed-line.ts'
import { aGpx } from '#server/testing/a-file.ts'
import { type Member, aServer, hikeBody } from '#server/testing/a-server.ts'
import { ENGINES } from '#server/testing/a-store.ts'

async function log(by: Member, over: Record<string, unknown>, fields?: Record<string, string>): Promise<string> {
  const id = (await by.call(api.hikes.create, { body: hikeBody(over) })).body._id
  if (fields) await by.call(api.hikes.setGpx, { params: { id }, file: { name: 'a.gpx', bytes: aGpx(), fields } })
  return id
}

test.each(ENGINES)(
  'R11.18: %s: each track comes as its whole line, best hike first, hidden ends and all',
  async (engine) => {
    const { as } = await aServer({ engine })
    const [mia, tom] = [await as('mia'), await as('tom')]
    const private_ = await log(mia, { name: 'Private' }, { visibility: 'private' })
    const hidden = await log(mia, { name: 'Hidden ends' }, { hideEndsM: '500' })
    await log(mia, { name: 'Nowhere' })
    await log(tom, { name: 'Of another' }, {})
    const { status, body } = await mia.call(api.map.mine)
    expect(status).toBe(200)
    expect(body.lines.map(({ _id }) => _id)).toEqual([hidden, private_])
    const whole = [
      [
        { lat: 61, lng: 8.5 },
        { lat: 61.01, lng: 8.5 },
      ],
    ]
    expect(body.lines.map(({ line }) => unpackLines(line))).toEqual([whole, whole])
    expect(body.trailheads).toEqual([])
  },
)

test('a hike without a track stands where the catalogue has its trailhead, a wish nowhere', async () => {
  const { as } = await aServer()
  const mia = await as('mia')
  const id = await log(mia, { name: 'preikestolen', country: 'norway' })
  await mia.call(api.hikes.create, { body: { name: 'Besseggen', country: 'Norway', isWishList: true } })
  const { body } = await mia.call(api.map.mine)
  expect(body).toEqual({
    lines: [],
    trailheads: [{ _id: id, lat: expect.closeTo(58.99, 1), lng: expect.closeTo(6.14, 1) }],
  })
})

test('a hike that was walked again has a line for each track, and stands where the first begins', async () => {
  const { as } = await aServer()
  const mia = await as('mia')
  const id = await log(mia, { name: 'Preikestolen' })
  const body = { completedOn: '2026-08-01' }
  const visit = (await mia.call(api.visits.create, { params: { id }, body })).body._id
  await mia.call(api.visits.setGpx, { params: { id: visit }, file: { name: 'a.gpx', bytes: aGpx() } })
  expect((await mia.call(api.map.mine)).body).toMatchObject({ lines: [{ _id: id }], trailheads: [] })
  await mia.call(api.hikes.setGpx, { params: { id }, file: { name: 'a.gpx', bytes: aGpx() } })
  expect((await mia.call(api.map.mine)).body.lines.map(({ _id }) => _id)).toEqual([id, id])
})

test('a track without a line yet is shown at its start', async () => {
  const { as, deps } = await aServer()
  const mia = await as('mia')
  const id = await log(mia, { name: 'Of old' }, {})
  await deps.db.write(mia.user._id, (tx) => tx.updateTable('tracks').set({ line: null }).execute())
  expect((await mia.call(api.map.mine)).body).toEqual({ lines: [], trailheads: [{ _id: id, lat: 61, lng: 8.5 }] })
})

test('an unchanged map answers 304, and a new track appears at once', async () => {
  const { as, app } = await aServer()
  const mia = await as('mia')
  await log(mia, { name: 'One' }, {})
  const ask = (tag = '') =>
    app.inject({
      url: '/api/hikes/my-map',
      headers: { authorization: `Bearer ${mia.accessToken}`, 'if-none-match': tag },
    })
  const tag = String((await ask()).headers.etag)
  expect((await ask(tag)).statusCode).toBe(304)
  await log(mia, { name: 'Two' }, {})
  const after = await ask(tag)
  expect([after.statusCode, after.json().lines.length]).toEqual([200, 2])
})
