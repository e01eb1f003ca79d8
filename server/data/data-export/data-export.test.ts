import { once } from 'node:events'
import { type IncomingMessage, get } from 'node:http'
import { strFromU8, unzipSync } from 'fflate'
import { expect, onTestFinished, test, vi } from 'vitest'
import { api } from '#contract/api.ts'
import { exportedData } from '#contract/data/data-export-shapes.ts'
import { asZod } from '#server/platform/http/parse.ts'
import { aGpx, aPhoto } from '#server/testing/a-file.ts'
import { type Caller, type Member, type TestServer, aServer, createCaller, hikeBody } from '#server/testing/a-server.ts'
import { translated } from '#server/testing/translated.ts'
import { BOTH_ENGINES, ENGINES } from '#server/testing/a-store.ts'
import { listening } from '#server/testing/a-stream.ts'
import { insertIdentity } from '#server/account/accounts/provider/identities-store.ts'
import { HOME, addPasskey, anAuthenticator } from '#server/testing/services/an-authenticator.ts'
import { createTickets } from './tickets.ts'

async function archiveFor(by: Caller) {
  const got = await by.call(api.takeout.archive)
  expect(got.status).toBe(200)
  const files = unzipSync(got.bytes)
  return { got, files, names: Object.keys(files), text: (name: string) => strFromU8(files[name] ?? new Uint8Array()) }
}

const parseData = (text: string) => asZod(exportedData).parse(JSON.parse(text))

async function log(by: Member, over: Record<string, unknown>, files: { photo?: true; gpx?: Uint8Array } = {}) {
  const { body } = await by.call(api.hikes.create, { body: hikeBody(over) })
  const params = { id: body._id }
  if (files.photo) await by.call(api.hikes.setPhoto, { params, file: { name: 'a.png', bytes: await aPhoto() } })
  if (files.gpx) await by.call(api.hikes.setGpx, { params, file: { name: 'my walk.gpx', bytes: files.gpx } })
  return body._id
}

async function likeAndFollow(mia: Member, tom: Member, tomsHike: string) {
  await mia.call(api.likes.set, { params: { id: tomsHike }, body: { action: 'like' } })
  await mia.call(api.friends.add, { params: { id: tom.id } })
  await tom.call(api.friends.add, { params: { id: mia.id } })
}

test.each(BOTH_ENGINES)(
  'R1.23: %s: the archive holds all that a member has entered, and what resulted from it',
  async (engine) => {
    const server = await aServer({ engine })
    const [mia, tom] = [await server.as('mia'), await server.as('tom')]
    const gpx = aGpx()
    await log(mia, { name: 'Below', country: 'Peru', notes: 'wet', weatherConditions: ['raining'], completionCount: 3 })
    await log(mia, { name: 'Above/Top: "A"' }, { photo: true, gpx })
    const dream = await log(mia, { name: 'Dream', isWishList: true }, { photo: true })
    await mia.call(api.wishlist.update, { params: { hikeId: dream }, body: { note: 'Bring rope' } })
    await likeAndFollow(mia, tom, await log(tom, { name: 'Theirs' }))
    await server.as('eve')
    await mia.call(api.blocks.block, { params: { username: 'eve' } })
    await mia.call(api.blocks.mute, { params: { username: 'tom' } })
    const report = { kind: 'profile', id: 'tom', reason: 'spam', details: 'Sells boots.' }
    await mia.call(api.reports.create, { body: report })
    await mia.call(api.privacySettings.update, { body: { newTracks: 'private' } })
    await mia.call(api.notificationChoices.update, { body: { page: { like: false }, sendsDigest: true } })
    const { got, files, names, text } = await archiveFor(mia)
    expect(got.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="upstone-mia-\d{4}-\d\d-\d\d\.zip"/),
    })
    expect(names).toEqual([
      'upstone.json',
      'hikes.csv',
      'visits.csv',
      'wishlist.csv',
      'photos/0001 Above Top A.webp',
      'tracks/0001 Above Top A.gpx',
      'photos/wish 0001 Dream.webp',
      'README.txt',
    ])
    const data = parseData(text('upstone.json'))
    // no fields outside of the schema
    expect(data).toEqual(JSON.parse(text('upstone.json')))
    expect(data.account).toMatchObject({
      username: 'mia',
      email: 'mia@example.org',
      firstName: 'Mia',
      country: 'Norway',
    })
    expect(data.account).toMatchObject({
      privacy: { profile: 'public', newTracks: 'private' },
      notifications: { page: { like: false, friend: true }, sendsDigest: true },
    })
    const [first, second] = data.hikes
    expect(first).toMatchObject({ rank: 1, name: 'Above/Top: "A"', photo: { file: 'photos/0001 Above Top A.webp' } })
    expect(first?.track).toMatchObject({ file: 'tracks/0001 Above Top A.gpx', fileName: 'my walk.gpx' })
    expect(second).toMatchObject({
      rank: 2,
      name: 'Below',
      notes: 'wet',
      completionCount: 3,
      length: 14.2,
      elevation: 1140,
    })
    const wish = { name: 'Dream', wishNote: 'Bring rope', photo: { file: 'photos/wish 0001 Dream.webp' }, track: null }
    expect(data.wishlist).toMatchObject([wish])
    expect(text('wishlist.csv')).toContain('Bring rope')
    expect(data.following).toMatchObject([{ username: 'tom' }])
    expect(data.followers).toMatchObject([{ username: 'tom' }])
    expect(data.likesGiven).toMatchObject([{ hike: 'Theirs', country: 'Norway', username: 'tom' }])
    expect(data.notifications.map(({ content }) => content)).toContain('tom added you as a friend')
    expect(data.achievements.length).toBeGreaterThan(0)
    expect(data.sessions).toHaveLength(1)
    expect(data.blocked).toMatchObject([{ username: 'eve' }])
    expect(data.muted).toMatchObject([{ username: 'tom' }])
    expect(data.reports).toMatchObject([{ kind: 'profile', id: tom.id, reason: 'spam', details: 'Sells boots.' }])
    expect(files['tracks/0001 Above Top A.gpx']).toEqual(new Uint8Array(gpx))
    const photo = await mia.call(api.hikes.photo, { params: { id: first?.id ?? '' } })
    expect(Buffer.from(files['photos/0001 Above Top A.webp'] ?? [])).toEqual(photo.bytes)
  },
)

