import { memo } from 'react'
import { CARD_ACTIONS, CARD_BUTTON, HIKE_CARD, HikeCardFacts } from '#web/hike/hike-cells.tsx'
import { HikeExtras } from '#web/hike/hike-facts.tsx'
import { NotPlaced } from '#web/hike/not-placed.tsx'
import { BriefHike, type BriefProps } from './brief-hike.tsx'
import { RowActions } from './hike-table.tsx'
import { MoveHandle } from './move-handle.tsx'
import type { RowProps, RowsProps } from './ranked-list.tsx'
import { useSortableHike } from './sortable-hike.ts'
import { useNearRows } from './use-near-rows.ts'

/** The ranked list below 1018 px. */
export function HikeCards({ hikes, held, onMove, onOpen }: RowsProps) {
  const { list, listeners, isWhole, heightOf } = useNearRows<HTMLOListElement>(hikes.length, held)
  return (
    <ol ref={list} {...listeners} className="grid gap-3">
      {hikes.map((hike, place) => {
        const { _id: id } = hike
        const row = { hike, place }
        if (!isWhole(place, id)) return <BriefCard key={id} {...row} heightPx={heightOf(id)} />
        return <HikeCard key={id} {...row} count={hikes.length} onMove={onMove} onOpen={onOpen} />
      })}
    </ol>
  )
}

const HikeCard = memo(function HikeCard({ hike, place, count, onMove, onOpen }: RowProps) {
  const { ref, style, isDragging, nextPlace, handle } = useSortableHike(hike._id)
  return (
    <li ref={ref} style={style} data-hike={hike._id} className={`${HIKE_CARD} ${isDragging ? 'shadow-float' : ''}`}>
      <HikeCardFacts hike={hike} rank={(nextPlace ?? place) + 1} onPhotos={() => onOpen({ kind: 'photos', hike })} />
      <div className={CARD_ACTIONS}>
        <MoveHandle name={hike.name} place={place} count={count} handle={handle} onMove={(to) => onMove(place, to)} />
        {/* on one line with the facts, what every hike has stands below that of the hike before */}
        <span className="flex min-w-0 flex-wrap md:order-first">
          <HikeExtras hike={hike} look={CARD_BUTTON} onTrack={() => onOpen({ kind: 'track', hike })} />
          <NotPlaced hike={hike} count={count} />
        </span>
        <span className="ml-auto flex">
          <RowActions hike={hike} onOpen={onOpen} />
        </span>
      </div>
    </li>
  )
})

const BriefCard = memo(function BriefCard({ hike, place, heightPx }: BriefProps) {
  return (
    <li
      data-hike={hike._id}
      data-brief=""
      style={{ height: heightPx }}
      className="card h-50.25 overflow-hidden p-3 text-ink-2 md:h-27"
    >
      <BriefHike hike={hike} place={place} />
    </li>
  )
})
