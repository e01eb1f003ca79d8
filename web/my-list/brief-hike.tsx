import type { Hike } from '#contract/hike-shapes.ts'
import { formatMetres } from '#domain/format.ts'
import { kmText } from '#domain/km-text.ts'
import { HikeName } from '#web/hike/hike-facts.tsx'

/** Of a row far from the window. */
export interface BriefProps {
  hike: Hike
  /** From 0. */
  place: number
  /** That it had as a whole row, if it was one. */
  heightPx: number | undefined
}

/** What such a row says of its hike: its link, and the words and figures that the whole row shows. */
export function BriefHike({ hike, place }: Pick<BriefProps, 'hike' | 'place'>) {
  return (
    <>
      #{place + 1} <HikeName hike={hike} className="text-ink" />
      {` ${hike.country}, ${hike.difficulty}, ${kmText(hike.length)} km, ${formatMetres(hike.elevation)} m`}
    </>
  )
}
