import { type ChallengeDays, type ChallengePeriodKind, countDays, findChallengeDays } from './challenge-period.ts'

/** A period to choose from a list. */
export interface PeriodChoice extends ChallengeDays {
  readonly kind: Exclude<ChallengePeriodKind, 'days'>
}

/** How many periods of each kind are offered, the running one first. */
const COUNTS = { year: 2, season: 4, month: 6 } as const
/** With less than this share left, the next period is suggested. */
const MIN_SHARE_LEFT = 0.25
const DAY_MS = 86_400_000

/** Returns the years, seasons and months that may be chosen on a day. */
export function listPeriodChoices(today: string): PeriodChoice[] {
  return (['year', 'season', 'month'] as const).flatMap((kind) => {
    const choices: PeriodChoice[] = []
    for (let from = today; choices.length < COUNTS[kind]; from = dayAfter(choices.at(-1)?.to ?? from)) {
      const days = findChallengeDays(kind, from)
      if (!days) break
      choices.push({ kind, ...days })
    }
    return choices
  })
}

/** Returns the period of a kind to suggest on a day: the running one, or the next where little of it is left. */
export function suggestPeriod(kind: PeriodChoice['kind'], today: string): PeriodChoice | null {
  const [running, next] = listPeriodChoices(today).filter((choice) => choice.kind === kind)
  if (!running || !next) return null
  const isEnough = countDays(today, running.to) >= countDays(running.from, running.to) * MIN_SHARE_LEFT
  return isEnough ? running : next
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)
}
