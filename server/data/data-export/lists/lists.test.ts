import { once } from 'node:events'
import { type IncomingMessage, get } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { api } from '#contract/api.ts'
import { decodeGpx, parseGpx } from '#domain/tracks/files/gpx.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { LIMITS } from '#server/platform/limits.ts'
import { aGpx } from '#server/testing/a-file.ts'
import { type Member, aServer, hikeBody } from '#server/testing/a-server.ts'
import { ENGINES } from '#server/testing/a-store.ts'
import { listening } from '#server/testing/a-stream.ts'

async function log(by: Member, over: Record<string, unknown>, gpx?: Uint8Array) {
  const { _id: id } = (await by.call(api.hikes.create, { body: hikeBody(over) })).body
  if (gpx) await by.call(api.hikes.setGpx, { params: { id }, file: { name: 'my walk.gpx', bytes: gpx } })
  return id
}

/** Parses a table by RFC 4180. */
function parseCells(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y
  while (cells.lastIndex < text.length) {
    const [, quoted, bare = '', end] = cells.exec(text) ?? []
    if (end === undefined) throw new Error('this is no table')
    row.push(quoted?.replaceAll('""', '"') ?? bare)
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}

test.each(ENGINES)('R1.46: %s: the ranked list is a table that spreadsheets open, best hike first', async (engine) => {
  const server = await aServer({ engine })
  const mia = await server.as('mia')
  await log(mia, { name: 'Below', country: 'Peru', completedOn: '2025-01-02', weatherConditions: ['raining'] })
  await log(mia, { name: '=HYPERLINK("http://evil"),1', notes: '@SUM(1)\n"two", lines', length: 14.2 })
  await log(mia, { name: 'Dream', isWishList: true })
  const { status, bytes, headers } = await mia.call(api.takeout.hikesTable)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(/filename="upstone-mia-hikes-\d{4}-\d\d-\d\d\.csv"/),
  })
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [head, first, second, ...rest] = parseCells(bytes.toString('utf8').slice(1))
  expect(head?.join('|')).toBe(
    'Rank|Name|Country|Difficulty|Length (km)|Elevation (m)|Rating|Completed on|Times|Likes|Weather|Notes|Link|Added',
  )
  expect(first?.slice(0, 9)).toEqual([
    '1',
    '\'=HYPERLINK("http://evil"),1',
    'Norway',
    'Hard',
    '14.2',
    '1140',
    '5',
    '2026-07-12',
    '1',
  ])
  expect(first?.[11]).toBe('\'@SUM(1)\n"two", lines')
  expect(second?.slice(0, 3)).toEqual(['2', 'Below', 'Peru'])
  expect([second?.[7], second?.[10], rest]).toEqual(['2025-01-02', 'raining', []])
})

test('the wishlist is a table too, and an empty list has its head alone', async () => {
  const server = await aServer()
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  await log(mia, { name: 'Dream', isWishList: true })
  await log(mia, { name: 'Walked' })
  const table = async (by: Member) => parseCells((await by.call(api.takeout.wishesTable)).bytes.toString('utf8').slice(1))
  expect((await table(mia)).map(([name]) => name)).toEqual(['Name', 'Dream'])
  expect(await table(tom)).toHaveLength(1)
})

test('R1.46: all tracks come in one file: a track for each hike that has one, best first, with elevations and times', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  await log(mia, { name: 'Second' }, aGpx())
  await log(mia, { name: 'Bare' })
  const route = `<gpx version="1.0"><rte><rtept lat="1" lon="2"/><rtept lat="1.01" lon="2"/></rte></gpx>`
  await log(mia, { name: 'First -- & <best>' }, Buffer.from(route))
  await log(mia, { name: 'Dream', isWishList: true }, aGpx())
  const { status, bytes, headers } = await mia.call(api.takeout.tracks)
  expect([status, headers['content-type']]).toEqual([200, 'application/gpx+xml'])
  const text = bytes.toString('utf8')
  expect([...text.matchAll(/<name>(.*?)<\/name>/g)].map(([, name]) => name)).toEqual([
    'All tracks of mia',
    'First -- &#38; &#60;best&#62;',
    'Second',
  ])
  const { kind, segments } = parseGpx(decodeGpx(bytes))
  expect([kind, segments.map(({ length }) => length)]).toEqual(['track', [2, 3]])
  expect(segments[1]?.[0]).toEqual({ lat: 61, lng: 8.5, ele: 1000, time: Date.parse('2026-07-12T08:00:00Z') })
  expect(text).not.toContain('Home')
})

test('a further walk has its own track with its own date', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const id = await log(mia, { name: 'Loop' })
  const body = { completedOn: '2026-08-02' }
  const { _id: visitId } = (await mia.call(api.visits.create, { params: { id }, body })).body
  await mia.call(api.visits.setGpx, { params: { id: visitId }, file: { name: 'a.gpx', bytes: aGpx() } })
  const text = (await mia.call(api.takeout.tracks)).bytes.toString('utf8')
  expect(text.match(/<desc>.*?<\/desc>/g)).toEqual(['<desc>2026-08-02, Norway</desc>'])
})

