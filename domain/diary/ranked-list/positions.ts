import { longestIncreasingLengths } from '#domain/platform/numbers/minimal-moves.ts'

/** Position of the first item of a list. */
export const FIRST_POSITION = 2 ** 46
/** Gap between an item and the next one on top of the list: 20 moves to one place use it up. */
export const POSITION_GAP = 2 ** 20
/** Limits of all positions: one more item finds room on top, and whole numbers are exact in JavaScript. */
const [BEGIN, END] = [POSITION_GAP, 2 ** 53]
/** Smallest gap after spreading anew, so that the next move does not spread again. */
const ENOUGH_GAP = 2 ** 10

/**
 * Returns whole, rising positions for a list in its new order, changing as few of the existing ones as possible. Where
 * neighbours leave no room between them, as few as necessary around them are spread anew.
 * @param current each item's position; null for a new one
 */
export function assignPositions(current: readonly (number | null)[]): number[] {
  const kept = keepLongestRising(current)
  let leastGap = 1
  for (let reach = 1; ; reach *= 2) {
    const crowded = findRuns(kept).filter((run) => gapWithin(run, kept) < leastGap)
    if (crowded.length === 0) return spreadEvenly(kept)
    for (const { start, end } of crowded) kept.fill(null, Math.max(0, start - reach), end + reach)
    leastGap = ENOUGH_GAP
  }
}

/** Returns the positions that can stay, a longest rising subsequence; the others are null. */
function keepLongestRising(current: readonly (number | null)[]): (number | null)[] {
  const { start, end } = findChangedRun(current)
  const kept = [...current]
  const placed: number[] = []
  for (let index = start; index < end; index += 1) if (current[index] !== null) placed.push(index)
  kept.fill(null, start, end)
  const upTo = longestIncreasingLengths(placed.map((index) => current[index] ?? 0))
  let next = END
  let length = upTo.reduce((a, b) => Math.max(a, b), 0)
  for (let i = placed.length - 1; i >= 0; i -= 1) {
    const index = placed[i] ?? 0
    const position = current[index] ?? 0
    if (upTo[i] !== length || position >= next) continue
    kept[index] = next = position
    length -= 1
  }
  return kept
}

/**
 * Returns the run between the items at both ends that stand before, or after, all others: every longest choice has
 * those.
 */
function findChangedRun(current: readonly (number | null)[]): Run {
  const leastFrom = new Float64Array(current.length + 1).fill(END)
  for (let index = current.length - 1; index >= 0; index -= 1)
    leastFrom[index] = Math.min(leastFrom[index + 1] ?? END, current[index] ?? END)
  let start = 0
  while (start < current.length && (current[start] ?? END) < (leastFrom[start + 1] ?? END)) start += 1
  const mostUpTo = new Float64Array(current.length + 1)
  for (let index = start; index < current.length; index += 1)
    mostUpTo[index + 1] = Math.max(mostUpTo[index] ?? 0, current[index] ?? 0)
  let end = current.length
  while (end > start && (current[end - 1] ?? 0) > (mostUpTo[end - 1] ?? 0)) end -= 1
  return { start, end }
}

/** Neighbouring items without positions: from `start` up to before `end`. */
interface Run {
  readonly start: number
  readonly end: number
}

function findRuns(kept: readonly (number | null)[]): Run[] {
  const runs: Run[] = []
  for (let start = 0; start < kept.length; start += 1) {
    if (kept[start] !== null) continue
    let end = start + 1
    while (end < kept.length && kept[end] === null) end += 1
    runs.push({ start, end })
    start = end
  }
  return runs
}

/** Returns the gap between the items of a run; at the ends of the list it is at most {@link POSITION_GAP}. */
function gapWithin({ start, end }: Run, kept: readonly (number | null)[]): number {
  const [before, after] = [kept[start - 1] ?? BEGIN, kept[end] ?? END]
  const evenGap = Math.floor((after - before) / (end - start + 1))
  return start === 0 || end === kept.length ? Math.min(POSITION_GAP, evenGap) : evenGap
}

function spreadEvenly(kept: readonly (number | null)[]): number[] {
  const positions = kept.map((position) => position ?? 0)
  for (const run of findRuns(kept)) {
    const { start, end } = run
    const gap = gapWithin(run, kept)
    const [before, after] = [kept[start - 1], kept[end]]
    // on top of others they end right before them
    const origin = before ?? (after ? after - gap * (end - start + 1) : FIRST_POSITION - gap)
    for (let index = start; index < end; index += 1) positions[index] = origin + gap * (index - start + 1)
  }
  return positions
}
