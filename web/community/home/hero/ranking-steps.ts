import { compareTexts } from '#domain/platform/text/text.ts'

/** Later than any day. */
const NEVER = '9'

/**
 * Returns the places of a list's rows while it is being ranked, one hike after the other in the order walked: for each row, best first,
 * its place from 0 at each step. At the first step all stand as they were walked, at the last as they are ranked.
 *
 * `rankingSteps(['2026-02-01', '2026-01-01'])` → `[[1, 0], [0, 1]]`
 * @param days when each hike was walked, best first, as `YYYY-MM-DD`; those without come last
 */
export function rankingSteps(days: readonly (string | null)[]): number[][] {
  const asWalked = days.map((_, row) => row).toSorted((a, b) => compareDays(days[a], days[b]) || a - b)
  const orders = asWalked.map((_, step) => [
    ...asWalked.slice(0, step + 1).toSorted((a, b) => a - b),
    ...asWalked.slice(step + 1),
  ])
  return days.map((_, row) => orders.map((order) => order.indexOf(row)))
}

function compareDays(one: string | null | undefined, other: string | null | undefined): number {
  return compareTexts(one ?? NEVER, other ?? NEVER)
}
