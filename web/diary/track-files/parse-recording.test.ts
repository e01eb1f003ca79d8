import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseCount } from '#domain/testing/depth.ts'
import { decodeGpx, parseGpx } from '#domain/tracks/files/gpx.ts'
import { MAX_GPX_BYTES } from '#domain/platform/limits.ts'
import { analyseWalk } from '#domain/tracks/recorded-walk.ts'
import type { Recording } from './recording.ts'
import { parseRecording } from './parse-recording.ts'
import {
  HILLS,
  KINDS,
  WATCH,
  toBytes,
  makeFit,
  makeGpx,
  gzipped,
  makeKml,
  makeTcx,
  makeZip,
} from './testing/made-files.ts'

/** Parses a file that is accepted. */
async function parseAccepted(bytes: Uint8Array): Promise<Recording> {
  const answer = await parseRecording(bytes)
  if ('reason' in answer) throw new Error(answer.reason)
  return answer
}

async function reasonFor(bytes: Uint8Array): Promise<string | null> {
  const answer = await parseRecording(bytes)
  return 'reason' in answer ? answer.reason : null
}

const TRUE_FIGURES = analyseWalk({ segments: [HILLS], creator: null }).figures

test.each(Object.keys(KINDS))(
  '%s tells the walk that it holds, and what is made of it tells the same',
  async (name) => {
    const { figures, gpx, start, startedAt, notes } = await parseAccepted(KINDS[name]!(HILLS))
    expect(figures.lengthKm).toBeCloseTo(TRUE_FIGURES.lengthKm, 3)
    expect(Math.abs(figures.ascentM - TRUE_FIGURES.ascentM)).toBeLessThan(1)
    expect(start.lat).toBeCloseTo(46.5, 6)
    expect(start.lon).toBeCloseTo(8, 6)
    const isTimed = name !== 'a.kml'
    expect(figures.movingTimeS).toBe(isTimed ? 3_600 : null)
    expect(startedAt).toBe(isTimed ? '2024-06-01T00:00:00.000Z' : null)
    expect(notes).toEqual([])
    expect(gpx.length).toBeLessThanOrEqual(MAX_GPX_BYTES)
    const again = analyseWalk(parseGpx(decodeGpx(gpx))).figures
    expect(again.lengthKm).toBeCloseTo(figures.lengthKm, 4)
    expect(again.ascentM).toBeCloseTo(figures.ascentM, 0)
    expect([again.movingTimeS, again.ascentMethod]).toEqual([figures.movingTimeS, figures.ascentMethod])
  },
)

test('a GPX file that the server accepts is sent unchanged', async () => {
  const file = makeGpx(HILLS)
  expect((await parseAccepted(file)).gpx).toEqual(file)
  expect((await parseAccepted(gzipped(file))).gpx).toEqual(file)
})

test('names come from where a format keeps them', async () => {
  const named = async (bytes: Uint8Array) => (await parseAccepted(bytes)).name
  expect(await named(makeKml(HILLS))).toBe('Over the hills')
  expect(await named(toBytes(new TextDecoder().decode(makeKml(HILLS)).replace('Over the hills', '')))).toBe('File')
  expect(await named(makeTcx(HILLS))).toBeNull()
  expect(await named(makeFit(HILLS))).toBeNull()
})

test("returns the watch's own statistics beside ours", async () => {
  expect((await parseAccepted(makeFit(HILLS))).device).toEqual({ ascentM: 251, elapsedS: 3_700, movingS: 3_500 })
  expect((await parseAccepted(makeFit(HILLS, { session: { total_ascent: 9 } }))).device).toEqual({
    ascentM: 9,
    elapsedS: null,
    movingS: null,
  })
  expect((await parseAccepted(makeFit(HILLS, { session: {} }))).device).toBeNull()
  expect((await parseAccepted(makeTcx(HILLS))).device).toBeNull()
})

