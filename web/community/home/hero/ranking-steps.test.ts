import { expect, test } from 'vitest'
import { rankingSteps } from './ranking-steps.ts'

test('each hike goes to its place among those walked before', () => {
  // walked in the order c, b, a; ranked b, a, c
  const [b, a, c] = rankingSteps(['2026-02-01', '2026-03-01', '2026-01-01'])
  expect({ a, b, c }).toEqual({ a: [2, 2, 1], b: [1, 0, 0], c: [0, 1, 2] })
})

test('a list that was walked in its own order does not move', () => {
  expect(rankingSteps(['2026-01-01', '2026-01-01', null])).toEqual([
    [0, 0, 0],
    [1, 1, 1],
    [2, 2, 2],
  ])
})
