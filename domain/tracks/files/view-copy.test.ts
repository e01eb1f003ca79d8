import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseGpx, type TrackPoint } from './gpx.ts'
import { renderViewCopy } from './view-copy.ts'
import { escapeXml } from '#domain/platform/text/escape-xml.ts'

const METRE = 180 / (Math.PI * 6_371_000)
const at = (metres: number): TrackPoint => ({ lat: 46 + metres * METRE, lng: 7, ele: 900, time: 0 })

test('a view copy has latitude, longitude and elevation alone', () => {
  const segments = [
    [{ lat: 46.1234567, lng: -7.5, ele: 1234.56, time: 1_700_000_000_000 }],
    [at(0), { ...at(9), ele: null }],
  ]
  expect(renderViewCopy({ kind: 'track', segments })).toBe(`<?xml version="1.0" encoding="UTF-8"?>
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

test('R13.4: nothing private of a file passes into its view copy', () => {
  const original = parseGpx(`<gpx creator="Secret watch"><metadata><name>Secret walk</name></metadata>
    <wpt lat="1" lon="2"><name>Secret home</name></wpt><trk><name>Secret</name><trkseg>
    <trkpt lat="1" lon="2"><time>2024-06-01T08:00:00Z</time><extensions><hr>121</hr></extensions></trkpt></trkseg></trk></gpx>`)
  expect(renderViewCopy(original)).not.toMatch(/Secret|2024|121|time|extensions|wpt|name/)
})

test('each segment of a route becomes a route', () => {
  expect(parseGpx(renderViewCopy({ kind: 'route', segments: [[at(0)], [at(1), at(2)]] }))).toMatchObject({
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

test('a view copy has the same walk, without its times', () => {
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
      expect(parseGpx(renderViewCopy({ kind, segments }))).toMatchObject({ kind, segments: rounded, waypointCount: 0 })
    }),
  )
})

test('text is made safe for XML', () => {
  const text = `Tom & "Jerry's" <b>Øde</b>`
  expect(escapeXml(text)).toBe('Tom &#38; &#34;Jerry&#39;s&#34; &#60;b&#62;Øde&#60;/b&#62;')
  expect(parseGpx(`<gpx creator="${escapeXml(text)}"><rte><rtept lat="1" lon="2"/></rte></gpx>`).creator).toBe(text)
})
