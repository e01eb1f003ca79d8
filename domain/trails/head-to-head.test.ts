import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { wilsonInterval, headToHeadVerdict } from './head-to-head.ts'

test.each([
  [0, 0, 'none'],
  [1, 1, 'few'],
  [4, 0, 'few'],
  [5, 5, 'first'],
  [5, 0, 'second'],
  [5, 4, 'even'],
  [10, 8, 'first'],
  [20, 11, 'even'],
  [100, 58, 'even'],
  [100, 60, 'first'],
  [1000, 460, 'second'],
])('R8.28: of %i lists %i put the first one first: %s', (lists, ahead, verdict) => {
  expect(headToHeadVerdict({ lists, ahead })).toBe(verdict)
})

test('the interval is the one of the textbook: 8 of 10 lie between 54 and 93 %', () => {
  const [low, high] = wilsonInterval({ lists: 10, ahead: 8 })
  expect(low).toBeCloseTo(0.541, 2)
  expect(high).toBeCloseTo(0.931, 2)
})

const some = fc
  .integer({ min: 1, max: 5000 })
  .chain((lists) => fc.record({ lists: fc.constant(lists), ahead: fc.integer({ min: 0, max: lists }) }))

test('seen from the other side the verdict is the other one', () => {
  const turned = { first: 'second', second: 'first', even: 'even', few: 'few', none: 'none' } as const
  fc.assert(
    fc.property(some, ({ lists, ahead }) => {
      expect(headToHeadVerdict({ lists, ahead: lists - ahead })).toBe(turned[headToHeadVerdict({ lists, ahead })])
    }),
  )
})

test('the share lies in its interval, and one more list for the first never counts against it', () => {
  const order = ['second', 'even', 'first']
  fc.assert(
    fc.property(some, ({ lists, ahead }) => {
      const [low, high] = wilsonInterval({ lists, ahead })
      expect(low).toBeLessThanOrEqual(ahead / lists + 1e-12)
      expect(high).toBeGreaterThanOrEqual(ahead / lists - 1e-12)
      if (lists < 5 || ahead === lists) return
      const [before, after] = [ahead, ahead + 1].map((count) =>
        order.indexOf(headToHeadVerdict({ lists, ahead: count })),
      )
      expect(after).toBeGreaterThanOrEqual(before!)
    }),
  )
})
