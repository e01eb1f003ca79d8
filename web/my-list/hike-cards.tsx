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
export function HikeCards({ hikes, count, held, onMove, onOpen }: RowsProps) {
  const isFixed = count !== undefined
  const { list, listeners, isWhole, heightOf } = useNearRows<HTMLOListElement>(hikes.length, held)
  return (
    <ol ref={list} {...listeners} className="grid gap-3">
      {hikes.map((hike, index) => {
        const { _id: id } = hike
        const row = { hike, place: isFixed ? (hike.rank ?? 1) - 1 : index }
        if (!isWhole(index, id)) return <BriefCard key={id} {...row} heightPx={heightOf(id)} />
        return (
          <HikeCard key={id} {...row} count={count ?? hikes.length} isFixed={isFixed} onMove={onMove} onOpen={onOpen} />
        )
      })}
    </ol>
  )
}

const HikeCard = memo(function HikeCard({ hike, place, count, isFixed, onMove, onOpen }: RowProps) {
  const { ref, style, isDragging, nextPlace, handle } = useSortableHike(hike._id)
  return (
    <li ref={ref} style={style} data-hike={hike._id} className={`${HIKE_CARD} ${isDragging ? 'shadow-float' : ''}`}>
      <HikeCardFacts hike={hike} rank={(nextPlace ?? place) + 1} onPhotos={() => onOpen({ kind: 'photos', hike })} />
      <div className={CARD_ACTIONS}>
        <MoveHandle
          name={hike.name}
          place={place}
          count={count}
          handle={isFixed ? null : handle}
          onMove={(to) => onMove(place, to)}
        />
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