test('what is in the JSON can be sent as a new hike', async () => {
  const server = await aServer()
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  await log(mia, { name: 'Above', notes: 'steep', link: 'https://example.org/a', weatherConditions: ['sunny'] })
  const { text } = await archiveFor(mia)
  const [{ id: _id, rank: _rank, ...body } = { id: '', rank: 0 }] = parseData(text('upstone.json')).hikes
  const { status, body: hike } = await tom.call(api.hikes.create, { body })
  expect(status).toBe(201)
  expect(hike).toMatchObject({ name: 'Above', notes: 'steep', link: 'https://example.org/a', length: 14.2, rating: 5 })
})

test('connected providers are exported', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const identity = { issuer: 'https://house.example.org', subject: 'mia-7' }
  await server.deps.db.write(mia.id, (tx) => insertIdentity(tx, identity, { userId: mia.id, at: 0 }))
  const { text } = await archiveFor(mia)
  const at = new Date(0).toISOString()
  expect(parseData(text('upstone.json')).providers).toEqual([{ ...identity, createdAt: at, lastUsedAt: at }])
})

test('passkeys are exported with names and dates, without keys', async () => {
  const server = await aServer({ config: { publicUrl: HOME } })
  const mia = await server.as('mia')
  const key = anAuthenticator()
  const { body } = await addPasskey(mia, key)
  const { text } = await archiveFor(mia)
  const json = text('upstone.json')
  expect(parseData(json).passkeys).toEqual([{ name: body.name, createdAt: body.createdAt, lastUsedAt: null }])
  expect(json).not.toContain(key.credentialId)
})

test('R1.24: the archive holds neither secrets nor private data of others', async () => {
  const server = await aServer()
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  await log(tom, { name: 'Secret wish', isWishList: true })
  await likeAndFollow(mia, tom, await log(tom, { name: 'Theirs', notes: 'about the house' }))
  const { body } = await mia.call(api.takeout.issueTicket)
  const { files } = await archiveFor(mia)
  const all = Object.values(files)
    .map((file) => strFromU8(file))
    .join('\n')
  const { db } = server.deps
  const users = await db.read.selectFrom('users').select('password_hash').execute()
  const sessions = await db.read.selectFrom('sessions').select('id').execute()
  const secrets = [...users.map((user) => user.password_hash), ...sessions.map(({ id }) => id), body.ticket]
  for (const secret of [
    ...secrets,
    mia.accessToken,
    mia.refreshToken,
    'tom@example.org',
    'Secret wish',
    'about the house',
  ])
    expect(all).not.toContain(secret)
})

