import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { fitScores } from '#server/aggregates/scores/fit-scores.ts'
import { CATALOGUE } from '#server/diary/catalogue/catalogue.ts'
import { checkMapRows, checkMapCells } from '#server/data/verify/check-map.ts'
import { type Caller, type Member, aServer } from '#server/testing/a-server.ts'
import { BOTH_ENGINES, ENGINES } from '#server/testing/a-store.ts'
import { joinTwo, partTwo } from '#server/testing/joined-names.ts'
import { aPlacedList } from '#server/testing/a-placed-list.ts'
import { aGpx } from '#server/testing/a-file.ts'
import { say } from '#server/testing/operator.ts'
import { logHike } from '#server/trails/names/names-testing.ts'
import { renewAll } from './explore-testing.ts'

const AT = { lat: 61.5, lng: 8.8, fields: { isShared: 'true' } }
const AROUND = { bbox: '8.75,61.45,8.85,61.75', zoom: 12 }

const mapSeenBy = async (who: Caller, query: Record<string, unknown> = AROUND) =>
  (await who.call(api.explore.map, { query })).body
const namesSeenBy = async (who: Caller, query?: Record<string, unknown>) =>
  (await mapSeenBy(who, query)).trails.map(({ name }) => name).toSorted()
const listFor = async (who: Caller, query: Record<string, unknown>) =>
  (await who.call(api.explore.list, { query })).body

test.each(BOTH_ENGINES)('R18.1: %s: the catalogue stands on the map before anybody has walked', async (engine) => {
  const server = await aServer({ engine })
  await renewAll(server, { isFirst: true })
  const { clusters, trails } = await mapSeenBy(server, { bbox: '-180,-90,180,90', zoom: 2 })
  expect(clusters.reduce((sum, { count }) => sum + count, trails.length)).toBe(CATALOGUE.length)
  const { total, trails: listed } = await listFor(server, { limit: 50 })
  expect([total, listed.length]).toEqual([CATALOGUE.length, 50])
  for (const { name, country } of listed.slice(0, 5))
    expect((await server.call(api.trails.stats, { params: { hikeName: name, country } })).status).toBe(200)
  const { lat = 0, lng = 0 } = CATALOGUE.find(({ name }) => name === 'Preikestolen')?.trailhead ?? {}
  const { body } = await server.call(api.explore.near, { query: { lat, lng, limit: 1 } })
  expect(body).toMatchObject({
    trails: [{ name: 'Preikestolen', distanceKm: 0, hikers: 0, rating: null, score: null, isLoop: null, source: null }],
    attributions: [],
  })
  expect(await checkMapRows(server.deps.db.read)).toEqual([])
  expect(await checkMapCells(server.deps.db.read)).toEqual([])
})

test.each(BOTH_ENGINES)('R18.2: %s: what not everybody sees leaves no trace', async (engine) => {
  const server = await aServer({ engine })
  const [mia, tom, ada, eve] = (await Promise.all(['mia', 'tom', 'ada', 'eve'].map(server.as))) as [
    Member, Member, Member, Member,
  ] // oxfmt-ignore
  await logHike(mia, { name: 'Public' }, AT)
  await logHike(tom, { name: 'Followers', visibility: 'followers' }, AT)
  const own = await logHike(ada, { name: 'Private', visibility: 'private' }, AT)
  await logHike(mia, { name: 'Track for me' }, { ...AT, fields: { isShared: 'false' } })
  const shown = await logHike(eve, { name: 'Hidden later' }, AT)
  await renewAll(server)
  expect(await namesSeenBy(server)).toEqual(['Hidden later', 'Public'])
  expect(await namesSeenBy(ada)).toEqual(['Hidden later', 'Public'])
  await say(server, ['hide', 'hike', shown, '--reason', 'a reason'])
  await renewAll(server)
  expect(await namesSeenBy(eve)).toEqual(['Public'])
  await ada.call(api.hikes.update, { params: { id: own }, body: { visibility: 'public' } })
  await renewAll(server)
  expect(await namesSeenBy(server)).toEqual(['Private', 'Public'])
  await mia.call(api.leaving.leave, { body: { password: 'a long walk uphill' } })
  await renewAll(server)
  expect(await namesSeenBy(server)).toEqual(['Private'])
  await ada.call(api.privacySettings.update, { body: { profile: 'private' } })
  await renewAll(server)
  expect(await mapSeenBy(server)).toEqual({ clusters: [], trails: [] })
  const { db } = server.deps
  expect(await db.read.selectFrom('map_cells').selectAll().execute()).toEqual([])
  expect(await db.read.selectFrom('trails_to_map').selectAll().execute()).toEqual([])
})

