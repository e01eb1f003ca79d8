import type { Challenge } from '#contract/community/challenges.ts'
import { computePace } from '#domain/community/challenges/challenge-pace.ts'
import { countDays } from '#domain/community/challenges/challenge-period.ts'
import type { ChallengeGoal } from '#domain/community/challenges/challenge-templates.ts'
import { formatDay, formatMonth } from '#domain/platform/format/dates.ts'
import { formatCount } from '#domain/platform/format/format.ts'
import { type Units, fromKm } from '#domain/platform/format/units.ts'
import { t } from '#domain/platform/language/translate.ts'

/** `12 hikes over 1,000 m` */
export function formatGoal(challenge: ChallengeGoal, units: Units): string {
  const goal = formatBareGoal(challenge, units)
  const { leastAscentM } = challenge
  return leastAscentM === null ? goal : t('{goal} over {climb}', { goal, climb: units.climb(leastAscentM) })
}

function formatBareGoal({ template, goal }: ChallengeGoal, units: Units): string {
  switch (template) {
    case 'hikes':
      return t('{count, plural, one {# hike} other {# hikes}}', { count: goal })
    case 'months':
      return t('One hike every month')
    case 'distance':
      return t('{length} of hiking', { length: formatLength(goal, units) })
    case 'ascent':
      return t('{climb} of climbing', { climb: units.climb(goal) })
    case 'countries':
      return t('{count, plural, one {Hike in # country} other {Hike in # countries}}', { count: goal })
    case 'trails':
      return t('{count, plural, one {# new trail} other {# new trails}}', { count: goal })
  }
}

/** `300 km`: a goal is mostly a whole number of the reader's unit. */
function formatLength(km: number, units: Units): string {
  const shown = fromKm(km, units.distance)
  return units.length(km, Math.abs(shown - Math.round(shown)) < 0.05 ? 0 : 1)
}

/** Returns the name, or the goal of a challenge without one. */
export function formatTitle(challenge: Challenge, units: Units): string {
  return challenge.name || formatGoal(challenge, units)
}

/** `12 hikes over 600 m · 2026`; the period alone where the goal is the title. */
export function formatTerms(challenge: Challenge, units: Units): string {
  const period = formatPeriod(challenge.period)
  return challenge.name === '' ? period : `${formatGoal(challenge, units)} · ${period}`
}

/** Returns what a hike needs to count, besides its elevation gain; empty without such conditions. */
export function listConditions({ leastLengthKm, leastDifficulty }: ChallengeGoal, units: Units): string[] {
  return [
    ...(leastLengthKm === null ? [] : [t('At least {length} long', { length: units.length(leastLengthKm) })]),
    ...(leastDifficulty === null ? [] : [t('{difficulty} or harder', { difficulty: t(leastDifficulty) })]),
  ]
}

/** `2026`, `July 2026`, `June 2026 – August 2026`, `Jul 1, 2026 – Jul 9, 2026` */
export function formatPeriod({ kind, from, to }: Challenge['period']): string {
  if (kind === 'year') return from.slice(0, 4)
  if (kind === 'month') return formatMonth(from.slice(0, 7))
  if (kind === 'season')
    return t('{from} – {to}', { from: formatMonth(from.slice(0, 7)), to: formatMonth(to.slice(0, 7)) })
  return from === to ? formatDay(from) : t('{from} – {to}', { from: formatDay(from), to: formatDay(to) })
}

/** A value alone, `7` or `120.5 km`. */
export function formatValue({ template }: Pick<Challenge, 'template'>, value: number, units: Units): string {
  if (template === 'distance') return units.length(value, 1)
  return template === 'ascent' ? units.climb(value) : formatCount(value)
}

/** `7 of 12`, `120.5 of 300 km` */
export function formatProgress(challenge: Challenge, units: Units, value = challenge.value): string {
  const goal =
    challenge.template === 'distance'
      ? formatLength(challenge.goal, units)
      : formatValue(challenge, challenge.goal, units)
  return t('{value} of {goal}', { value: formatBareValue(challenge, value, units), goal })
}

function formatBareValue({ template }: Challenge, value: number, units: Units): string {
  if (template === 'distance') return units.formatKm(value, 1)
  return template === 'ascent' ? units.formatMetres(value) : formatCount(value)
}

/** `2 ahead`, `1 behind`, `On pace`, `Done!` */
export function formatPace(challenge: Challenge, today: string, units: Units): string {
  if (challenge.value >= challenge.goal) return t('Done!')
  const pace = computePace({ ...challenge, ...challenge.period }, challenge.value, today)
  if (pace === 0) return t('On pace')
  const amount = formatValue(challenge, Math.abs(pace), units)
  return pace > 0 ? t('{amount} ahead', { amount }) : t('{amount} behind', { amount })
}

/** `31 days left`, `Last day`, `Starts Jan 1, 2027`, `Ended Jan 31, 2027` */
export function formatTimeLeft({ period }: Challenge, today: string): string {
  if (today < period.from) return t('Starts {day}', { day: formatDay(period.from) })
  // without signal it may have ended since it was read
  if (today > period.to) return t('Ended {day}', { day: formatDay(period.to) })
  const days = countDays(today, period.to)
  return days <= 1 ? t('Last day') : t('{days, plural, one {# day left} other {# days left}}', { days })
}
