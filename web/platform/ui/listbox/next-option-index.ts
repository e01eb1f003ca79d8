interface Ends {
  /** Arrows wrap around at both ends. */
  isRound?: boolean
  /** Home and End go to the ends. */
  hasEnds?: boolean
}

/**
 * Returns the place that a key leads to in a list of `count`, or undefined where it leads to none.
 * @param at where the arrows are, from 0; -1 before the first step
 */
export function nextOptionIndex(
  key: string,
  at: number,
  count: number,
  { isRound, hasEnds }: Ends,
): number | undefined {
  const last = count - 1
  const step = { ArrowDown: 1, ArrowUp: -1 }[key]
  if (count === 0) return undefined
  if (step === undefined) return hasEnds ? { Home: 0, End: last }[key] : undefined
  if (at < 0) return step > 0 ? 0 : last
  return isRound ? (at + step + count) % count : Math.max(0, Math.min(last, at + step))
}
