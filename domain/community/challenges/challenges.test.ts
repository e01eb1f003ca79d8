import { describe, expect, test } from 'vitest'
import { computePace, rankByValue } from './challenge-pace.ts'
import {
  challengeDaysProblem,
  challengeStateOn,
  countDays,
  findChallengeDays,
  isTodaySomewhere,
  lastDayOverEverywhere,
  listChallengeMonths,
} from './challenge-period.ts'
import { listPeriodChoices, suggestPeriod } from './period-choices.ts'
import { cleanChallengeName, goalForDays, goalProblem } from './challenge-templates.ts'

const YEAR = { from: '2026-01-01', to: '2026-12-31' }

describe('R21.2: the days of a period', () => {
  test.each([
    ['year', '2026-07-15', '2026-01-01', '2026-12-31'],
    ['month', '2026-02-10', '2026-02-01', '2026-02-28'],
    ['month', '2028-02-10', '2028-02-01', '2028-02-29'],
    ['month', '2026-12-31', '2026-12-01', '2026-12-31'],
    ['season', '2026-06-01', '2026-06-01', '2026-08-31'],
    ['season', '2026-08-31', '2026-06-01', '2026-08-31'],
    ['season', '2026-12-05', '2026-12-01', '2027-02-28'],
    ['season', '2027-01-31', '2026-12-01', '2027-02-28'],
    ['season', '2027-03-01', '2027-03-01', '2027-05-31'],
  ] as const)('%s of %s', (kind, day, from, to) => {
    expect(findChallengeDays(kind, day)).toEqual({ from, to })
  })

  test('own days are those that were given', () => {
    expect(findChallengeDays('days', '2026-07-01', '2026-07-09')).toEqual({ from: '2026-07-01', to: '2026-07-09' })
    expect(findChallengeDays('days', '2026-07-01')).toBeNull()
    expect(findChallengeDays('days', '2026-02-30', '2026-07-09')).toBeNull()
    expect(findChallengeDays('year', 'this year')).toBeNull()
  })
})

describe('R21.3: the days of a new challenge', () => {
  const now = Date.parse('2026-07-15T12:00:00Z')
  test.each([
    ['2026-07-15', '2026-07-15', null],
    ['2025-07-16', '2026-07-16', null],
    ['2026-07-10', '2026-07-15', null],
    ['2026-07-16', '2026-07-15', 'The last day cannot be before the first.'],
    ['2026-01-01', '2027-01-02', 'A challenge can last a year at most.'],
    ['2026-07-01', '2026-07-14', 'These days are over. Choose a time that is still running.'],
    ['2027-07-16', '2027-07-16', null],
    ['2027-08-01', '2027-08-02', 'A challenge can begin within the next year.'],
  ])('%s to %s: %s', (from, to, problem) => {
    expect(challengeDaysProblem({ from, to }, now)).toBe(problem)
  })

  test('a day that is over in UTC may still be today further west', () => {
    const days = { from: '2026-12-01', to: '2026-12-31' }
    expect(challengeDaysProblem(days, Date.parse('2027-01-01T11:59:00Z'))).toBeNull()
    expect(challengeDaysProblem(days, Date.parse('2027-01-01T12:00:00Z'))).not.toBeNull()
  })
})

