/** A hike in a list of comparison partners. */
interface Listed {
  readonly isPlaced: boolean
}

/**
 * Returns how many hikes at the top of the others are not placed themselves, so that a comparison with them says
 * nothing. Where they are not the smaller part, their order is the only one there is, and the result is 0.
 */
export function countUnplacedAtTop(others: readonly Listed[]): number {
  const first = others.findIndex(({ isPlaced }) => isPlaced)
  return first !== -1 && first < others.length - first ? first : 0
}
