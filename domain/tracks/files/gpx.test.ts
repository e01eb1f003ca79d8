import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseCount } from '#domain/testing/depth.ts'
import { decodeGpx, GpxError, MAX_GPX_POINTS, parseGpx } from './gpx.ts'

const POINT = '<trkpt lat="61.5" lon="8.25"/>'

/** Returns a small well-formed file with `inside` in its one segment. */
const trackOf = (inside: string) => `<gpx version="1.1"><trk><trkseg>${inside}</trkseg></trk></gpx>`

/** Returns the problem with a text, or `null` where it is accepted. */
function problemOf(text: string): string | null {
  try {
    parseGpx(text)
    return null
  } catch (error) {
    if (error instanceof GpxError) return error.problem
    throw error
  }
}

const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16()

test.each([
  ['UTF-8', Buffer.from('<gpx creator="Ødegård"/>')],
  ['UTF-8 with a byte order mark', Buffer.from('\uFEFF<gpx creator="Ødegård"/>')],
  ['UTF-16 LE with a byte order mark', Buffer.from('\uFEFF<gpx creator="Ødegård"/>', 'utf16le')],
  ['UTF-16 LE by its first bytes', Buffer.from('<gpx creator="Ødegård"/>', 'utf16le')],
  ['UTF-16 BE with a byte order mark', utf16be('\uFEFF<gpx creator="Ødegård"/>')],
  ['UTF-16 BE by its first bytes', utf16be('<gpx creator="Ødegård"/>')],
])('%s is decoded', (_, bytes) => {
  expect(decodeGpx(bytes)).toBe('<gpx creator="Ødegård"/>')
})

test.each([
  ['ISO-8859-1', [0xd8, 0x64, 0x65], 'Øde'],
  ['iso-8859-1', [0xe9], 'é'],
  ['windows-1252', [0xfc], 'ü'],
  ['windows-1251', [0xc3, 0xee, 0xf0, 0xe0], 'Гора'],
  ['UTF-8', [0xc3, 0x98], 'Ø'],
  ['UTF-16', [0xc3, 0x98], 'Ø'],
  ['utf-8', [0xff, 0x41], '\uFFFDA'],
])('a declaration of %s is believed as far as the bytes allow', (encoding, bytes, text) => {
  const head = `<?xml version="1.0" encoding="${encoding}"?><gpx creator="`
  expect(decodeGpx(Buffer.concat([Buffer.from(head), Buffer.from(bytes)]))).toBe(head + text)
})

test('an unknown encoding is refused', () => {
  const bytes = Buffer.from(`<?xml version="1.0" encoding="x-klingon"?>${trackOf(POINT)}`)
  expect(() => decodeGpx(bytes)).toThrow(GpxError)
})

test('a file is read whole: names, creator, segments, heights, times, waypoints', () => {
  const text = `<?xml version="1.0" encoding="UTF-8"?>
    <!-- a walk -->
    <gpx version="1.1" creator=" Some  watch " xmlns="http://www.topografix.com/GPX/1/1" xmlns:x="urn:x">
      <metadata><name>File</name><time>2024-06-01T08:00:00Z</time></metadata>
      <wpt lat="1" lon="2"><ele>9</ele><name>Hut</name></wpt>
      <wpt lat="1" lon="3"/>
      <trk>
        <name><![CDATA[Besseggen]]> &amp;
          back</name>
        <trkseg>
          <trkpt lat="61.5" lon="8.25">
            <ele>1<!-- a thousand -->005.5</ele><time>2024-06-01T10:00:00+02:00</time>
            <extensions><x:ele>3</x:ele><ele>4</ele><x:hr>120</x:hr></extensions>
          </trkpt>
          <trkpt lat="61.51" lon="-8.25"><time>2024-06-01T08:00:01.5Z</time></trkpt>
        </trkseg>
        <trkseg/>
        <trkseg><trkpt lat="-90" lon="180"><ele/></trkpt></trkseg>
      </trk>
      <trk><name>Second</name></trk>
    </gpx>`
  const start = Date.UTC(2024, 5, 1, 8)
  expect(parseGpx(text)).toEqual({
    name: 'Besseggen & back',
    creator: 'Some watch',
    kind: 'track',
    segments: [
      [
        { lat: 61.5, lng: 8.25, ele: 1005.5, time: start },
        { lat: 61.51, lng: -8.25, ele: null, time: start + 1500 },
      ],
      [{ lat: -90, lng: 180, ele: null, time: null }],
    ],
    tracks: expect.any(Array),
    waypointCount: 2,
    notes: [],
  })
})

