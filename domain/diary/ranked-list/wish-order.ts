import { assignPositions } from './positions.ts'

/** A wish with its stored position; null where it was never moved. */
export interface PlacedWish {
  readonly id: string
  readonly position: number | null
}

/** Sorts wishes by their owner's own order: those without a position on top, unchanged, then the others by theirs. */
export function sortByOwnOrder<Wish extends PlacedWish>(wishes: readonly Wish[]): Wish[] {
  const placed = wishes.filter(({ position }) => position !== null)
  const untouched = wishes.filter(({ position }) => position === null)
  return [...untouched, ...placed.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))]
}

/**
 * Returns the positions to store so that a wish stands right before another, or at the end. Wishes above it without a
 * position stay on top and need none.
 * @param order all wishes in their owner's own order
 */
export function moveWish(
  order: readonly PlacedWish[],
  id: string,
  before: string | null,
): { id: string; position: number }[] {
  const moved = order.find((wish) => wish.id === id)
  if (!moved || before === id) return []
  const others = order.filter((wish) => wish !== moved)
  const at = before === null ? others.length : others.findIndex((wish) => wish.id === before)
  if (at < 0 || others.toSpliced(at, 0, moved).every((wish, index) => wish === order[index])) return []
  const untouched = others.findIndex(({ position }) => position !== null)
  const start = Math.min(at, untouched < 0 ? others.length : untouched)
  const rest = others.toSpliced(at, 0, { ...moved, position: null }).slice(start)
  const positions = assignPositions(rest.map(({ position }) => position))
  return rest.flatMap((wish, index) => {
    const position = positions[index] ?? 0
    return position === wish.position ? [] : [{ id: wish.id, position }]
  })
}
