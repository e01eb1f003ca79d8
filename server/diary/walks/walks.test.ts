import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { MAX_COMPLETION_COUNT } from '#domain/platform/limits.ts'
import type { Visibility } from '#domain/account/visibility.ts'
import { renewTrackStatistics } from '#server/catch-up.ts'
import { aGpx, aPhoto, storedFiles } from '#server/testing/a-file.ts'
import { type Caller, type Member, aServer, hikeBody } from '#server/testing/a-server.ts'
import { type Engine, ENGINES } from '#server/testing/a-store.ts'
import { dumpStore } from '#server/testing/dump.ts'
import { WHY } from '#server/testing/moderated.ts'
import { say } from '#server/testing/operator.ts'
import { UNKNOWN_ID } from '#server/testing/requests/path-values.ts'
import { findWrongAggregates } from '#server/data/verify/check-aggregates.ts'
import { checkFiles } from '#server/data/verify/check-files.ts'
import { checkWalks } from '#server/data/verify/check-walks.ts'

const DAY = '2026-08-02'
const IN_ORDER = { missing: [], altered: [], orphaned: [] }

async function log(by: Member, over: Record<string, unknown> = {}): Promise<string> {
  return (await by.call(api.hikes.create, { body: hikeBody({ completedOn: '2026-07-12', ...over }) })).body._id
}

const again = (by: Caller, id: string, body: Record<string, unknown> = {}) =>
  by.call(api.visits.create, { params: { id }, body: { completedOn: DAY, ...body } })
const aPng = async () => ({ name: 'a.png', bytes: await aPhoto() })
const aTrack = (fields: Record<string, string> = {}) => ({ name: 'again.gpx', bytes: aGpx(), fields })

async function mine(by: Member) {
  const { completionCount, completedOn } = (await by.call(api.hikes.mine)).body[0] ?? {}
  const visits = (await by.call(api.visits.mine)).body
  return { completionCount, completedOn, days: visits.map((visit) => visit.completedOn) }
}

async function aWorld(engine: Engine = 'sqlite') {
  const server = await aServer({ engine })
  const [mia, tom, ada] = [await server.as('mia'), await server.as('tom'), await server.as('ada')]
  await tom.call(api.friends.add, { params: { id: mia.id } })
  const id = await log(mia)
  return { server, mia, tom, ada, id }
}

/** Stores a further walk of Mia's hike, with its files. */
async function withFiles(by: Member, id: string, fields: Record<string, string> = {}) {
  const visit = (await again(by, id)).body._id
  const { photo } = (await by.call(api.visits.setPhoto, { params: { id: visit }, file: await aPng() })).body
  await by.call(api.visits.setGpx, { params: { id: visit }, file: aTrack(fields) })
  return { visit, photo }
}

test.each(ENGINES)(
  'R3.22: %s: each further walk keeps its own, is counted, and leaves what the hike says',
  async (engine) => {
    const { server, mia, id } = await aWorld(engine)
    const before = (await mia.call(api.hikes.mine)).body[0]
    const told = { completedOn: '2025-05-01', weatherConditions: ['snowy', 'windy', 'snowy'], notes: ' Knee-deep. ' }
    const added = await again(mia, id, told)
    expect(added).toMatchObject({ status: 201, body: { hikeId: id, completedOn: '2025-05-01', completionCount: 2 } })
    expect(added.body).toMatchObject({ weatherConditions: ['snowy', 'windy'], notes: 'Knee-deep.', photo: null })
    await again(mia, id)
    expect(await mine(mia)).toEqual({ completionCount: 3, completedOn: '2026-07-12', days: [DAY, '2025-05-01'] })
    const after = (await mia.call(api.hikes.mine)).body[0]
    expect({ ...after, completionCount: 1, updatedAt: '' }).toEqual({ ...before, updatedAt: '', lastWalkedOn: DAY })
    const { totalHikes, totalElevation } = (await mia.call(api.users.me)).body
    expect([totalHikes, totalElevation]).toEqual([1, (before?.elevation ?? 0) * 3])
    await server.settled()
    expect(await findWrongAggregates(server.deps.db.read)).toEqual({})
  },
)