test.each([
  ['GPX 1.0', '<gpx version="1.0" xmlns="http://www.topografix.com/GPX/1/0">', '</gpx>', ''],
  ['GPX 1.1', '<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">', '</gpx>', ''],
  ['GPX without version or namespace', '<gpx>', '</gpx>', ''],
  ['the prefix gpx', '<gpx:gpx xmlns:gpx="http://www.topografix.com/GPX/1/1">', '</gpx:gpx>', 'gpx:'],
  ['the prefix ns3', '<ns3:gpx version="1.1" xmlns:ns3="http://www.topografix.com/GPX/1/1">', '</ns3:gpx>', 'ns3:'],
])('%s is read', (_, open, close, p) => {
  const point = `<${p}trkpt lat="1" lon="2"><${p}ele>3</${p}ele></${p}trkpt>`
  const text = `${open}<${p}trk><${p}trkseg>${point}</${p}trkseg></${p}trk>${close}`
  expect(parseGpx(text).segments).toEqual([[{ lat: 1, lng: 2, ele: 3, time: null }]])
})

test('elements of another namespace are passed over, even right inside a point', () => {
  const text = `<gpx xmlns:o="urn:o">
    <trk><trkseg><trkpt lat="1" lon="2"><ele>3</ele><o:ele>4</o:ele><o:trkpt lat="5" lon="6"/></trkpt></trkseg></trk></gpx>`
  expect(parseGpx(text).segments).toEqual([[{ lat: 1, lng: 2, ele: 3, time: null }]])
})

const ROUTES =
  '<rte><name>A</name><rtept lat="1" lon="2"/><rtept lat="1" lon="3"/></rte><rte><rtept lat="2" lon="2"/></rte>'

test.each([
  ['routes, each a segment of its own, where there is no track', `<gpx>${ROUTES}</gpx>`, 'route', [2, 1]],
  ['routes where the tracks are empty', `<gpx><trk><trkseg/></trk>${ROUTES}</gpx>`, 'route', [2, 1]],
  ['tracks where there are both', `<gpx>${ROUTES}<trk><trkseg>${POINT}</trkseg></trk></gpx>`, 'track', [1]],
])('%s', (_, text, kind, sizes) => {
  const gpx = parseGpx(text)
  expect([gpx.kind, gpx.segments.map((segment) => segment.length)]).toEqual([kind, sizes])
})

test.each([
  ['the first track that has one', '<name>File</name><trk><name> </name></trk><trk><name>T</name></trk>', 'T'],
  ['the file of GPX 1.0', '<name>File</name>', 'File'],
  ['the file of GPX 1.1', '<metadata><name>File</name></metadata>', 'File'],
  ['nobody: not a waypoint, a link or an author', '<metadata><author><name>Me</name></author></metadata>', null],
])('the name is that of %s', (_, inside, name) => {
  const wpt = '<wpt lat="1" lon="1"><name>Hut</name></wpt>'
  expect(parseGpx(`<gpx>${wpt}${inside}<trk><trkseg>${POINT}</trkseg></trk></gpx>`).name).toBe(name)
})

test.each([
  ['12.5', 12.5],
  [' +7\n', 7],
  ['-1.5e1', -15],
  ['.5', 0.5],
  ['0', 0],
  ['', null],
  ['bad', null],
  ['NaN', null],
  ['Infinity', null],
  ['0x10', null],
  ['12,5', 12.5],
  ['1e999', null],
  ['-32768', null],
  ['99999', null],
])('an elevation of %j is read as %j', (text, ele) => {
  expect(parseGpx(trackOf(`<trkpt lat="1" lon="2"><ele>${text}</ele></trkpt>`)).segments[0]?.[0]?.ele).toBe(ele)
})

