import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { aGpx } from '#server/testing/a-file.ts'
import { type Caller, type Member, type TestServer, aServer, hikeBody } from '#server/testing/a-server.ts'
import { ENGINES } from '#server/testing/a-store.ts'
import { findTrackPeaks } from './find-track-peaks.ts'

const BEN_NEVIS = { name: 'Ben Nevis', country: 'Scotland', lat: 56.7969, lng: -5.0036, heightM: 1345 }

const create = async (by: Caller, body: object) => {
  const { status, body: made } = await by.call(api.collections.create, { body: { name: 'Mine', ...body } })
  expect(status).toBe(201)
  return made
}
const get = async (by: Caller, id: string, query = {}) => {
  const { status, body } = await by.call(api.collections.get, { params: { id }, query })
  expect(status).toBe(200)
  return body
}
const statusFor = async (by: Caller, id: string) => (await by.call(api.collections.get, { params: { id } })).status
const tick = (by: Caller, id: string, entryId: string, day: string) =>
  by.call(api.collections.tick, { params: { id, entryId }, body: { day } })

/** Logs a hike with a track from a place northwards, and finds its peaks. */
async function walkAt(server: TestServer, by: Member, { lat, lng }: { lat: number; lng: number }, over = {}) {
  const { body } = await by.call(api.hikes.create, { body: hikeBody(over) })
  const file = { name: 'a.gpx', bytes: aGpx({ lat, lng }) }
  expect((await by.call(api.hikes.setGpx, { params: { id: body._id }, file })).status).toBe(200)
  await findTrackPeaks(server.deps)
  return body._id
}

test.each(ENGINES)('R20.1: %s: the famous lists are there for everybody, with progress for members', async (engine) => {
  const server = await aServer({ engine })
  const mia = await server.as('mia')
  const { body } = await server.call(api.collections.list)
  expect(body.total).toBe(17)
  const munros = body.collections.find(({ _id }) => _id === 'munros')
  expect(munros).toMatchObject({ name: 'The Munros', isShipped: true, entryCount: 282, progress: null, owner: null })
  expect((await mia.call(api.collections.list)).body.collections[0]?.progress).toEqual({
    done: 0,
    total: expect.any(Number),
    lastOn: null,
  })
  const details = await get(server, 'munros')
  expect(details.entries).toHaveLength(282)
  expect(details.entries[0]).toMatchObject({ _id: 'ben-nevis', name: 'Ben Nevis', country: 'Scotland', ticks: [] })
  expect(details.source?.licence).toBe('CC BY')
  expect(await statusFor(server, 'no-such-list')).toBe(404)
})

test.each(ENGINES)('R20.3: %s: a peak that is ticked on one list is ticked on all', async (engine) => {
  const server = await aServer({ engine })
  const mia = await server.as('mia')
  const mine = await create(mia, {
    entries: [
      { ...BEN_NEVIS, name: 'The Ben', lat: BEN_NEVIS.lat + 0.0003 },
      { name: 'Home Hill', country: 'Norway' },
    ],
  })
  expect((await tick(mia, 'munros', 'ben-nevis', '2026-02-01')).status).toBe(201)
  const ticks = [{ day: '2026-02-01', by: 'hand', hikeId: null }]
  for (const id of ['munros', 'munros-over-1000-m', mine._id])
    expect((await get(mia, id)).entries.filter((entry) => entry.ticks.length > 0).map((one) => one.ticks)).toEqual([
      ticks,
    ])
  expect(await get(mia, 'munros')).toMatchObject({
    progress: { done: 1, total: 282, lastOn: '2026-02-01' },
    rounds: { once: 1, winter: 1, months: 1 },
  })
  const listed = (await mia.call(api.collections.list, { query: { of: 'mine' } })).body.collections
  expect(listed.map(({ progress }) => progress)).toEqual([{ done: 1, total: 2, lastOn: '2026-02-01' }])
  // nobody else's
  const tom = await server.as('tom')
  expect((await get(tom, 'munros')).progress?.done).toBe(0)
  const params = { id: mine._id, entryId: 'the-ben', day: '2026-02-01' }
  expect((await mia.call(api.collections.untick, { params })).body.ticks).toEqual([])
  expect((await mia.call(api.collections.untick, { params })).status).toBe(404)
  expect((await get(mia, 'munros')).progress?.done).toBe(0)
})