test.each(ENGINES)('%s: a walk is changed, and removed with its files; the count follows', async (engine) => {
  const { server, mia, id } = await aWorld(engine)
  const { visit } = await withFiles(mia, id)
  expect(storedFiles(server.deps)).toHaveLength(4)
  const params = { id: visit }
  const changed = await mia.call(api.visits.update, { params, body: { completedOn: '2024-02-29', notes: 'Ice.' } })
  expect(changed.body).toMatchObject({ completedOn: '2024-02-29', notes: 'Ice.', gpxFile: { fileName: 'again.gpx' } })
  const cleared = await mia.call(api.visits.update, { params, body: { notes: null, weatherConditions: ['sunny'] } })
  expect(cleared.body).toMatchObject({ completedOn: '2024-02-29', notes: '', weatherConditions: ['sunny'] })
  expect((await mia.call(api.visits.remove, { params })).status).toBe(200)
  expect((await mia.call(api.visits.remove, { params })).status).toBe(404)
  expect(await mine(mia)).toEqual({ completionCount: 1, completedOn: '2026-07-12', days: [] })
  expect(storedFiles(server.deps)).toEqual([])
})

test('R15.5: adding and removing a walk tell the versions of the hike before and after', async () => {
  const { mia, id } = await aWorld()
  const version = async () => (await mia.call(api.hikes.mine)).body[0]?.updatedAt
  const logged = await version()
  const { _id, hikeUpdatedAt: added } = (await again(mia, id)).body
  expect(added).toEqual({ before: logged, after: await version() })
  const { body: removed } = await mia.call(api.visits.remove, { params: { id: _id } })
  expect(removed.hikeUpdatedAt).toEqual({ before: added.after, after: await version() })
})

test('my list tells when a hike was walked last, where that was later than its own day', async () => {
  const { mia, tom, id } = await aWorld()
  const last = async (by: Caller = mia) =>
    (by === mia ? await mia.call(api.hikes.mine) : await by.call(api.hikes.ofUser, { params: { userId: 'mia' } }))
      .body[0]?.lastWalkedOn
  await again(mia, id, { completedOn: '2020-01-01' })
  expect(await last()).toBeUndefined()
  const { _id } = (await again(mia, id)).body
  expect([await last(), await last(tom)]).toEqual([DAY, undefined])
  await mia.call(api.visits.update, { params: { id: _id }, body: { completedOn: '2026-09-09' } })
  expect(await last()).toBe('2026-09-09')
  await mia.call(api.visits.remove, { params: { id: _id } })
  expect(await last()).toBeUndefined()
})

test('a start renews the statistics and copy of a walk by an older version', async () => {
  const { server, mia, tom, id } = await aWorld()
  const { visit } = await withFiles(mia, id, { hideEndsM: '200' })
  const { db, files } = server.deps
  const rows = () => db.read.selectFrom('visit_tracks').selectAll().executeTakeFirstOrThrow()
  const { view_key: _, ...right } = await rows()
  await files.put((await rows()).view_key, aGpx())
  await db.write('age', async (tx) => {
    await tx.updateTable('visit_tracks').set({ figures_version: 0, length_m: 57_000 }).execute()
    await tx.insertInto('tasks_at_start').values({ name: 'renew figures' }).execute()
  })
  await renewTrackStatistics(server.deps, () => false)
  expect(await rows()).toMatchObject(right)
  const copy = await tom.call(api.visits.gpx, { params: { id: visit } })
  expect(copy.bytes.includes('lat="61"')).toBe(false)
  expect(await checkFiles(server.deps)).toEqual(IN_ORDER)
})

test('verify finds a hike that counts fewer walks than it has', async () => {
  const { server, mia, id } = await aWorld()
  await again(mia, id)
  expect(await checkWalks(server.deps.db.read)).toEqual([])
  await server.deps.db.write('age', (tx) => tx.updateTable('hikes').set({ completion_count: 1 }).execute())
  expect(await checkWalks(server.deps.db.read)).toEqual([id])
})