test.each([
  ['2024-02-29T23:59:59Z', Date.UTC(2024, 1, 29, 23, 59, 59)],
  ['2024-02-29T23:59:59', Date.UTC(2024, 1, 29, 23, 59, 59)],
  ['2024-03-01T01:59:59.25+02:00', Date.UTC(2024, 1, 29, 23, 59, 59, 250)],
  ['2024-03-01T00:00:00.1234567Z', Date.UTC(2024, 2, 1, 0, 0, 0, 123)],
  ['1901-12-13T20:45:52Z', Date.UTC(1901, 11, 13, 20, 45, 52)],
  ['2024-03-01T01:59:59+0200', Date.UTC(2024, 1, 29, 23, 59, 59)],
  ['2024-03-01T01:59:59+02', Date.UTC(2024, 1, 29, 23, 59, 59)],
  ['2024-02-29T23:59Z', Date.UTC(2024, 1, 29, 23, 59)],
  ['2024-02-29T18:29-05:30', Date.UTC(2024, 1, 29, 23, 59)],
  ['2024-02-29 23:59:59', Date.UTC(2024, 1, 29, 23, 59, 59)],
  ['2024-03-01 01:59:59 +0200', Date.UTC(2024, 1, 29, 23, 59, 59)],
  ['2024-02-29 23:59:59.5Z', Date.UTC(2024, 1, 29, 23, 59, 59, 500)],
  ['2024-03-01T25:00:00Z', null],
  ['2024-03-01T00:00:00+99:00', null],
  ['2024-13-01T00:00:00Z', null],
  ['1 March 2024', null],
  ['2024-03-01', null],
  ['', null],
])('a time of %j is read as %j', (text, time) => {
  expect(parseGpx(trackOf(`<trkpt lat="1" lon="2"><time>${text}</time></trkpt>`)).segments[0]?.[0]?.time).toBe(time)
})

test.each([
  ['190.5', -169.5],
  ['360', 0],
  ['180', 180],
  ['-180', -180],
])('a longitude of %s, counted eastward or not, is %s', (lon, lng) => {
  expect(parseGpx(trackOf(`<trkpt lat="1" lon="${lon}"/>`)).segments[0]?.[0]?.lng).toBe(lng)
})

const shapingPoints = (gpxx: string) => `<gpx xmlns:${gpxx}="http://www.garmin.com/xmlschemas/GpxExtensions/v3"><rte>
  <rtept lat="1" lon="2"><ele>5</ele><extensions><o:Other><${gpxx}:rpt lat="9" lon="9"/></o:Other>
    <${gpxx}:RoutePointExtension><${gpxx}:Subclass>00</${gpxx}:Subclass>
      <${gpxx}:rpt lat="1" lon="2.1"/><${gpxx}:rpt lat="x" lon="2.1"/><${gpxx}:rpt lat="1.1" lon="2.2"><${gpxx}:Subclass/></${gpxx}:rpt>
    </${gpxx}:RoutePointExtension></extensions><time>2024-06-01T08:00:00Z</time></rtept>
  <rtept lat="1" lon="3"/></rte></gpx>`

test.each(['gpxx', 'ns3'])("a route follows Garmin's shaping points, prefix %s", (prefix) => {
  const text = shapingPoints(prefix).replaceAll('o:Other', `${prefix}:Other`)
  expect(parseGpx(text).segments).toEqual([
    [
      { lat: 1, lng: 2, ele: 5, time: Date.UTC(2024, 5, 1, 8) },
      { lat: 1, lng: 2.1, ele: null, time: null },
      { lat: 1.1, lng: 2.2, ele: null, time: null },
      { lat: 1, lng: 3, ele: null, time: null },
    ],
  ])
})

test.each([
  ['no latitude', 'lon="8"'],
  ['an empty latitude', 'lat="" lon="8"'],
  ['a latitude that is no number', 'lat="undefined" lon="8"'],
  ['an infinite latitude', 'lat="1e999" lon="8"'],
  ['a latitude beyond the pole', 'lat="90.1" lon="8"'],
  ['no longitude', 'lat="61"'],
  ['a longitude beyond the date line', 'lat="61" lon="-180.1"'],
  ['a longitude beyond a whole turn', 'lat="61" lon="360.1"'],
  ['a decimal comma', 'lat="61,5" lon="8,2"'],
])('a point with %s is dropped with its height; alone, it spoils the file', (_, attributes) => {
  const bad = `<trkpt ${attributes}><ele>5</ele></trkpt>`
  expect(parseGpx(trackOf(POINT + bad + POINT)).segments).toEqual([
    [
      { lat: 61.5, lng: 8.25, ele: null, time: null },
      { lat: 61.5, lng: 8.25, ele: null, time: null },
    ],
  ])
  expect(problemOf(trackOf(bad))).toBe('bad_coordinates')
  expect(problemOf(trackOf(bad + POINT))).toBe('bad_coordinates')
})

const BILLION_LAUGHS = `<?xml version="1.0"?><!DOCTYPE gpx [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">
  <!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">]><gpx><trk><name>&c;</name><trkseg>${POINT}</trkseg></trk></gpx>`

