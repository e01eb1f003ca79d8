import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { expect, onTestFinished, test } from 'vitest'
import { api } from '#contract/api.ts'
import { MAX_PHOTO_BYTES } from '#domain/platform/limits.ts'
import { makeBackup } from '#server/data/backup/make-backup.ts'
import { restoreBackup } from '#server/data/backup/restore-backup.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDb } from '#server/platform/db/open.ts'
import { openFiles } from '#server/platform/files/open.ts'
import { removeDeletedAccounts } from '#server/data/account-deletion/remove-deleted-accounts.ts'
import { LIMITS } from '#server/platform/limits.ts'
import { aGpx, aPhoto, readMetadata, padded, storedFiles } from '#server/testing/a-file.ts'
import { type Caller, PASSWORD, type TestServer, aServer, hikeBody } from '#server/testing/a-server.ts'
import { aFolder, aLocation, type Engine, ENGINES } from '#server/testing/a-store.ts'
import { say } from '#server/testing/operator.ts'
import { UNKNOWN_ID } from '#server/testing/requests/path-values.ts'
import { checkFiles } from '#server/data/verify/check-files.ts'
import { printReport } from '#server/data/verify/print-report.ts'

const TRAIL = { hikeName: 'Besseggen Ridge', country: 'Norway' }
const DAY_MS = 86_400_000
const IN_ORDER = { missing: [], altered: [], orphaned: [] }
const WHY = ['--reason', 'It shows a licence plate.']

const aPng = async () => ({ name: 'a.png', bytes: await aPhoto() })
const today = () => new Date().toISOString().slice(0, 10)

async function tell(by: Caller, text = 'Snow above 2000 m.'): Promise<string> {
  return (await by.call(api.conditions.create, { params: TRAIL, body: { text, seenOn: today() } })).body._id
}

const send = async (by: Caller, id: string, file?: { name: string; bytes: Uint8Array }) =>
  by.call(api.conditions.setPhoto, { params: { id }, file: file ?? (await aPng()) })

/** Starts a server with Mia and Tom, who both know the trail, and Mia's conditions report with a photo. */
async function aWorld(engine: Engine = 'sqlite', over: Parameters<typeof aServer>[0] = {}) {
  const server = await aServer({ engine, ...over })
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  await mia.call(api.hikes.create, { body: hikeBody() })
  const id = await tell(mia)
  const { body } = await send(mia, id)
  return { server, mia, tom, id, photo: body.photo }
}

async function shownTo(who: Caller) {
  return (await who.call(api.conditions.list, { params: TRAIL })).body.rows.map(({ photo }) => photo)
}

/** Returns the statuses of the photo's addresses as somebody gets them; null where there are none. */
async function gets(server: TestServer, who: Caller): Promise<number | null> {
  const [photo] = await shownTo(who)
  return photo ? (await server.app.inject({ url: photo.url })).statusCode : null
}