test('a counted walk gets its day, until every one has a day', async () => {
  const { mia } = await aWorld()
  const id = await log(mia, { name: 'Often', completionCount: 3 })
  const counts = [await again(mia, id, { isCounted: true }), await again(mia, id, { isCounted: true })]
  expect(counts.map(({ body }) => body.completionCount)).toEqual([3, 3])
  expect(await again(mia, id, { isCounted: true })).toMatchObject({
    status: 409,
    body: { message: 'Every time you hiked this already has a date', code: 'all_walks_kept' },
  })
  expect((await again(mia, id)).body.completionCount).toBe(4)
})

test('a count below the number of dated walks is refused with advice', async () => {
  const { mia, id } = await aWorld()
  await again(mia, id)
  await again(mia, id)
  const set = (completionCount: number) =>
    mia.call(api.hikes.update, { params: { id }, body: { completionCount, rating: 2 } })
  const message = 'You have logged this hike on 3 dates. Remove some of them first'
  expect(await set(2)).toMatchObject({
    status: 400,
    body: { message, errors: [{ path: 'completionCount', message }] },
  })
  expect((await mia.call(api.hikes.mine)).body).toMatchObject([{ completionCount: 3, rating: 5 }])
  expect((await set(3)).body).toMatchObject({ completionCount: 3, rating: 2 })
  expect((await set(7)).body.completionCount).toBe(7)
})

test('twenty walks that are added at once are twenty', async () => {
  const { mia, id } = await aWorld()
  const added = await Promise.all(Array.from({ length: 20 }, () => again(mia, id)))
  expect(added.map(({ body }) => body.completionCount).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, n) => n + 2),
  )
  expect((await mine(mia)).completionCount).toBe(21)
})

test.each([
  [{ completedOn: '2026-02-30' }, 'Please enter a valid date'],
  [{ completedOn: '1850-01-01' }, 'Date must be between 1900 and 2100'],
  [{ completedOn: DAY, notes: 'word '.repeat(201) }, 'Notes cannot exceed 200 words'],
  [{ completedOn: DAY, weatherConditions: ['hail'] }, expect.any(String)],
  [{ notes: 'no day' }, expect.any(String)],
  [{ completedOn: null }, expect.any(String)],
])('%j is refused, and nothing is stored', async (body, message) => {
  const { mia, id } = await aWorld()
  const got = await mia.call(api.visits.create, { params: { id }, body: body as never })
  expect(got).toMatchObject({ status: 400, body: { message } })
  expect(await mine(mia)).toMatchObject({ completionCount: 1, days: [] })
})

test('a wish has no further walks, and no hike more than can be counted', async () => {
  const { mia } = await aWorld()
  const wish = await log(mia, { name: 'Dream', isWishList: true })
  expect(await again(mia, wish)).toMatchObject({ status: 409, body: { code: 'not_walked' } })
  const most = await log(mia, { name: 'Daily', completionCount: MAX_COMPLETION_COUNT })
  expect(await again(mia, most)).toMatchObject({ status: 409, body: { code: 'too_many_visits' } })
})

test.each(ENGINES)('%s: other people’s walks cannot be changed', async (engine) => {
  const { server, mia, tom, id } = await aWorld(engine)
  const { visit } = await withFiles(mia, id)
  const params = { id: visit }
  const before = await dumpStore(server.deps.db)
  const tries = async () => [
    await again(tom, id),
    await tom.call(api.visits.update, { params, body: { notes: 'Mine now' } }),
    await tom.call(api.visits.setPhoto, { params, file: await aPng() }),
    await tom.call(api.visits.setGpx, { params, file: aTrack() }),
    await tom.call(api.visits.removePhoto, { params }),
    await tom.call(api.visits.removeGpx, { params }),
    await tom.call(api.visits.remove, { params }),
  ]
  expect((await tries()).map(({ status }) => status)).toEqual(Array(7).fill(403))
  expect(await dumpStore(server.deps.db)).toEqual(before)
  await mia.call(api.hikes.update, { params: { id }, body: { visibility: 'private' } })
  expect((await tries()).map(({ status }) => status)).toEqual(Array(7).fill(404))
})

