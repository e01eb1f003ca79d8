/** How many lists hold both of two hikes, and in how many the first is ahead of the second. */
export interface HeadToHead {
  readonly lists: number
  readonly ahead: number
}

/** What that tells: nothing, too little, no difference that could not be chance, or that one of them is liked better. */
export type HeadToHeadVerdict = 'none' | 'few' | 'even' | 'first' | 'second'

/** Below this one list more would turn everything round. */
const MIN_LISTS = 5
/** Of the normal distribution: 90 % lie within so many standard deviations. */
const Z = 1.645

/**
 * Whether one of two hikes is liked better: it is where the 90 % interval of its share of the lists lies on one side of a half.
 * E. B. Wilson, Probable Inference, the Law of Succession, and Statistical Inference, JASA 22 (1927), pp. 209-212.
 */
export function headToHeadVerdict({ lists, ahead }: HeadToHead): HeadToHeadVerdict {
  if (lists === 0) return 'none'
  if (lists < MIN_LISTS) return 'few'
  const [low, high] = wilsonInterval({ lists, ahead })
  if (low > 0.5) return 'first'
  return high < 0.5 ? 'second' : 'even'
}

/** Between which shares the true one lies in nine of ten cases (Wilson's score interval). */
export function wilsonInterval({ lists, ahead }: HeadToHead): [low: number, high: number] {
  const share = ahead / lists
  const scale = 1 + Z ** 2 / lists
  const centre = (share + Z ** 2 / (2 * lists)) / scale
  const half = (Z / scale) * Math.sqrt((share * (1 - share)) / lists + Z ** 2 / (4 * lists ** 2))
  return [Math.max(0, centre - half), Math.min(1, centre + half)]
}
