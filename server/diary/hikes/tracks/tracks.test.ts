import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { MAX_GPX_BYTES } from '#domain/platform/limits.ts'
import { type Member, aServer, hikeBody } from '#server/testing/a-server.ts'
import { aGpx, fixtures, storedFiles } from '#server/testing/a-file.ts'
import { ENGINES } from '#server/testing/a-store.ts'
import { dumpStore } from '#server/testing/dump.ts'

const NOT_VALID = 'Please select a valid GPX file (.gpx)'
const NOT_AVAILABLE = { status: 404, body: { message: 'GPX file not available for this hike' } }

async function aHike(by: Member): Promise<string> {
  return (await by.call(api.hikes.create, { body: hikeBody() })).body._id
}

interface Track {
  name?: string
  bytes?: Uint8Array
  fields?: Record<string, string>
}
const upload = (by: Member, id: string, { name = 'a.gpx', bytes = aGpx(), fields = {} }: Track = {}) =>
  by.call(api.hikes.setGpx, { params: { id }, file: { name, bytes, fields } })

test.each(ENGINES)('%s: a track answers its figures and hangs on the hike', async (engine) => {
  const { as, deps } = await aServer({ engine })
  const mia = await as('mia')
  const id = await aHike(mia)
  const answer = await upload(mia, id, { name: 'Größe 1.GPX' })
  const gpxFile = {
    fileName: 'Größe 1.GPX',
    fileSize: aGpx().length,
    s3Key: expect.stringMatching(/^[0-9a-f-]{36}$/),
    isShared: true,
  }
  expect(answer).toMatchObject({
    status: 200,
    body: {
      gpxFile,
      track: {
        lengthKm: 1.112,
        ascentM: 100,
        descentM: 0,
        minElevationM: 1000,
        maxElevationM: 1100,
        start: { lat: 61, lng: 8.5 },
        ascentErrorM: 12,
        ascentMethod: 'smooth',
        heightSource: 'unknown',
        elapsedTimeS: 1200,
        movingTimeS: 1200,
        stoppedTimeS: 0,
        droppedPoints: 0,
        droppedHeights: 0,
        repeatedPoints: 0,
      },
    },
  })
  expect((await mia.call(api.hikes.mine)).body).toMatchObject([{ gpxFile: answer.body.gpxFile, hasGPX: true }])
  expect(storedFiles(deps)).toHaveLength(2)
})