test('R1.23: no cell of the tables is a formula, and spreadsheets read them as UTF-8', async () => {
  const { as } = await aServer()
  const mia = await as('mia')
  await log(mia, { name: '=1+1', notes: '@SUM(A1), "quoted"\nand more' })
  await log(mia, { name: '-Dream', isWishList: true })
  const { text, files } = await archiveFor(mia)
  expect([...(files['hikes.csv'] ?? [])].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf])
  expect(text('hikes.csv')).toContain(`1,"'=1+1","Norway","Hard",14.2,1140,5,"2026-07-12",1,0,""`)
  expect(text('hikes.csv')).toContain(`"'@SUM(A1), ""quoted""\nand more"`)
  expect(text('wishlist.csv')).toContain(`"'-Dream","Norway"`)
})

test('hikes with equal names, and names that no file system takes, have separate files', async () => {
  const { as } = await aServer()
  const mia = await as('mia')
  for (const over of [{ name: 'A', country: 'Peru' }, { name: 'A' }, { name: '../..' }, { name: 'con' }])
    await log(mia, over, { gpx: aGpx() })
  const { names } = await archiveFor(mia)
  expect(names.filter((name) => name.startsWith('tracks/'))).toEqual([
    'tracks/0001 con.gpx',
    'tracks/0002.gpx',
    'tracks/0003 A.gpx',
    'tracks/0004 A.gpx',
  ])
})

test('the readme names a missing and an unreadable file, and the rest is complete', async () => {
  const server = await aServer({
    files: (folder) => ({
      ...folder,
      get: (key) => (key === broken.key ? Promise.reject(new Error('EIO')) : folder.get(key)),
    }),
  })
  const broken = { key: '' }
  const mia = await server.as('mia')
  for (const name of ['A', 'B', 'C']) await log(mia, { name }, { gpx: aGpx() })
  const tracks = await server.deps.db.read
    .selectFrom('tracks')
    .innerJoin('hikes', 'hikes.id', 'tracks.hike_id')
    .select(['name', 'file_key'])
    .execute()
  const findFileKey = (name: string) => tracks.find((track) => track.name === name)?.file_key ?? ''
  broken.key = findFileKey('A')
  await server.deps.files.remove(findFileKey('B'))
  const { names, text } = await archiveFor(mia)
  expect(names.filter((name) => name.startsWith('tracks/'))).toEqual(['tracks/0001 C.gpx'])
  expect(text('README.txt')).toContain('tracks/0003 A.gpx: it could not be read')
  expect(text('README.txt')).toContain('tracks/0002 B.gpx: it was not found')
  expect(parseData(text('upstone.json')).hikes).toHaveLength(3)
})

test('the readme is in the member’s language, and the names of files are not', async () => {
  translated('de', {
    'What is in this archive': 'Was in diesem Archiv ist',
    'Your hikes in your own order, best first. Opens in any spreadsheet.': 'Deine Wanderungen',
  })
  const mia = await (await aServer()).as('mia')
  await mia.call(api.preferenceSettings.update, { body: { language: 'de' } })
  const { text } = await archiveFor(mia)
  expect(text('README.txt')).toMatch(/^Was in diesem Archiv ist\r?\n\r?\nhikes\.csv +Deine Wanderungen\r?$/m)
})

test.each(ENGINES)('%s: a session that ends in the meantime gets no ticket', async (engine) => {
  const server = await aServer({ engine })
  const mia = await server.as('mia')
  const { db } = server.deps
  const tickets = createTickets(server.deps)
  const { id } = await db.read.selectFrom('sessions').select('id').executeTakeFirstOrThrow()
  await mia.call(api.auth.logout)
  expect(await tickets.issue({ userId: mia.id, sessionId: id })).toBeNull()
})

const visit = (server: TestServer, token: string) => server.call(api.takeout.archive, { query: { token } })

test('R1.24: a browser downloads with a ticket, once', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const { body } = await mia.call(api.takeout.issueTicket)
  const got = await visit(server, body.ticket)
  expect(got.status).toBe(200)
  expect(parseData(strFromU8(unzipSync(got.bytes)['upstone.json'] ?? new Uint8Array())).account.username).toBe('mia')
  expect(await visit(server, body.ticket)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
})