test('R18.1: a track with hidden ends begins where its copy does; a private track tells nothing', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  await logHike(mia, { name: 'Hidden ends' }, { ...AT, fields: { isShared: 'true', hidesEnds: 'true' } })
  await renewAll(server)
  const [trail] = (await mapSeenBy(server)).trails
  const tracks = await server.deps.db.read.selectFrom('tracks').select(['hidden_ends_m', 'view_line']).execute()
  if (tracks[0]?.hidden_ends_m) expect(Math.abs((trail?.lat ?? 0) - AT.lat)).toBeGreaterThan(0.001)
  else expect(trail?.lat).toBeCloseTo(AT.lat, 4)
})

test('R18.8: what goes round is a loop, and what goes there and back is none', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const corners = { round: [[0, 0], [1, 0], [1, 1], [0, 1], [0, 0]], back: [[0, 0], [1, 0], [0, 0]], 'one way': [[0, 0], [1, 0]] } // oxfmt-ignore
  for (const [name, places] of Object.entries(corners)) {
    const id = await logHike(mia, { name })
    const points = places.map(([north = 0, east = 0]) => `<trkpt lat="${61.5 + north / 50}" lon="${8.8 + east / 50}"/>`)
    const bytes = Buffer.from(`<gpx version="1.1" creator="x"><trk><trkseg>${points.join('')}</trkseg></trk></gpx>`)
    await mia.call(api.hikes.setGpx, { params: { id }, file: { name: 'a.gpx', bytes, fields: { isShared: 'true' } } })
  }
  await renewAll(server)
  const { trails } = await listFor(server, {})
  expect(Object.fromEntries(trails.map(({ name, isLoop }) => [name, isLoop]))).toEqual({ round: true, back: false, 'one way': false }) // oxfmt-ignore
})

test.each(ENGINES)('R18.1: %s: a joined trail stands on the map once, a parted one twice again', async (engine) => {
  const server = await aServer({ engine })
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  await logHike(mia, { name: 'Besseggen' }, AT)
  await logHike(tom, { name: 'Besseggen Ridge' }, { ...AT, lat: 61.6 })
  await renewAll(server)
  expect(await namesSeenBy(server)).toEqual(['Besseggen', 'Besseggen Ridge'])
  const [short, ridge] = [
    { name: 'Besseggen', country: 'Norway' },
    { name: 'Besseggen Ridge', country: 'Norway' },
  ]
  const id = await joinTwo(server, short, ridge)
  await renewAll(server)
  expect(await namesSeenBy(server)).toEqual(['Besseggen'])
  expect(await checkMapRows(server.deps.db.read)).toEqual([])
  await partTwo(server, id)
  await renewAll(server)
  expect(await namesSeenBy(server)).toEqual(['Besseggen', 'Besseggen Ridge'])
  expect(await checkMapRows(server.deps.db.read)).toEqual([])
})

test.each(BOTH_ENGINES)('R18.9, R18.5: %s: conditions are fresh by reports that everybody sees', async (engine) => {
  const server = await aServer({ engine })
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  await logHike(mia, { name: 'Ridge' }, AT)
  const params = { hikeName: 'Ridge', country: 'Norway' }
  const seenOn = new Date().toISOString().slice(0, 10)
  const { body } = await tom.call(api.conditions.create, { params, body: { text: 'Snow.', seenOn } })
  await renewAll(server)
  expect(await namesSeenBy(server, { ...AROUND, fresh: '1' })).toEqual(['Ridge'])
  expect((await listFor(server, { bbox: AROUND.bbox })).trails).toMatchObject([{ conditionsOn: seenOn }])
  await tom.call(api.privacySettings.update, { body: { profile: 'private' } })
  await renewAll(server)
  expect(await namesSeenBy(server, { ...AROUND, fresh: '1' })).toEqual([])
  await tom.call(api.privacySettings.update, { body: { profile: 'public' } })
  await renewAll(server)
  expect(await namesSeenBy(server, { ...AROUND, fresh: '1' })).toEqual(['Ridge'])
  server.advance(31 * 24 * 3_600_000)
  expect(await namesSeenBy(server, { ...AROUND, fresh: '1' })).toEqual([])
  server.advance(-31 * 24 * 3_600_000)
  await tom.call(api.conditions.remove, { params: { id: body._id } })
  await renewAll(server)
  expect((await listFor(server, { bbox: AROUND.bbox })).trails).toMatchObject([{ conditionsOn: null }])
})

