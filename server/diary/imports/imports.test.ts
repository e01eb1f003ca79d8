import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { packLines } from '#domain/tracks/lines/packed-line.ts'
import { aGpx, aPhoto, storedFiles } from '#server/testing/a-file.ts'
import { type Member, aServer, hikeBody } from '#server/testing/a-server.ts'
import { BOTH_ENGINES, ENGINES } from '#server/testing/a-store.ts'
import { joinNames } from '#server/testing/joined-names.ts'
import { dumpStore } from '#server/testing/dump.ts'
import { LIMITS } from '#server/platform/limits.ts'
import { findImported } from './store-import.ts'

const KEY = 'strava 9000000000'

interface Sent {
  data?: unknown
  gpx?: Uint8Array
  photo?: Uint8Array
}

/** Sends a form as the import page does. */
async function send(server: Awaited<ReturnType<typeof aServer>>, by: Member, { data, gpx, photo }: Sent) {
  const form = new FormData()
  if (data !== undefined) form.append('data', typeof data === 'string' ? data : JSON.stringify(data))
  if (gpx) form.append('gpxFile', new Blob([new Uint8Array(gpx)]), 'walk.gpx')
  if (photo) form.append('photo', new Blob([new Uint8Array(photo)]), 'photo.png')
  const response = new Response(form)
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/imports/hikes',
    headers: {
      authorization: `Bearer ${by.accessToken}`,
      'content-type': response.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await response.arrayBuffer()),
  })
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers }
}

const anImport = (hike: Record<string, unknown> = {}, over: Record<string, unknown> = {}) => ({
  data: { key: KEY, as: 'hike', hike: hikeBody(hike), ...over },
})

test.each(ENGINES)('%s: a hike comes with its track and its photo, all at once', async (engine) => {
  const server = await aServer({ engine })
  const mia = await server.as('mia')
  const { status, body } = await send(server, mia, { ...anImport(), gpx: aGpx(), photo: await aPhoto() })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body).toMatchObject({
    outcome: 'added',
    hike: { name: 'Besseggen Ridge', rank: 1, hasGPX: true, hasPhotos: true, gpxFile: { fileName: 'walk.gpx' } },
  })
  expect(body.earnedAchievements.length).toBeGreaterThan(0)
  expect((await mia.call(api.hikes.mine)).body).toMatchObject([{ _id: body.hike._id, hasGPX: true }])
  expect(await server.deps.db.read.selectFrom('files_to_delete').selectAll().execute()).toEqual([])
})

test.each(ENGINES)('%s: the same row again answers the hike that is there, and writes nothing', async (engine) => {
  const server = await aServer({ engine })
  const mia = await server.as('mia')
  const sent = { ...anImport(), gpx: aGpx() }
  const first = await send(server, mia, sent)
  const before = await dumpStore(server.deps.db)
  const files = storedFiles(server.deps)
  const again = await send(server, mia, sent)
  expect(again).toMatchObject({ status: 200, body: { outcome: 'there', earnedAchievements: [] } })
  expect(again.body.hike).toEqual(first.body.hike)
  expect(await dumpStore(server.deps.db)).toEqual(before)
  expect(storedFiles(server.deps)).toEqual(files)
})

test.each(BOTH_ENGINES)('%s: a row that is sent many times at once is stored once', async (engine) => {
  const server = await aServer({ engine })
  const mia = await server.as('mia')
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(server, mia, { ...anImport(), gpx: aGpx() })))
  expect(answers.map(({ body }) => body.outcome).toSorted()).toEqual(['added', ...Array<string>(5).fill('there')])
  expect((await mia.call(api.hikes.mine)).body).toHaveLength(1)
  expect(storedFiles(server.deps)).toHaveLength(2)
})

test('keys are of each member alone, and go with their hike', async () => {
  const server = await aServer()
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  const first = await send(server, mia, anImport())
  expect((await send(server, tom, anImport())).body.outcome).toBe('added')
  await mia.call(api.hikes.remove, { params: { id: first.body.hike._id } })
  expect((await send(server, mia, anImport())).body.outcome).toBe('added')
})

test('a wish comes true', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const wish = await mia.call(api.hikes.create, { body: hikeBody({ isWishList: true }) })
  const { body } = await send(server, mia, { ...anImport(), gpx: aGpx() })
  expect(body).toMatchObject({ outcome: 'completed', hike: { _id: wish.body._id, isWishList: false, hasGPX: true } })
})

test('wishes are imported as wishes', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const { body } = await send(server, mia, {
    data: { key: KEY, as: 'hike', hike: { name: 'Dream', country: 'Peru', isWishList: true } },
  })
  expect(body).toMatchObject({ outcome: 'added', hike: { isWishList: true, rank: null } })
})

