import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseCount } from '#domain/testing/depth.ts'
import { searchText, toShortPieces, toTrigrams, splitWords } from './search-text.ts'

test.each([
  ['Levada do Caldeirão Verde', 'levada do caldeirao verde'],
  ['Tromsø', 'tromso'],
  ['Große Straße', 'grosse strasse'],
  ['GROẞE', 'grosse'],
  ['Đà Nẵng', 'da nang'],
  ['Łódź', 'lodz'],
  ['Þórsmörk', 'thorsmork'],
  ['Æbelø', 'aebelo'],
  ['Żółta Œuvre', 'zolta oeuvre'],
  ['İstanbul, Iğdır', 'istanbul igdir'],
  ['ΌΛΥΜΠΟΣ Όλυμπος', 'ολυμποσ ολυμποσ'],
  ['Ёлка Йод', 'елка иод'],
  ['ﬁne Ｔｒａｉｌ', 'fine trail'],
  ['e\u0301', 'e'],
])('%s is searched as %s', (text, expected) => {
  expect(searchText(text)).toBe(expected)
})

test.each([
  ["Lion's Head", 'lions head'],
  ['Lion’s Head', 'lions head'],
  ['Pen-y-ghent (from Horton)', 'pen y ghent from horton'],
  ['  A  \t B\n', 'a b'],
  ['nora_and_the_dog', 'nora and the dog'],
  ['"St. John"', 'st john'],
  ['100% *', '100% *'],
  ['%%', '%%'],
  ['\u200B\u202E', ''],
  ['"\'_-', ''],
  ['', ''],
])('of %j stays %j', (text, expected) => {
  expect(searchText(text)).toBe(expected)
})

test('folding twice is folding once, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(searchText(searchText(text))).toBe(searchText(text))
    }),
    { numRuns: caseCount(2000) },
  )
})

test('texts that differ in case or form are searched alike', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(searchText(text.normalize('NFD'))).toBe(searchText(text.normalize('NFC')))
    }),
  )
})

test.each([
  ['ben', [' be', 'ben', 'en ']],
  ['be a', [' be', 'be ', ' a ']],
  ['aaaa', [' aa', 'aaa', 'aa ']],
  ['山', [' 山 ']],
  ['😀😀', [' 😀😀', '😀😀 ']],
  ['', []],
])('the pieces of %j', (text, expected) => {
  expect([...toTrigrams(text)]).toEqual(expected)
})

test.each([
  ['ben a', ['b', 'e', 'n', 'be', 'en', 'a']],
  ['aaa', ['a', 'aa']],
  ['😀山', ['😀', '山', '😀山']],
  ['', []],
])('the short pieces of %j', (text, expected) => {
  expect([...toShortPieces(text)].toSorted()).toEqual(expected.toSorted())
})

test('spaces separate words', () => {
  expect(splitWords('pico do areeiro')).toEqual(['pico', 'do', 'areeiro'])
  expect(splitWords('')).toEqual([])
})
