import type { Hike } from '#contract/hike-shapes.ts'

export type HikesByDay = ReadonlyMap<string, readonly Hike[]>

/** Dated hikes under their days, in the order in which they come. */
export function hikesByDay(hikes: readonly Hike[]): HikesByDay {
  const byDay = new Map<string, Hike[]>()
  for (const hike of hikes) {
    if (hike.completedOn === null) continue
    const day = byDay.get(hike.completedOn)
    if (day) day.push(hike)
    else byDay.set(hike.completedOn, [hike])
  }
  return byDay
}
