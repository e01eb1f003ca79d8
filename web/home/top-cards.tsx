import { type TopTrail, TrailCard } from '#web/top/trail-card/trail-card.tsx'
import { TOP_GRID, topCellOf, topLookOf } from './top-grid.ts'

/** The trails that people like best, each on a card that leads to its page. */
export function TopCards({ trails, isWide }: { trails: readonly TopTrail[]; isWide: boolean }) {
  return (
    <ol className={TOP_GRID}>
      {trails.map((trail, place) => (
        <li key={trail._id} className={topCellOf(place)}>
          <TrailCard trail={trail} place={place + 1} look={topLookOf(place, isWide)} />
        </li>
      ))}
    </ol>
  )
}