test.each(ENGINES)('%s: a report’s photo can be added, replaced and removed', async (engine) => {
  const { server, mia, tom, id, photo } = await aWorld(engine)
  const url = expect.stringMatching(`^/api/conditions/${id}/photo\\?v=[0-9a-f-]{36}`)
  expect(photo).toEqual({ url, thumbnailUrl: url, width: 60, height: 40 })
  for (const who of [server, mia, tom]) expect(await shownTo(who)).toEqual([photo])
  const got = await server.app.inject({ url: photo.url })
  expect(got.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect(await readMetadata(got.rawPayload)).toMatchObject({ format: 'webp', width: 60, height: 40 })
  expect((await server.app.inject({ url: photo.thumbnailUrl })).statusCode).toBe(200)
  const bytes = await aPhoto({ width: 80 })
  const next = (await send(mia, id, { name: 'b.png', bytes })).body.photo
  expect([next.url === photo.url, next.width, storedFiles(server.deps).length]).toEqual([false, 80, 2])
  const params = { id }
  expect((await tom.call(api.conditions.removePhoto, { params })).status).toBe(403)
  expect((await send(tom, id)).status).toBe(403)
  expect((await send(tom, UNKNOWN_ID)).status).toBe(404)
  expect(await checkFiles(server.deps)).toEqual(IN_ORDER)
  expect((await mia.call(api.conditions.removePhoto, { params })).status).toBe(204)
  expect(await mia.call(api.conditions.removePhoto, { params })).toMatchObject({
    status: 404,
    body: { message: 'Photo not found' },
  })
  expect((await server.call(api.conditions.photo, { params })).status).toBe(404)
  expect([await shownTo(tom), storedFiles(server.deps)]).toEqual([[null], []])
})

test.each(ENGINES)('%s: a photo is visible to those who see its report', async (engine) => {
  const { server, mia, tom, id, photo } = await aWorld(engine)
  const [fay, bob] = [await server.as('fay'), await server.as('bob')]
  await fay.call(api.friends.add, { params: { id: mia.id } })
  await bob.call(api.blocks.block, { params: { username: 'mia' } })
  const all = async () => {
    const seen: (number | null)[] = []
    for (const who of [mia, fay, tom, bob, server]) seen.push(await gets(server, who))
    return seen
  }
  const choose = (profile: 'public' | 'followers' | 'private') =>
    mia.call(api.privacySettings.update, { body: { profile } })
  expect(await all()).toEqual([200, 200, 200, null, 200])
  expect((await bob.call(api.conditions.photo, { params: { id } })).status).toBe(404)
  await choose('followers')
  expect(await all()).toEqual([200, 200, null, null, null])
  // the former public address leads nowhere, and that of a follower must not be cached
  expect((await server.app.inject({ url: photo.url })).statusCode).toBe(404)
  const [hers] = await shownTo(fay)
  expect((await server.app.inject({ url: hers?.url ?? '' })).headers['cache-control']).toBe('private, no-store')
  await choose('private')
  expect(await all()).toEqual([200, null, null, null, null])
  expect((await server.app.inject({ url: hers?.url ?? '' })).statusCode).toBe(404)
  await choose('public')
  await say(server, ['suspend', 'mia', ...WHY])
  expect(await gets(server, tom)).toBe(null)
  expect((await tom.call(api.conditions.photo, { params: { id } })).status).toBe(404)
})

test.each(ENGINES)('%s: a photo is hidden, restored and removed with its report', async (engine) => {
  const { server, mia, tom, id, photo } = await aWorld(engine)
  const statusFor = async (who: Caller) => (await who.call(api.conditions.photo, { params: { id } })).status
  await say(server, ['hide', 'condition', id, ...WHY])
  expect([await gets(server, mia), await gets(server, tom)]).toEqual([200, null])
  expect([await statusFor(mia), await statusFor(tom), await statusFor(server)]).toEqual([200, 404, 404])
  expect((await server.app.inject({ url: photo.url })).statusCode).toBe(404)
  const [hers] = await shownTo(mia)
  expect((await server.app.inject({ url: hers?.url ?? '' })).headers['cache-control']).toBe('private, no-store')
  await say(server, ['restore', 'condition', id, ...WHY])
  expect(await shownTo(tom)).toEqual([photo])
  await say(server, ['remove', 'condition', id, ...WHY])
  expect([await statusFor(mia), storedFiles(server.deps)]).toEqual([404, []])
  expect(await checkFiles(server.deps)).toEqual(IN_ORDER)
})

test.each(ENGINES)('%s: a photo is deleted with its report or its author', async (engine) => {
  const { server, mia, tom, id } = await aWorld(engine)
  const toms = await tell(tom, 'Dry.')
  await send(tom, toms)
  expect(storedFiles(server.deps)).toHaveLength(4)
  await mia.call(api.conditions.remove, { params: { id } })
  expect(storedFiles(server.deps)).toHaveLength(2)
  await tom.call(api.leaving.leave, { body: { password: PASSWORD } })
  expect((await mia.call(api.conditions.photo, { params: { id: toms } })).status).toBe(404)
  server.advance(60 * DAY_MS)
  await removeDeletedAccounts(server.deps)
  const { read } = server.deps.db
  expect(await read.selectFrom('conditions').select('id').execute()).toEqual([])
  expect(await read.selectFrom('condition_photos').select('condition_id').execute()).toEqual([])
  expect(storedFiles(server.deps)).toEqual([])
  expect(await checkFiles(server.deps)).toEqual(IN_ORDER)
})

test('a refused photo has a reason, and leaves the report and the previous photo', async () => {
  const { server, mia, id, photo } = await aWorld()
  const refusals: [Uint8Array, number, string][] = [
    [aGpx(), 400, 'File type must be one of: jpeg, png, gif, webp'],
    [Buffer.alloc(0), 400, 'Invalid image file: it is empty. Please choose another one.'],
    [padded(await aPhoto({ format: 'jpeg' }), MAX_PHOTO_BYTES + 1), 413, 'File size must be less than 5MB'],
  ]
  for (const [bytes, status, message] of refusals)
    expect(await send(mia, id, { name: 'a.png', bytes })).toMatchObject({ status, body: { message } })
  expect(await mia.call(api.conditions.setPhoto, { params: { id } })).toMatchObject({
    status: 400,
    body: { message: 'No photo uploaded' },
  })
  expect(await shownTo(server)).toEqual([photo])
  expect(await checkFiles(server.deps)).toEqual(IN_ORDER)
})

test('a photo passes the operator’s moderation program, and counts as an upload', async () => {
  const refusing = await aWorld('sqlite', { config: { moderationProgram: '/bin/false' } })
  expect(await send(refusing.mia, refusing.id)).toMatchObject({
    status: 400,
    body: { message: 'The photo shows inappropriate content' },
  })
  expect([await shownTo(refusing.server), storedFiles(refusing.server.deps)]).toEqual([[null], []])
  const limits = { ...LIMITS, uploads: { max: 2, windowMs: 600_000 } }
  const { mia, id } = await aWorld('sqlite', { config: { hasLimits: true, limits } })
  expect([(await send(mia, id)).status, (await send(mia, id)).status]).toEqual([200, 429])
})

test.each(ENGINES)(
  '%s: simultaneous uploads leave one photo with two files, and none after a removal',
  async (engine) => {
    const { server, mia, id } = await aWorld(engine)
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(mia, id)))
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(8).fill(200))
    expect(storedFiles(server.deps)).toHaveLength(2)
    const sent = Array.from({ length: 8 }, () => send(mia, id))
    expect((await mia.call(api.conditions.remove, { params: { id } })).status).toBe(204)
    const statuses = (await Promise.all(sent)).map(({ status }) => status)
    expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([])
    expect(storedFiles(server.deps)).toEqual([])
    expect(await checkFiles(server.deps)).toEqual(IN_ORDER)
  },
)

