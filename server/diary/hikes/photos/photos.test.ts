import sharp from 'sharp'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { MAX_PHOTO_BYTES } from '#domain/platform/limits.ts'
import { type Member, aServer, hikeBody } from '#server/testing/a-server.ts'
import { aPhoto, fixtures, readMetadata, padded, storedFiles } from '#server/testing/a-file.ts'
import { ENGINES } from '#server/testing/a-store.ts'
import { dumpStore } from '#server/testing/dump.ts'

const WRONG_TYPE = 'File type must be one of: jpeg, png, gif, webp'
const CUT_OFF = 'Invalid image file: it is cut off. Copy it from the camera or phone again.'
const TOO_LARGE = 'Photos cannot have more than 50 megapixels'
const DAMAGED = 'Invalid image file: it is damaged. Open it on your device, save it as a JPEG and try again.'

async function aHike(by: Member): Promise<string> {
  return (await by.call(api.hikes.create, { body: hikeBody() })).body._id
}
const upload = (by: Member, id: string, bytes: Uint8Array, name = 'a.jpg') =>
  by.call(api.hikes.setPhoto, { params: { id }, file: { name, bytes } })

const GPS = { IFD0: { Make: 'Camera of Mia' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '61/1 30/1 0/1' } }

test.each(['jpeg', 'png', 'gif', 'webp'] as const)(
  'a %s becomes a webp with a thumbnail, for everybody to see',
  async (format) => {
    const server = await aServer()
    const mia = await server.as('mia')
    const id = await aHike(mia)
    const answer = await upload(mia, id, await aPhoto({ width: 600, height: 400, format }), 'a.exe')
    const url = expect.stringMatching(`^/api/hikes/${id}/photo\\?v=[0-9a-f-]{36}`)
    const photo = { url, thumbnailUrl: url, width: 600, height: 400 }
    expect(answer).toMatchObject({ status: 200, body: { photo } })
    expect((await mia.call(api.hikes.mine)).body).toMatchObject([{ photo: answer.body.photo, hasPhotos: true }])
    const got = await server.app.inject({ url: answer.body.photo.url })
    expect(got.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(await readMetadata(got.rawPayload)).toMatchObject({ format: 'webp', width: 600, height: 400 })
    const small = await server.app.inject({ url: answer.body.photo.thumbnailUrl })
    expect(await readMetadata(small.rawPayload)).toMatchObject({ format: 'webp', width: 480, height: 320 })
    const unversioned = await server.call(api.hikes.photo, { params: { id } })
    expect(unversioned).toMatchObject({ status: 200, headers: { 'cache-control': 'public, no-cache' } })
    expect((await server.call(api.hikes.photo, { params: { id }, query: { size: 'huge' } })).status).toBe(400)
  },
)

test('R5.2: a photo is shown upright, its long side at most 2560, and nothing in it tells where it was taken', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const id = await aHike(mia)
  // lies on its side: its left, red half is the top of what the camera saw
  const lying = await sharp(await aPhoto({ width: 3000, height: 1000, format: 'jpeg' }))
    .withExif(GPS)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await readMetadata(lying)).exif?.includes('Camera of Mia')).toBe(true)
  const answer = await upload(mia, id, lying)
  expect(answer.body.photo).toMatchObject({ width: 853, height: 2560 })
  for (const url of [answer.body.photo.url, answer.body.photo.thumbnailUrl]) {
    const { rawPayload } = await server.app.inject({ url })
    const { exif, icc, xmp, iptc, orientation } = await readMetadata(rawPayload)
    expect({ exif, icc, xmp, iptc, orientation }).toEqual({})
    expect(rawPayload.includes('Camera of Mia')).toBe(false)
    const { width, height } = await readMetadata(rawPayload)
    const topHalf = { left: 0, top: 0, width, height: Math.floor(height / 2) - 5 }
    const [red, , blue] = (await sharp(await sharp(rawPayload).extract(topHalf).png().toBuffer()).stats()).channels
    expect(red?.mean).toBeGreaterThan(240)
    expect(blue?.mean).toBeLessThan(15)
  }
})

