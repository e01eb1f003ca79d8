import type { Hike } from '#contract/diary/hike-shapes.ts'
import type { Visit } from '#contract/diary/walks.ts'
import { formatDay } from '#domain/platform/format/dates.ts'
import { formatCount } from '#domain/platform/format/format.ts'

/** Returns when I walked a hike, and how often: `Hiked 3 times, last on Sep 8, 2022`. */
export function walkedText({ completedOn, completionCount }: Hike, furtherWalks: readonly Visit[]): string {
  if (furtherWalks.length > 0) {
    const days = [completedOn ?? '', ...furtherWalks.map((walk) => walk.completedOn)]
    const last = days.reduce((a, b) => (a > b ? a : b))
    return `Hiked ${formatCount(completionCount)} times, last on ${formatDay(last)}`
  }
  const day = completedOn === null ? 'Hiked' : `Hiked ${formatDay(completedOn)}`
  return completionCount > 1 ? `${day}, ${formatCount(completionCount)} times in total` : day
}
