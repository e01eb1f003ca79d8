import { expect, test } from 'vitest'
import { MAX_GPX_DEPTH, MAX_GPX_POINTS } from '#domain/tracks/files/gpx.ts'
import { MAX_GPX_BYTES } from '#domain/platform/limits.ts'
import { aGpx } from '#server/testing/a-file.ts'
import { readGpx } from './read-gpx.ts'

const filled = (head: string, piece: (n: number) => string, tail: string) => {
  let text = head
  for (let n = 0; text.length < MAX_GPX_BYTES - 200; n += 1) text += piece(n)
  return Buffer.from(text + tail)
}
const GPX = '<gpx version="1.1">'
const SEGMENT = `${GPX}<trk><trkseg>`
const END = '</trkseg></trk></gpx>'
const POINT = '<trkpt lat="1" lon="2"/>'
const deep = (tag: string) => `<${tag}>`.repeat(MAX_GPX_DEPTH - 4) + `</${tag}>`.repeat(MAX_GPX_DEPTH - 4)
/** Takes far longer than a busy machine pauses any process. */
const MANY_POINTS = filled(SEGMENT, (n) => `<trkpt lat="${(n % 90) / 7}" lon="${n % 180}"/>`, END)

test('a file that takes too long is no fault of its owner: 503, and when to come back', async () => {
  await expect(readGpx({ bytes: MANY_POINTS, hidden: null }, 0)).rejects.toMatchObject({
    status: 503,
    message: 'The track could not be read in time. Please try again in a minute.',
    details: { retryAfter: 30 },
  })
  expect(await readGpx({ bytes: aGpx(), hidden: null })).toMatchObject({ stats: { ascentM: 100 } })
})

test('files that come one after the other, or at once, are each read for themselves, whatever came before', async () => {
  const good = { bytes: aGpx(), hidden: null }
  const first = await readGpx(good)
  for (let n = 0; n < 120; n += 1) expect(await readGpx(good)).toEqual(first)
  expect(await readGpx({ bytes: Buffer.from('<gpx/>'), hidden: null })).toHaveProperty('refusal')
  await expect(readGpx({ ...good, bytes: MANY_POINTS }, 0)).rejects.toMatchObject({ status: 503 })
  const many = await Promise.all(
    Array.from({ length: 12 }, (_, n) => readGpx(n % 3 === 0 ? { bytes: Buffer.from('<gpx/>'), hidden: null } : good)),
  )
  expect(many.map((reading) => 'stats' in reading)).toEqual(many.map((_, n) => n % 3 !== 0))
})

test.each([
  ['points', MANY_POINTS],
  ['points all over the earth', filled(SEGMENT, (n) => `<trkpt lat="${n % 2 ? 80 : -80}" lon="${n % 180}"/>`, END)],
  ['points with heights', filled(SEGMENT, (n) => `<trkpt lat="1.${n}" lon="2"><ele>${n % 3}</ele></trkpt>`, END)],
  ['segments', filled(`${GPX}<trk>`, () => `<trkseg>${POINT}</trkseg>`, '</trk></gpx>')],
  ['tracks', filled(GPX, () => `<trk><trkseg>${POINT}</trkseg></trk>`, '</gpx>')],
  ['attributes of one element', filled(`${SEGMENT}${POINT}<x `, (n) => `a${n}="" `, `/>${END}`)],
  ['long text', filled(`${SEGMENT}${POINT}<x>`, () => 'a', `</x>${END}`)],
  ['character references', filled(`${SEGMENT}${POINT}<x>`, () => '&amp;', `</x>${END}`)],
  ['comments', filled(`${SEGMENT}${POINT}`, () => '<!---->', END)],
  ['pieces of a name', filled(`${GPX}<trk><name>`, () => 'a<x/>', `</name><trkseg>${POINT}${END}`)],
  ['depth', filled(`${SEGMENT}${POINT}`, () => deep('x'), END)],
  ['elements left open', filled(SEGMENT, () => '<x>', '')],
])('a whole megabyte of %s is read or refused by what it holds', async (_what, bytes) => {
  expect(bytes.length).toBeLessThanOrEqual(MAX_GPX_BYTES)
  const reading = await readGpx({ bytes, hidden: { metres: 500, key: 'mia' } })
  expect('stats' in reading || reading.refusal).toBeTruthy()
})

test('a megabyte cannot hold more points than are read', () => {
  expect(MAX_GPX_BYTES / POINT.length).toBeLessThan(MAX_GPX_POINTS)
})
