import type { Challenge, NewChallenge } from '#contract/community/challenges.ts'
import type { PeriodChoice } from '#domain/community/challenges/period-choices.ts'
import { suggestPeriod } from '#domain/community/challenges/period-choices.ts'
import type { ChallengePreset } from '#domain/community/challenges/presets.ts'
import { type ChallengeDays, countMonths, findChallengeDays } from '#domain/community/challenges/challenge-period.ts'
import type { ChallengeGoal, ChallengeTemplate } from '#domain/community/challenges/challenge-templates.ts'
import { type Units, fromKm, fromMetres, toKm, toMetres } from '#domain/platform/format/units.ts'
import { type Difficulty, DIFFICULTIES } from '#domain/trails/difficulty.ts'

/** The fields of the form of a new challenge, as they are typed: in the reader's units. */
export interface FormValues {
  readonly template: ChallengeTemplate
  readonly goal: string
  readonly leastAscent: string
  readonly leastLength: string
  readonly leastDifficulty: string
  /** A kind and a first day, or `days`. */
  readonly period: string
  readonly from: string
  readonly to: string
  readonly name: string
  readonly people: readonly string[]
}

export const OWN_DAYS = 'days'

export const toPeriodValue = ({ kind, from }: Pick<PeriodChoice, 'kind' | 'from'>) => `${kind} ${from}`

/** Returns what the form holds at first. */
export function startValues(preset: ChallengePreset, today: string, units: Units): FormValues {
  const { template, kind, leastAscentM } = preset
  const period = suggestPeriod(kind, today)
  return {
    template,
    goal: String(toShownGoal(preset, units)),
    leastAscent: leastAscentM === null ? '' : String(fromMetres(leastAscentM, units.height)),
    leastLength: '',
    leastDifficulty: '',
    period: period ? toPeriodValue(period) : OWN_DAYS,
    from: today,
    to: '',
    name: '',
    people: [],
  }
}

/** Converts a goal to the reader's unit, a round number of it. */
export function toShownGoal({ template, goal }: Pick<ChallengeGoal, 'template' | 'goal'>, units: Units): number {
  if (template === 'distance') return Math.round(fromKm(goal, units.distance))
  return template === 'ascent' ? fromMetres(goal, units.height) : goal
}

/** Returns the chosen days; null where they are not complete. */
export function chosenDays({ period, from, to }: FormValues): ChallengeDays | null {
  const [kind = '', first = ''] = period.split(' ')
  return kind === OWN_DAYS
    ? findChallengeDays('days', from, to)
    : findChallengeDays(kind as PeriodChoice['kind'], first)
}

/** Returns the goal of the form; its number is NaN where nothing is typed. */
export function chosenGoal(values: FormValues, units: Units): ChallengeGoal {
  const { template, leastDifficulty } = values
  const days = chosenDays(values)
  const typed = Number.parseFloat(values.goal)
  const leastAscent = Number.parseFloat(values.leastAscent)
  const leastLength = Number.parseFloat(values.leastLength)
  return {
    template,
    goal: template === 'months' ? (days ? countMonths(days) : Number.NaN) : fromShownGoal(template, typed, units),
    leastAscentM: leastAscent > 0 ? Math.round(toMetres(leastAscent, units.height)) : null,
    leastLengthKm: leastLength > 0 ? roundKm(toKm(leastLength, units.distance)) : null,
    leastDifficulty: DIFFICULTIES.find((one) => one === leastDifficulty) ?? null,
  }
}

function fromShownGoal(template: ChallengeTemplate, typed: number, units: Units): number {
  if (template === 'distance') return roundKm(toKm(typed, units.distance))
  return template === 'ascent' ? Math.round(toMetres(typed, units.height)) : typed
}

const roundKm = (km: number) => Math.round(km * 100) / 100

/** Returns what is sent. */
export function toNewChallenge(values: FormValues, units: Units): NewChallenge {
  const goal: ChallengeGoal & { leastDifficulty: Difficulty | null } = chosenGoal(values, units)
  const [kind = '', first = ''] = values.period.split(' ')
  return {
    ...goal,
    name: values.name,
    period:
      kind === OWN_DAYS
        ? { kind: 'days', from: values.from, to: values.to }
        : { kind: kind as PeriodChoice['kind'], from: first },
    invite: [...values.people],
  }
}

/** Returns the form of an existing challenge. */
export function toFormValues(challenge: Challenge, units: Units): FormValues {
  const { template, goal, name, period } = challenge
  const shown = template === 'distance' ? roundKm(fromKm(goal, units.distance)) : toShownGoal({ template, goal }, units)
  return {
    template,
    goal: String(shown),
    leastAscent: '',
    leastLength: '',
    leastDifficulty: '',
    period: OWN_DAYS,
    from: period.from,
    to: period.to,
    name,
    people: [],
  }
}
