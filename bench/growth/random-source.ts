import { seededRandom } from '#domain/platform/numbers/noise.ts'

/** A seeded random source: every run gives the same values. */
export interface RandomSource {
  /** In [0, 1). */
  random(): number
  /** A whole number from 0 on. */
  whole(below: number): number
  pick<Item>(items: readonly Item[]): Item
  /** Returns a generator of Zipf-distributed whole numbers below `count`: the n-th has weight `n ** -exponent`. */
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

/** Returns the index of the first of ascending numbers that is greater than `value`, by binary search. */
function firstAbove(sums: Float64Array, value: number): number {
  let [low, high] = [0, sums.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sums[middle] ?? 0) > value) high = middle
    else low = middle + 1
  }
  return low
}
