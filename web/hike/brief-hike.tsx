import type { Hike } from '#contract/hike-shapes.ts'
import { HikeName } from './hike-name.tsx'
import { useUnits } from '#web/preferences/use-units.ts'

/** Of a row far from the window. */
export interface BriefProps {
  hike: Hike
  /** From 0. */
  place: number
  /** That it had as a whole row, if it was one. */
  heightPx: number | undefined
}

/** What such a row says of its hike: its link, and the words and figures that the whole row shows. */
export function BriefHike({ hike }: { hike: Hike }) {
  const units = useUnits()
  return (
    <>
      <HikeName hike={hike} className="text-ink" />
      {` ${hike.country}, ${hike.difficulty}, ${units.length(hike.length)}, ${units.climb(hike.elevation)}`}
    </>
  )
}
