import { seededRandom } from '#domain/platform/numbers/noise.ts'

/** Repeatable random numbers: equal texts give equal sequences. Each decision has its own dice. */
export interface Dice {
  /** In [0, 1). */
  next(): number
  between(low: number, high: number): number
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** About -1 to 1, mostly near 0. */
  bell(): number
}

export function createDice(text: string): Dice {
  const next = seededRandom(text)
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    whole,
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[whole(0, items.length - 1)]
      if (item === undefined) throw new RangeError('nothing to pick from')
      return item
    },
    bell: () => (next() + next() + next()) / 1.5 - 1,
  }
}

/** Draws `count` different items in the order of drawing; an item of twice the weight is twice as likely to be next. */
export function drawWeighted<Item>(
  dice: Dice,
  items: readonly Item[],
  { count, weightOf }: { count: number; weightOf: (item: Item) => number },
): Item[] {
  return items
    .map((item) => ({ item, turn: -Math.log(1 - dice.next()) / weightOf(item) }))
    .filter(({ turn }) => Number.isFinite(turn))
    .toSorted((a, b) => a.turn - b.turn)
    .slice(0, count)
    .map(({ item }) => item)
}
