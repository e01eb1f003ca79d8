import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanNotes, cleanText, collapseSpaces, compareTexts, countWords, cutChars, cutNotes } from './text.ts'

const anyText = fc.string({ unit: 'binary', maxLength: 60 })

test.each([
  ['is trimmed', '  Half Dome \u00A0', 'Half Dome'],
  ['loses NUL and other controls', 'Half\u0000 Do\u0007me\u009F', 'Half Dome'],
  ['turns line ends and tabs into one space', 'Half\r\n\tDome\u2028Loop', 'Half Dome Loop'],
  ['loses bidi marks', '\u202Eemo\u2066D\u200F\u061C', 'emoD'],
  ['loses zero-width characters', '\u200BHa\u200Cl\u200Df\u2060 Dome\uFEFF', 'Half Dome'],
  ['loses a soft hyphen and letters that cannot be seen', 'Ha\u00ADlf\u3164\u115F', 'Half'],
  ['loses half a surrogate pair', '\uD800Half\uDC00', 'Half'],
  ['keeps a whole surrogate pair', '🥾', '🥾'],
  ['composes accents', 'Re\u0301union', 'Réunion'],
  ['composes accents that a hidden character kept apart', 'Re\u200B\u0301union', 'Réunion'],
  ['keeps the joiner inside an emoji', '🧗🏽\u200D♀\uFE0F', '🧗🏽\u200D♀\uFE0F'],
  [
    'keeps the flag of Scotland',
    '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
    '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
  ],
  ['loses tags elsewhere', 'Half\u{E0067}\u{E0062}', 'Half'],
  ['keeps double spaces', 'Half  Dome', 'Half  Dome'],
  ['keeps 30 marks on a letter', `z${'\u0327'.repeat(31)}y`, `z${'\u0327'.repeat(30)}y`],
  ['keeps 30 marks that came apart while composing', `z${'\u0344'.repeat(30)}y`, `z${'\u0308\u0301'.repeat(15)}y`],
  ['keeps 30 marks that hidden characters part', `z${'\u0327\u200B'.repeat(40)}`, `z${'\u0327'.repeat(30)}`],
])('clean text %s', (_, text, expected) => {
  expect(cleanText(text)).toBe(expected)
})

test('cleaning twice is cleaning once', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(cleanText(cleanText(text))).toBe(cleanText(text))
      expect(cleanNotes(cleanNotes(text))).toBe(cleanNotes(text))
    }),
  )
})

test('cleaning marks twice is cleaning them once', () => {
  const marks = fc.constantFrom(
    '\u0301',
    '\u0323',
    '\u0344',
    '\u0327',
    '\uFE0F',
    '\u093C',
    '\u200D',
    '\u{1D165}',
    '\u09C7',
  )
  const stacked = fc.string({
    unit: fc.oneof({ weight: 20, arbitrary: marks }, fc.constantFrom('e', '\u1100', '🥾')),
    maxLength: 90,
  })
  fc.assert(
    fc.property(stacked, (text) => {
      const clean = cleanText(text)
      expect(cleanText(clean)).toBe(clean)
      expect(clean).toBe(clean.normalize('NFC'))
    }),
  )
})

test('clean text has no line end, no control character and no half of a pair', () => {
  fc.assert(fc.property(anyText, (text) => !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(cleanText(text))))
})

test('of a long run of tags a flag keeps the first eight', () => {
  expect(cleanText('🏴' + '\u{E0067}'.repeat(60_000))).toBe('🏴' + '\u{E0067}'.repeat(8))
})

test('notes keep their lines and tabs, and lose the rest', () => {
  expect(cleanNotes(' up\r\n\r\ndown\rto\u2028the\thut\u0000\u200B ')).toBe('up\n\ndown\nto\nthe\thut')
})

test('runs of white space collapse', () => {
  expect(collapseSpaces(' Half \u00A0\t Dome ')).toBe('Half Dome')
})

test.each([
  ['abc', 3, 'abc'],
  ['abc', 2, 'ab'],
  ['a🥾', 2, 'a'],
  ['a🥾', 3, 'a🥾'],
  ['', 5, ''],
])('%j cut at %i is %j', (text, max, expected) => {
  expect(cutChars(text, max)).toBe(expected)
})

test.each([
  ['', 0],
  [' \n ', 0],
  ['one', 1],
  [' one\ntwo\u00A0three  four ', 4],
  ['one\u200Btwo', 1],
  ['word '.repeat(200), 200],
])('words of %j', (text, expected) => {
  expect(countWords(text)).toBe(expected)
})

test.each([
  ['1000 characters stay', 'a'.repeat(1000), 'a'.repeat(1000)],
  ['a word that crosses the limit goes whole', `${'a'.repeat(996)} boots`, 'a'.repeat(996)],
  ['a word that ends at the limit stays', `${'a'.repeat(994)} boots and`, `${'a'.repeat(994)} boots`],
  ['one endless word is cut', 'a'.repeat(1500), 'a'.repeat(1000)],
  ['no pair is split', 'a'.repeat(999) + '🥾', 'a'.repeat(999)],
])('notes: %s', (_, notes, expected) => {
  expect(cutNotes(notes)).toBe(expected)
})

test('days sort by time', () => {
  expect(['2026-03-01', '2025-12-31', '2026-02-28', '2026-03-01'].toSorted(compareTexts)).toEqual([
    '2025-12-31',
    '2026-02-28',
    '2026-03-01',
    '2026-03-01',
  ])
})
