/** What of a hike says how often it was walked. */
interface Walkable {
  readonly _id: string
  readonly completionCount: number
}

interface FurtherWalk {
  readonly _id: string
  readonly hikeId: string
}

/** A walk of a hike, which it has in all fields: its own, or a further one on its own day. */
export type Walk<H> = H & {
  /** The hike's for its own walk; no two walks have the same. */
  readonly walkId: string
  /** For how many it stands: those of which no day is known stand with the hike's own. The times of a hike's walks add up to its count. */
  readonly times: number
  /** Of its hike's walks not the one that the hike itself tells of. */
  readonly isAgain: boolean
}

/**
 * All walks of some hikes, those of a hike one after the other; visits of other hikes are left out.
 * @param dress gives a hike what a visit has of its own
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

/** How many of a hike's completions have no day of their own. */
export function countUndatedWalks({ completionCount }: Pick<Walkable, 'completionCount'>, visits: number): number {
  return Math.max(0, completionCount - 1 - visits)
}
