import { CompiledQuery, type KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { packLines } from '#domain/tracks/lines/packed-line.ts'
import { aGpx, aPhoto } from '#server/testing/a-file.ts'
import { type Caller, type Member, aServer, hikeBody } from '#server/testing/a-server.ts'
import { BOTH_ENGINES, ENGINES } from '#server/testing/a-store.ts'
import { markHikeDirty } from '#server/platform/dirty-queue/mark-dirty.ts'
import { findWrongAggregates } from '#server/data/verify/check-aggregates.ts'
import { checkTracks } from '#server/data/verify/check-tracks.ts'
import { findSharedTrack } from './store.ts'

const TRAIL = { name: 'Besseggen Ridge', country: 'Norway' }

async function log(by: Member, over: Record<string, unknown> = {}): Promise<string> {
  return (await by.call(api.hikes.create, { body: hikeBody({ ...TRAIL, ...over }) })).body._id
}
async function addTrack(by: Member, id: string, { name = 'walk.gpx', isShared = true, bytes = aGpx() } = {}) {
  const file = { name, bytes, fields: { isShared: String(isShared) } }
  expect((await by.call(api.hikes.setGpx, { params: { id }, file })).status).toBe(200)
}
async function addPhoto(by: Member, id: string) {
  const file = { name: 'a.png', bytes: await aPhoto() }
  return (await by.call(api.hikes.setPhoto, { params: { id }, file })).body.photo
}
const trackOf = (by: Caller, trail = TRAIL) => by.call(api.trails.gpx, { params: trail })
const photosOf = (by: Caller, trail = TRAIL) => by.call(api.trails.photos, { params: trail })

/** Returns two points, some of them with an elevation. */
function aFlatGpx(heights: number): Buffer {
  const points = [0, 1].map((n) => `<trkpt lat="60.${n}" lon="8">${n < heights ? '<ele>9</ele>' : ''}</trkpt>`).join('')
  return Buffer.from(`<gpx version="1.1"><trk><trkseg>${points}</trkseg></trk></gpx>`)
}

const NO_TRACK = {
  status: 404,
  body: { message: 'GPX file not available for this hike', code: 'not_found' },
}
const NO_PHOTOS = { status: 404, body: { message: 'No photos found for this hike', code: 'not_found' } }

test.each(BOTH_ENGINES)(
  'R6.5: %s: of the shared tracks of a trail the one with most heights is given',
  async (engine) => {
    const { as, call, advance } = await aServer({ engine })
    const [mia, tom, ada] = [await as('mia'), await as('tom'), await as('ada')]
    expect(await trackOf({ call })).toMatchObject(NO_TRACK)
    const ids = [await log(mia), await log(tom, { name: 'BESSEGGEN  ridge' }), await log(ada)]
    const [first, second, third] = ids as [string, string, string]
    await addTrack(mia, first, { bytes: aFlatGpx(1), name: 'mia.gpx' })
    expect(await trackOf({ call })).toMatchObject({ status: 200, body: { _id: first } })
    await addTrack(tom, second, { bytes: aFlatGpx(2), name: 'tom.gpx' })
    advance(1000)
    await addTrack(ada, third, { bytes: aFlatGpx(1), name: 'ada.gpx' })
    expect((await trackOf({ call }, { name: 'besseggen RIDGE', country: ' norway' })).body).toEqual({
      _id: second,
      name: 'BESSEGGEN  ridge',
      gpxFile: {
        fileName: 'BESSEGGEN  ridge.gpx',
        fileSize: (await call(api.hikes.gpx, { params: { id: second } })).bytes.length,
        s3Key: expect.any(String),
        isShared: true,
      },
      line: packLines([[{ lat: 60, lng: 8 }, { lat: 60.1, lng: 8 }]]), // prettier-ignore
    })
    await tom.call(api.hikes.removeGpx, { params: { id: second } })
    expect((await trackOf({ call })).body._id).toBe(third)
  },
)

test.each(ENGINES)('%s: a track goes with its hike to another trail', async (engine) => {
  const { as, call, deps, settled } = await aServer({ engine })
  const [mia, tom] = [await as('mia'), await as('tom')]
  const [hike, wish] = [await log(mia), await log(tom, { isWishList: true })]
  for (const [by, id] of [[mia, hike] as const, [tom, wish] as const]) await addTrack(by, id)
  const other = { name: 'Galdhøpiggen', country: 'Norway' }
  await mia.call(api.hikes.update, { params: { id: hike }, body: other })
  for (const by of [{ call }, mia]) {
    expect(await trackOf(by)).toMatchObject(NO_TRACK)
    expect(await trackOf(by, other)).toMatchObject({ status: 200, body: { _id: hike } })
  }
  // a wish too, and its track becomes public once it is completed
  await tom.call(api.hikes.update, { params: { id: wish }, body: { name: 'Glittertind' } })
  await log(tom, { name: 'Glittertind' })
  expect((await trackOf({ call }, { ...other, name: 'Glittertind' })).body._id).toBe(wish)
  await settled()
  expect(await findWrongAggregates(deps.db.read)).toEqual({})
  await deps.db.write('x', (tx) => tx.updateTable('tracks').set({ trail_key: 'elsewhere' }).execute())
  expect(await checkTracks(deps.db.read)).toHaveLength(2)
})

test('the track of a trail is the first of an index, not chosen among all', async () => {
  const { deps } = await aServer()
  const asked: CompiledQuery[] = []
  const watching: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      asked.push(deps.db.read.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await findSharedTrack(deps.db.read.withPlugin(watching), 'besseggen|norway')
  const plans = await Promise.all(
    asked.map(({ sql, parameters }) =>
      deps.db.read.executeQuery<{ detail: string }>(CompiledQuery.raw(`EXPLAIN QUERY PLAN ${sql}`, [...parameters])),
    ),
  )
  const steps = plans.flatMap(({ rows }) => rows.map(({ detail }) => detail))
  expect(steps[0]).toBe('SEARCH tracks USING INDEX tracks_by_trail (trail_key=?)')
  expect(steps.filter((step) => step.includes('TEMP B-TREE'))).toEqual([])
})

test.each(ENGINES)(
  "%s: an unshared track and a wish's are nobody's business, their owner's neither",
  async (engine) => {
    const { as, call } = await aServer({ engine })
    const [mia, tom] = [await as('mia'), await as('tom')]
    await addTrack(mia, await log(mia), { isShared: false })
    await addTrack(tom, await log(tom, { isWishList: true }))
    for (const by of [{ call }, mia, tom]) expect(await trackOf(by)).toMatchObject(NO_TRACK)
  },
)

test.each(ENGINES)('%s: the simplified line is visible together with the track', async (engine) => {
  const { as, call } = await aServer({ engine })
  const [mia, tom, ada] = [await as('mia'), await as('tom'), await as('ada')]
  await tom.call(api.friends.add, { params: { id: mia.id } })
  const id = await log(mia)
  await addTrack(mia, id)
  const lines = async () => {
    const answers = await Promise.all([{ call }, ada, tom].map((by) => trackOf(by)))
    return answers.map(({ status, body }) => (status === 404 ? status : body.line))
  }
  const line = packLines([[{ lat: 61, lng: 8.5 }, { lat: 61.01, lng: 8.5 }]]) // prettier-ignore
  const choose = (visibility: string) => mia.call(api.hikes.update, { params: { id }, body: { visibility } })
  expect(await lines()).toEqual([line, line, line])
  await choose('followers')
  expect(await lines()).toEqual([404, 404, line])
  await choose('private')
  expect(await lines()).toEqual([404, 404, 404])
  await choose('public')
  await addTrack(mia, id, { isShared: false })
  expect(await lines()).toEqual([404, 404, 404])
})

test('what the track leads to can be had by anybody, without times and names', async () => {
  const { as, call } = await aServer()
  const mia = await as('mia')
  await addTrack(mia, await log(mia))
  const { body } = await trackOf({ call })
  const { status, bytes } = await call(api.hikes.gpx, { params: { id: body._id } })
  expect(status).toBe(200)
  expect(bytes.toString()).not.toMatch(/time|Mia|hr/)
  expect(body.gpxFile.s3Key).not.toMatch(/[/.]/)
})

test.each(ENGINES)('R8.2: %s: the photos of a trail come newest first, with who took them when', async (engine) => {
  const { as, call, advance } = await aServer({ engine })
  const [mia, tom, ada] = [await as('mia'), await as('tom'), await as('ada')]
  const [tomsHike, miasHike] = [await log(tom, { completedOn: '2020-01-02' }), await log(mia)]
  const older = await addPhoto(mia, miasHike)
  advance(1000)
  const newer = await addPhoto(tom, tomsHike)
  await addPhoto(ada, await log(ada, { isWishList: true }))
  expect((await photosOf({ call }, { name: 'besseggen ridge', country: 'NORWAY' })).body).toEqual({
    photos: [
      { photoUrl: newer.url, hikeId: tomsHike, userId: tom.id, username: 'tom', completedOn: '2020-01-02' },
      { photoUrl: older.url, hikeId: miasHike, userId: mia.id, username: 'mia', completedOn: '2026-07-12' },
    ],
    hikeName: TRAIL.name,
    country: TRAIL.country,
  })
  const { status, headers } = await call(api.hikes.photo, { params: { id: miasHike } })
  expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'image/webp' })
})

