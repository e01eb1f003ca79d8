import { expect, test } from 'vitest'
import { parseGpx } from './gpx.ts'
import { renderTrackElement } from './track-element.ts'

const AT = Date.UTC(2026, 6, 12, 8)

test('segments, places, elevations and times survive writing and reading', () => {
  const segments = [
    [
      { lat: 61.5, lng: 8.7, ele: 1001.25, time: AT },
      { lat: -0.0000001, lng: 179.9999999, ele: null, time: null },
    ],
    [{ lat: 61.6, lng: 8, ele: -3, time: AT + 1500 }],
  ]
  const element = renderTrackElement({ segments }, { name: 'Tête & <Âne>\u0000', description: '2026-07-12, Norway' })
  const read = parseGpx(`<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">${element}</gpx>`)
  expect(read).toMatchObject({ kind: 'track', name: 'Tête & <Âne>', segments })
})
