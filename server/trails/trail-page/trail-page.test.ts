import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { CATALOGUE } from '#server/diary/catalogue/catalogue.ts'
import { fitScores } from '#server/aggregates/scores/fit-scores.ts'
import { markListDirty } from '#server/platform/dirty-queue/mark-dirty.ts'
import { aGpx, aPhoto } from '#server/testing/a-file.ts'
import { type Caller, type Member, type TestServer, aServer, hikeBody } from '#server/testing/a-server.ts'
import { BOTH_ENGINES, ENGINES } from '#server/testing/a-store.ts'

/** Logs hikes as a list in this order, all placed; returns their ids. */
async function list(server: TestServer, by: Member, names: readonly string[], over: Record<string, unknown> = {}) {
  const ids: string[] = []
  for (const name of names) ids.push((await by.call(api.hikes.create, { body: hikeBody({ name, ...over }) })).body._id)
  const hikes = ids.map((_id, index) => ({ _id, rank: index + 1 }))
  expect((await by.call(api.hikes.reorder, { body: { hikes } })).status).toBe(200)
  await server.deps.db.write(by.id, async (tx) => {
    await tx.updateTable('hikes').set({ is_placed: 1 }).where('owner_id', '=', by.id).where('is_wish', '=', 0).execute()
    markListDirty(tx, by.id)
  })
  await server.settled()
  return ids
}

async function addTrack(by: Member, id: string, fields: Record<string, string> = {}, length = 0) {
  const file = { name: 'my garden.gpx', bytes: aGpx({ length }), fields: { isShared: 'true', ...fields } }
  expect((await by.call(api.hikes.setGpx, { params: { id }, file })).status).toBe(200)
}

const at = (name: string) => ({ params: { name, country: 'Norway' } })
const known = (by: Caller, name: string) => by.call(api.trailPage.known, at(name))
const tracks = (by: Caller, name: string) => by.call(api.trailPage.tracks, at(name))
const similar = async (by: Caller, name: string) => (await by.call(api.trailPage.similar, at(name))).body
const versus = (by: Caller, one: string, other: string) =>
  by.call(api.trailPage.versus, {
    params: { hikeName: one, country: 'Norway', otherName: other, otherCountry: 'norway' },
  })

test.each(ENGINES)(
  'R8.26: %s: a trail is told its score as the ranking has it, with its place and its lists',
  async (engine) => {
    const server = await aServer({ engine })
    for (const name of ['mia', 'tom', 'ada', 'eve']) await list(server, await server.as(name), ['A', 'B', 'C'])
    await list(server, await server.as('lone'), ['Nowhere', 'A'])
    const nothing = { score: null, trailhead: null, link: null, imported: null, description: null }
    expect((await known(server, 'A')).body).toMatchObject(nothing)
    await fitScores(server.deps.db, server.deps)
    const { entries, rising } = (await server.call(api.rankings.community, { query: {} })).body
    for (const { name, place, score, low, high, lists } of [...entries, ...rising])
      expect((await known(server, name)).body.score).toEqual({
        place,
        score,
        low,
        high,
        lists,
        isRising: place === null,
      })
    expect(entries.map(({ place }) => place)).toEqual([1, 2, 3])
    expect((await known(server, 'nobody knows it')).body).toEqual({ ...nothing, months: Array(12).fill(0) })
  },
)

test('a trailhead comes from the shared track, otherwise from the catalogue', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const listed = CATALOGUE.find(({ country }) => country === 'Norway')!
  expect((await known(server, listed.name)).body.trailhead).toEqual({ ...listed.trailhead, source: 'catalogue' })
  const { body } = await mia.call(api.hikes.create, { body: hikeBody({ name: listed.name }) })
  await addTrack(mia, body._id)
  expect((await known(server, listed.name)).body.trailhead).toEqual({ lat: 61, lng: 8.5, source: 'track' })
})

test('R8.26: everybody is told which page the catalogue names for a trail, and its description', async () => {
  const server = await aServer()
  const listed = CATALOGUE.find(({ country }) => country === 'Norway')!
  const { link, description = null } = listed
  expect((await known(server, listed.name)).body).toMatchObject({ link, description })
})

test('the walks of a trail are counted by month', async () => {
  const server = await aServer()
  for (const [name, completedOn] of [
    ['mia', '2026-06-30'],
    ['tom', '2025-06-01'],
    ['ada', '2026-12-24'],
  ] as const)
    await (await server.as(name)).call(api.hikes.create, { body: hikeBody({ name: 'A', completedOn }) })
  await server.settled()
  expect((await known(server, 'A')).body.months).toEqual([0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 1])
})