test('the gap while a watch was stopped is not part of the walk', async () => {
  const there = HILLS.slice(0, 200)
  const later = HILLS.slice(400).map((point) => ({ ...point, time: (point.time ?? 0) + 3_600_000 }))
  const { figures } = await parseAccepted(makeFit([...there, ...later], { pauseAfter: 200 }))
  expect(figures.lengthKm).toBeCloseTo(3.6 - 1.005, 2)
})

test('several FIT files one after the other are one walk', async () => {
  const files = [makeFit(HILLS.slice(0, 300)), makeFit(HILLS.slice(300), { session: WATCH })]
  const { figures, device } = await parseAccepted(Uint8Array.from(files.flatMap((file) => [...file])))
  expect(figures.pointCount).toBe(HILLS.length)
  expect(device?.ascentM).toBe(502)
})

test('a FIT file of a watch that lost power is read up to its last whole message, with a note', async () => {
  const whole = makeFit(HILLS)
  const unfinished = whole.slice(0, whole.length >> 1)
  new DataView(unfinished.buffer).setUint32(4, 0, true)
  for (const cut of [whole.slice(0, whole.length >> 1), unfinished]) {
    const { figures, notes } = await parseAccepted(cut)
    expect(figures.pointCount).toBeGreaterThan(300)
    expect(notes).toEqual(cut === unfinished ? expect.any(Array) : ['This file is cut off; the rest is missing.'])
  }
})

const CHOOSE = 'Please select a valid GPX file (.gpx). '
const XXE = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>'
const withDoctype = (bytes: Uint8Array) => toBytes(new TextDecoder().decode(bytes).replace('?>', `?>${XXE}`))
const deep = (root: string) => toBytes(`<${root}>${'<a>'.repeat(200_000)}`)

test.each<[what: string, file: () => Uint8Array, reason: string]>([
  ['nothing', () => new Uint8Array(), 'This file is empty. Export or copy it again.'],
  ['a PDF', () => toBytes('%PDF-1.7'), 'This is a PDF. Export the track as GPX and try again.'],
  [
    'a ZIP of pictures',
    () => makeZip({ 'a.png': toBytes('x') }),
    'This ZIP file contains no GPX, FIT, TCX or KML file.',
  ],
  [
    'a ZIP of many tracks',
    () => makeZip({ 'a.gpx': makeGpx(HILLS), '../../b.gpx': makeGpx(HILLS), '__MACOSX/._a.gpx': toBytes('x') }),
    'This ZIP file contains 2 tracks. Unpack it and choose one.',
  ],
  ['half a ZIP', () => KINDS['a.kmz']!(HILLS).slice(0, 500), 'This ZIP file is damaged or cut off. Copy it again.'],
  [
    'half a gzip',
    () => KINDS['a.gpx.gz']!(HILLS).slice(0, 500),
    'This gzip file is damaged or cut off. Copy it again.',
  ],
  [
    'gzip in gzip in gzip',
    () => gzipped(gzipped(gzipped(makeGpx(HILLS)))),
    'This archive contains another archive. Unpack it first.',
  ],
  [
    'a FIT file of indoors',
    () => makeFit(HILLS, { isIndoors: true }),
    'This FIT file has no GPS positions (an indoor activity?). Choose one recorded outdoors.',
  ],
  [
    'a FIT file that is nothing but its header',
    () => makeFit(HILLS).slice(0, 14),
    'This FIT file contains no track. Choose one that was recorded or planned.',
  ],
  [
    'a KML file with places alone',
    () => toBytes('<kml><Placemark><Point><coordinates>8,46</coordinates></Point></Placemark></kml>'),
    'This KML file contains no track. Choose one that was recorded or planned.',
  ],
  [
    'a KML file with a link',
    () => toBytes('<kml><NetworkLink><Link><href>http://x.org/a.kml</href></Link></NetworkLink></kml>'),
    'This KML file only links to the track. Export the track itself.',
  ],
  [
    'a TCX file without points',
    () => toBytes('<TrainingCenterDatabase/>'),
    'This TCX file contains no track. Choose one that was recorded or planned.',
  ],
  [
    'a TCX file with entities',
    () => withDoctype(makeTcx(HILLS)),
    'This file has an unsafe DOCTYPE at line 1. Remove it.',
  ],
  [
    'a KML file with entities',
    () => withDoctype(makeKml(HILLS)),
    'This file has an unsafe DOCTYPE at line 1. Remove it.',
  ],
  ['a deep KML file', () => deep('kml'), 'This file is nested more than 32 levels deep. Export or copy it again.'],
  [
    'half a TCX file',
    () => makeTcx(HILLS).slice(0, 5_000),
    'This file is cut off at line 53. Export or copy it again.',
  ],
])('%s is refused, with the reason', async (_, file, reason) => {
  expect(await reasonFor(file())).toBe(CHOOSE + reason)
})