test.each([
  ['nothing', '', 'empty'],
  ['white space', ' \n\t', 'empty'],
  ['plain text', 'Besseggen', 'malformed'],
  ['JSON', '{"type":"FeatureCollection"}', 'malformed'],
  ['the bytes of a picture', '\u0089PNG\r\n\u001A\n\0\0\0', 'malformed'],
  ['a web page', '<html><body>404</body></html>', 'not_gpx'],
  ['KML', '<kml xmlns="http://www.opengis.net/kml/2.2"/>', 'not_gpx'],
  ['a root with other capitals', '<GPX/>', 'not_gpx'],
  ['a root that only ends in gpx', '<mygpx/>', 'not_gpx'],
  ['GPX inside something else', `<a>${trackOf(POINT)}</a>`, 'not_gpx'],
  ['a DOCTYPE that declares something', `<!DOCTYPE gpx [<!ELEMENT gpx ANY>]>${trackOf(POINT)}`, 'doctype'],
  ['a DOCTYPE with a public name', `<!DOCTYPE gpx PUBLIC "-//x" "http://x.org/gpx.dtd">${trackOf(POINT)}`, 'doctype'],
  ['a DOCTYPE from elsewhere', `<!DOCTYPE gpx SYSTEM "file:///etc/passwd">${trackOf(POINT)}`, 'doctype'],
  ['a billion laughs', BILLION_LAUGHS, 'doctype'],
  ['an undefined entity', trackOf(`<trkpt lat="1" lon="2"><name>&nbsp;</name></trkpt>`), 'malformed'],
  ['an entity named as a method', trackOf(`<trkpt lat="1" lon="2"><name>&toString;</name></trkpt>`), 'malformed'],
  ['a character that XML forbids', trackOf(`<trkpt lat="1" lon="2"><name>&#0;</name></trkpt>`), 'malformed'],
  ['a tag that is never closed', `<gpx><trk><trkseg>${POINT}</trkseg></trk>`, 'cut_off'],
  ['tags that cross', `<gpx><trk><trkseg>${POINT}</trk></trkseg></gpx>`, 'malformed'],
  ['a bare ampersand', trackOf('<trkpt lat="1" lon="2"><name>A & B</name></trkpt>'), 'malformed'],
  ['an attribute given twice', trackOf('<trkpt lat="1" lat="2" lon="2"/>'), 'malformed'],
  ['an attribute without quotes', trackOf('<trkpt lat=1 lon=2/>'), 'malformed'],
  ['something after the end', `${trackOf(POINT)}<gpx/>`, 'malformed'],
  ['no track and no route', '<gpx version="1.1"/>', 'no_track'],
  ['waypoints alone', '<gpx><wpt lat="1" lon="2"/></gpx>', 'only_waypoints'],
  ['empty tracks and routes', '<gpx><rte/><trk><trkseg/></trk></gpx>', 'no_track'],
  ['points outside of a track', `<gpx>${POINT}<trkseg>${POINT}</trkseg></gpx>`, 'no_track'],
])('%s is refused', (_, text, problem) => {
  expect(problemOf(text)).toBe(problem)
})

test('reading ends at the first fault', () => {
  expect(problemOf(`<gpx>&bad;<!DOCTYPE gpx>`)).toBe('malformed')
})

const nested = (levels: number) => trackOf(POINT + '<a>'.repeat(levels - 3) + '</a>'.repeat(levels - 3))

test('32 levels are read, 33 are not', () => {
  expect(problemOf(nested(32))).toBeNull()
  expect(problemOf(nested(33))).toBe('too_deep')
})

test.each([
  ['200,000 nested elements', `<gpx>${'<a>'.repeat(200_000)}`, 'too_deep'],
  ['a coordinate of a million digits', trackOf(`<trkpt lat="${'1'.repeat(1_000_000)}x" lon="2"/>`), 'bad_coordinates'],
  [
    'a height of a million digits',
    trackOf(`<trkpt lat="x"><ele>${'1'.repeat(1_000_000)}x</ele></trkpt>`),
    'bad_coordinates',
  ],
  [
    'a time of a million digits',
    trackOf(`<trkpt lat="x"><time>${'1'.repeat(1_000_000)}</time></trkpt>`),
    'bad_coordinates',
  ],
  ['a million spaces in a name', `<gpx><name>${' '.repeat(1_000_000)}x</name></gpx>`, 'no_track'],
  [
    'a hundred thousand attributes',
    `<gpx ${Array.from({ length: 100_000 }, (_, i) => `a${i}=""`).join(' ')}/>`,
    'no_track',
  ],
])('%s are read to the end, and refused', (_, text, problem) => {
  expect(problemOf(text)).toBe(problem)
})

test('200,000 points are read, one more is not', () => {
  expect(parseGpx(trackOf(POINT.repeat(MAX_GPX_POINTS))).segments[0]).toHaveLength(200_000)
  expect(problemOf(trackOf(POINT.repeat(MAX_GPX_POINTS + 1)))).toBe('too_many_points')
})

