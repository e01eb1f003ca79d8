import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseGpx, type TrackPoint } from './gpx.ts'
import { distanceKm } from './great-circle.ts'
import { canHideEnds, escapeXml, hideEnds, viewCopy } from './view-copy.ts'

const METRE = 180 / (Math.PI * 6_371_000)
const at = (metres: number): TrackPoint => ({ lat: 46 + metres * METRE, lng: 7, ele: 900, time: 0 })
const way = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => at(from + i * step))
const metresOf = (segments: TrackPoint[][]) =>
  segments.map((segment) => segment.map(({ lat }) => Math.round((lat - 46) / METRE)))

test('a view copy has latitude, longitude and elevation alone', () => {
  const segments = [
    [{ lat: 46.1234567, lng: -7.5, ele: 1234.56, time: 1_700_000_000_000 }],
    [at(0), { ...at(9), ele: null }],
  ]
  expect(viewCopy({ kind: 'track', segments })).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Upstone" xmlns="http://www.topografix.com/GPX/1/1">
<trk>
<trkseg>
<trkpt lat="46.123457" lon="-7.500000"><ele>1234.6</ele></trkpt>
</trkseg>
<trkseg>
<trkpt lat="46.000000" lon="7.000000"><ele>900.0</ele></trkpt>
<trkpt lat="46.000081" lon="7.000000"></trkpt>
</trkseg>
</trk>
</gpx>
`)
})

test('nothing private of a file passes into its view copy', () => {
  const original = parseGpx(`<gpx creator="Secret watch"><metadata><name>Secret walk</name></metadata>
    <wpt lat="1" lon="2"><name>Secret home</name></wpt><trk><name>Secret</name><trkseg>
    <trkpt lat="1" lon="2"><time>2024-06-01T08:00:00Z</time><extensions><hr>121</hr></extensions></trkpt></trkseg></trk></gpx>`)
  expect(viewCopy(original)).not.toMatch(/Secret|2024|121|time|extensions|wpt|name/)
})

test('each segment of a route becomes a route', () => {
  expect(parseGpx(viewCopy({ kind: 'route', segments: [[at(0)], [at(1), at(2)]] }))).toMatchObject({
    kind: 'route',
    segments: [[{}], [{}, {}]],
  })
})

const anySegments = fc.array(
  fc.array(
    fc.record({
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
      ele: fc.option(fc.double({ min: -1_000, max: 10_000, noNaN: true })),
      time: fc.option(fc.integer()),
    }),
    { minLength: 1 },
  ),
  { minLength: 1 },
)

test('what is read from a view copy is the same walk, without its times', () => {
  fc.assert(
    fc.property(anySegments, fc.constantFrom('track' as const, 'route' as const), (segments, kind) => {
      const rounded = segments.map((segment) =>
        segment.map(({ lat, lng, ele }) => ({
          lat: expect.closeTo(lat, 5),
          lng: expect.closeTo(lng, 5),
          ele: ele === null ? null : expect.closeTo(ele, 0),
          time: null,
        })),
      )
      expect(parseGpx(viewCopy({ kind, segments }))).toMatchObject({ kind, segments: rounded, waypointCount: 0 })
    }),
  )
})

test.each([
  ['a straight walk', [way(0, 1_000, 100)], 190, [[200, 300, 400, 500, 600, 700, 800]]],
  ['points far apart', [[at(0), at(150), at(450), at(900), at(1_000)]], 200, [[450]]],
  ['whole segments at either end', [way(0, 100, 50), way(120, 880, 380), way(900, 1_000, 50)], 200, [[500]]],
  [
    'a gap, which hides as well',
    [[at(0), at(50)], way(900, 1_300, 200), way(5_000, 5_100, 50)],
    200,
    [[900, 1_100, 1_300]],
  ],
  ['a walk that is too short', [way(0, 350, 10)], 200, []],
  ['a walk out and back', [[...way(0, 300, 100), ...way(0, 200, 100).toReversed()]], 190, [[200, 300, 200]]],
  ['a single point', [[at(0)]], 200, []],
  ['nothing', [], 200, []],
])('the ends are hidden of %s', (_, segments, metres, left) => {
  expect(metresOf(hideEnds(segments, metres))).toEqual(left)
})

test('a receiver that wanders at home for long does not give the home away', () => {
  const atHome = Array.from({ length: 500 }, (_, i) => at((i % 5) * 3))
  const left = hideEnds([[...atHome, ...way(0, 2_000, 10)]], 495)
  expect(metresOf(left)[0]?.[0]).toBe(500)
})

test('what stays starts and ends far from both ends and leaves no segment empty', () => {
  fc.assert(
    fc.property(anySegments, fc.integer({ min: 200, max: 1_000 }), (segments, metres) => {
      const points = segments.flat()
      const left = hideEnds(segments, metres)
      for (const segment of left) expect(segment.length).toBeGreaterThan(0)
      for (const [hidden, shown] of [
        [points[0], left[0]?.[0]],
        [points.at(-1), left.at(-1)?.at(-1)],
      ])
        if (hidden && shown) expect(distanceKm(hidden, shown) * 1_000).toBeGreaterThanOrEqual(metres)
    }),
  )
})

test.each([
  [0, true],
  [200, true],
  [1_000, true],
  [1, false],
  [199, false],
  [1_001, false],
  [200.5, false],
  [-200, false],
  [Number.NaN, false],
  [Infinity, false],
])('%d m of either end can be hidden: %s', (metres, can) => {
  expect(canHideEnds(metres)).toBe(can)
})

test('text is made safe for XML', () => {
  const text = `Tom & "Jerry's" <b>Øde</b>`
  expect(escapeXml(text)).toBe('Tom &#38; &#34;Jerry&#39;s&#34; &#60;b&#62;Øde&#60;/b&#62;')
  expect(parseGpx(`<gpx creator="${escapeXml(text)}"><rte><rtept lat="1" lon="2"/></rte></gpx>`).creator).toBe(text)
})