test.each(ENGINES)('R20.5: %s: a track ticks the peaks that it passes, and only while it is there', async (engine) => {
  const server = await aServer({ engine })
  const mia = await server.as('mia')
  const mine = await create(mia, {
    entries: [
      { name: 'Start', country: 'Norway', lat: 61, lng: 8.5009 },
      { name: 'Between two points', country: 'Norway', lat: 61.0025, lng: 8.4995 },
      { name: 'Too far', country: 'Norway', lat: 61.005, lng: 8.5035 },
      { name: 'End', country: 'Norway', lat: 61.0108, lng: 8.5 },
    ],
  })
  const hikeId = await walkAt(server, mia, { lat: 61, lng: 8.5 }, { completedOn: '2026-01-17' })
  const ticked = async () => (await get(mia, mine._id)).entries.filter(({ ticks }) => ticks.length > 0)
  expect((await ticked()).map(({ name, ticks }) => [name, ticks])).toEqual(
    ['Start', 'Between two points', 'End'].map((name) => [name, [{ day: '2026-01-17', by: 'track', hikeId }]]),
  )
  expect((await mia.call(api.collections.list, { query: { of: 'mine' } })).body.collections[0]?.progress?.done).toBe(3)
  await mia.call(api.hikes.setGpx, {
    params: { id: hikeId },
    file: { name: 'b.gpx', bytes: aGpx({ lat: 45, lng: 6 }) },
  })
  expect(await ticked()).toEqual([])
  await findTrackPeaks(server.deps)
  expect(await ticked()).toEqual([])
  const other = await walkAt(server, mia, { lat: 61, lng: 8.5 }, { name: 'Again' })
  expect(await ticked()).toHaveLength(3)
  await mia.call(api.hikes.remove, { params: { id: other } })
  expect(await ticked()).toEqual([])
})

test.each(ENGINES)('R20.6: %s: a new list finds the tracks of before, also of further walks', async (engine) => {
  const server = await aServer({ engine })
  const mia = await server.as('mia')
  const hike = await walkAt(server, mia, { lat: 45, lng: 179.9995 }, { completedOn: '2026-01-17' })
  const walk = await mia.call(api.visits.create, { params: { id: hike }, body: { completedOn: '2026-07-01' } })
  const file = { name: 'a.gpx', bytes: aGpx({ lat: 61, lng: 8.5 }) }
  await mia.call(api.visits.setGpx, { params: { id: walk.body._id }, file })
  await findTrackPeaks(server.deps)
  const mine = await create(mia, {
    entries: [
      { name: 'Over the line', country: 'Fiji', lat: 45.004, lng: -179.9998 },
      { name: 'Of a walk', country: 'Norway', lat: 61.005, lng: 8.5 },
    ],
  })
  expect((await get(mia, mine._id)).progress?.done).toBe(0)
  await findTrackPeaks(server.deps)
  const { entries } = await get(mia, mine._id)
  expect(entries.map(({ ticks }) => ticks)).toEqual([
    [{ day: '2026-01-17', by: 'track', hikeId: hike }],
    [{ day: '2026-07-01', by: 'track', hikeId: hike }],
  ])
})

test.each(ENGINES)(
  'R20.7: %s: a walk on a trail ticks it, under all names of the trail; a wish does not',
  async (engine) => {
    const server = await aServer({ engine })
    const mia = await server.as('mia')
    const entries = [
      { name: 'Levada das 25 Fontes', country: 'Portugal' },
      { name: 'besseggen  ridge', country: 'Norway' },
      { name: 'Nobody knows', country: 'Norway' },
    ]
    const mine = await create(mia, { kind: 'trails', entries })
    const wish = await mia.call(api.hikes.create, { body: hikeBody({ isWishList: true }) })
    expect((await get(mia, mine._id)).progress?.done).toBe(0)
    await mia.call(api.hikes.remove, { params: { id: wish.body._id } })
    await mia.call(api.hikes.create, { body: hikeBody({ completedOn: '2026-05-01' }) })
    const details = await get(mia, mine._id)
    expect(
      details.entries.map(({ trail, ticks }) => [trail?.name ?? null, ticks.map(({ by, day }) => [by, day])]),
    ).toEqual([
      ['Levada das 25 Fontes', []],
      ['Besseggen Ridge', [['hike', '2026-05-01']]],
      [null, []],
    ])
    expect(details.entries[0]?.lat).toBeCloseTo(32.76, 1)
  },
)

test.each(ENGINES)('R20.10: %s: a collection is private until its owner shares it', async (engine) => {
  const server = await aServer({ engine })
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  const { _id: id } = await create(mia, { entries: [BEN_NEVIS] })
  const share = (visibility: string) => mia.call(api.collections.update, { params: { id }, body: { visibility } })
  const isListed = async (by: Caller) =>
    (await by.call(api.collections.list, { query: { query: 'mine' } })).body.collections.some(({ _id }) => _id === id)
  for (const by of [tom, server]) expect([await statusFor(by, id), await isListed(by)]).toEqual([404, false])
  expect(await share('link')).toMatchObject({ status: 200, body: { visibility: 'link' } })
  for (const by of [tom, server]) expect([await statusFor(by, id), await isListed(by)]).toEqual([200, false])
  await share('public')
  for (const by of [tom, server]) expect([await statusFor(by, id), await isListed(by)]).toEqual([200, true])
  expect((await tom.call(api.collections.update, { params: { id }, body: { name: 'His' } })).status).toBe(403)
  expect((await tom.call(api.collections.remove, { params: { id } })).status).toBe(403)
  expect((await mia.call(api.collections.update, { params: { id: 'munros' }, body: { name: 'His' } })).status).toBe(403)
  await mia.call(api.blocks.block, { params: { username: 'tom' } })
  expect([await statusFor(tom, id), await isListed(tom)]).toEqual([404, false])
  await mia.call(api.privacySettings.update, { body: { profile: 'private' } })
  expect([await statusFor(server, id), await isListed(server)]).toEqual([404, false])
  await share('link')
  expect(await get(server, id)).toMatchObject({ owner: null, isShipped: false })
})
