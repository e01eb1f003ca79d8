import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { VISIBILITIES, type Visibility } from '#domain/account/visibility.ts'
import { unpackLines } from '#domain/tracks/lines/packed-line.ts'
import { aGpx } from '#server/testing/a-file.ts'
import { type Caller, type Member, aServer, hikeBody } from '#server/testing/a-server.ts'
import { ENGINES } from '#server/testing/a-store.ts'

async function log(by: Member, over: Record<string, unknown>, fields?: Record<string, string>): Promise<string> {
  const id = (await by.call(api.hikes.create, { body: hikeBody(over) })).body._id
  if (fields) await by.call(api.hikes.setGpx, { params: { id }, file: { name: 'a.gpx', bytes: aGpx(), fields } })
  return id
}

async function people(engine?: (typeof ENGINES)[number]) {
  const server = await aServer(engine ? { engine } : {})
  const [mia, tom, ada] = [await server.as('mia'), await server.as('tom'), await server.as('ada')]
  await tom.call(api.friends.add, { params: { id: mia.id } })
  return { server, mia, tom, ada }
}

const mountainsOf = async (by: Caller, username = 'mia') =>
  (await by.call(api.map.ofPerson, { params: { username } })).body

/** Every pair of visibilities of a hike and of its track. */
const CELLS = VISIBILITIES.flatMap((hike) => VISIBILITIES.map((track) => ({ hike, track })))

test.each(ENGINES)('%s: a viewer gets visible hikes, and the lines of whole tracks', async (engine) => {
  const { server, mia, tom, ada } = await people(engine)
  const ids = new Map<string, { hike: Visibility; track: Visibility; endsM: number }>()
  for (const { hike: visibility, track } of CELLS)
    for (const endsM of [0, 300]) {
      const fields = { visibility: track, ...(endsM > 0 && { hideEndsM: String(endsM) }) }
      const id = await log(mia, { name: `${visibility} ${track} ${endsM}`, visibility }, fields)
      ids.set(id, { hike: visibility, track, endsM })
    }
  const askers = [
    { by: server, level: 0 },
    { by: ada, level: 0 },
    { by: tom, level: 1 },
    { by: mia, level: 2 },
  ]
  for (const { by, level } of askers) {
    const { hikes, lines, trailheads } = await mountainsOf(by)
    const told = new Set(hikes.map(({ _id }) => _id))
    const drawn = new Set(lines.map(({ _id }) => _id))
    for (const [id, { hike, track, endsM }] of ids) {
      const seesHike = VISIBILITIES.indexOf(hike) <= level
      const seesLine = seesHike && VISIBILITIES.indexOf(track) <= level && (endsM === 0 || level === 2)
      expect([level, hike, track, endsM, told.has(id), drawn.has(id)]).toEqual([
        level,
        hike,
        track,
        endsM,
        seesHike,
        seesLine,
      ])
    }
    expect(hikes.map(({ rank }) => rank)).toEqual(hikes.map((_, at) => at + 1))
    expect(trailheads).toEqual([])
  }
})

test('a track with hidden ends is no part of another viewer’s map, not even its start', async () => {
  const { server, mia, tom } = await people()
  await log(mia, { name: 'Hidden' }, { hideEndsM: '300' })
  for (const by of [server, tom]) {
    const { lines, trailheads } = await mountainsOf(by)
    expect([lines, trailheads]).toEqual([[], []])
  }
  expect((await mountainsOf(mia)).lines.map(({ line }) => unpackLines(line)[0]?.length)).toEqual([2])
})

test('a hike without a line stands where the catalogue has its trailhead; a wish nowhere', async () => {
  const { server, mia } = await people()
  const id = await log(mia, { name: 'Preikestolen' }, { visibility: 'private' })
  await mia.call(api.hikes.create, { body: { name: 'Besseggen', country: 'Norway', isWishList: true } })
  const { hikes, lines, trailheads } = await mountainsOf(server)
  expect([hikes.map(({ name }) => name), lines]).toEqual([['Preikestolen'], []])
  expect(trailheads).toEqual([{ _id: id, lat: expect.closeTo(58.99, 1), lng: expect.closeTo(6.14, 1) }])
})

test.each(ENGINES)('%s: a visible hike has all its walks with their days, a hidden one none', async (engine) => {
  const { server, mia, tom } = await people(engine)
  const walkAgain = async (hikeId: string, completedOn: string) => {
    const { body } = await mia.call(api.visits.create, { params: { id: hikeId }, body: { completedOn } })
    return { _id: body._id, hikeId, completedOn }
  }
  const shown = await log(mia, { name: 'Shown', completionCount: 1 })
  const kept = await log(mia, { name: 'For followers', completionCount: 1, visibility: 'followers' })
  const visits = [await walkAgain(shown, '2025-03-01'), await walkAgain(shown, '2024-02-01')]
  expect((await mountainsOf(server)).visits).toEqual(visits)
  const first = await walkAgain(kept, '2026-01-01')
  expect((await mountainsOf(server)).visits).toEqual(visits)
  expect((await mountainsOf(tom)).visits).toEqual([first, ...visits])
  await mia.call(api.visits.remove, { params: { id: first._id } })
  expect((await mountainsOf(tom)).visits).toEqual(visits)
})

test.each(VISIBILITIES)('the owner chooses who sees the mountains: %s', async (mountains) => {
  const { server, mia, tom, ada } = await people()
  await log(mia, {})
  await mia.call(api.privacySettings.update, { body: { mountains } })
  const seenBy: readonly Caller[] = { public: [server, ada, tom, mia], followers: [tom, mia], private: [mia] }[
    mountains
  ]
  for (const by of [server, ada, tom, mia]) {
    const params = { username: 'mia' }
    const status = seenBy.includes(by) ? 200 : 404
    expect((await by.call(api.map.ofPerson, { params })).status).toBe(status)
    expect((await by.call(api.users.get, { params })).body.showsMountains === true).toBe(status === 200)
  }
})

test('the cached answer changes with a hike or the owner’s choice', async () => {
  const { server, mia } = await people()
  const id = await log(mia, { name: 'First' }, {})
  expect((await mountainsOf(server)).lines).toHaveLength(1)
  await log(mia, { name: 'Second' })
  expect((await mountainsOf(server)).hikes).toHaveLength(2)
  await mia.call(api.hikes.update, { params: { id }, body: { visibility: 'private' } })
  expect((await mountainsOf(server)).hikes.map(({ name }) => name)).toEqual(['Second'])
  await mia.call(api.privacySettings.update, { body: { mountains: 'private' } })
  expect((await server.call(api.map.ofPerson, { params: { username: 'mia' } })).status).toBe(404)
})