test('a comment names a missing or broken track, and the others are there', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  await log(mia, { name: 'Whole' }, aGpx())
  await log(mia, { name: 'Broken' }, aGpx())
  await log(mia, { name: 'Gone -->' }, aGpx())
  const tracks = await server.deps.db.read
    .selectFrom('tracks')
    .innerJoin('hikes', 'hikes.id', 'tracks.hike_id')
    .select(['name', 'file_key'])
    .execute()
  const findFileKey = (name: string) => tracks.find((track) => track.name.startsWith(name))?.file_key ?? ''
  await server.deps.files.remove(findFileKey('Gone'))
  await server.deps.files.remove(findFileKey('Broken'))
  await server.deps.files.put(findFileKey('Broken'), Buffer.from('<gpx><trk>'))
  const { bytes } = await mia.call(api.takeout.tracks)
  expect(parseGpx(decodeGpx(bytes)).segments).toHaveLength(1)
  expect(bytes.toString('utf8').match(/<!-- .* -->/g)).toEqual([
    '<!-- The track of Gone - -&#62; could not be read. -->',
    '<!-- The track of Broken could not be read. -->',
  ])
})

test('tracks are read no faster than the response, and not after the reader has gone', async () => {
  const points = Array.from({ length: 9000 }, (_, at) => `<trkpt lat="${61 + at / 1e5}" lon="8.5"/>`).join('')
  const big = Buffer.from(`<gpx><trk><trkseg>${points}</trkseg></trk></gpx>`)
  const reading = { count: 0 }
  const server = await aServer({
    config: { hasLimits: true },
    files: (folder) => ({
      ...folder,
      get: async () => {
        reading.count += 1
        return big
      },
    }),
  })
  const mia = await server.as('mia')
  for (let each = 0; each < 50; each += 1) await log(mia, { name: `Hike ${each}` })
  const { db } = server.deps
  await log(mia, { name: 'Recorded' }, aGpx())
  const track = await db.read.selectFrom('tracks').selectAll().executeTakeFirstOrThrow()
  const hikes = await db.read.selectFrom('hikes').select(['id', 'trail_key']).where('id', '<>', track.hike_id).execute()
  const others = hikes.map(({ id, trail_key }) => ({
    ...track,
    hike_id: id,
    trail_key,
    file_key: `${id}.gpx`,
    view_key: `${id}.view`,
  }))
  await db.write(mia.id, (tx) => tx.insertInto('tracks').values(others).execute())
  reading.count = 0
  const headers = { authorization: `Bearer ${mia.accessToken}` }
  const request = get(`${await listening(server)}/api/users/me/tracks.gpx`, { headers, agent: false })
  onTestFinished(() => void request.destroy())
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  response.once('data', () => response.pause())
  await vi.waitFor(() => expect(reading.count).toBeGreaterThan(0))
  // only what the buffers of the connection hold
  await expect
    .poll(
      async () => {
        const before = reading.count
        await new Promise((resolve) => setTimeout(resolve, 300))
        return reading.count - before
      },
      { timeout: 20_000 },
    )
    .toBe(0)
  expect(reading.count).toBeLessThan(40)
  expect((await mia.call(api.takeout.issueTicket)).status).toBe(429)
  response.destroy()
  await vi.waitFor(async () => expect((await mia.call(api.takeout.issueTicket)).status).toBe(200))
})

test('a ticket downloads all tracks once, and nothing else does', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  await log(mia, {}, aGpx())
  const { ticket } = (await mia.call(api.takeout.issueTicket)).body
  const visit = async (token: string) => (await server.call(api.takeout.tracks, { query: { token } })).status
  expect([await visit(ticket), await visit(ticket), await visit(mia.accessToken), await visit('')]).toEqual([
    200, 401, 401, 401,
  ])
})

test('a member may download one table at a time, and a limited number in ten minutes', async () => {
  const limits = { ...LIMITS, tables: { max: 3, windowMs: 60_000 } }
  const server = await aServer({ config: { hasLimits: true, limits } })
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  const table = async (by: Member) => (await by.call(api.takeout.hikesTable)).status
  expect([await table(mia), await table(mia), await table(mia), await table(mia)]).toEqual([200, 200, 200, 429])
  expect(await table(tom)).toBe(200)
})

test('ten thousand hikes are all in the table, in their order', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  await log(mia, { name: 'First' })
  const { db } = server.deps
  const one = await db.read.selectFrom('hikes').selectAll().executeTakeFirstOrThrow()
  const others = Array.from({ length: 9999 }, (_, index) => ({
    ...one,
    id: newId(index),
    name: `Hike ${index}`,
    trail_key: `hike ${index}|norway`,
    position: (one.position ?? 0) + 10 * (index + 1),
  }))
  await db.write(mia.id, async (tx) => {
    for (let at = 0; at < others.length; at += 500)
      await tx
        .insertInto('hikes')
        .values(others.slice(at, at + 500))
        .execute()
  })
  const lines = (await mia.call(api.takeout.hikesTable)).bytes.toString('utf8').split('\r\n')
  expect(lines).toHaveLength(10_002)
  expect(lines.at(-2)).toMatch(/^10000,"Hike 9998"/)
})