test('R5.1: five megabytes pass, one byte more is 413', async () => {
  const { as, deps } = await aServer()
  const mia = await as('mia')
  const id = await aHike(mia)
  const jpeg = await aPhoto({ format: 'jpeg' })
  expect(await upload(mia, id, padded(jpeg, MAX_PHOTO_BYTES))).toMatchObject({ status: 200 })
  const before = await dumpStore(deps.db)
  expect(await upload(mia, id, padded(jpeg, MAX_PHOTO_BYTES + 1))).toMatchObject({
    status: 413,
    body: { message: 'File size must be less than 5MB' },
  })
  expect(await dumpStore(deps.db)).toEqual(before)
  expect(storedFiles(deps)).toHaveLength(2)
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

test('R5.3: what is no whole jpeg, png, gif or webp is refused with what is wrong with it, and leaves nothing', async () => {
  const { as, deps } = await aServer()
  const mia = await as('mia')
  const id = await aHike(mia)
  const before = await dumpStore(deps.db)
  const jpeg = await aPhoto({ width: 300, height: 300, format: 'jpeg' })
  const png = await aPhoto({ width: 300, height: 300 })
  const webp = await aPhoto({ width: 300, height: 300, format: 'webp' })
  const gif = await aPhoto({ width: 300, height: 300, format: 'gif' })
  const thirdOf = async (how: { progressive: boolean }) => {
    const whole = await sharp(png).resize(900, 900).jpeg(how).toBuffer()
    return Buffer.concat([whole.subarray(0, whole.length / 3), END_OF_JPEG])
  }
  const cases: [what: string, bytes: Uint8Array, message: string][] = [
    ['nothing', Buffer.alloc(0), 'Invalid image file: it is empty. Please choose another one.'],
    ['text', Buffer.from('hello'), WRONG_TYPE],
    ['svg', Buffer.from(svg), WRONG_TYPE],
    ['html', Buffer.from('<!doctype html><script>alert(1)</script>'), WRONG_TYPE],
    ['avif', await sharp(jpeg).avif().toBuffer(), WRONG_TYPE],
    ['tiff', await sharp(jpeg).tiff().toBuffer(), WRONG_TYPE],
    ['pdf', Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj'), WRONG_TYPE],
    ['heic', aHeic(), `${WRONG_TYPE}. This is a HEIC photo. Export it as a JPEG and try again.`],
    ['half a jpeg', jpeg.subarray(0, jpeg.length / 2), CUT_OFF],
    ['half a png', png.subarray(0, png.length / 2), CUT_OFF],
    ['half a webp', webp.subarray(0, webp.length / 2), CUT_OFF],
    ['half a gif', gif.subarray(0, gif.length / 2), DAMAGED],
    // the script stands where the size should be
    ['gif with a script', Buffer.from('GIF89a/*<script>alert(1)</script>*/'), TOO_LARGE],
    ['a third of a jpeg with an end', await thirdOf({ progressive: false }), DAMAGED],
    ['a third of a progressive jpeg with an end', await thirdOf({ progressive: true }), DAMAGED],
    ['a jpeg with wrong tables', spoilt(jpeg, '\xff\xc4'), DAMAGED],
    ['a png with a wrong byte', spoilt(png, 'IDAT'), DAMAGED],
  ]
  for (const [what, bytes, message] of cases) {
    expect(await upload(mia, id, bytes), what).toMatchObject({ status: 400, body: { message } })
  }
  expect(await dumpStore(deps.db)).toEqual(before)
  expect(storedFiles(deps)).toEqual([])
})

const END_OF_JPEG = Buffer.from([0xff, 0xd9])

test('R5.3: a whole jpeg with odd bytes between its parts, as some cameras write them, is taken', async () => {
  const { as } = await aServer()
  const mia = await as('mia')
  const jpeg = await aPhoto({ width: 300, height: 300, format: 'jpeg' })
  const scan = jpeg.indexOf('\xff\xda', 0, 'latin1')
  const odd = Buffer.concat([jpeg.subarray(0, scan), Buffer.from([1, 2, 3]), jpeg.subarray(scan)])
  await expect(sharp(odd, { failOn: 'warning' }).toBuffer()).rejects.toThrow('extraneous bytes')
  expect(await upload(mia, await aHike(mia), odd)).toMatchObject({ status: 200 })
})

/** Returns the first box of an iPhone's file. */
const aHeic = () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\0', 'latin1')

/** Flips a few bytes behind a marker. */
function spoilt(photo: Buffer, mark: string): Buffer {
  const bytes = Buffer.from(photo)
  const at = bytes.indexOf(mark, 0, 'latin1') + 10
  for (let i = at; i < at + 6; i += 1) bytes[i] = ~(bytes[i] ?? 0) & 0xff
  return bytes
}

test('a small file of more than 50 megapixels is refused at once', async () => {
  const { as } = await aServer()
  const mia = await as('mia')
  const create = { width: 7100, height: 7100, channels: 3 as const, background: 'white' }
  const bomb = await sharp({ create }).png({ palette: true, compressionLevel: 9 }).toBuffer()
  expect(bomb.length).toBeLessThan(MAX_PHOTO_BYTES / 10)
  expect(await upload(mia, await aHike(mia), bomb)).toMatchObject({
    status: 400,
    body: { message: TOO_LARGE },
  })
})

test('a form without a photo is 400', async () => {
  const { as } = await aServer()
  const mia = await as('mia')
  const params = { id: await aHike(mia) }
  const missing = { status: 400, body: { message: 'No photo uploaded' } }
  const file = { name: 'a.png', bytes: await aPhoto(), field: 'picture' }
  expect(await mia.call(api.hikes.setPhoto, { params, file })).toMatchObject(missing)
  expect(await mia.call(api.hikes.setPhoto, { params })).toMatchObject(missing)
  expect(await mia.call(api.hikes.setPhoto, { params, body: { photo: 'x' } })).toMatchObject(missing)
})

test.each(ENGINES)(
  '%s: a new photo replaces the old one under a new address; a removed one is gone',
  async (engine) => {
    const { as, app, deps } = await aServer({ engine })
    const mia = await as('mia')
    const id = await aHike(mia)
    const first = (await upload(mia, id, await aPhoto())).body.photo
    const second = (await upload(mia, id, await aPhoto({ width: 80 }))).body.photo
    expect(second.url).not.toBe(first.url)
    expect(storedFiles(deps)).toHaveLength(2)
    expect(await readMetadata((await app.inject({ url: second.url })).rawPayload)).toMatchObject({ width: 80 })
    expect((await mia.call(api.hikes.removePhoto, { params: { id } })).status).toBe(204)
    expect(storedFiles(deps)).toEqual([])
    expect((await dumpStore(deps.db)).filter((row) => /^(photos|files_to_delete)/.test(row))).toEqual([])
    expect((await mia.call(api.hikes.mine)).body).toMatchObject([{ photo: null, hasPhotos: false }])
    expect(await mia.call(api.hikes.photo, { params: { id } })).toMatchObject({
      status: 404,
      body: { message: 'Photo not found' },
    })
    expect(await mia.call(api.hikes.removePhoto, { params: { id } })).toMatchObject({ status: 404 })
  },
)

test.each(ENGINES)('%s: six photos at once for one hike leave one, with its two files', async (engine) => {
  const { as, deps } = await aServer({ engine })
  const mia = await as('mia')
  const id = await aHike(mia)
  const photo = await aPhoto()
  const answers = await Promise.all(Array.from({ length: 6 }, () => upload(mia, id, photo)))
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(6).fill(200))
  expect(storedFiles(deps)).toHaveLength(2)
  expect((await mia.call(api.hikes.photo, { params: { id } })).status).toBe(200)
})

test('real photos are accepted or refused, and served without metadata and no larger', async () => {
  const { as, app } = await aServer()
  const mia = await as('mia')
  const id = await aHike(mia)
  const refused = /svg|heic|corrupt|empty|half|html|json|truncated|bomb/
  const marks = []
  for (const [name, bytes] of fixtures('photos')) {
    const answer = await upload(mia, id, bytes, name)
    expect(answer.status, name).toBe(refused.test(name) ? 400 : 200)
    if (answer.status !== 200) continue
    const { rawPayload } = await app.inject({ url: answer.body.photo.url })
    const { format, exif, icc, xmp, pages } = await readMetadata(rawPayload)
    expect({ format, exif, icc, xmp, pages }, name).toEqual({ format: 'webp' })
    expect(rawPayload.includes('<script'), name).toBe(false)
    expect(rawPayload.length, name).toBeLessThanOrEqual(bytes.length)
    if (name.startsWith('exif_orientation'))
      marks.push(await sharp(rawPayload).resize(6, 10).greyscale().raw().toBuffer())
  }
  // eight files show the same letter in eight orientations
  const [upright, ...turned] = marks
  for (const mark of turned) {
    const difference = mark.reduce((sum, value, i) => sum + Math.abs(value - (upright?.[i] ?? 0)), 0) / mark.length
    expect(difference).toBeLessThan(12)
  }
})

/** Returns a picture with many edges, which compresses badly. */
function aBusyPicture({ width = 400, height = 300 } = {}) {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  return sharp({ create: { width, height, channels: 3, background: 'black', noise } })
}

test.each([
  ['jpeg', () => aBusyPicture().jpeg({ quality: 30 }).toBuffer()],
  ['webp', () => aBusyPicture().webp({ quality: 30 }).toBuffer()],
  ['gif', () => aBusyPicture({ width: 90 }).gif({ colours: 8, dither: 0 }).toBuffer()],
  ['png', () => aBusyPicture({ width: 90 }).png({ colours: 8, dither: 0, effort: 10 }).toBuffer()],
])('a clean %s that is small already does not come out larger', async (_format, make) => {
  const { as, app } = await aServer()
  const mia = await as('mia')
  const bytes = await make()
  const { body } = await upload(mia, await aHike(mia), bytes)
  for (const url of [body.photo.url, body.photo.thumbnailUrl]) {
    const { rawPayload } = await app.inject({ url })
    expect(rawPayload.length).toBeLessThanOrEqual(bytes.length)
    expect(await readMetadata(rawPayload)).toMatchObject({ format: 'webp' })
  }
})

test('R13.4: of a small upload nothing stays but its picture: no metadata, no comment, nothing behind its end', async () => {
  const { as, app } = await aServer()
  const mia = await as('mia')
  const id = await aHike(mia)
  const clean = await aBusyPicture().jpeg({ quality: 30 }).toBuffer()
  const script = Buffer.from('<script>alert(1)</script>')
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), script])
  const cases = [
    Buffer.concat([clean, script]),
    Buffer.concat([clean.subarray(0, 2), comment, clean.subarray(2)]),
    // between the last of the picture and its end marker
    Buffer.concat([clean.subarray(0, -2), script, clean.subarray(-2)]),
    await aBusyPicture().withExif(GPS).jpeg({ quality: 30 }).toBuffer(),
    Buffer.concat([await aBusyPicture().webp({ quality: 30 }).toBuffer(), script]),
  ]
  for (const bytes of cases) {
    const { body } = await upload(mia, id, bytes)
    for (const url of [body.photo.url, body.photo.thumbnailUrl]) {
      const { rawPayload } = await app.inject({ url })
      expect(rawPayload.includes('script') || rawPayload.includes('Camera of Mia')).toBe(false)
      const { exif, icc, xmp, iptc } = await readMetadata(rawPayload)
      expect({ exif, icc, xmp, iptc }).toEqual({})
      // the container ends where the bytes end
      expect(rawPayload.readUInt32LE(4) + 8).toBe(rawPayload.length)
    }
  }
})

test('49 megapixels that have to be in memory as a whole are told how to come instead', async () => {
  const { as } = await aServer()
  const mia = await as('mia')
  const create = { width: 7000, height: 7000, channels: 4 as const, background: 'red' }
  const interlaced = await sharp({ create }).toColourspace('rgb16').png({ progressive: true }).toBuffer()
  expect(await upload(mia, await aHike(mia), interlaced)).toMatchObject({
    status: 400,
    body: { message: expect.stringMatching(/^Photos of this size must not be progressive or interlaced\./) },
  })
})