test('R21.8: a challenge ends after its last day where the hiker is', () => {
  expect([
    challengeStateOn(YEAR, '2025-12-31'),
    challengeStateOn(YEAR, '2026-01-01'),
    challengeStateOn(YEAR, '2026-12-31'),
    challengeStateOn(YEAR, '2027-01-01'),
  ]).toEqual(['coming', 'running', 'running', 'ended'])
  // New Year's Eve at noon in London: Kiritimati has the new year, Baker Island the morning of the old one
  const noon = Date.parse('2026-12-31T12:00:00Z')
  expect(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'].map((day) => isTodaySomewhere(day, noon))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(lastDayOverEverywhere(noon)).toBe('2026-12-30')
  expect(lastDayOverEverywhere(noon - 1)).toBe('2026-12-29')
})

test('R21.4: one hike each month has as many months as the period', () => {
  const goalOf = (from: string, to: string) => goalForDays({ template: 'months', goal: 5 }, { from, to })
  expect([goalOf('2026-01-01', '2026-12-31'), goalOf('2026-12-31', '2027-01-01')]).toEqual([12, 2])
  expect(goalForDays({ template: 'hikes', goal: 5 }, YEAR)).toBe(5)
  expect(listChallengeMonths({ from: '2026-11-30', to: '2027-01-01' })).toEqual(['2026-11', '2026-12', '2027-01'])
})

test.each([
  ['hikes', 1, true],
  ['hikes', 1000, true],
  ['hikes', 0, false],
  ['hikes', 1001, false],
  ['hikes', 1.5, false],
  ['hikes', Number.NaN, false],
  ['distance', 0.5, false],
  ['distance', 482.8, true],
  ['distance', 50_000.5, false],
  ['ascent', 100, true],
  ['ascent', 99, false],
  ['countries', 100, true],
  ['countries', 101, false],
  ['trails', Number.POSITIVE_INFINITY, false],
  ['months', 1, false],
  ['months', 2, true],
] as const)('R21.4: the goal %s %d: %s', (template, goal, isGood) => {
  expect(goalProblem({ template, goal }) === null).toBe(isGood)
})

test('R21.7: the pace is even over the days before today', () => {
  const hikes = { ...YEAR, template: 'hikes', goal: 365 } as const
  expect(computePace(hikes, 0, '2026-01-01')).toBe(0)
  expect(computePace(hikes, 3, '2026-01-02')).toBe(2)
  expect(computePace(hikes, 3, '2026-01-11')).toBe(-7)
  expect(computePace(hikes, 12, '2025-12-31')).toBe(12)
  expect(computePace({ ...hikes, goal: 12 }, 1, '2026-01-20')).toBe(0)
  expect(computePace(hikes, 360, '2027-01-01')).toBe(-5)
  // a month that is not over is not missing yet
  const months = { ...YEAR, template: 'months', goal: 12 } as const
  expect([computePace(months, 2, '2026-03-31'), computePace(months, 2, '2026-04-01')]).toEqual([0, -1])
  expect(countDays('2026-12-31', '2026-12-31')).toBe(1)
})

test('R21.6: equal values share a place', () => {
  const places = rankByValue([{ value: 3 }, { value: 5 }, { value: 3 }, { value: 1 }]).map(({ place }) => place)
  expect(places).toEqual([1, 2, 2, 4])
})

test('R21.5: a name is cleaned and cut', () => {
  expect(cleanChallengeName(`  Big\u202E\nyear ${'x'.repeat(80)}`)).toHaveLength(60)
  expect(cleanChallengeName('\u200B ')).toBe('')
})

test('R21.15: the running period is suggested, and the next one where little of it is left', () => {
  const fromOn = (kind: 'year' | 'season' | 'month', today: string) => suggestPeriod(kind, today)?.from
  expect([fromOn('year', '2026-07-01'), fromOn('year', '2026-12-01')]).toEqual(['2026-01-01', '2027-01-01'])
  expect([fromOn('season', '2026-12-01'), fromOn('season', '2027-02-20')]).toEqual(['2026-12-01', '2027-03-01'])
  expect([fromOn('month', '2026-12-10'), fromOn('month', '2026-12-30')]).toEqual(['2026-12-01', '2027-01-01'])
  expect(listPeriodChoices('2026-12-31').map(({ kind, from }) => `${kind} ${from}`)).toEqual([
    'year 2026-01-01',
    'year 2027-01-01',
    'season 2026-12-01',
    'season 2027-03-01',
    'season 2027-06-01',
    'season 2027-09-01',
    ...['2026-12', '2027-01', '2027-02', '2027-03', '2027-04', '2027-05'].map((month) => `month ${month}-01`),
  ])
})
