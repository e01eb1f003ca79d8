import { seededRandom } from '#domain/platform/numbers/noise.ts'

/** Choices by chance that are the same in every run. */
export interface RandomSource {
  /** In [0, 1). */
  random(): number
  /** A whole number from 0 on. */
  whole(below: number): number
  pick<Item>(items: readonly Item[]): Item
  /** A source of whole numbers below `count` of which the first are met most often: the n-th as often as `n ** -exponent`. */
  zipf(count: number, exponent: number): () => number
}

export function createRandomSource(seed: string): RandomSource {
  const random = seededRandom(seed)
  const whole = (below: number) => Math.floor(random() * below)
  return {
    random,
    whole,
    pick: (items) => {
      const item = items[whole(items.length)]
      if (item === undefined) throw new RangeError('nothing to pick from')
      return item
    },
    zipf: (count, exponent) => {
      const sums = new Float64Array(count)
      let sum = 0
      for (let n = 0; n < count; n += 1) sums[n] = sum += (n + 1) ** -exponent
      return () => firstAbove(sums, random() * sum)
    },
  }
}

/** The place of the first of growing numbers that is above another. */
function firstAbove(sums: Float64Array, value: number): number {
  let [low, high] = [0, sums.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sums[middle] ?? 0) > value) high = middle
    else low = middle + 1
  }
  return low
}