test.each(BOTH_ENGINES)('R18.13: %s: what I have walked is mine alone; blocks change no trail', async (engine) => {
  const server = await aServer({ engine })
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  await logHike(mia, { name: 'Ridge' }, AT)
  await logHike(mia, { name: 'Lake' }, { ...AT, lat: 61.7 })
  await logHike(tom, { name: 'Lake', visibility: 'private' })
  await logHike(tom, { name: 'Ridge', isWishList: true })
  await renewAll(server)
  await mia.call(api.blocks.block, { params: { username: 'tom' } })
  const seen = async (who: Caller) =>
    Object.fromEntries(
      (await listFor(who, { bbox: AROUND.bbox })).trails.map(({ name, isWalked, isWished }) => [
        name,
        [isWalked, isWished],
      ]),
    )
  expect(await seen(server)).toEqual({ Ridge: [false, false], Lake: [false, false] })
  expect(await seen(tom)).toEqual({ Ridge: [false, true], Lake: [true, false] })
  expect(await seen(mia)).toEqual({ Ridge: [true, false], Lake: [true, false] })
  const unwalked = { ...AROUND, unwalked: '1' }
  expect(await namesSeenBy(tom, unwalked)).toEqual(['Ridge'])
  expect(await namesSeenBy(mia, unwalked)).toEqual([])
  expect(await namesSeenBy(server, unwalked)).toEqual(['Lake', 'Ridge'])
})

test.each([
  [{ bbox: '5,62,7.5,60', zoom: 4 }, 'bbox'],
  [{ bbox: '5,60,190,62', zoom: 4 }, 'bbox'],
  [{ bbox: 'a,b,c,d', zoom: 4 }, 'bbox'],
  [{ bbox: '1,2,3', zoom: 4 }, 'bbox'],
  [{ zoom: 4 }, 'bbox'],
  [{ bbox: '5,60,7,62', zoom: 21 }, 'zoom'],
  [{ bbox: '5,60,7,62', zoom: 1.5 }, 'zoom'],
  [{ bbox: '5,60,7,62' }, 'zoom'],
  [{ bbox: '5,60,7,62', zoom: 4, difficulty: 'Cruel' }, 'difficulty'],
  [{ bbox: '5,60,7,62', zoom: 4, tags: 'cats' }, 'tags'],
  [{ bbox: '5,60,7,62', zoom: 4, month: 13 }, 'month'],
  [{ bbox: '5,60,7,62', zoom: 4, minKm: -1 }, 'minKm'],
])('R18.4: the map of %j is refused', async (query, path) => {
  const server = await aServer()
  const { status, body } = await server.call(api.explore.map, { query })
  expect([status, body]).toMatchObject([400, { message: expect.any(String), errors: [{ path }] }])
})

test('R18.11, R18.12: nonsense near a place and orders that lack something are refused with a message', async () => {
  const server = await aServer()
  for (const query of [
    { lat: 91, lng: 0 },
    { lat: 0, lng: 181 },
    { lat: 'x', lng: 0 },
    { lng: 0 },
    { lat: 0, lng: 0, limit: 51 },
  ])
    expect((await server.call(api.explore.near, { query })).status).toBe(400)
  for (const query of [{ order: 'near' }, { order: 'near', lat: 1 }, { order: 'taste' }, { offset: 1001 }])
    expect((await server.call(api.explore.list, { query })).body).toMatchObject({
      message: expect.any(String),
      code: expect.any(String),
    })
  expect((await server.call(api.explore.places, { query: {} })).status).toBe(400)
})

