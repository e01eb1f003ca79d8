import type { Hike } from '#contract/hike-shapes.ts'
import { CARD_ACTIONS, CARD_BUTTON, HIKE_CARD, HikeCardFacts } from '#web/hike/hike-cells.tsx'
import { HikeExtras } from '#web/hike/hike-facts.tsx'
import { RowActions } from './hike-table.tsx'
import { MoveHandle } from './move-handle.tsx'
import type { RankedListProps } from './ranked-list.tsx'
import { useSortableHike } from './sortable-hike.ts'

/** The ranked list below 1018 px. */
export function HikeCards(props: RankedListProps) {
  return (
    <ol className="grid gap-3">
      {props.hikes.map((hike, place) => (
        <HikeCard key={hike._id} hike={hike} place={place} list={props} />
      ))}
    </ol>
  )
}

function HikeCard({ hike, place, list }: { hike: Hike; place: number; list: RankedListProps }) {
  const { ref, style, isDragging, nextPlace, handle } = useSortableHike(hike._id)
  return (
    <li ref={ref} style={style} data-hike={hike._id} className={`${HIKE_CARD} ${isDragging ? 'shadow-float' : ''}`}>
      <HikeCardFacts hike={hike} rank={(nextPlace ?? place) + 1} onPhotos={list.onPhotos} />
      <div className={CARD_ACTIONS}>
        <MoveHandle
          name={hike.name}
          place={place}
          count={list.hikes.length}
          handle={handle}
          onMove={(to) => list.onMove(place, to)}
        />
        {/* on one line with the facts, what every hike has stands below that of the hike before */}
        <span className="flex md:order-first">
          <HikeExtras hike={hike} look={CARD_BUTTON} onTrack={list.onTrack} />
        </span>
        <span className="ml-auto flex">
          <RowActions hike={hike} list={list} />
        </span>
      </div>
    </li>
  )
}
