/** Elevations along a walk: metres walked so far, never falling, and the metres above sea level there. Equally long. */
export type HeightLine = { distances: number[]; heights: number[] }

/** Parameters that separate climbing from noise. */
export type AscentRule = {
  /** Summits and hollows are searched on elevations averaged over this many metres on either side. */
  searchReachM: number
  /** A rise or fall of less than this since the last hollow or summit counts as noise. */
  reversalM: number
  /** The elevation of a summit or hollow is the average over this many metres on either side. */
  measureReachM: number
}

/** Rule for elevations of receivers and of elevation models. */
export const SMOOTH_RULE: AscentRule = { searchReachM: 50, reversalM: 5, measureReachM: 10 }
/** Rule for elevations as smooth as a barometer's. */
export const FINE_RULE: AscentRule = { searchReachM: 15, reversalM: 3, measureReachM: 5 }

/**
 * Returns the metres climbed and descended along a walk.
 *
 * Receivers and elevation models waver by several metres, and adding up every small rise would count that as climbing.
 * So summits and hollows are searched on a smooth line, each confirmed by a reversal, and the differences between them
 * are added up. Their elevations come from a hardly smoothed line, because the smooth one cuts off every sharp top.
 * docs/gpx-figures.md has the measurements behind the three numbers of each rule.
 */
export function countAscent(line: HeightLine, rule = SMOOTH_RULE): { ascentM: number; descentM: number } {
  let ascentM = 0
  let descentM = 0
  for (const rise of findRises(line, rule)) {
    if (rise > 0) ascentM += rise
    else descentM -= rise
  }
  return { ascentM, descentM }
}

/** Returns the metres from each hollow to the next summit, and, negative, from there to the next hollow. */
export function findRises(line: HeightLine, rule: AscentRule): number[] {
  const heights = smoothHeights(line, rule.measureReachM)
  const turns = findTurns(smoothHeights(line, rule.searchReachM), rule.reversalM)
  return turns.slice(1).map((turn, i) => (heights[turn] ?? 0) - (heights[turns[i] ?? 0] ?? 0))
}

/** Returns the metres walked at the hollows and summits of {@link findRises}. */
export function findTurningPoints(line: HeightLine, rule: AscentRule): number[] {
  return findTurns(smoothHeights(line, rule.searchReachM), rule.reversalM).map((at) => line.distances[at] ?? 0)
}

/**
 * Averages over a window that narrows towards both ends, so that an even slope and the first and last elevation stay
 * unchanged.
 */
function smoothHeights({ distances, heights }: HeightLine, reachM: number): number[] {
  const start = distances[0] ?? 0
  const end = distances.at(-1) ?? 0
  const sums = runningSums(heights)
  let from = 0
  let to = 0
  return distances.map((distance) => {
    const reach = Math.min(reachM, distance - start, end - distance)
    while ((distances[from] ?? Infinity) < distance - reach) from++
    while ((distances[to] ?? Infinity) <= distance + reach) to++
    return ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from)
  })
}

function runningSums(values: number[]): number[] {
  let sum = 0
  return [0, ...values].map((value) => (sum += value))
}

/**
 * Returns the indexes at which a rise turns into a fall or back, with the start of the first and the end of the last.
 */
function findTurns(heights: number[], reversalM: number): number[] {
  const turns: number[] = []
  let way: 'up' | 'down' | undefined
  let low = { at: 0, height: Infinity }
  let high = { at: 0, height: -Infinity }
  for (const [at, height] of heights.entries()) {
    if (height < low.height) low = { at, height }
    if (height > high.height) high = { at, height }
    if (way !== 'up' && height - low.height >= reversalM) {
      turns.push(low.at)
      way = 'up'
      high = { at, height }
    } else if (way !== 'down' && high.height - height >= reversalM) {
      turns.push(high.at)
      way = 'down'
      low = { at, height }
    }
  }
  if (way === 'up') turns.push(high.at)
  if (way === 'down') turns.push(low.at)
  return turns
}