test.each(ENGINES)('%s: the tracks of a trail are the visible ones, with their owners', async (engine) => {
  const server = await aServer({ engine })
  const [mia, tom, ada] = [await server.as('mia'), await server.as('tom'), await server.as('ada')]
  const [[hers], [his], [third]] = [
    await list(server, mia, ['Loop']),
    await list(server, tom, ['Loop']),
    await list(server, ada, ['Loop']),
  ]
  expect((await tracks(server, 'Loop')).status).toBe(404)
  await addTrack(mia, hers!)
  await addTrack(tom, his!, { isShared: 'false' })
  await addTrack(ada, third!)
  const { body } = await tracks(server, 'LOOP')
  expect(body.tracks.map(({ username }) => username)).toEqual(['ada', 'mia'])
  expect(body.tracks[1]).toMatchObject({ hikeId: hers, userId: mia.id, fileName: 'Loop.gpx' })
  expect(body.tracks[0]?.lengthKm).toBeGreaterThan(0)
  expect(body.tracks[0]?.maxElevationM).not.toBeNull()
  await tom.call(api.blocks.block, { params: { username: 'ada' } })
  expect((await tracks(tom, 'Loop')).body.tracks.map(({ username }) => username)).toEqual(['mia'])
  expect((await tracks(server, 'Loop')).body.tracks).toHaveLength(2)
  await mia.call(api.privacySettings.update, { body: { profile: 'private' } })
  await server.settled()
  expect((await tracks(server, 'Loop')).body.tracks.map(({ username }) => username)).toEqual(['ada'])
})

test.each(ENGINES)('%s: a trail has at most thirty tracks, the most detailed first', async (engine) => {
  const server = await aServer({ engine })
  const ids: string[] = []
  for (let n = 0; n < 32; n += 1) {
    const by = await server.as(`walker_${n}`)
    const { body } = await by.call(api.hikes.create, { body: hikeBody({ name: 'Loop' }) })
    await addTrack(by, body._id)
    ids.push(body._id)
  }
  await server.deps.db.write('walker_1', (tx) =>
    tx.updateTable('tracks').set({ elevation_points: 100 }).where('hike_id', '=', ids[1]!).execute(),
  )
  const names = (await tracks(server, 'Loop')).body.tracks.map(({ username }) => username)
  expect(names).toHaveLength(30)
  expect(names[0]).toBe('walker_1')
  expect(names).not.toContain('walker_0')
})

test.each(ENGINES)('%s: followers also get the tracks for followers', async (engine) => {
  const server = await aServer({ engine })
  const [mia, tom, ada, eve] = [
    await server.as('mia'),
    await server.as('tom'),
    await server.as('ada'),
    await server.as('eve'),
  ]
  const ids = new Map<Member, string>()
  for (const by of [mia, tom, ada]) ids.set(by, (await list(server, by, ['Loop']))[0]!)
  await addTrack(mia, ids.get(mia)!, { visibility: 'followers' })
  const whose = async (by: Caller) => {
    const { status, body } = await tracks(by, 'Loop')
    return status === 200 ? body.tracks.map(({ username }) => username) : status
  }
  const best = async (by: Caller) => {
    const { status, body } = await by.call(api.trails.gpx, at('Loop'))
    return status === 200 ? body._id : status
  }
  await eve.call(api.friends.add, { params: { id: mia.id } })
  // whoever reads first, nobody gets an answer made for somebody else
  for (const _ of ['made', 'kept']) {
    for (const by of [server, tom]) expect([await whose(by), await best(by)]).toEqual([404, 404])
    for (const by of [eve, mia]) expect([await whose(by), await best(by)]).toEqual([['mia'], ids.get(mia)])
  }
  // beside a public track, which is the best for everybody
  await addTrack(ada, ids.get(ada)!)
  for (const _ of ['made', 'kept']) {
    for (const by of [server, tom]) expect(await whose(by)).toEqual(['ada'])
    for (const by of [eve, mia]) expect(await whose(by)).toEqual(['ada', 'mia'])
    for (const by of [server, tom, eve, mia]) expect(await best(by)).toBe(ids.get(ada))
  }
  // a private track stays private, and its owner too
  await addTrack(tom, ids.get(tom)!, { isShared: 'false' })
  expect([await whose(tom), await whose(eve), await whose(server)]).toEqual([['ada'], ['ada', 'mia'], ['ada']])
  await eve.call(api.friends.remove, { params: { id: mia.id } })
  expect(await whose(eve)).toEqual(['ada'])
  await eve.call(api.friends.add, { params: { id: mia.id } })
  expect(await whose(eve)).toEqual(['ada', 'mia'])
  await mia.call(api.blocks.block, { params: { username: 'eve' } })
  expect(await whose(eve)).toEqual(['ada'])
})

