import fc from 'fast-check'
import { expect, test } from 'vitest'
import { icsDay, icsInstant, icsLine, icsText } from './ics.ts'

const bytesOf = (line: string) => new TextEncoder().encode(line).length
const unfolded = (text: string) => text.replaceAll('\r\n ', '')

test('a line of 75 bytes stays one, a longer one is folded before its 76th', () => {
  const full = `SUMMARY:${'x'.repeat(67)}`
  expect(icsLine('SUMMARY', 'x'.repeat(67))).toBe(`${full}\r\n`)
  expect(icsLine('SUMMARY', 'x'.repeat(68))).toBe(`${full}\r\n x\r\n`)
})

test('R1.47: no line of any text is longer than 75 bytes, no letter is cut, and nothing is lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      const value = icsText(text)
      const written = icsLine('SUMMARY', value)
      const lines = written.split('\r\n')
      expect(lines.pop()).toBe('')
      expect(Math.max(...lines.map(bytesOf))).toBeLessThanOrEqual(75)
      expect(unfolded(written)).toBe(`SUMMARY:${value}\r\n`)
      expect(written).not.toMatch(/\p{Cs}/u)
    }),
  )
})

test('separators and line ends are escaped; forbidden characters are left out', () => {
  expect(icsText('a;b, c\\d\r\ne\rf\u0000\u0007\tg: "h"')).toBe('a\\;b\\, c\\\\d\\ne\\nf\tg: "h"')
  expect(icsText('x\nEND:VEVENT')).toBe('x\\nEND:VEVENT')
})

test('days and instants have no signs in them', () => {
  expect([icsDay('2026-07-12'), icsInstant(Date.UTC(2026, 6, 12, 8, 15, 3, 250))]).toEqual([
    '20260712',
    '20260712T081503Z',
  ])
})
