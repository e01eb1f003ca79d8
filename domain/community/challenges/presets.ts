import type { ChallengePeriodKind } from './challenge-period.ts'
import type { ChallengeGoal } from './challenge-templates.ts'

/** A goal to begin with, which its reader may change. */
export interface ChallengePreset extends ChallengeGoal {
  readonly kind: Exclude<ChallengePeriodKind, 'days'>
}

const ANY = { leastAscentM: null, leastLengthKm: null, leastDifficulty: null }

/** The goals that are offered, the most asked for first. */
export const CHALLENGE_PRESETS: readonly ChallengePreset[] = [
  { ...ANY, template: 'hikes', goal: 12, leastAscentM: 1000, kind: 'year' },
  { ...ANY, template: 'months', goal: 12, kind: 'year' },
  { ...ANY, template: 'distance', goal: 300, kind: 'season' },
  { ...ANY, template: 'ascent', goal: 8849, kind: 'season' },
  { ...ANY, template: 'trails', goal: 10, kind: 'year' },
  { ...ANY, template: 'countries', goal: 3, kind: 'year' },
]