test('a trail without photos has an empty list, known or not', async () => {
  const { as, call } = await aServer()
  await log(await as('mia'))
  expect(await photosOf({ call })).toMatchObject(NO_PHOTOS)
  expect(await photosOf({ call }, { name: 'No', country: 'Where' })).toMatchObject(NO_PHOTOS)
})

test('there are 100 photos at most', async () => {
  const { as, deps, call, settled } = await aServer()
  const mia = await as('mia')
  const id = await log(mia)
  await addPhoto(mia, id)
  const { db } = deps
  const [hike, photo, user] = [
    await db.read.selectFrom('hikes').selectAll().executeTakeFirstOrThrow(),
    await db.read.selectFrom('photos').selectAll().executeTakeFirstOrThrow(),
    await db.read.selectFrom('users').selectAll().executeTakeFirstOrThrow(),
  ]
  await db.write('crowd', async (tx) => {
    for (let n = 0; n < 120; n += 1) {
      const owner = { id: `u${n}`, username: `u${n}`, email: `u${n}` }
      await tx
        .insertInto('users')
        .values({ ...user, ...owner })
        .execute()
      await tx
        .insertInto('hikes')
        .values({ ...hike, id: `h${n}`, owner_id: owner.id })
        .execute()
      const file = { hike_id: `h${n}`, file_key: `f${n}`, thumb_key: `t${n}`, created_at: n }
      await tx
        .insertInto('photos')
        .values({ ...photo, ...file })
        .execute()
      markHikeDirty(tx, { id: `h${n}`, owner_id: owner.id })
    }
  })
  await settled()
  const { photos } = (await photosOf({ call })).body
  expect(photos).toHaveLength(100)
  expect(photos.slice(0, 2).map(({ username }) => username)).toEqual(['mia', 'u119'])
})

test.each(['A/B', '100% x', 'x%2Fy', 'a?b#c', 'a+b', '…', 'ß'])('a trail called %s is reached', async (name) => {
  const { as, call } = await aServer()
  const mia = await as('mia')
  const id = await log(mia, { name, country: name })
  await addTrack(mia, id)
  await addPhoto(mia, id)
  expect(await trackOf({ call }, { name, country: name })).toMatchObject({ status: 200, body: { _id: id, name } })
  expect(await photosOf({ call }, { name, country: name })).toMatchObject({ status: 200, body: { hikeName: name } })
})
