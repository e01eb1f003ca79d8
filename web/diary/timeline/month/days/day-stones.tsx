import type { MyWalk } from '#web/diary/list-rows/use-my-walks.ts'
import { Stone } from '#web/diary/timeline/stone.tsx'

const MOST = 3

/** The hikes of a day as a pile of up to three stones, the longest at the bottom. */
export function DayStones({ hikes, scale = 1 }: { hikes: readonly MyWalk[]; scale?: number }) {
  const pile = hikes.toSorted((a, b) => a.length - b.length).slice(-MOST)
  return (
    <span aria-hidden="true" className="grid justify-items-center">
      {pile.map((hike) => (
        <Stone key={hike.walkId} hike={hike} scale={scale} />
      ))}
    </span>
  )
}
