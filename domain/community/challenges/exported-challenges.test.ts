import { expect, test } from 'vitest'
import { isSameChallenge, parseOwnChallenges } from './exported-challenges.ts'

const TODAY = '2026-06-01'
const YEAR = {
  id: 'c',
  name: ' Twelve ',
  template: 'hikes',
  goal: 12,
  leastAscentM: 1000,
  leastLengthKm: null,
  leastDifficulty: 'Hard',
  period: { kind: 'year', from: '2026-01-01', to: '2026-12-31' },
  isMine: false,
}
const LAST_YEAR = { ...YEAR, period: { kind: 'year', from: '2025-01-01', to: '2025-12-31' } }

test('R21.19: challenges that have not ended are read, without people; ended ones are named', () => {
  const { challenges, refused } = parseOwnChallenges({ challenges: [LAST_YEAR, YEAR, LAST_YEAR] }, TODAY)
  const { id: _, isMine: __, ...body } = YEAR
  expect(challenges).toEqual([{ ...body, name: 'Twelve' }])
  expect(refused).toEqual([
    { at: 'challenge 1', reason: 'is one of 2 that have ended, so they cannot be started again' },
  ])
})

test.each([
  null,
  7,
  [],
  { ...YEAR, template: 'lakes' },
  { ...YEAR, goal: '12' },
  { ...YEAR, goal: Number.NaN },
  { ...YEAR, goal: 1e300 },
  { ...YEAR, leastAscentM: '1000' },
  { ...YEAR, leastLengthKm: -1 },
  { ...YEAR, leastDifficulty: 'Impossible' },
  { ...YEAR, period: null },
  { ...YEAR, period: { kind: 'days', from: '2026-02-30', to: '2026-12-31' } },
  { ...YEAR, period: { kind: 'days', from: '2026-02-01', to: {} } },
])('R21.20: a challenge that cannot be read as it was is refused: %j', (one) => {
  expect(parseOwnChallenges({ challenges: [one] }, TODAY)).toEqual({
    challenges: [],
    refused: [{ at: 'challenge 1', reason: 'cannot be read' }],
  })
})

test.each([null, [], { challenges: {} }])('an export with %j has no challenges', (json) => {
  expect(parseOwnChallenges(json, TODAY)).toEqual({ challenges: [], refused: [] })
})

test('R21.20: ten thousand challenges are as many as one person can keep', () => {
  const read = parseOwnChallenges({ challenges: Array.from({ length: 10_000 }, () => YEAR) }, TODAY)
  expect([read.challenges.length, read.refused.length]).toEqual([2000, 1])
})

test('R21.21: a challenge is the same with the same name, goal, conditions and days', () => {
  const [one, other, longer] = parseOwnChallenges(
    { challenges: [YEAR, { ...YEAR, id: 'd' }, { ...YEAR, goal: 13 }] },
    TODAY,
  ).challenges
  expect([isSameChallenge(one!, other!), isSameChallenge(one!, longer!)]).toEqual([true, false])
})
