import { expect, test } from 'vitest'
import type { TrackPoint } from '#domain/tracks/files/gpx.ts'
import { joinMoments } from './join-moments.ts'
import { parseRecording, parseRecordings } from './parse-recording.ts'
import { HILLS, toBytes, makeGpx } from './testing/made-files.ts'

async function read(text: string) {
  const answer = await parseRecording(toBytes(text))
  if ('reason' in answer) throw new Error(answer.reason)
  return answer
}

const iso = (minute: number) => new Date(Date.UTC(2024, 4, 5, 8, minute)).toISOString()
/** Points on a meridian, 111 metres and a minute apart. */
const STEPS = Array.from({ length: 30 }, (_, at) => ({ at, lat: (48.5 + at / 1000).toFixed(4), time: iso(at) }))
const kml = (inside: string) => `<kml xmlns:gx="x"><Document>${inside}</Document></kml>`
const tcx = (points: string) =>
  `<TrainingCenterDatabase><Activities><Activity><Lap><Track>${points}</Track></Lap></Activity></Activities></TrainingCenterDatabase>`

test.each([
  ['behind its time', (whens: string[], coords: string[]) => whens.map((when, at) => when + coords[at])],
  ['behind all times', (whens: string[], coords: string[]) => [...whens, ...coords]],
])('an empty coordinate of KML keeps its time to itself: each %s', async (_, order) => {
  const whens = STEPS.map(({ time }) => `<when>${time}</when>`)
  const coords = STEPS.map(({ at, lat }) => (at % 2 ? '<gx:coord/>' : `<gx:coord>9 ${lat} 400</gx:coord>`))
  const { figures, notes } = await read(
    kml(`<Placemark><gx:Track>${order(whens, coords).join('')}</gx:Track></Placemark>`),
  )
  expect([figures.pointCount, figures.elapsedTimeS]).toEqual([15, 28 * 60])
  expect(notes).toEqual([])
})

test("GPSBabel's lines, all named Path, take the names of their folders", async () => {
  const line = (lng: number) => STEPS.map(({ lat }) => `${lng},${lat},400`).join(' ')
  const folder = (name: string, lng: number) =>
    `<Folder><name>${name}</name><Placemark><name>Path</name><LineString><coordinates>${line(lng)}</coordinates></LineString></Placemark></Folder>`
  const file = kml(`<Folder><name>Tracks</name>${folder('Monday ridge', 9)}${folder('Tuesday lake', 12)}</Folder>`)
  const answer = await parseRecordings(toBytes(file))
  expect('reason' in answer ? answer.reason : answer.map(({ name }) => name)).toEqual(['Monday ridge', 'Tuesday lake'])
})

test('blanks after the commas of KML do not end a point', async () => {
  const coordinates = STEPS.map(({ lat }) => `9.0, ${lat}, 400.0`).join('\n')
  const { figures } = await read(
    kml(`<Placemark><LineString><coordinates>${coordinates}</coordinates></LineString></Placemark>`),
  )
  expect([figures.pointCount, figures.maxElevationM]).toEqual([30, 400])
})

test('unreadable times and elevations are left out with a note', async () => {
  const text = new TextDecoder().decode(makeGpx(HILLS.slice(0, 20)))
  const { notes } = await read(text.replace(/<time>[^<]*/, '<time>yesterday').replaceAll(/<ele>[^<]*/g, '<ele>high'))
  expect(notes).toEqual([
    'The times of 1 points could not be read and were left out.',
    'The heights of 20 points could not be read and were left out.',
  ])
})

test('a TCX file tells the place and the height of one moment in two records', async () => {
  const points = STEPS.map(
    ({ at, lat, time }) =>
      `<Trackpoint><Time>${time}</Time><Position><LatitudeDegrees>${lat}</LatitudeDegrees><LongitudeDegrees>9</LongitudeDegrees></Position></Trackpoint>` +
      `<Trackpoint><Time>${time}</Time><AltitudeMeters>${400 + at}</AltitudeMeters></Trackpoint>`,
  )
  const { figures, notes } = await read(tcx(points.join('')))
  expect([figures.pointCount, figures.maxElevationM, notes]).toEqual([30, 429, []])
})

test('the distance walked while a watch was stopped is not counted', async () => {
  const points = STEPS.filter(({ at }) => at < 10 || at >= 20).map(
    ({ at, lat, time }) =>
      `<Trackpoint><Time>${time}</Time><Position><LatitudeDegrees>${lat}</LatitudeDegrees><LongitudeDegrees>9</LongitudeDegrees></Position><DistanceMeters>${111 * (at < 10 ? at : at - 10)}</DistanceMeters></Trackpoint>`,
  )
  const { figures } = await read(tcx(points.join('')))
  expect(figures.lengthKm).toBeCloseTo(18 * 0.1112, 2)
})

test('joins the records of one moment in either order, and counts others without a place', () => {
  const points: TrackPoint[] = []
  let lost = 0
  const { add, end } = joinMoments(
    (isPlaced) => {
      if (!isPlaced) lost += 1
      return isPlaced
    },
    (point) => points.push(point),
  )
  const place = { lat: 46, lng: 8 }
  add({ place: null, ele: 500, time: 1 })
  add({ place, ele: null, time: 1 })
  add({ place, ele: null, time: 2 })
  add({ place: null, ele: 502, time: 2 })
  add({ place: null, ele: null, time: null })
  add({ place: null, ele: 503, time: 3 })
  end()
  expect(points.map(({ ele, time }) => [ele, time])).toEqual([[500, 1], [502, 2]]) // oxfmt-ignore
  expect(lost).toBe(2)
})

test('warns of a date that may be 1,024 weeks off', async () => {
  const at = (time: string) =>
    new TextDecoder().decode(makeGpx(HILLS.slice(0, 20))).replaceAll(/<time>[^T]*T/g, `<time>${time}T`)
  expect((await read(at('2001-06-02'))).notes).toEqual([
    'Check the date: an old GPS may have saved 2001-06-02 instead of 2021-01-16.',
  ])
  expect((await read(at('2021-01-16'))).notes).toEqual([])
})
