import { isCalendarDay } from '#domain/platform/format/dates.ts'
import { formatCount } from '#domain/platform/format/format.ts'
import { t } from '#domain/platform/language/translate.ts'
import { MAX_CHALLENGES_PER_PERSON, MAX_ELEVATION_M, MAX_LENGTH_KM, MAX_TEXT_CHARS } from '#domain/platform/limits.ts'
import { DIFFICULTIES } from '#domain/trails/difficulty.ts'
import { CHALLENGE_PERIODS, type ChallengePeriodKind, findChallengeDays } from './challenge-period.ts'
import { CHALLENGE_TEMPLATES, type ChallengeGoal, cleanChallengeName, goalProblem } from './challenge-templates.ts'

type ExportedRecord = Readonly<Record<string, unknown>>

/** A challenge of an export, as the body of `POST /challenges` that makes it again. Nobody is invited: names may be others' elsewhere. */
export interface ChallengeBody extends ChallengeGoal {
  readonly name: string
  readonly period: { readonly kind: ChallengePeriodKind; readonly from: string; readonly to: string }
}

/** Challenges of `upstone.json` that have not ended, and why others cannot be made again. */
export interface OwnChallenges {
  readonly challenges: readonly ChallengeBody[]
  readonly refused: readonly { readonly at: string; readonly reason: string }[]
}

/** Returns the challenges of `upstone.json`, as many as one person can have. Those that end before `today` cannot be started again. */
export function parseOwnChallenges(json: unknown, today: string): OwnChallenges {
  const given: unknown = isRecord(json) ? json['challenges'] : null
  const list: readonly unknown[] = Array.isArray(given) ? given : []
  const max = MAX_CHALLENGES_PER_PERSON
  const challenges: ChallengeBody[] = []
  const refused: { at: string; reason: string }[] = []
  const ended: number[] = []
  for (const [index, one] of list.slice(0, max).entries()) {
    const body = isRecord(one) ? parseChallenge(one) : null
    if (body === null)
      refused.push({ at: `challenge ${index + 1}`, reason: t('cannot be read ##follows the name of a row') })
    else if (body.period.to < today) ended.push(index + 1)
    else challenges.push(body)
  }
  const [first] = ended
  if (first !== undefined)
    refused.push({
      at: `challenge ${first}`,
      reason: t(
        '{count, plural, one {has ended, so it cannot be started again} other {is one of # that have ended, so they cannot be started again}} ##follows the name of a row',
        { count: ended.length },
      ),
    })
  if (list.length > max)
    refused.push({
      at: `challenge ${max + 1}`,
      reason: t('and all after it: you can keep at most {max} challenges ##follows the name of a row', {
        max: formatCount(max),
      }),
    })
  return { challenges, refused }
}

/** Returns null for one that is not whole: without one of its conditions it would be another challenge. */
function parseChallenge(given: ExportedRecord): ChallengeBody | null {
  const { name, template: kind, goal, period, leastAscentM, leastLengthKm, leastDifficulty } = given
  const template = CHALLENGE_TEMPLATES.find((one) => one === kind)
  const days = parsePeriod(period)
  const ascentM = parseCondition(leastAscentM, 1, MAX_ELEVATION_M)
  const lengthKm = parseCondition(leastLengthKm, 0.01, MAX_LENGTH_KM)
  const difficulty = leastDifficulty == null ? null : DIFFICULTIES.find((one) => one === leastDifficulty)
  if (template === undefined || days === null || typeof goal !== 'number' || goalProblem({ template, goal }) !== null)
    return null
  if (ascentM === undefined || lengthKm === undefined || difficulty === undefined) return null
  return {
    name: typeof name === 'string' ? cleanChallengeName(name.slice(0, MAX_TEXT_CHARS)) : '',
    template,
    goal,
    leastAscentM: ascentM === null ? null : Math.round(ascentM),
    leastLengthKm: lengthKm,
    leastDifficulty: difficulty,
    period: days,
  }
}

function parsePeriod(given: unknown): ChallengeBody['period'] | null {
  if (!isRecord(given)) return null
  const { from, to } = given
  const kind = CHALLENGE_PERIODS.find((one) => one === given['kind'])
  if (kind === undefined || typeof from !== 'string' || typeof to !== 'string' || !isCalendarDay(to)) return null
  const days = findChallengeDays(kind, from, to)
  return days && { kind, ...days }
}

/** Returns undefined for what cannot be read, and null for no condition. */
function parseCondition(given: unknown, least: number, most: number): number | null | undefined {
  if (given === null || given === undefined) return null
  return typeof given === 'number' && given >= least && given <= most ? given : undefined
}

/** Returns whether two challenges ask for the same in the same days, under the same name. */
export function isSameChallenge(one: ChallengeBody, other: ChallengeBody): boolean {
  return describe(one) === describe(other)
}

function describe({
  name,
  template,
  goal,
  leastAscentM,
  leastLengthKm,
  leastDifficulty,
  period,
}: ChallengeBody): string {
  // the server keeps metres of a distance
  const metres = (km: number | null) => (km === null ? null : Math.round(km * 1000))
  const { kind, from, to } = period
  return JSON.stringify([
    name,
    template,
    metres(goal),
    leastAscentM,
    metres(leastLengthKm),
    leastDifficulty,
    kind,
    from,
    to,
  ])
}

function isRecord(given: unknown): given is ExportedRecord {
  return typeof given === 'object' && given !== null && !Array.isArray(given)
}