test('R6.4: its owner gets the file as it was, everybody else the line alone', async () => {
  const server = await aServer()
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  const id = await aHike(mia)
  await upload(mia, id, { name: 'Ønsket (tur) 50%.gpx' })
  const own = await mia.call(api.hikes.gpx, { params: { id } })
  expect(own.bytes.equals(aGpx())).toBe(true)
  expect(own.headers).toMatchObject({
    'content-type': expect.stringContaining('application/gpx+xml'),
    'content-disposition': `attachment; filename="_nsket (tur) 50_.gpx"; filename*=UTF-8''%C3%98nsket%20%28tur%29%2050%25.gpx`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  for (const other of [tom, server]) {
    const { status, bytes } = await other.call(api.hikes.gpx, { params: { id } })
    const text = bytes.toString()
    expect(status).toBe(200)
    expect(text).toContain('<trkpt lat="61.000000" lon="8.500000"><ele>1000.0</ele></trkpt>')
    expect(text).not.toMatch(/time|Mia|home|wpt|extensions|hr>|Watch/i)
  }
})

test('an unchanged track answers 304, until it is replaced or renamed', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const id = await aHike(mia)
  await upload(mia, id)
  const ask = (tag = '') => server.call(api.hikes.gpx, { params: { id }, headers: { 'if-none-match': tag } })
  const tagNow = async () => String((await ask()).headers['etag'])
  const first = await tagNow()
  expect(await ask(first)).toMatchObject({ status: 304, headers: { etag: first, 'cache-control': 'public, no-cache' } })
  expect((await ask(first)).bytes).toHaveLength(0)
  const ownersOwn = await mia.call(api.hikes.gpx, { params: { id }, headers: { 'if-none-match': first } })
  expect([ownersOwn.status, ownersOwn.bytes.equals(aGpx())]).toEqual([200, true])
  await mia.call(api.hikes.update, { params: { id }, body: { name: 'Elsewhere' } })
  const renamed = await tagNow()
  await upload(mia, id)
  expect(new Set([first, renamed, await tagNow()]).size).toBe(3)
  expect(await ask(first)).toMatchObject({ status: 200 })
})

test('R6.3, R13.2: a track that is not shared is unknown to others', async () => {
  const server = await aServer()
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  const id = await aHike(mia)
  expect((await upload(mia, id, { fields: { isShared: 'false' } })).body.gpxFile).toMatchObject({ isShared: false })
  expect(await mia.call(api.hikes.gpx, { params: { id } })).toMatchObject({ status: 200 })
  expect((await mia.call(api.hikes.mine)).body).toMatchObject([{ hasGPX: true, gpxFile: { isShared: false } }])
  for (const other of [tom, server]) {
    expect(await other.call(api.hikes.gpx, { params: { id } })).toMatchObject(NOT_AVAILABLE)
    const params = { userId: 'mia' }
    expect((await other.call(api.hikes.ofUser, { params })).body).toMatchObject([{ hasGPX: false, gpxFile: null }])
  }
})

test("a wish's track and one that is not there are equally not available", async () => {
  const server = await aServer()
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  const id = await aHike(mia)
  expect(await mia.call(api.hikes.gpx, { params: { id } })).toMatchObject(NOT_AVAILABLE)
  const { body } = await mia.call(api.hikes.create, { body: hikeBody({ name: 'Dream', isWishList: true }) })
  await upload(mia, body._id)
  expect(await mia.call(api.hikes.gpx, { params: { id: body._id } })).toMatchObject({ status: 200 })
  expect(await tom.call(api.hikes.gpx, { params: { id: body._id } })).toMatchObject(NOT_AVAILABLE)
  expect(await server.call(api.hikes.gpx, { params: { id: body._id } })).toMatchObject(NOT_AVAILABLE)
})

test('R6.1: one mebibyte passes, one byte more is 413', async () => {
  const { as, deps } = await aServer()
  const mia = await as('mia')
  const id = await aHike(mia)
  expect(await upload(mia, id, { bytes: aGpx({ length: MAX_GPX_BYTES }) })).toMatchObject({
    status: 200,
    body: { gpxFile: { fileSize: 1024 ** 2 } },
  })
  const before = await dumpStore(deps.db)
  expect(await upload(mia, id, { bytes: aGpx({ length: MAX_GPX_BYTES + 1 }) })).toMatchObject({
    status: 413,
    body: { message: 'GPX file must be smaller than 1MB' },
  })
  expect(await dumpStore(deps.db)).toEqual(before)
})

test('names: the last part, cleaned, at most 255 characters', async () => {
  const { as } = await aServer()
  const mia = await as('mia')
  const id = await aHike(mia)
  const cases: [sent: string, stored: string][] = [
    ['C:\\Users\\mia\\tour.gpx', 'tour.gpx'],
    ['../../etc/passwd.gpx', 'passwd.gpx'],
    ['a\u202Excod.gpx', 'axcod.gpx'],
    ['a\u0000b.gPx', 'ab.gPx'],
    [`${'x'.repeat(300)}.gpx`, `${'x'.repeat(251)}.gpx`],
  ]
  for (const [name, fileName] of cases) {
    expect((await upload(mia, id, { name })).body.gpxFile, name).toMatchObject({ fileName })
  }
})

test('an invalid GPX file is refused with the reason and leaves nothing', async () => {
  const { as, deps } = await aServer()
  const mia = await as('mia')
  const id = await aHike(mia)
  const before = await dumpStore(deps.db)
  const laughs = '<!DOCTYPE gpx [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><gpx version="1.1"><name>&b;</name></gpx>'
  const cases: [track: Track, why: string][] = [
    [{ name: 'a.kml' }, 'The file name must end in .gpx.'],
    [{ name: 'gpx' }, 'The file name must end in .gpx.'],
    [{ name: 'a.gpx.exe' }, 'The file name must end in .gpx.'],
    [{ bytes: Buffer.alloc(0) }, 'This file is empty. Export or copy it again.'],
    [{ bytes: Buffer.from('hello') }, 'This is plain text. Export the track as GPX and try again.'],
    [{ bytes: Buffer.from('<kml><trk/></kml>') }, 'This is a KML file. Export the track as GPX and try again.'],
    [
      { bytes: Buffer.from('<gpx version="1.1"><trk><trkseg/></trk></gpx>') },
      'This file has no track or route. Choose one that was recorded or planned.',
    ],
    [
      { bytes: Buffer.from('<gpx version="1.1"><wpt lat="1" lon="2"/><wpt lat="1" lon="3"/></gpx>') },
      'This file contains only waypoints (2). Export the track or route as well.',
    ],
    [{ bytes: aGpx().subarray(0, 400) }, 'This file is cut off at line 3. Export or copy it again.'],
    [{ bytes: Buffer.from(laughs) }, 'This file has an unsafe DOCTYPE at line 1. Remove it.'],
    [
      { bytes: Buffer.from(`<gpx>${'<a>'.repeat(100_000)}`) },
      'This file is nested more than 32 levels deep. Export or copy it again.',
    ],
    [
      { bytes: Buffer.from(aGpx().toString().replaceAll('lat="61', 'lat="161')) },
      'At least half of the points in this file have no usable coordinates. Export or copy it again.',
    ],
    [{ bytes: Buffer.from('1f8b0800', 'hex') }, 'This is a gzip file. Unpack it and choose the .gpx file inside.'],
  ]
  for (const [track, why] of cases) {
    expect(await upload(mia, id, track), why).toMatchObject({ status: 400, body: { message: `${NOT_VALID}. ${why}` } })
  }
  const file = { name: 'a.gpx', bytes: aGpx(), field: 'gpx' }
  expect(await mia.call(api.hikes.setGpx, { params: { id }, file })).toMatchObject({
    status: 400,
    body: { message: NOT_VALID },
  })
  expect(await dumpStore(deps.db)).toEqual(before)
  expect(storedFiles(deps)).toEqual([])
})

test.each(ENGINES)('%s: a new track replaces the old one; a removed one is gone', async (engine) => {
  const { as, deps } = await aServer({ engine })
  const mia = await as('mia')
  const id = await aHike(mia)
  const first = (await upload(mia, id)).body.gpxFile
  const second = (await upload(mia, id, { name: 'b.gpx' })).body.gpxFile
  expect(second.s3Key).not.toBe(first.s3Key)
  expect(storedFiles(deps)).toHaveLength(2)
  expect((await mia.call(api.hikes.removeGpx, { params: { id } })).status).toBe(204)
  expect(storedFiles(deps)).toEqual([])
  expect((await dumpStore(deps.db)).filter((row) => /^(tracks|files_to_delete)/.test(row))).toEqual([])
  expect(await mia.call(api.hikes.removeGpx, { params: { id } })).toMatchObject(NOT_AVAILABLE)
})

test('a photo or track whose file is missing is 404, and its hike is still shown', async () => {
  const { as, deps } = await aServer()
  const mia = await as('mia')
  const id = await aHike(mia)
  await upload(mia, id)
  const { file_key } = await deps.db.read.selectFrom('tracks').select('file_key').executeTakeFirstOrThrow()
  await deps.files.remove(file_key)
  expect(await mia.call(api.hikes.gpx, { params: { id } })).toMatchObject(NOT_AVAILABLE)
  expect(await mia.call(api.hikes.mine)).toMatchObject({ status: 200, body: [{ hasGPX: true }] })
})

test('real tracks are read or refused, never more', async () => {
  const { as } = await aServer({ config: { hasLimits: false } })
  const mia = await as('mia')
  const id = await aHike(mia)
  for (const [name, bytes] of fixtures('gpx').slice(0, 12)) {
    const answer = await upload(mia, id, { name, bytes })
    const isTooLarge = bytes.length > MAX_GPX_BYTES
    expect(isTooLarge ? [413] : [200, 400], name).toContain(answer.status)
    if (answer.status !== 200) continue
    const own = await mia.call(api.hikes.gpx, { params: { id } })
    expect(own.bytes.equals(bytes), name).toBe(true)
  }
})
