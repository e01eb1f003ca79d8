import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { MAX_PHOTO_BYTES } from '#domain/platform/limits.ts'
import { removeDeletedAccounts } from '#server/data/account-deletion/remove-deleted-accounts.ts'
import { PLACES, openFilesIn } from '#server/testing/services/a-bucket.ts'
import { aPhoto, readMetadata, padded } from '#server/testing/a-file.ts'
import { type Caller, PASSWORD, type TestServer, aServer, createCaller, hikeBody } from '#server/testing/a-server.ts'
import { aLocation, ENGINES, openStore } from '#server/testing/a-store.ts'
import { dumpStore } from '#server/testing/dump.ts'
import { checkFiles } from '#server/data/verify/check-files.ts'

const WRONG_TYPE = 'File type must be one of: jpeg, png, gif, webp'
const IN_ORDER = { missing: [], altered: [], orphaned: [] }

const set = (by: Caller, bytes: Uint8Array, name = 'a.png') => by.call(api.avatars.set, { file: { name, bytes } })
/** Requests an avatar as a picture in a page does: without a session. */
const look = async ({ app }: TestServer, url: string | undefined) => {
  const { statusCode: status, headers, rawPayload: bytes } = await app.inject({ url: url ?? '/' })
  return { status, bytes, cache: headers['cache-control'], headers }
}
const urlSeenBy = async (by: Caller, username: string) =>
  (await by.call(api.users.get, { params: { username } })).body.avatarUrl

const EVERYWHERE = ENGINES.flatMap((engine) => PLACES.map((place) => ({ engine, place })))

