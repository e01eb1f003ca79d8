import { type ChallengeDays, countDays, countMonths } from './challenge-period.ts'
import type { ChallengeTemplate } from './challenge-templates.ts'

interface Paced extends ChallengeDays {
  readonly template: ChallengeTemplate
  readonly goal: number
}

/**
 * Returns by how much a value is ahead of an even pace on a day, negative where it is behind, in whole units of the goal. The day itself is not
 * over yet, so only earlier ones are expected to have brought something.
 */
export function computePace(challenge: Paced, value: number, today: string): number {
  const difference = value - expectedBy(challenge, today)
  return Math.trunc(difference) || 0
}

function expectedBy({ template, goal, from, to }: Paced, today: string): number {
  if (today <= from) return 0
  if (today > to) return goal
  // a month counts once it is over
  if (template === 'months') return countMonths({ from, to: today }) - 1
  return (goal * (countDays(from, today) - 1)) / countDays(from, to)
}

/** Returns the share of a goal that is reached, from 0 to 1. */
export function reachedShare(value: number, goal: number): number {
  return Math.min(1, Math.max(0, value / goal))
}

/** Sorts by value, the greatest first; equal ones keep their order. Returns each with its place, which equal ones share. */
export function rankByValue<T extends { readonly value: number }>(
  all: readonly T[],
): (T & { readonly place: number })[] {
  const sorted = all.toSorted((one, other) => other.value - one.value)
  return sorted.map((one) => ({ ...one, place: 1 + sorted.findIndex(({ value }) => value === one.value) }))
}
