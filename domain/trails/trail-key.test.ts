import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { countryKey, countryKeyOfTrail, foldText, toHikeCountry, toHikeName, trailKey } from './trail-key.ts'

const anyText = fc.string({ unit: 'binary', maxLength: 150 })

test.each<[string, [string, string], [string, string]]>([
  ['case', ['Half Dome', 'USA'], ['HALF dome', 'usa']],
  ['spaces', [' Half  Dome ', 'USA'], ['Half Dome', ' USA']],
  ['the form of accents', ['Re\u0301union Loop', 'France'], ['Réunion Loop', 'France']],
  ['hidden characters', ['Half\u200B Dome', 'USA'], ['Half Dome', 'USA']],
  ['sharp s', ['Große Runde', 'Austria'], ['GROSSE RUNDE', 'Austria']],
  ['final sigma', ['Όλυμπος', 'Greece'], ['ΌΛΥΜΠΟΣ', 'Greece']],
  ['dotless i', ['Kaçkar Dağı', 'Turkey'], ['KAÇKAR DAĞI', 'Turkey']],
  ['variation selectors', ['Sun ☀\uFE0F', 'Spain'], ['Sun ☀', 'Spain']],
  ['what is cut off', ['a'.repeat(100) + 'b', 'USA'], ['a'.repeat(100) + 'c', 'USA']],
])('R3.2: trails that differ only in %s are one', (_, [name, country], [otherName, otherCountry]) => {
  expect(trailKey(name, country)).toBe(trailKey(otherName, otherCountry))
})

test.each<[string, [string, string], [string, string]]>([
  ['country', ['Half Dome', 'USA'], ['Half Dome', 'Italy']],
  ['accents', ['Kolá', 'Norway'], ['Kola', 'Norway']],
  ['the place where the name ends', ['A B', 'C'], ['A', 'B C']],
  ['a separator of our own', ['A\u001FB', 'C'], ['A', 'B\u001FC']],
])('trails that differ in %s are two', (_, [name, country], [otherName, otherCountry]) => {
  expect(trailKey(name, country)).not.toBe(trailKey(otherName, otherCountry))
})

test('a stored name has the key of the name as it was typed', () => {
  fc.assert(
    fc.property(anyText, anyText, (name, country) => {
      expect(trailKey(toHikeName(name), toHikeCountry(country))).toBe(trailKey(name, country))
    }),
  )
})

test('folding twice is folding once', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text))
    }),
  )
})

test('R3.5: names are cut at 100 characters and countries at 50, without a space or half a pair at the end', () => {
  expect(toHikeName('a'.repeat(99) + ' b')).toBe('a'.repeat(99))
  expect(toHikeName('a'.repeat(99) + '🥾')).toBe('a'.repeat(99))
  expect(toHikeName('a'.repeat(101))).toHaveLength(100)
  expect(toHikeCountry('b'.repeat(51))).toHaveLength(50)
})

test('the key of a trail tells the key of its country', () => {
  for (const country of ['Norway', ' CÔTE d’Ivoire ', ''])
    expect(countryKeyOfTrail(trailKey('Besseggen', country))).toBe(countryKey(country))
})
