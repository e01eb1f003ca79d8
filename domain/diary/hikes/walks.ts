/** A hike with the number of its walks. */
interface Walkable {
  readonly _id: string
  readonly completionCount: number
}

interface FurtherWalk {
  readonly _id: string
  readonly hikeId: string
}

/** A walk with all fields of its hike: the hike's own walk, or a further one on its own day. */
export type Walk<H> = H & {
  /** Id of the walk; the hike's own walk has the hike's id. */
  readonly walkId: string
  /**
   * Number of walks that it stands for: walks without a date stand with the hike's own. The times of a hike's walks add
   * up to its count.
   */
  readonly times: number
  /** True for a further walk, false for the one that the hike describes itself. */
  readonly isAgain: boolean
}

/**
 * Returns all walks of some hikes, grouped by hike; visits of other hikes are left out.
 * @param withVisit gives a hike the fields of a visit
 */
export function listWalks<H extends Walkable, V extends FurtherWalk>(
  hikes: readonly H[],
  visits: readonly V[],
  withVisit: (hike: H, visit: V) => H,
): Walk<H>[] {
  const byHike = new Map<string, V[]>()
  for (const visit of visits) byHike.set(visit.hikeId, [...(byHike.get(visit.hikeId) ?? []), visit])
  return hikes.flatMap((hike) => {
    const further = byHike.get(hike._id) ?? []
    const own = { ...hike, walkId: hike._id, times: Math.max(1, hike.completionCount - further.length), isAgain: false }
    return [own, ...further.map((visit) => ({ ...withVisit(hike, visit), walkId: visit._id, times: 1, isAgain: true }))]
  })
}

/** Returns how many completions of a hike have no date. */
export function countUndatedWalks({ completionCount }: Pick<Walkable, 'completionCount'>, visits: number): number {
  return Math.max(0, completionCount - 1 - visits)
}