test('R18.14: towns are found by the beginning of their name, the largest first', async () => {
  const server = await aServer()
  const find = async (query: string) => (await server.call(api.explore.places, { query: { query } })).body
  expect(await find('oslo')).toMatchObject({
    places: [{ name: 'Oslo', country: 'Norway', region: '' }, {}, {}],
    attributions: [{ source: 'geonames' }],
  })
  expect((await find('TROMSO')).places).toMatchObject([{ name: 'Tromsø', country: 'Norway' }])
  expect((await find('San')).places).toHaveLength(8)
  expect((await find('s')).places).toEqual([])
  expect((await find('%')).places).toEqual([])
})

test.each(ENGINES)('R18.12: %s: by taste, what similar hikers rank high comes first', async (engine) => {
  const server = await aServer({ engine })
  const [mia, eleni, otto, newcomer] = (await Promise.all(['mia', 'eleni', 'otto', 'newcomer'].map(server.as))) as [
    Member, Member, Member, Member,
  ] // oxfmt-ignore
  await aPlacedList(server, mia, ['A', 'B', 'C', 'D'])
  await aPlacedList(server, eleni, ["Eleni's", 'A', 'B', 'C', 'D', 'Her last'])
  await aPlacedList(server, otto, ["Otto's", 'D', 'C', 'B', 'A', 'His last'])
  for (const one of [eleni, otto])
    for (const hike of (await one.call(api.hikes.mine)).body.filter(({ name }) => name.length > 1))
      await one.call(api.hikes.setGpx, {
        params: { id: hike._id },
        file: { name: 'a.gpx', bytes: aGpx(), fields: { isShared: 'true' } },
      })
  await renewAll(server)
  const byTaste = await listFor(mia, { order: 'taste' })
  expect([byTaste.total, byTaste.trails.map(({ name }) => name).slice(0, 2)]).toEqual([4, ["Eleni's", 'Her last']])
  expect(byTaste.trails[0]?.taste).toBeGreaterThan(0.5)
  const unknown = await listFor(newcomer, { order: 'taste' })
  expect(unknown.trails.map(({ taste }) => taste)).toEqual([null, null, null, null])
  expect(unknown.trails.map(({ name }) => name)).toEqual((await listFor(server, {})).trails.map(({ name }) => name))
})

test('R18.7: the time is by Naismith until three members have a public track, then what they needed', async () => {
  const server = await aServer()
  const members = await Promise.all(['mia', 'tom', 'ada'].map(server.as))
  const hours: number[] = []
  for (const one of members) {
    for (const name of ['Lower', 'Low']) await logHike(one, { name })
    const id = await logHike(one, { name: 'Ridge', length: 10, elevation: 600 })
    const file = { name: 'a.gpx', bytes: aGpx(), fields: { isShared: 'true' } }
    await one.call(api.hikes.setGpx, { params: { id }, file })
    await renewAll(server)
    hours.push((await listFor(server, {})).trails[0]?.hours ?? 0)
  }
  expect(hours.slice(0, 2)).toEqual([3, 3])
  expect(hours[2]).toBeLessThan(3)
})

test.each(ENGINES)('R18.10: %s: the score is the one that rankings sort by, and follows each fit', async (engine) => {
  const server = await aServer({ engine })
  const members = await Promise.all(['mia', 'tom', 'ada', 'eve'].map(server.as))
  for (const one of members) await aPlacedList(server, one, ['Best', 'Good', 'Fair'])
  const [mia] = members
  for (const hike of (await mia?.call(api.hikes.mine))?.body ?? [])
    await mia?.call(api.hikes.setGpx, {
      params: { id: hike._id },
      file: { name: 'a.gpx', bytes: aGpx(), fields: { isShared: 'true' } },
    })
  await renewAll(server)
  await fitScores(server.deps.db, server.deps)
  await renewAll(server)
  const { entries } = (await server.call(api.rankings.community)).body
  expect(entries.length).toBeGreaterThan(0)
  const ranked = (await listFor(server, {})).trails.filter(({ score }) => score !== null)
  expect(ranked.map(({ name, score }) => [name, score])).toEqual(entries.map(({ name, low }) => [name, low]))
})