test.each(ENGINES)('%s: the data export contains the photo and its place', async (engine) => {
  const { mia, tom, id } = await aWorld(engine)
  await send(tom, await tell(tom, 'Not hers.'))
  await tell(mia, 'Without one.')
  const { bytes } = await mia.call(api.takeout.archive)
  const files = unzipSync(bytes)
  const path = `photos/condition ${id} Besseggen Ridge.webp`
  const { conditions } = JSON.parse(strFromU8(files['upstone.json'] ?? new Uint8Array()))
  expect(conditions).toMatchObject([
    { text: 'Snow above 2000 m.', photo: { file: path, width: 60, height: 40 } },
    { text: 'Without one.', photo: null },
  ])
  expect(Object.keys(files).filter((name) => name.startsWith('photos/'))).toEqual([path])
  const kept = await mia.call(api.conditions.photo, { params: { id } })
  expect(Buffer.from(files[path] ?? [])).toEqual(kept.bytes)
})

test('verify reports a missing file, and no false orphan', async () => {
  const { server } = await aWorld()
  const [lost = ''] = await server.deps.files.list()
  await server.deps.files.remove(lost)
  expect(await checkFiles(server.deps)).toEqual({ missing: [lost], altered: [], orphaned: [] })
})

test.each(ENGINES)('%s: a backup contains the photo and restores it', async (engine) => {
  const place = async () =>
    readConfig({
      DATA_DIR: aFolder(),
      AUTH_SECRET: 'x'.repeat(40),
      ...(engine === 'postgresql' && { DATABASE_URL: await aLocation(engine) }),
    })
  const [from, to] = [await place(), await place()]
  const db = await openDb({ location: from.databaseUrl ?? join(from.dataDir, 'upstone.db'), isDurable: false })
  onTestFinished(() => db.close())
  const files = await openFiles(from)
  const { server } = await aWorld(engine, { db, files: () => files })
  const archive = join(aFolder(), 'backup.tar')
  expect(await makeBackup(from, archive)).toMatchObject({ rows: { condition_photos: 1 }, files: 2, missing: [] })
  await server.app.close()
  await restoreBackup(to, archive)
  const back = await openDb({ location: to.databaseUrl ?? join(to.dataDir, 'upstone.db'), isDurable: false })
  onTestFinished(() => back.close())
  const restored = await openFiles(to)
  expect(await printReport({ db: back, files: restored })).toBe(true)
  expect((await restored.list()).toSorted()).toEqual((await files.list()).toSorted())
})
