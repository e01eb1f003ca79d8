import { expect, test } from 'vitest'
import type { TrackPoint } from '#domain/tracks/files/gpx.ts'
import { parseRecording, parseRecordings } from './parse-recording.ts'
import type { Recording } from './recording.ts'
import { compressFit } from './testing/compressed-fit.ts'
import { HILLS, toBytes, makeGpx, makeKml, makeTcx } from './testing/made-files.ts'

const TEXT = new TextDecoder()

async function readAll(text: string | Uint8Array): Promise<Recording> {
  const answer = await parseRecording(typeof text === 'string' ? toBytes(text) : text)
  if ('reason' in answer) throw new Error(answer.reason)
  return answer
}

const FEW = HILLS.slice(0, 60)
const linesOfKml = TEXT.decode(makeKml(FEW))
  .replaceAll(' 8,', '\n8,')
  .replaceAll(/ (?=\d+\.\d+,)/g, '\n')
const CUT: readonly (readonly [what: string, text: string])[] = [
  ['GPX', TEXT.decode(makeGpx(FEW))],
  ['TCX', TEXT.decode(makeTcx(FEW))],
  ['KML with a line', linesOfKml],
  ['KML with times', TEXT.decode(makeKml(FEW, { isTimed: true })).replaceAll('<gx:coord>', '\n<gx:coord>')],
]

test.each(CUT)(
  '%s that breaks off is read up to the line before, with a note, or refused with the line',
  async (_, text) => {
    const whole = await readAll(text)
    let [read, most] = [0, 0]
    for (let end = 1; end < text.length; end += 31) {
      const answer = await parseRecording(toBytes(text.slice(0, end)))
      if ('reason' in answer) {
        expect(answer.reason).toMatch(
          end > text.length / 2 ? /This file is cut off at line/ : /^Please select a valid GPX file/,
        )
        continue
      }
      read += 1
      expect(answer.notes.join()).toMatch(/is cut off at line \d+; the rest is missing/)
      expect(answer.figures.pointCount).toBeLessThanOrEqual(whole.figures.pointCount)
      expect(answer.figures.pointCount).toBeGreaterThanOrEqual(most)
      most = answer.figures.pointCount
      expect(answer.start).toEqual(whole.start)
    }
    expect(read).toBeGreaterThan(10)
    expect(most).toBeGreaterThan(whole.figures.pointCount * 0.9)
  },
)

/** The hills a day later, moved north by some degrees. */
const away = (degrees: number): TrackPoint[] =>
  FEW.map((point) => ({ ...point, lat: point.lat + degrees, time: (point.time ?? 0) + 86_400_000 }))

const makeRoute = (name: string, points: readonly TrackPoint[]) =>
  `<rte><name>${name}</name>${points.map(({ lat, lng }) => `<rtept lat="${lat}" lon="${lng}"/>`).join('')}</rte>`
const inside = (bytes: Uint8Array, element: string) =>
  new RegExp(`<${element}[ >].*</${element}>`, 's').exec(TEXT.decode(bytes))?.[0] ?? ''
const named = (placemark: string, name: string) => placemark.replace('Over the hills', name)
const makePlacemark = (points: readonly TrackPoint[], isTimed: boolean) =>
  inside(makeKml(points, { isTimed }), 'Placemark').replace(/^.*?<Placemark>(?=<name>Over)/s, '<Placemark>')

const SEVERAL = (second: readonly TrackPoint[]) =>
  [
    ['routes', `<gpx>${makeRoute('One', FEW)}${makeRoute('Two', second)}</gpx>`, ['One', 'Two']],
    [
      'activities of TCX',
      TEXT.decode(makeTcx(FEW)).replace('</Activities>', `${inside(makeTcx(second), 'Activity')}</Activities>`),
      [null, null],
    ],
    ...[false, true].map(
      (isTimed) =>
        [
          `places of KML in folders (times: ${isTimed})`,
          `<kml xmlns:gx="x"><Document><Folder>${named(makePlacemark(FEW, isTimed), 'One')}</Folder><Folder>${named(makePlacemark(second, isTimed), 'Two')}</Folder></Document></kml>`,
          ['One', 'Two'],
        ] as const,
    ),
  ] as const

test.each(SEVERAL(away(2)))('of several %s that are no one walk the owner says which count', async (_, text, names) => {
  const all = await readAll(text)
  expect(all.tracks?.map(({ name, isTaken }) => [name, isTaken])).toEqual(names.map((name) => [name, true]))
  const second = await parseRecording(toBytes(text), [1])
  if ('reason' in second) throw new Error(second.reason)
  expect(second.start.lat).toBeCloseTo((FEW[0]?.lat ?? 0) + 2, 5)
  expect(second.figures.lengthKm).toBeCloseTo(all.figures.lengthKm / 2, 2)
  const each = await parseRecordings(toBytes(text))
  if ('reason' in each) throw new Error(each.reason)
  expect(each.map(({ name }) => name)).toEqual(names)
  expect(each.map(({ isItself }) => isItself)).toEqual([false, false])
  expect(each[1]?.figures).toEqual(second.figures)
})

test.each(SEVERAL(away(0.002)))('several %s that follow each other are one walk', async (_, text) => {
  expect(await readAll(text)).not.toHaveProperty('tracks')
  expect(await parseRecordings(toBytes(text))).toHaveLength(1)
})

test('refuses a file with too many walks, and reads one with a hundred', async () => {
  const text = (count: number) =>
    `<gpx>${Array.from({ length: count }, (_, at) => makeRoute(`Walk ${at}`, away(at / 5).slice(0, 3))).join('')}</gpx>`
  expect(await parseRecordings(toBytes(text(100)))).toHaveLength(100)
  expect(await parseRecordings(toBytes(text(201)))).toMatchObject({
    reason: expect.stringContaining('more than 200 separate tracks'),
  })
})

test.each([1, 5, 31])(
  'a FIT file whose points have five bits of their second each %i s are read at their times',
  async (stepS) => {
    const first = Date.UTC(2012, 6, 12, 8, 0, 29)
    const points = FEW.map((point, at) => ({
      ...point,
      ele: Math.round(point.ele ?? 0),
      time: first + at * stepS * 1000,
    }))
    const { figures, startedAt, format, notes } = await readAll(compressFit(points))
    expect([format, startedAt, figures.pointCount]).toEqual(['fit', new Date(first).toISOString(), FEW.length])
    expect(figures.elapsedTimeS).toBe((FEW.length - 1) * stepS)
    expect(figures.lengthKm).toBeCloseTo((await readAll(makeGpx(points))).figures.lengthKm, 3)
    expect(notes).toEqual([])
  },
)
