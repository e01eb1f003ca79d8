interface Ranked {
  /** Id of the hike. */
  readonly _id: string
  /** 1 for the favourite; null where it has no place. */
  readonly rank: number | null
}

/** Returns one walk of each hike, by their places in the whole list; those without one last. */
export function sortFavouritesFirst<T extends Ranked>(walks: readonly T[]): T[] {
  const hikes = new Map<string, T>()
  for (const walk of walks) if (!hikes.has(walk._id)) hikes.set(walk._id, walk)
  return [...hikes.values()].toSorted((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity) || (a._id < b._id ? -1 : 1))
}