test.each(ENGINES)(
  'R3.24: %s: who sees the hike sees its walks, their photos and, as a copy, their tracks',
  async (engine) => {
    const { server, mia, tom, ada, id } = await aWorld(engine)
    const { visit } = await withFiles(mia, id, { visibility: 'followers' })
    const seen = async (by: Caller) => {
      const { status, body } = await by.call(api.visits.ofHike, { params: { id } })
      const [one] = status === 200 ? body : []
      const url = one?.photo?.url
      const photo = url === undefined ? null : (await server.app.inject({ url })).statusCode
      const track = await by.call(api.visits.gpx, { params: { id: visit } })
      return [status, photo, one?.gpxFile?.fileName ?? null, track.status]
    }
    const choose = (visibility: Visibility) => mia.call(api.hikes.update, { params: { id }, body: { visibility } })
    const all = async () => [await seen(mia), await seen(tom), await seen(ada), await seen(server)]
    const [owner, follower] = [
      [200, 200, 'again.gpx', 200],
      [200, 200, 'Besseggen Ridge.gpx', 200],
    ]
    const others = [200, 200, null, 404]
    const none = [404, null, null, 404]
    expect(await all()).toEqual([owner, follower, others, others])
    const [own, copy] = [
      (await mia.call(api.visits.gpx, { params: { id: visit } })).bytes.toString(),
      (await tom.call(api.visits.gpx, { params: { id: visit } })).bytes.toString(),
    ]
    expect([own.includes('Mia Walker'), copy.includes('Mia Walker'), copy.includes('<time>')]).toEqual([
      true,
      false,
      false,
    ])
    await choose('followers')
    expect(await all()).toEqual([owner, follower, none, none])
    await choose('private')
    expect(await all()).toEqual([owner, none, none, none])
  },
)

test('the hidden ends of a walk’s track are unknown to others', async () => {
  const { mia, tom, id } = await aWorld()
  const { visit } = await withFiles(mia, id, { hideEndsM: '200' })
  const copy = await tom.call(api.visits.gpx, { params: { id: visit } })
  const whole = await mia.call(api.visits.gpx, { params: { id: visit } })
  expect([copy.bytes.includes('lat="61"'), whole.bytes.includes('lat="61"')]).toEqual([false, true])
  const told = (await tom.call(api.visits.ofHike, { params: { id } })).bytes.toString()
  expect(told).not.toMatch(/hideEnds|visibility|again\.gpx/)
})

test('a photo and a track replace the previous ones, and can be removed', async () => {
  const { server, mia, id } = await aWorld()
  const { visit, photo } = await withFiles(mia, id)
  const params = { id: visit }
  const next = (await mia.call(api.visits.setPhoto, { params, file: await aPng() })).body.photo
  expect((await mia.call(api.visits.setGpx, { params, file: aTrack({ isShared: 'false' }) })).body).toMatchObject({
    gpxFile: { isShared: false },
    track: { ascentM: 100 },
  })
  expect([next.url === photo.url, storedFiles(server.deps).length]).toEqual([false, 4])
  const bad = { name: 'a.gpx', bytes: Buffer.from('<gpx><trk><trkseg>') }
  expect(await mia.call(api.visits.setGpx, { params, file: bad })).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('Please select a valid GPX file (.gpx)') },
  })
  expect((await mia.call(api.visits.setPhoto, { params, file: { name: 'a.png', bytes: aGpx() } })).status).toBe(400)
  expect(await checkFiles(server.deps)).toEqual(IN_ORDER)
  const remove = [api.visits.removePhoto, api.visits.removeGpx] as const
  for (const row of remove) expect((await mia.call(row, { params })).status).toBe(204)
  for (const row of remove) expect((await mia.call(row, { params })).status).toBe(404)
  expect(storedFiles(server.deps)).toEqual([])
})