test.each(ENGINES)('%s: a ticket is good for a minute, and as long as its session lives', async (engine) => {
  const server = await aServer({ engine })
  const mia = await server.as('mia')
  const [late, ended] = [await mia.call(api.takeout.issueTicket), await mia.call(api.takeout.issueTicket)]
  server.advance(60_000)
  expect((await visit(server, late.body.ticket)).status).toBe(401)
  server.advance(-30_000)
  await mia.call(api.auth.logout)
  expect((await visit(server, ended.body.ticket)).status).toBe(401)
})

test('nothing else opens a download', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const { body: stream } = await mia.call(api.live.issueToken)
  for (const token of ['', 'x', mia.accessToken, mia.refreshToken, stream.sseToken, 'A'.repeat(43)])
    expect((await visit(server, token)).status).toBe(401)
  expect((await server.call(api.takeout.archive)).status).toBe(401)
})

test('HEAD is not allowed: it would use up the ticket', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const { body } = await mia.call(api.takeout.issueTicket)
  const url = `/api/users/me/export?token=${body.ticket}`
  expect(await server.app.inject({ method: 'HEAD', url })).toMatchObject({ statusCode: 405 })
  expect((await visit(server, body.ticket)).status).toBe(200)
})

async function download(server: TestServer, by: Member): Promise<IncomingMessage> {
  const headers = { authorization: `Bearer ${by.accessToken}` }
  const request = get(`${await listening(server)}/api/users/me/export`, { headers, agent: false })
  onTestFinished(() => void request.destroy())
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  return response
}

test('files are read no faster than the archive, and not after the reader has gone', async () => {
  const big = new Uint8Array(2 * 1024 ** 2).map((_, index) => (index * 2654435761) >>> 24)
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
  for (let each = 0; each < 30; each += 1) await log(mia, { name: `Hike ${each}` }, { photo: true })
  reading.count = 0
  const response = await download(server, mia)
  response.once('data', () => response.pause())
  await vi.waitFor(() => expect(reading.count).toBeGreaterThan(0))
  // only what the buffers of the connection hold
  await expect
    .poll(async () => {
      const before = reading.count
      await new Promise((resolve) => setTimeout(resolve, 100))
      return reading.count - before
    })
    .toBe(0)
  expect(reading.count).toBeLessThan(12)
  expect((await mia.call(api.takeout.issueTicket)).status).toBe(429)
  response.destroy()
  await vi.waitFor(async () => expect((await mia.call(api.takeout.issueTicket)).status).toBe(200))
  expect(reading.count).toBeLessThan(12)
})

test('a member may run one export at a time, and six in an hour', async () => {
  const server = await aServer({ config: { hasLimits: true } })
  const mia = await server.as('mia')
  for (let each = 0; each < 6; each += 1) expect((await mia.call(api.takeout.archive)).status).toBe(200)
  const refused = await mia.call(api.takeout.issueTicket)
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
  expect((await mia.call(api.takeout.archive)).status).toBe(429)
  expect((await (await server.as('tom')).call(api.takeout.archive)).status).toBe(200)
})

test('a name in any script is a name in the archive', async () => {
  const { as } = await aServer()
  const mia = await as('mia')
  await log(mia, { name: '富士山 – Tête de l’Âne 🥾' }, { gpx: aGpx() })
  const { names } = await archiveFor(mia)
  expect(names).toContain('tracks/0001 富士山 – Tête de l’Âne 🥾.gpx')
})

test('the archive holds five thousand hikes in their order', { tags: ['deep'] }, async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const { db } = server.deps
  const [one] = await (async () => {
    await log(mia, { name: 'First' })
    return db.read.selectFrom('hikes').selectAll().execute()
  })()
  if (!one) throw new Error('no hike')
  const others = Array.from({ length: 4999 }, (_, index) => ({
    ...one,
    id: one.id.replace(/.{12}$/, String(index).padStart(12, '0')),
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
  const { text } = await archiveFor(mia)
  const { hikes } = parseData(text('upstone.json'))
  expect(hikes.map(({ rank }) => rank)).toEqual(Array.from({ length: 5000 }, (_, index) => index + 1))
  expect(hikes.at(-1)?.name).toBe('Hike 4998')
  expect(text('hikes.csv').split('\r\n')).toHaveLength(5002)
})

test('a visitor gets 401', async () => {
  const server = await aServer()
  expect(await createCaller(server.app).call(api.takeout.issueTicket)).toMatchObject({ status: 401 })
})
