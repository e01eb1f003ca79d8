/** A hike of a list as far as it matters to whom another is compared with. */
interface Listed {
  readonly isPlaced: boolean
}

/**
 * How many hikes on top of the others only wait there to be placed themselves: nothing follows from being better than they. Where
 * they are not the smaller part, their order is the only one that there is, and none counts as waiting.
 */
export function countUnplacedAtTop(others: readonly Listed[]): number {
  const first = others.findIndex(({ isPlaced }) => isPlaced)
  return first !== -1 && first < others.length - first ? first : 0
}