test.each(ENGINES)(
  '%s: one more walk of a hike that is there has its own day and files, and counts once',
  async (engine) => {
    const server = await aServer({ engine })
    const mia = await server.as('mia')
    await mia.call(api.hikes.create, { body: hikeBody() })
    const walk = anImport({ completedOn: '2020-01-01', notes: 'in snow' }, { as: 'visit' })
    const sent = { ...walk, gpx: aGpx(), photo: await aPhoto() }
    expect((await send(server, mia, sent)).body).toMatchObject({
      outcome: 'visited',
      hike: { completionCount: 2, hasGPX: false },
    })
    expect((await send(server, mia, sent)).body).toMatchObject({ outcome: 'there', hike: { completionCount: 2 } })
    expect((await mia.call(api.visits.mine)).body).toMatchObject([
      { completedOn: '2020-01-01', notes: 'in snow', gpxFile: { fileName: 'walk.gpx' }, photo: { width: 60 } },
    ])
  },
)

test.each(ENGINES)('%s: one more walk that was deleted may be imported again', async (engine) => {
  const server = await aServer({ engine })
  const mia = await server.as('mia')
  await mia.call(api.hikes.create, { body: hikeBody() })
  const walk = anImport({ completedOn: '2020-01-01' }, { as: 'visit' })
  const { visitId } = (await send(server, mia, walk)).body
  await mia.call(api.visits.remove, { params: { id: visitId } })
  expect((await send(server, mia, walk)).body).toMatchObject({ outcome: 'visited', hike: { completionCount: 2 } })
})

// SQLite could write nothing before the plugin had reported its reads
test.skipIf(!BOTH_ENGINES.includes('postgresql'))(
  'a row whose hike is deleted during a repeated import has no hike',
  async () => {
    const server = await aServer({ engine: 'postgresql' })
    const mia = await server.as('mia')
    const { hike } = (await send(server, mia, anImport())).body
    const { db } = server.deps
    let isFound = false
    const read = db.read.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (!isFound) await mia.call(api.hikes.remove, { params: { id: hike._id } })
        isFound = true
        return result
      },
    })
    expect(await findImported({ db: { ...db, read } }, { userId: mia.id }, KEY)).toBe(null)
  },
)

test('an imported track has its visibility and hidden ends', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const sent = anImport({}, { trackVisibility: 'followers', hideEndsM: 200 })
  const { body } = await send(server, mia, { ...sent, gpx: aGpx() })
  expect(body.hike.gpxFile).toMatchObject({ visibility: 'followers', hideEndsM: 200 })
})

test('a refused import writes nothing', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  await mia.call(api.hikes.create, { body: hikeBody() })
  const before = await dumpStore(server.deps.db)
  const refused: [Sent, number, string][] = [
    [{ ...anImport(), gpx: aGpx() }, 409, 'This hike already exists in your list'],
    [{ ...anImport({ name: 'Other' }, { as: 'visit' }), gpx: aGpx() }, 404, 'Hike not found'],
    [{ ...anImport({ name: 'Other' }, { hideEndsM: 3 }), gpx: aGpx() }, 400, 'Hide 0 or'],
    [{ ...anImport({ name: 'Other' }), gpx: Buffer.from('<kml/>') }, 400, 'Please select a valid GPX file (.gpx)'],
    [{ ...anImport({ name: 'Other' }), gpx: Buffer.alloc(1024 ** 2 + 1) }, 413, 'GPX file must be smaller than 1MB'],
    [{ ...anImport({ name: 'Other' }), gpx: aGpx(), photo: Buffer.from('x') }, 400, ''],
    [
      { ...anImport({ name: 'Other' }), photo: Buffer.alloc(5 * 1024 ** 2 + 1) },
      413,
      'File size must be less than 5MB',
    ],
    [{ ...anImport({ name: '' }), gpx: aGpx() }, 400, 'Name is required'],
    [{ ...anImport({ name: 'Other', completedOn: '1800-01-01' }) }, 400, 'Date must be between 1900 and 2100'],
    [{ ...anImport({ name: 'Other' }, { key: 'short' }) }, 400, ''],
    [{ ...anImport({ name: 'Other' }, { key: '\0'.repeat(8) }) }, 400, 'key is not valid'],
    [{ ...anImport({ name: 'Other' }, { key: '\uD800'.repeat(8) }) }, 400, 'key is not valid'],
    [
      anImport({ isWishList: true, completedOn: '2026-07-12\r\nSUMMARY:x' }, { as: 'visit' }),
      400,
      'A wishlist hike cannot be a repeat',
    ],
    [anImport({ isWishList: true, completedOn: null }, { as: 'visit' }), 400, 'A wishlist hike cannot be a repeat'],
    [anImport({ completedOn: 'yesterday' }, { as: 'visit' }), 400, 'Please enter a valid date'],
    [{ gpx: aGpx() }, 400, 'data is required'],
    [{ data: '{' }, 400, 'data is not valid'],
    [{ data: '"x"'.padStart(200_000, ' ') }, 400, 'data is not valid'],
    [{ data: '['.repeat(5000) }, 400, 'data is not valid'],
  ]
  for (const [sent, status, message] of refused) {
    const answer = await send(server, mia, sent)
    expect(answer, JSON.stringify(sent.data)?.slice(0, 80)).toMatchObject({
      status,
      body: { message: expect.stringContaining(message) },
    })
  }
  expect(await dumpStore(server.deps.db)).toEqual(before)
  expect(storedFiles(server.deps)).toEqual([])
})