const zeros = (length: number) => new Uint8Array(length)
const TOO_MUCH = 'GPX file must be smaller than 1MB. This archive unpacks to more than 25 MB, which is too large.'

/** Changes the size that an archive claims for its file, in both of its lists. */
function claiming(zip: Uint8Array, bytes: number): Uint8Array {
  const view = new DataView(zip.buffer)
  for (let at = 0; at < zip.length - 30; at++) {
    if (view.getUint32(at, true) === 0x04034b50) view.setUint32(at + 22, bytes, true)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, bytes, true)
  }
  return zip
}

test.each<[what: string, file: () => Uint8Array, reason: string]>([
  ['a ZIP of 26 MB of zeros', () => makeZip({ 'a.gpx': zeros(26 * 1024 ** 2) }), TOO_MUCH],
  [
    'a ZIP that says that 10 are 4 GB',
    () => claiming(makeZip({ '../../../etc/a.gpx': toBytes('0123456789') }), 4_000_000_000),
    `${CHOOSE}This is plain text. Export the track as GPX and try again.`,
  ],
  [
    'FIT of half a million messages of nothing',
    () => {
      const file = zeros(14 + 6 + 500_000)
      file.set([14, 0x10, 0, 0, 0, 0, 0, 0, 0x2e, 0x46, 0x49, 0x54, 0, 0, 0x40, 0, 0, 20, 0, 0])
      return file
    },
    `${CHOOSE}This FIT file has more than 432,000 points. Split it into shorter tracks.`,
  ],
  [
    '25 MB and a byte',
    () => zeros(25 * 1024 ** 2 + 1),
    'GPX file must be smaller than 1MB. Files up to 25 MB can be shrunk here, so split this one.',
  ],
])('%s end where they should', async (_, file, reason) => {
  expect(await reasonFor(file())).toBe(reason)
})

test.each<[what: string, file: () => Uint8Array, reason: string]>([
  ['gzip of 26 MB of zeros', () => gzipped(zeros(26 * 1024 ** 2)), TOO_MUCH],
  ['a ZIP that says that they are 10', () => claiming(makeZip({ 'a.gpx': zeros(26 * 1024 ** 2) }), 10), TOO_MUCH],
  [
    'KML of half a million points',
    () => toBytes(`<kml><LineString><coordinates>${'8,46 '.repeat(500_000)}</coordinates></LineString></kml>`),
    `${CHOOSE}This KML file has more than 432,000 points. Split it into shorter tracks.`,
  ],
  [
    'GPX of half a million points',
    () => toBytes(`<gpx><trk><trkseg>${'<trkpt lat="1" lon="2"/>'.repeat(500_000)}</trkseg></trk></gpx>`),
    `${CHOOSE}This file has more than 432,000 points. Split it into shorter tracks.`,
  ],
])('%s end where they should, too', { tags: ['deep'] }, async (_, file, reason) => {
  expect(await reasonFor(file())).toBe(reason)
})

