import type { Hike } from '#contract/diary/hike-shapes.ts'
import type { Visit } from '#contract/diary/walks.ts'
import { formatDay } from '#domain/platform/format/dates.ts'
import { t } from '#domain/platform/language/translate.ts'

/** Returns when I walked a hike, and how often: `Hiked 3 times, last on Sep 8, 2022`. */
export function walkedText({ completedOn, completionCount }: Hike, furtherWalks: readonly Visit[]): string {
  if (furtherWalks.length > 0) {
    const days = [completedOn ?? '', ...furtherWalks.map((walk) => walk.completedOn)]
    const last = days.reduce((a, b) => (a > b ? a : b))
    return t('Hiked {count, plural, one {# time} other {# times}}, last on {day}', {
      count: completionCount,
      day: formatDay(last),
    })
  }
  const count = completionCount
  if (completedOn === null)
    return count > 1
      ? t('Hiked, {count, plural, one {# time} other {# times}} in total', { count })
      : t('Hiked ##by me, on an unknown day')
  const day = formatDay(completedOn)
  return count > 1
    ? t('Hiked {day}, {count, plural, one {# time} other {# times}} in total', { day, count })
    : t('Hiked {day}', { day })
}
