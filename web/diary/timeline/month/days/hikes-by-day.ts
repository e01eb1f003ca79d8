import type { MyWalk } from '#web/diary/list-rows/use-my-walks.ts'

export type HikesByDay = ReadonlyMap<string, readonly MyWalk[]>

/** Groups hikes by their days, in their order. Hikes without a date are left out. */
export function groupHikesByDay(hikes: readonly MyWalk[]): HikesByDay {
  const byDay = new Map<string, MyWalk[]>()
  for (const hike of hikes) {
    if (hike.completedOn === null) continue
    const day = byDay.get(hike.completedOn)
    if (day) day.push(hike)
    else byDay.set(hike.completedOn, [hike])
  }
  return byDay
}
