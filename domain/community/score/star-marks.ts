/** Least stars of the trails above each mark: what a member calls five stars, four, three and two. */
const LEAST_STARS = [4.5, 3.5, 2.5, 1.5] as const
/** Log-strengths at which the fit of the marks begins. */
export const MARK_STARTS = [1.5, -0.5, -2, -4] as const

/**
 * Returns a list with the marks between its stars, numbered from `firstMark`: all above the first mark has five stars, and so on.
 * Where stars contradict the order a mark stands where the fewest trails are on its wrong side, of equal places in the middle. Marks
 * below the first one at the end are left out: nothing is left to tell from them. A list with fewer than two rated trails has none.
 */
export function placeMarks(
  items: readonly number[],
  stars: readonly (number | null)[],
  firstMark: number,
): readonly number[] {
  if (stars.reduce<number>((rated, star) => (star === null ? rated : rated + 1), 0) < 2) return items
  const marked: number[] = []
  let from = 0
  for (const [mark, least] of LEAST_STARS.entries()) {
    const place = Math.max(from, findPlace(stars, least))
    for (; from < place; from += 1) marked.push(items[from] ?? 0)
    marked.push(firstMark + mark)
    if (place === items.length) break
  }
  for (; from < items.length; from += 1) marked.push(items[from] ?? 0)
  return marked
}

/** Returns the number of items above a mark that has the fewest on its wrong side. */
function findPlace(stars: readonly (number | null)[], least: number): number {
  let [wrong, fewest, first, last] = [0, 0, 0, 0]
  for (const [place, star] of stars.entries()) {
    if (star !== null) wrong += star >= least ? -1 : 1
    if (wrong < fewest) {
      fewest = wrong
      first = last = place + 1
    } else if (wrong === fewest && last === place) last = place + 1
  }
  return (first + last) >> 1
}