test('points at null island, times of 1970 and 2099 and a hundred tracks are read as they stand', async () => {
  const trk = (n: number, year: number) =>
    `<trk><trkseg><trkpt lat="0" lon="${n / 1000}"><time>${year}-01-01T00:00:0${n % 10}Z</time></trkpt><trkpt lat="0" lon="${(n + 0.5) / 1000}"/></trkseg></trk>`
  const tracks = Array.from({ length: 100 }, (_, n) => trk(n, n < 50 ? 1970 : 2099))
  const { figures, startedAt } = await parseAccepted(toBytes(`<gpx>${tracks.join('')}</gpx>`))
  expect(figures.pointCount).toBe(200)
  expect(startedAt).toBe('1970-01-01T00:00:00.000Z')
})

test.each(Object.keys(KINDS))('reads or refuses %s, however damaged', { timeout: 300_000 }, async (name) => {
  const whole = KINDS[name]!(HILLS.slice(0, 60))
  const spot = fc.nat(whole.length)
  const change = fc.record({
    from: spot,
    length: fc.nat(40),
    bytes: fc.uint8Array({ maxLength: 40 }),
    cut: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(change, async ({ from, length, bytes, cut }) => {
      const changed = Uint8Array.from([...whole.slice(0, from), ...bytes, ...(cut ? [] : whole.slice(from + length))])
      const answer = await parseRecording(changed)
      if ('reason' in answer)
        expect(answer.reason).toMatch(/^Please select a valid GPX file \(\.gpx\)\. .+|^GPX file must be/)
      else {
        expect(answer.gpx.length).toBeLessThanOrEqual(MAX_GPX_BYTES)
        expect(parseGpx(decodeGpx(answer.gpx)).segments.flat().length).toBeGreaterThan(0)
      }
    }),
    { numRuns: caseCount(500) },
  )
})

/** Two walks at two places in one file, and the ones that are read. */
const TWO_PLACES = `<gpx>${[46, 48]
  .map((lat) => {
    const points = Array.from({ length: 20 }, (_, at) => `<trkpt lat="${lat + at / 1e3}" lon="8"/>`)
    return `<trk><name>At ${lat}</name><trkseg>${points.join('')}</trkseg></trk>`
  })
  .join('')}</gpx>`

test('the owner chooses between the separate walks of a file; only those are sent', async () => {
  const bytes = new TextEncoder().encode(TWO_PLACES)
  const all = await parseRecording(bytes)
  if ('reason' in all) throw new Error(all.reason)
  expect(all.tracks?.map(({ name, isTaken }) => [name, isTaken])).toEqual([
    ['At 46', true],
    ['At 48', true],
  ])
  expect(all.gpx).toEqual(bytes)
  const one = await parseRecording(bytes, [1])
  if ('reason' in one) throw new Error(one.reason)
  expect(one.tracks?.map(({ isTaken }) => isTaken)).toEqual([false, true])
  expect([one.name, one.start.lat]).toEqual(['At 48', 48])
  expect(one.figures.lengthKm).toBeCloseTo(all.figures.lengthKm / 2, 2)
  const sent = new TextDecoder().decode(one.gpx)
  expect([sent.includes('lat="48'), sent.includes('lat="46')]).toEqual([true, false])
})

test.each([[[]], [[7]]])('choosing none or missing tracks (%j) uses all of them', async (only) => {
  const all = await parseRecording(new TextEncoder().encode(TWO_PLACES), only)
  expect('tracks' in all && all.tracks?.length).toBe(2)
  expect('figures' in all && all.figures.lengthKm).toBeCloseTo(4.2, 1)
})

test('tracks that follow each other are one walk, and nothing is asked', async () => {
  const recording = await parseRecording(new TextEncoder().encode(TWO_PLACES.replaceAll('lat="48', 'lat="46.02')))
  expect(recording).not.toHaveProperty('tracks')
})
