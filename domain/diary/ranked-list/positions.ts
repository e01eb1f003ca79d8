import { longestIncreasingLengths } from '#domain/platform/numbers/minimal-moves.ts'

/** Where the first item of a list stands. */
export const FIRST_POSITION = 2 ** 46
/** Between an item and the next that comes on top of the list: 20 moves to one and the same place use it up. */
export const POSITION_GAP = 2 ** 20
/** All positions lie between the two: one more item finds room on top, and whole numbers are exact in JavaScript. */
const [BEGIN, END] = [POSITION_GAP, 2 ** 53]
/** What is spread anew gets so much room at least, so that it is not spread again at the next move. */
const ENOUGH_GAP = 2 ** 10

/**
 * Whole positions for a list in its new order: rising, and as few as possible other than those that the items have. Where neighbours leave no room between them, those around them are spread anew with it, as few as will do.
 * @param current what each item has had; null for one that is new
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

/** The positions that can stay: a longest rising choice of them. The others are null. */
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

/** What is left between those at both ends that stand before, or after, all others: every longest choice has them. */
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

/** Items beside each other that need positions: from `start` up to before `end`. */
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

/** How far apart the items of a run can stand: at the ends of the list as far as any two that come one after the other. */
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
