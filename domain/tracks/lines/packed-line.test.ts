import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { packLines, unpackLines } from './packed-line.ts'

test('a line is packed as the description of the format packs it', () => {
  const line = [
    { lat: 38.5, lng: -120.2 },
    { lat: 40.7, lng: -120.95 },
    { lat: 43.252, lng: -126.453 },
  ]
  expect(packLines([line])).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@')
})

const degrees = (max: number) => fc.integer({ min: -max * 1e5, max: max * 1e5 }).map((steps) => steps / 1e5)
const place = fc.record({ lat: degrees(90), lng: degrees(180) })

test('packed lines unpack unchanged', () => {
  fc.assert(
    fc.property(fc.array(fc.array(place, { minLength: 1, maxLength: 30 }), { maxLength: 5 }), (lines) => {
      // -0 is 0
      const there = lines.map((line) => line.map(({ lat, lng }) => ({ lat: lat + 0, lng: lng + 0 })))
      expect(unpackLines(packLines(lines))).toEqual(there)
    }),
  )
})

test('no text keeps it from ending', () => {
  fc.assert(fc.property(fc.string(), (text) => void unpackLines(text).flat()))
})
