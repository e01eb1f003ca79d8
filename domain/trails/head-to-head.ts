/** Number of lists that hold both of two hikes, and of those in which the first is ahead. */
export interface HeadToHead {
  readonly lists: number
  readonly ahead: number
}

/** Result of the comparison: no lists, too few, no significant difference, or one of them liked better. */
export type HeadToHeadVerdict = 'none' | 'few' | 'even' | 'first' | 'second'

/** Smallest number of lists: with fewer, one list more would turn the result round. */
const MIN_LISTS = 5
/** Standard deviations around the mean that contain 90 % of a normal distribution. */
const Z = 1.645

/**
 * Returns which of two hikes is liked better: the one whose 90 % interval of its share of the lists lies above a half.
 * E. B. Wilson, Probable Inference, the Law of Succession, and Statistical Inference, JASA 22 (1927), pp. 209-212.
 */
export function headToHeadVerdict({ lists, ahead }: HeadToHead): HeadToHeadVerdict {
  if (lists === 0) return 'none'
  if (lists < MIN_LISTS) return 'few'
  const [low, high] = wilsonInterval({ lists, ahead })
  if (low > 0.5) return 'first'
  return high < 0.5 ? 'second' : 'even'
}

/** Returns the interval that contains the true share in nine of ten cases (Wilson's score interval). */
export function wilsonInterval({ lists, ahead }: HeadToHead): [low: number, high: number] {
  const share = ahead / lists
  const scale = 1 + Z ** 2 / lists
  const centre = (share + Z ** 2 / (2 * lists)) / scale
  const half = (Z / scale) * Math.sqrt((share * (1 - share)) / lists + Z ** 2 / (4 * lists ** 2))
  return [Math.max(0, centre - half), Math.min(1, centre + half)]
}