test('followers see imported hikes without a notification', async () => {
  const server = await aServer()
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  await tom.call(api.friends.add, { params: { id: mia.id } })
  await send(server, mia, anImport())
  expect((await tom.call(api.friends.hikes)).body).toMatchObject([{ name: 'Besseggen Ridge' }])
  expect((await tom.call(api.notifications.list)).body.notifications).toEqual([])
})

test('imports have their own limit, and a delay when it is reached', async () => {
  const limits = { ...LIMITS, imports: { max: 2, windowMs: 60_000 }, uploads: { max: 1, windowMs: 60_000 } }
  const server = await aServer({ config: { hasLimits: true, limits } })
  const mia = await server.as('mia')
  const next = (key: string) => send(server, mia, { ...anImport({ name: key }, { key }), gpx: aGpx() })
  expect([(await next('first one')).status, (await next('second one')).status]).toEqual([200, 200])
  const refused = await next('third one')
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  const id = (await mia.call(api.hikes.mine)).body[0]?._id ?? ''
  const upload = await mia.call(api.hikes.setGpx, { params: { id }, file: { name: 'a.gpx', bytes: aGpx() } })
  expect(upload.status).toBe(200)
})

test('a thousand imports are no thousand writes', async () => {
  const limits = { ...LIMITS, writes: { max: 3, windowMs: 60_000 } }
  const server = await aServer({ config: { hasLimits: true, limits } })
  const mia = await server.as('mia')
  for (let n = 0; n < 5; n += 1)
    expect((await send(server, mia, anImport({ name: `Hike ${n}` }, { key: `the row ${n}` }))).status).toBe(200)
})

test('rows are matched with earlier imports, countries and likely trails', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const { body } = await send(server, mia, anImport())
  const rows = [
    { key: KEY, name: 'Besseggen' },
    { key: 'another row', name: 'Morning walk', start: { lat: 61.5, lng: 8.81 } },
  ]
  const matched = await mia.call(api.imports.match, { body: { rows } })
  expect(matched.body.rows[0]).toMatchObject({ importedAs: body.hike._id, country: null })
  expect(matched.body.rows[0]?.trails[0]).toMatchObject({
    name: 'Besseggen from Memurubu to Gjendesheim',
    country: 'Norway',
    nearKm: null,
  })
  expect(matched.body.rows[1]).toMatchObject({ importedAs: null, country: 'Norway' })
})

test('a trail of the community is found where its shared tracks begin, and not where an end is hidden', async () => {
  const server = await aServer()
  const [mia, tom, ada] = [await server.as('mia'), await server.as('tom'), await server.as('ada')]
  await send(server, mia, { ...anImport({ name: 'Up our hill' }), gpx: aGpx() })
  const hidden = await tom.call(api.hikes.create, { body: hikeBody({ name: 'From my door' }) })
  await tom.call(api.hikes.setGpx, {
    params: { id: hidden.body._id },
    file: { name: 'a.gpx', bytes: aGpx(), fields: { hideEndsM: '200' } },
  })
  const rows = [{ key: 'some row', name: 'zzzz', start: { lat: 61, lng: 8.5 } }]
  const { body } = await ada.call(api.imports.match, { body: { rows } })
  expect(body.rows[0]?.trails.map(({ name, nearKm }) => ({ name, nearKm }))).toEqual([
    { name: 'Up our hill', nearKm: 0 },
  ])
})

const UP_THE_HILL = packLines([[61, 61.005, 61.01].map((lat) => ({ lat, lng: 8.5 }))])
const ACROSS = packLines([[8.5, 8.51, 8.52].map((lng) => ({ lat: 61, lng }))])

