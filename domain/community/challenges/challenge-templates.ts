import { msg } from '#domain/platform/language/translate.ts'
import { type Filled, filled } from '#domain/platform/language/filled.ts'
import { MAX_CHALLENGE_NAME_CHARS } from '#domain/platform/limits.ts'
import type { Difficulty } from '#domain/trails/difficulty.ts'
import { cleanText } from '#domain/platform/text/text.ts'
import { type ChallengeDays, countMonths } from './challenge-period.ts'

/**
 * Templates by what they count: walks, months with a walk, kilometres, metres of ascent, countries, and trails that one had never
 * walked before.
 */
export const CHALLENGE_TEMPLATES = ['hikes', 'months', 'distance', 'ascent', 'countries', 'trails'] as const
export type ChallengeTemplate = (typeof CHALLENGE_TEMPLATES)[number]

/** The goal in walks, months, km, m, countries or trails, and the conditions that a walk has to meet to count. */
export interface ChallengeGoal {
  readonly template: ChallengeTemplate
  readonly goal: number
  readonly leastAscentM: number | null
  readonly leastLengthKm: number | null
  readonly leastDifficulty: Difficulty | null
}

/** The least and the greatest goal of each template. */
export const GOAL_BOUNDS: Readonly<Record<ChallengeTemplate, readonly [least: number, most: number]>> = {
  hikes: [1, 1000],
  months: [2, 13],
  distance: [1, 50_000],
  ascent: [100, 2_000_000],
  countries: [1, 100],
  trails: [1, 1000],
}

/** Returns the goal of a period: each of its months counts once, whatever was sent. */
export function goalForDays({ template, goal }: Pick<ChallengeGoal, 'template' | 'goal'>, days: ChallengeDays): number {
  return template === 'months' ? countMonths(days) : goal
}

/** Returns the problem with a goal, or null. */
export function goalProblem({ template, goal }: Pick<ChallengeGoal, 'template' | 'goal'>): string | Filled | null {
  const [min, max] = GOAL_BOUNDS[template]
  if (template === 'months' && goal < min) return msg('One hike each month needs two months or more.')
  // miles are no whole kilometres
  const isWhole = template === 'distance' || Number.isInteger(goal)
  if (!isWhole || goal < min || goal > max)
    return filled('The goal must be a whole number from {min} to {max}', { min, max })
  return null
}

/** Returns the name as it is stored: empty where the challenge is called by its goal. */
export function cleanChallengeName(name: string): string {
  return [...cleanText(name)].slice(0, MAX_CHALLENGE_NAME_CHARS).join('').trim()
}
