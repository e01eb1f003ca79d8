import { dayAtOffset, isCalendarDay } from '#domain/platform/format/dates.ts'
import { MAX_CHALLENGE_DAYS } from '#domain/platform/limits.ts'
import { msg } from '#domain/platform/language/translate.ts'

/** Kinds of periods: a calendar year, a calendar month, three months, or days of one's own choice. */
export const CHALLENGE_PERIODS = ['year', 'season', 'month', 'days'] as const
export type ChallengePeriodKind = (typeof CHALLENGE_PERIODS)[number]

export const CHALLENGE_STATES = ['coming', 'running', 'ended'] as const
export type ChallengeState = (typeof CHALLENGE_STATES)[number]

/** The first and the last day of a challenge, `YYYY-MM-DD`. */
export interface ChallengeDays {
  readonly from: string
  readonly to: string
}

const DAY_MS = 86_400_000
const MINUTES_EAST = 14 * 60
const MINUTES_WEST = -12 * 60
const SEASON_MONTHS = 3

/**
 * Returns the days of the year, season or month in which a day lies, or the given days; null where a day is no day of the calendar.
 * A season begins in March, June, September or December, so that it has a name in both hemispheres.
 */
export function findChallengeDays(kind: ChallengePeriodKind, from: string, to?: string | null): ChallengeDays | null {
  if (!isCalendarDay(from)) return null
  if (kind === 'days') return to && isCalendarDay(to) ? { from, to } : null
  const [year, month] = [Number(from.slice(0, 4)), Number(from.slice(5, 7)) - 1]
  if (kind === 'year') return wholeMonths(year, 0, 12)
  if (kind === 'month') return wholeMonths(year, month, 1)
  return wholeMonths(year, month - ((month + 1) % SEASON_MONTHS), SEASON_MONTHS)
}

function wholeMonths(year: number, month: number, count: number): ChallengeDays {
  const dayOf = (months: number, day: number) => new Date(Date.UTC(year, months, day)).toISOString().slice(0, 10)
  return { from: dayOf(month, 1), to: dayOf(month + count, 0) }
}

/** Returns the problem with the days of a new challenge, or null. @param nowMs the day may be any that the world has now */
export function challengeDaysProblem({ from, to }: ChallengeDays, nowMs: number): string | null {
  const days = countDays(from, to)
  if (days < 1) return msg('The last day cannot be before the first.')
  if (days > MAX_CHALLENGE_DAYS) return msg('A challenge can last a year at most.')
  if (to < dayAtOffset(nowMs, MINUTES_WEST)) return msg('These days are over. Choose a time that is still running.')
  if (countDays(dayAtOffset(nowMs, MINUTES_EAST), from) > MAX_CHALLENGE_DAYS)
    return msg('A challenge can begin within the next year.')
  return null
}

/** Returns true for a day that it is somewhere in the world. */
export function isTodaySomewhere(day: string, nowMs: number): boolean {
  return day >= dayAtOffset(nowMs, MINUTES_WEST) && day <= dayAtOffset(nowMs, MINUTES_EAST)
}

/** Returns the last day that is over everywhere: a challenge that ended on it has ended for all. */
export function lastDayOverEverywhere(nowMs: number): string {
  return dayAtOffset(nowMs - DAY_MS, MINUTES_WEST)
}

export function challengeStateOn({ from, to }: ChallengeDays, today: string): ChallengeState {
  if (today < from) return 'coming'
  return today > to ? 'ended' : 'running'
}

/** Returns the number of days from one to another, both included; 0 or less where the second is earlier. */
export function countDays(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
}

/** Returns the number of calendar months that have a day in the period. */
export function countMonths({ from, to }: ChallengeDays): number {
  return monthNumber(to) - monthNumber(from) + 1
}

/** Returns the months of a period, as `YYYY-MM`. */
export function listChallengeMonths(days: ChallengeDays): string[] {
  const first = Number(days.from.slice(5, 7)) - 1
  return Array.from({ length: countMonths(days) }, (_, n) =>
    new Date(Date.UTC(Number(days.from.slice(0, 4)), first + n, 1)).toISOString().slice(0, 7),
  )
}

function monthNumber(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
}