test.each(EVERYWHERE)(
  '$engine, $place: a face is set, replaced and removed, and no file is left over',
  async (where) => {
    const server = await aServer({ engine: where.engine, files: await openFilesIn(where.place) })
    const mia = await server.as('mia')
    const { status, body } = await set(mia, await aPhoto({ width: 900, height: 600 }))
    expect({ status, body }).toMatchObject({ status: 200, body: { avatarUrl: await urlSeenBy(server, 'mia') } })
    const large = await look(server, body.avatarUrl)
    expect(large.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(await readMetadata(large.bytes)).toMatchObject({ format: 'webp', width: 320, height: 320 })
    const small = await look(server, `${body.avatarUrl}&size=small`)
    expect(await readMetadata(small.bytes)).toMatchObject({ format: 'webp', width: 96, height: 96 })
    expect((await look(server, `/api/users/mia/avatar`)).cache).toBe('public, no-cache')
    const next = (await set(mia, await aPhoto())).body.avatarUrl
    expect(next).not.toBe(body.avatarUrl)
    expect(await server.deps.files.list()).toHaveLength(2)
    expect(await checkFiles(server.deps)).toEqual(IN_ORDER)
    expect((await mia.call(api.avatars.remove)).status).toBe(204)
    expect(await server.deps.files.list()).toEqual([])
    expect(await urlSeenBy(server, 'mia')).toBeUndefined()
    expect((await look(server, next)).status).toBe(404)
    expect(await mia.call(api.avatars.remove)).toMatchObject({ status: 404, body: { message: 'Photo not found' } })
  },
)

test.each(ENGINES)(
  '%s: wherever people are shown their new face is, at once and in other processes too',
  async (engine) => {
    const location = await aLocation(engine)
    const here = await aServer({ engine, db: await openStore(location) })
    const there = await aServer({ engine, db: await openStore(location), files: () => here.deps.files })
    await there.app.ready()
    const [mia, tom] = [await here.as('mia'), await here.as('tom')]
    await tom.call(api.friends.add, { params: { id: mia.id } })
    const reader = createCaller(there.app, tom.accessToken)
    const headers = { 'cache-control': 'no-cache' }
    const faces = async () => [
      (await reader.call(api.users.get, { params: { username: 'mia' }, headers })).body.avatarUrl,
      ...(await reader.call(api.users.list, { headers })).body.map(({ avatarUrl }) => avatarUrl),
      ...(await reader.call(api.users.search, { query: { query: 'mia' }, headers })).body.map((one) => one.avatarUrl),
      ...(await reader.call(api.friends.list, { headers })).body.map(({ avatarUrl }) => avatarUrl),
    ]
    expect(await faces()).toEqual(Array(5).fill(undefined))
    const { avatarUrl } = (await set(mia, await aPhoto())).body
    expect(await faces()).toEqual([avatarUrl, avatarUrl, undefined, avatarUrl, avatarUrl])
    expect((await mia.call(api.users.me)).body.avatarUrl).toBe(avatarUrl)
    const login = await here.call(api.auth.login, { body: { loginId: 'mia', password: PASSWORD } })
    expect(login.body.user.avatarUrl).toBe(avatarUrl)
  },
)

test('R1.40: who sees the profile sees the face, and an old address opens nothing once it is closed', async () => {
  const server = await aServer()
  const [mia, tom, ada] = [await server.as('mia'), await server.as('tom'), await server.as('ada')]
  await tom.call(api.friends.add, { params: { id: mia.id } })
  await set(mia, await aPhoto())
  const open = await urlSeenBy(server, 'mia')
  const statuses = async (url: string | undefined) => (await look(server, url)).status
  await mia.call(api.privacySettings.update, { body: { profile: 'followers' } })
  expect(await statuses(open)).toBe(404)
  expect(await urlSeenBy(ada, 'mia')).toBeUndefined()
  const forFollowers = await urlSeenBy(tom, 'mia')
  expect(await look(server, forFollowers)).toMatchObject({ status: 200, cache: 'private, no-store' })
  const by = async (who: Caller) => (await who.call(api.avatars.get, { params: { username: 'mia' } })).status
  expect([await by(mia), await by(tom), await by(ada), await by(server)]).toEqual([200, 200, 404, 404])
  await mia.call(api.privacySettings.update, { body: { profile: 'private' } })
  expect([await statuses(open), await statuses(forFollowers)]).toEqual([404, 404])
  expect([await by(mia), await by(tom)]).toEqual([200, 404])
  expect(await statuses((await mia.call(api.users.me)).body.avatarUrl)).toBe(200)
  await mia.call(api.privacySettings.update, { body: { profile: 'public' } })
  expect(await statuses(open)).toBe(200)
  await mia.call(api.leaving.leave, { body: { password: PASSWORD } })
  expect(await statuses(open)).toBe(404)
})

test('R1.39: the square in the middle stays, upright and without anything that a camera wrote', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const thirds = { create: { width: 300, height: 100, channels: 3 as const, background: 'blue' } }
  const middle = await sharp({ create: { ...thirds.create, width: 100, background: 'red' } })
    .png()
    .toBuffer()
  const lying = await sharp(thirds)
    .composite([{ input: middle, left: 100, top: 0 }])
    .withExif({ IFD0: { Make: 'Camera of Mia' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer()
  const { bytes } = await look(server, (await set(mia, lying)).body.avatarUrl)
  const { exif, icc, xmp, iptc, orientation } = await readMetadata(bytes)
  expect({ exif, icc, xmp, iptc, orientation }).toEqual({})
  expect(bytes.includes('Camera of Mia')).toBe(false)
  const inside = await sharp(bytes).extract({ left: 20, top: 20, width: 280, height: 280 }).png().toBuffer()
  const [red, , blue] = (await sharp(inside).stats()).channels
  expect(red?.min).toBeGreaterThan(220)
  expect(blue?.max).toBeLessThan(40)
})

test('of an animation the first picture stays', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const frame = (background: string) =>
    sharp({ create: { width: 40, height: 40, channels: 3, background } })
      .png()
      .toBuffer()
  for (const format of ['webp', 'gif'] as const) {
    const frames = [await frame('red'), await frame('blue')]
    const joined = sharp(frames, { join: { animated: true } })
    const animated = await (format === 'gif' ? joined.gif() : joined.webp()).toBuffer()
    expect((await readMetadata(animated)).pages).toBe(2)
    const { bytes } = await look(server, (await set(mia, animated)).body.avatarUrl)
    expect((await readMetadata(bytes)).pages ?? 1).toBe(1)
    expect((await sharp(bytes).stats()).channels[0]?.mean).toBeGreaterThan(240)
  }
})

test('an invalid or too large upload is refused like any photo, and nothing is stored', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  await set(mia, await aPhoto())
  const before = await dumpStore(server.deps.db)
  const jpeg = await aPhoto({ width: 300, height: 300, format: 'jpeg' })
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const bomb = await sharp({ create: { width: 12_000, height: 5000, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const refused: [Uint8Array, number, string | RegExp][] = [
    [Buffer.from(svg), 400, WRONG_TYPE],
    [Buffer.from('<!doctype html><script>alert(1)</script>'), 400, WRONG_TYPE],
    [await sharp(jpeg).avif().toBuffer(), 400, WRONG_TYPE],
    [Buffer.alloc(0), 400, /^Invalid image file: it is empty/],
    [jpeg.subarray(0, jpeg.length - 20), 400, /^Invalid image file: it is cut off/],
    [bomb, 400, 'Photos cannot have more than 50 megapixels'],
    [padded(jpeg, MAX_PHOTO_BYTES + 1), 413, 'File size must be less than 5MB'],
  ]
  for (const [bytes, status, message] of refused) {
    const got = await set(mia, bytes, 'a.jpg')
    expect(got).toMatchObject({ status, body: { message: expect.stringMatching(message) } })
  }
  expect(await dumpStore(server.deps.db)).toEqual(before)
  expect(await checkFiles(server.deps)).toEqual(IN_ORDER)
})

test.each(ENGINES)(
  '%s: of a hundred uploads at once one is left, with its two files',
  { timeout: 60_000 },
  async (engine) => {
    const server = await aServer({ engine })
    const mia = await server.as('mia')
    const bytes = await aPhoto()
    const answers = await Promise.all(Array.from({ length: 100 }, () => set(mia, bytes)))
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect(answers.filter(({ status }) => ![200, 429, 503].includes(status))).toEqual([])
    expect(await server.deps.files.list()).toHaveLength(2)
    expect(await checkFiles(server.deps)).toEqual(IN_ORDER)
    expect((await look(server, await urlSeenBy(server, 'mia'))).status).toBe(200)
  },
)

test('the avatar of an account that is leaving cannot be changed, and is deleted with it', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  await mia.call(api.hikes.create, { body: hikeBody() })
  await set(mia, await aPhoto())
  await mia.call(api.leaving.leave, { body: { password: PASSWORD } })
  expect((await set(mia, await aPhoto())).status).toBe(403)
  expect(await server.deps.files.list()).toHaveLength(2)
  server.advance(8 * 24 * 3_600_000)
  await removeDeletedAccounts(server.deps)
  expect(await server.deps.files.list()).toEqual([])
  expect(await checkFiles(server.deps)).toEqual(IN_ORDER)
})

test('the archive of everything has the face in it', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const accountIn = async () => {
    const files = unzipSync((await mia.call(api.takeout.archive)).bytes)
    return { files, ...JSON.parse(strFromU8(files['upstone.json'] ?? new Uint8Array())).account }
  }
  expect((await accountIn()).avatar).toBe(null)
  await set(mia, await aPhoto())
  const { files, avatar } = await accountIn()
  expect(avatar).toEqual({ file: 'avatar.webp' })
  expect(await readMetadata(files['avatar.webp'])).toMatchObject({ format: 'webp', width: 320 })
})