test('R8.26: of a track whose ends are hidden nobody is told how long all of it is', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const [id] = await list(server, mia, ['From Home'], { length: 3.21, elevation: 45 })
  await addTrack(mia, id!, { hideEndsM: '200' }, 200_000)
  const { body } = await tracks(server, 'From Home')
  expect(body.tracks[0]).toMatchObject({ lengthKm: 3.21, ascentM: 45, descentM: null, maxElevationM: null })
  // nor is it found by where it begins
  const tom = await server.as('tom')
  const [near] = await list(server, tom, ['Next Door'], { length: 100, elevation: 0 })
  await addTrack(tom, near!)
  expect((await similar(server, 'Next Door')).trails).toEqual([])
})

test.each(BOTH_ENGINES)('%s: similar trails say why: near, alike, or loved by the same people', async (engine) => {
  const server = await aServer({ engine })
  const body = { length: 10, elevation: 500 }
  for (const name of ['mia', 'tom'])
    await list(server, await server.as(name), ['Here', 'Kindred'], { ...body, rating: 5 })
  const ada = await server.as('ada')
  const [nearby] = await list(server, ada, ['Nearby', 'Twin', 'Other'], { length: 77, elevation: 4000, rating: 2 })
  await addTrack(ada, nearby!)
  const duplicate = { body: hikeBody({ name: 'As Long', length: 10.5, elevation: 520, rating: 2 }) }
  const { body: alike } = await ada.call(api.hikes.create, duplicate)
  const file = { name: 'a.png', bytes: await aPhoto() }
  await ada.call(api.hikes.setPhoto, { params: { id: alike._id }, file })
  const eve = await server.as('eve')
  const [here] = await list(server, eve, ['Here'], { ...body, rating: 3 })
  await addTrack(eve, here!)
  await server.settled()
  const { trails, fans } = await similar(server, 'Here')
  expect(fans).toBe(2)
  const found = trails.filter(({ name }) => !CATALOGUE.some((listed) => listed.name === name))
  expect(found.map(({ name, nearKm, isAlike, lovedBy }) => [name, nearKm, isAlike, lovedBy])).toEqual([
    ['Kindred', null, true, 2],
    ['Nearby', 1, false, 0],
    ['As Long', null, true, 0],
  ])
  expect(found.map(({ photo }) => photo !== null)).toEqual([false, false, true])
  await eve.call(api.blocks.block, { params: { username: 'ada' } })
  const hers = (await similar(eve, 'Here')).trails.find(({ name }) => name === 'As Long')
  expect(hers?.photo).toBeNull()
})

test('similar trails of an unwalked trail come from the catalogue', async () => {
  const server = await aServer()
  const listed = CATALOGUE.find(({ name }) => name.startsWith('Besseggen'))!
  const { trails, fans } = await similar(server, listed.name)
  expect(fans).toBe(0)
  const reasons = new Map(trails.map(({ name, nearKm, isAlike }) => [name, [nearKm, isAlike]]))
  expect(reasons.get('Galdhøpiggen from Spiterstulen')).toEqual([19, false])
  expect(reasons.get('Dronningstien')).toEqual([null, true])
  expect(reasons.has(listed.name)).toBe(false)
  expect(await similar(server, 'nobody knows it')).toEqual({ trails: [], fans: 0 })
})

test.each(ENGINES)('%s: two trails are compared by the lists with both, and by which is ahead', async (engine) => {
  const server = await aServer({ engine })
  await list(server, await server.as('mia'), ['A', 'B'])
  await list(server, await server.as('tom'), ['A', 'X', 'B'])
  await list(server, await server.as('ada'), ['B', 'A'])
  await list(server, await server.as('lone'), ['A', 'X'])
  expect((await versus(server, 'A', 'B')).body).toEqual({ lists: 3, ahead: 2, isPart: false })
  expect((await versus(server, 'b', 'a')).body).toEqual({ lists: 3, ahead: 1, isPart: false })
  expect((await versus(server, 'A', 'a')).body).toEqual({ lists: 0, ahead: 0, isPart: false })
  expect((await versus(server, 'A', 'nobody knows it')).body).toEqual({ lists: 0, ahead: 0, isPart: false })
})

test('hidden and unplaced hikes do not count between two trails', async () => {
  const server = await aServer()
  const [mia, tom, ada] = [await server.as('mia'), await server.as('tom'), await server.as('ada')]
  await list(server, mia, ['A', 'B'])
  await list(server, tom, ['A', 'B'])
  await mia.call(api.privacySettings.update, { body: { profile: 'followers' } })
  for (const name of ['A', 'B']) await ada.call(api.hikes.create, { body: hikeBody({ name }) })
  await server.deps.db.write(ada.id, (tx) =>
    tx.updateTable('hikes').set({ is_placed: 0 }).where('owner_id', '=', ada.id).execute(),
  )
  await server.settled()
  expect((await versus(server, 'A', 'B')).body).toEqual({ lists: 1, ahead: 1, isPart: false })
})