test('points of tracks and routes, good and bad, are counted together', () => {
  const half = POINT.repeat(MAX_GPX_POINTS / 2)
  const routes = '<rtept/>'.repeat(MAX_GPX_POINTS / 2 + 1)
  expect(problemOf(`<gpx><trk><trkseg>${half}</trkseg></trk><rte>${routes}</rte></gpx>`)).toBe('too_many_points')
})

test('a file that breaks off anywhere is refused', () => {
  const whole = `<?xml version="1.0"?><gpx creator="x"><!-- c --><trk><name>A&amp;B</name><trkseg>${POINT}</trkseg></trk></gpx>`
  expect(problemOf(whole)).toBeNull()
  for (let end = 0; end < whole.length; end++)
    expect(problemOf(whole.slice(0, end))).toMatch(/^(empty|malformed|cut_off)$/)
})

test.each([
  [
    'white space before its declaration',
    (text: string) => `\n  ${text}`,
    'White space before the first line was left out.',
  ],
  [
    'zero bytes at its end',
    (text: string) => `${text}${'\0'.repeat(900)}\n\0`,
    'Zero bytes at the end of the file were left out.',
  ],
  [
    'control characters',
    (text: string) => text.replace('Up', '\u0001U\u001Fp\uFFFF\u007F'),
    'Control characters were left out.',
  ],
  ['a bare DOCTYPE', (text: string) => text.replace('<gpx', '<!DOCTYPE gpx>\n<gpx'), 'A DOCTYPE was ignored.'],
])('a file with %s is read as it is without, and says so', (_, spoil, note) => {
  const text = `<?xml version="1.0"?>\n<gpx><trk><name>Up</name><trkseg>\n${POINT}</trkseg></trk></gpx>\n`
  expect(parseGpx(spoil(text))).toEqual({ ...parseGpx(text), notes: [note] })
})

/** A file in the style of recorders that write one line for each point. */
const LINES = `<?xml version="1.0"?>
<gpx><wpt lat="1" lon="1">
<name>Hut</name></wpt>
<trk><trkseg>
<trkpt lat="1" lon="2"><ele>5</ele></trkpt>
<trkpt lat="1.1" lon="2">
<ele>6</ele></trkpt>
</trkseg></trk>
</gpx>`

test.each([
  ['within its last tag', '</gpx', 9, 2],
  ['before its last tag', '</gpx>', 9, 2],
  ['after the last point', '</trkseg>', 8, 2],
  ['within the tag of a point', '.1" lon="2">', 6, 1],
])('a file that breaks off %s is read up to the line before, and says so', (_, from, line, points) => {
  const { segments, notes } = parseGpx(LINES.slice(0, LINES.lastIndexOf(from)))
  expect(segments.flat()).toHaveLength(points)
  expect(notes).toEqual([`This file is cut off at line ${line}; the rest is missing.`])
})

test.each([
  ['within a point', '</ele></trkpt>\n</trkseg>', 7],
  ['within a waypoint', '</name></wpt>', 3],
])('a file that breaks off %s is refused, with the line', (_, from, line) => {
  const cut = LINES.slice(0, LINES.lastIndexOf(from))
  expect(() => parseGpx(cut)).toThrow(expect.objectContaining({ problem: 'cut_off', line }))
})

test('wherever a file of many lines breaks off, it is refused, or read with points that it has and a note', () => {
  const whole = parseGpx(LINES).segments.flat()
  for (let end = 0; end < LINES.length; end++) {
    const text = LINES.slice(0, end)
    if (problemOf(text) !== null) continue
    const { segments, notes } = parseGpx(text)
    expect(segments.flat()).toEqual(whole.slice(0, segments.flat().length))
    expect(notes).toHaveLength(1)
  }
})

test('any changed file is read with good coordinates or refused', () => {
  const whole = `<gpx><trk><trkseg>${POINT.repeat(3)}</trkseg></trk></gpx>`
  const spot = fc.nat(whole.length)
  fc.assert(
    fc.property(spot, spot, fc.string({ unit: 'binary' }), (from, to, text) => {
      const changed = whole.slice(0, from) + text + whole.slice(to)
      if (problemOf(changed) !== null) return
      for (const { lat, lng } of parseGpx(changed).segments.flat()) {
        expect(Math.abs(lat)).toBeLessThanOrEqual(90)
        expect(Math.abs(lng)).toBeLessThanOrEqual(180)
      }
    }),
    { numRuns: caseCount(2_000) },
  )
})