test.each(ENGINES)('%s: of the trails that begin there, the one along the line comes first', async (engine) => {
  const server = await aServer({ engine })
  const [mia, ada] = [await server.as('mia'), await server.as('ada')]
  await send(server, mia, { ...anImport({ name: 'Up our hill' }), gpx: aGpx() })
  // only the track of a further walk, on a trail of its own
  const { body: other } = await mia.call(api.hikes.create, { body: hikeBody({ name: 'Up again' }) })
  const again = { params: { id: other._id }, body: { completedOn: '2026-08-01' } }
  const visit = (await mia.call(api.visits.create, again)).body._id
  await mia.call(api.visits.setGpx, { params: { id: visit }, file: { name: 'a.gpx', bytes: aGpx() } })
  const start = { lat: 61, lng: 8.5 }
  const rows = [UP_THE_HILL, ACROSS, null, 'no line at all \u0000'].map((line, at) => ({
    key: `the row ${at}`,
    name: 'zzzz',
    start,
    line,
  }))
  const { body } = await ada.call(api.imports.match, { body: { rows } })
  const shares = body.rows.map(({ trails }) => trails.map(({ name, alongShare }) => [name, alongShare]).toSorted())
  expect(shares[0]).toEqual([
    ['Up again', 1],
    ['Up our hill', 1],
  ])
  expect(shares[1]?.map(([, share]) => Number(share) < 0.2)).toEqual([true, true])
  expect(shares[2]?.map(([, share]) => share)).toEqual([null, null])
  expect(shares[3]).toHaveLength(2)
  const long = { ...rows[0], line: 'x'.repeat(4001) }
  expect((await ada.call(api.imports.match, { body: { rows: [long] } })).status).toBe(400)
  const told = (await mia.call(api.imports.tracks)).body
  // a straight line needs no point in between
  const kept = packLines([[61, 61.01].map((lat) => ({ lat, lng: 8.5 }))])
  expect(told.map(({ visitId, line }) => [visitId, line])).toEqual([
    [null, kept],
    [visit, kept],
  ])
})

test('a line is only compared with whole visible tracks', async () => {
  const server = await aServer()
  const [mia, tom, ada] = [await server.as('mia'), await server.as('tom'), await server.as('ada')]
  await ada.call(api.friends.add, { params: { id: mia.id } })
  const log = async (by: Member, name: string, fields: Record<string, string>, over = {}) => {
    const { body } = await by.call(api.hikes.create, { body: hikeBody({ name, ...over }) })
    await by.call(api.hikes.setGpx, { params: { id: body._id }, file: { name: 'a.gpx', bytes: aGpx(), fields } })
  }
  await log(mia, 'For all', {})
  await log(mia, 'For followers', { visibility: 'followers' })
  await log(mia, 'For me', { visibility: 'private' })
  await log(mia, 'Hidden hike', {}, { visibility: 'private' })
  await log(mia, 'With hidden ends', { hideEndsM: '200' })
  const rows = [{ key: 'the row 1', name: 'zzzz', start: { lat: 61, lng: 8.5 }, line: UP_THE_HILL }]
  const namesFor = async (by: Member) =>
    (await by.call(api.imports.match, { body: { rows } })).body.rows[0]?.trails.map(({ name }) => name).toSorted()
  expect(await namesFor(tom)).toEqual(['For all'])
  expect(await namesFor(ada)).toEqual(['For all', 'For followers'])
  expect(await namesFor(mia)).toEqual(['For all', 'For followers', 'For me', 'With hidden ends'])
  await mia.call(api.blocks.block, { params: { username: tom.id } })
  expect(await namesFor(tom)).toEqual([])
})

test("where one's own tracks begin is told to oneself alone", async () => {
  const server = await aServer()
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  const { body } = await send(server, mia, { ...anImport(), gpx: aGpx() })
  expect((await mia.call(api.imports.tracks)).body).toMatchObject([
    { hikeId: body.hike._id, visitId: null, start: { lat: 61, lng: 8.5 } },
  ])
  expect((await tom.call(api.imports.tracks)).body).toEqual([])
})

test.each(ENGINES)(
  'R17.24: %s: a row under another name of a trail on the list is told so, refused as a hike and stored as a walk',
  async (engine) => {
    const server = await aServer({ engine })
    const mia = await server.as('mia')
    const [own, other] = [
      { name: 'Besseggen', country: 'Norway' },
      { name: 'Besseggen Ridge', country: 'Norway' },
    ]
    const { body: hike } = await mia.call(api.hikes.create, { body: hikeBody(own) })
    await joinNames(server, own, other)
    const start = { lat: 61.5, lng: 8.81 }
    const rows = [{ ...other }, { name: 'besseggen RIDGE', start }, { ...own }, { ...other, country: 'Peru' }]
    const sent = rows.map((row, at) => ({ ...row, key: `the row ${at}` }))
    const { body } = await mia.call(api.imports.match, { body: { rows: sent } })
    expect(body.rows.map(({ otherNameOf }) => otherNameOf)).toEqual([own, own, undefined, undefined])
    expect((await send(server, mia, anImport(other))).status).toBe(409)
    const walk = anImport({ ...other, completedOn: '2020-01-01' }, { as: 'visit' })
    expect((await send(server, mia, walk)).body).toMatchObject({ outcome: 'visited', hike: { _id: hike._id } })
  },
)
