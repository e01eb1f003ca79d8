import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { decodeGpx, GpxError, parseGpx } from './gpx.ts'
import { explainGpxRefusal } from './gpx-refusal.ts'

const POINT = '<trkpt lat="61.5" lon="8.25"/>'

/** Returns the refusal of a file, or null where it is accepted. */
function refusalFor(bytes: Uint8Array): string | null {
  try {
    parseGpx(decodeGpx(bytes))
    return null
  } catch (error) {
    if (error instanceof GpxError) return explainGpxRefusal(bytes, error)
    throw error
  }
}

const AS_GPX = 'Export the track as GPX and try again.'
const AGAIN = 'Export or copy it again.'
const lines = (count: number) => '\n'.repeat(count)

test.each<[what: string, file: string | Uint8Array, reason: string]>([
  ['nothing', '', `This file is empty. ${AGAIN}`],
  ['white space', ' \n ', `This file is empty. ${AGAIN}`],
  ['zero bytes', '\0\0\0', `This file is empty. ${AGAIN}`],
  ['gzip', gzipSync('<gpx/>'), 'This is a gzip file. Unpack it and choose the .gpx file inside.'],
  ['a ZIP', 'PK\x03\x04...', 'This is a ZIP file. Unpack it and choose the .gpx file inside.'],
  ['an empty ZIP', 'PK\x05\x06...', 'This is a ZIP file. Unpack it and choose the .gpx file inside.'],
  ['FIT', '\x0E\x10\x2B\x08\0\0\0\0.FIT', `This is a FIT file from a watch. ${AS_GPX}`],
  ['KML', '<?xml version="1.0"?>\n<!-- x --><kml xmlns="urn:k"/>', `This is a KML file. ${AS_GPX}`],
  ['KML with a prefix', '<k:kml xmlns:k="urn:k"/>', `This is a KML file. ${AS_GPX}`],
  ['TCX', '<TrainingCenterDatabase/>', `This is a TCX file. ${AS_GPX}`],
  ['a PDF', '%PDF-1.7', `This is a PDF. ${AS_GPX}`],
  [
    'a web page',
    '<!DOCTYPE html><html><body>Sign in</body></html>',
    'This is a web page, perhaps a login page. Download the track again.',
  ],
  ['JSON', '{"type":"FeatureCollection"}', `This is a JSON file. ${AS_GPX}`],
  ['a photo', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'This is a picture. Choose a track.'],
  ['other XML', '<osm/>', `This is another kind of XML. ${AS_GPX}`],
  ['text', 'Besseggen, 2024', `This is plain text. ${AS_GPX}`],
  ['bytes of anything', new Uint8Array([1, 2, 3, 250]), `This file is damaged at line 1. ${AGAIN}`],
  [
    'an encoding that nobody knows',
    '<?xml version="1.0" encoding="x-klingon"?><gpx/>',
    'This file has an unknown text encoding. Save it as UTF-8.',
  ],
  ['a fault', `<gpx>${lines(1_233)}<trk></gpx>`, `This file is damaged at line 1,234. ${AGAIN}`],
  [
    'half a file',
    `<gpx><trk><trkseg>${lines(4_209)}<trkpt lat="1" lon="2">\n<ele>5</e`,
    `This file is cut off at line 4,211. ${AGAIN}`,
  ],
  [
    'entities',
    `<!DOCTYPE gpx [<!ENTITY a "b">]><gpx>${POINT}</gpx>`,
    'This file has an unsafe DOCTYPE at line 1. Remove it.',
  ],
  ['depth', `<gpx>${'<a>'.repeat(99)}`, `This file is nested more than 32 levels deep. ${AGAIN}`],
  [
    'points elsewhere',
    '<gpx><trk><trkseg><trkpt lat="161" lon="8"/></trkseg></trk></gpx>',
    `At least half of the points in this file have no usable coordinates. ${AGAIN}`,
  ],
  ['no track', '<gpx/>', 'This file has no track or route. Choose one that was recorded or planned.'],
  [
    'waypoints',
    `<gpx>${'<wpt lat="1" lon="2"/>'.repeat(1_200)}</gpx>`,
    'This file contains only waypoints (1,200). Export the track or route as well.',
  ],
])('a file of %s gets its refusal', (_, file, reason) => {
  const bytes = typeof file === 'string' ? Buffer.from(file, 'latin1') : file
  expect(refusalFor(bytes)).toBe(`Please select a valid GPX file (.gpx). ${reason}`)
})