test.each(ENGINES)('%s: removing a hike removes its walks and their files', async (engine) => {
  const { server, mia, id } = await aWorld(engine)
  await withFiles(mia, id)
  await withFiles(mia, id)
  expect((await mia.call(api.visits.mine)).body).toHaveLength(2)
  await mia.call(api.hikes.remove, { params: { id } })
  expect((await mia.call(api.visits.mine)).body).toEqual([])
  expect(storedFiles(server.deps)).toEqual([])
})

test.each(ENGINES)(
  '%s: the photo of a walk is reported, hidden, shown again and removed by its own id',
  async (engine) => {
    const { server, mia, tom, id } = await aWorld(engine)
    const { visit, photo } = await withFiles(mia, id)
    await mia.call(api.hikes.setPhoto, { params: { id }, file: await aPng() })
    const report = { kind: 'photo', id: visit, reason: 'privacy' }
    expect((await tom.call(api.reports.create, { body: report as never })).status).toBe(201)
    expect((await mia.call(api.reports.create, { body: report as never })).status).toBe(403)
    const shown = async (by: Caller) => (await by.call(api.visits.ofHike, { params: { id } })).body[0]?.photo?.url
    await say(server, ['hide', 'photo', visit, ...WHY])
    expect([await shown(tom), (await server.app.inject({ url: photo.url })).statusCode]).toEqual([undefined, 404])
    const hers = (await shown(mia)) ?? ''
    expect((await server.app.inject({ url: hers })).statusCode).toBe(200)
    // the photo of the hike itself is a different one
    expect((await tom.call(api.hikes.ofUser, { params: { userId: 'mia' } })).body[0]?.hasPhotos).toBe(true)
    expect(await findWrongAggregates(server.deps.db.read)).toEqual({})
    await say(server, ['restore', 'photo', visit, ...WHY])
    expect(await shown(tom)).toBe(photo.url)
    await say(server, ['remove', 'photo', visit, ...WHY])
    expect(await shown(mia)).toBeUndefined()
    expect(await checkFiles(server.deps)).toEqual(IN_ORDER)
  },
)

test('any walk earns a medal for its month and its weather; photos of one hike count once', async () => {
  const { mia, id } = await aWorld()
  const earned = async (body: Record<string, unknown>) =>
    (await again(mia, id, body)).body.earnedAchievements.map(({ _id }) => _id)
  expect(await earned({ completedOn: '2026-08-01', weatherConditions: ['snowy'] })).toContain('weather-snow')
  expect(await earned({ completedOn: '2026-09-01' })).toContain('months-3')
  const { visit } = await withFiles(mia, id)
  await mia.call(api.hikes.setPhoto, { params: { id }, file: await aPng() })
  const { earnedAchievements } = (await mia.call(api.visits.setPhoto, { params: { id: visit }, file: await aPng() }))
    .body
  expect(earnedAchievements).toEqual([])
})

test('an export has each walk with its files, by the rank of its hike', async () => {
  const { mia, id } = await aWorld()
  await again(mia, id, { completedOn: '2027-01-01', notes: '=1+1' })
  await withFiles(mia, id)
  const { bytes } = await mia.call(api.takeout.archive)
  const files = unzipSync(bytes)
  const [hike] = JSON.parse(strFromU8(files['upstone.json'] ?? new Uint8Array())).hikes
  expect(hike).toMatchObject({ completionCount: 3, completedOn: '2026-07-12' })
  expect(hike.visits).toMatchObject([
    { completedOn: DAY, photo: { file: 'photos/0001-2 Besseggen Ridge.webp' }, track: { fileName: 'again.gpx' } },
    { completedOn: '2027-01-01', notes: '=1+1', photo: null, track: null },
  ])
  expect(files['tracks/0001-2 Besseggen Ridge.gpx']).toEqual(new Uint8Array(aGpx()))
  const lines = strFromU8(files['visits.csv'] ?? new Uint8Array()).split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[2]).toContain("'=1+1")
})

test('unknown walks all get the same answer', async () => {
  const { server } = await aWorld()
  for (const row of [api.visits.photo, api.visits.gpx])
    expect((await server.call(row, { params: { id: UNKNOWN_ID } })).status).toBe(404)
})
