import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CommonTrail, findDifferences, percentAlike, shrinkTau, computeTaste } from './taste.ts'

/** Hikes in my order, with the places where somebody else has them. */
function inCommon(...theirs: readonly (number | null)[]): CommonTrail<string>[] {
  return theirs.map((place, at) => ({ trail: 'abcdefghijklmnopqrstuvwxyz'[at] ?? '', mine: at + 1, theirs: place }))
}

const percent = (common: readonly CommonTrail<string>[]) => {
  const { likeness } = computeTaste(common)
  return likeness === null ? null : percentAlike(likeness)
}

test.each<[string, CommonTrail<string>[], number | null]>([
  ['nine hikes in the same order', inCommon(1, 2, 3, 4, 5, 6, 7, 8, 9), 82],
  ['three in the same order', inCommon(1, 2, 3), 69],
  ['three in the opposite order', inCommon(3, 2, 1), 31],
  ['three of which the other has placed none', inCommon(null, null, null), null],
  ['two', inCommon(1, 2), null],
  ['none', [], null],
])('%s', (_what, common, expected) => {
  expect([computeTaste(common).common, percent(common)]).toEqual([common.length, expected])
})

test('more hikes of one opinion raise the likeness, never above their tau', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 1, noNaN: true }), fc.integer({ min: 3, max: 5000 }), (tau, common) => {
      expect(shrinkTau(tau, common)).toBeLessThan(shrinkTau(tau, common + 1))
      expect(shrinkTau(tau, common)).toBeLessThan(tau)
      expect(shrinkTau(-tau, common)).toBe(-shrinkTau(tau, common))
    }),
  )
})

test('two differ most where the places among their common hikes lie farthest apart', () => {
  expect(findDifferences(inCommon(1, 2, 3), 3)).toEqual([])
  // she has a ninth, and everything else moves up by one
  expect(findDifferences(inCommon(40, 2, 3, 4), 3)).toEqual(['a', 'b', 'c'])
  expect(findDifferences(inCommon(1, 400, 3, 2, null), 1)).toEqual(['b'])
})

test('both people find as many differences', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 26 }), (places) => {
      const mine = inCommon(...places)
      const turned = mine.map(({ trail, mine: theirs, theirs: own }) => ({ trail, mine: own, theirs }))
      expect(new Set(findDifferences(turned, 99))).toEqual(new Set(findDifferences(mine, 99)))
    }),
  )
})
