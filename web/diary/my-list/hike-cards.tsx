import { memo, useLayoutEffect, useRef } from 'react'
import { CARD_BUTTON, HikeCardFacts } from '#web/diary/list-rows/hike-cells.tsx'
import { HikeExtras } from '#web/diary/list-rows/hike-facts.tsx'
import { NotPlaced } from '#web/diary/list-rows/not-placed.tsx'
import { RowActions } from './hike-table.tsx'
import { MoveHandle } from '#web/diary/list-rows/moving/move-handle.tsx'
import type { ListProps, RowProps } from './ranked-list.tsx'
import { type DragHandle, useSortableHike } from '#web/diary/list-rows/moving/sortable-hike.tsx'
import { SwipeTray } from './swipe/swipe-tray.tsx'
import { useSwipedCard } from './swipe/use-swiped-card.ts'
import { useMediaQuery } from '#web/platform/ui/hooks/use-media-query.ts'
import { useVirtualRows } from '#web/platform/ui/hooks/use-virtual-rows.ts'

/** Number of cards that a phone shows at first. */
const SEEN_AT_ONCE = 3

/** On phones the handle is in the corner; the cover stands beside the buttons too, where there is room. */
const OWN_CARD =
  'card grid grid-cols-own-card overflow-hidden not-last:mb-3 max-xs:grid-cols-own-card-xs md:grid-cols-own-card-md'
/** Height of most cards with the gap below: on phones, and with the buttons beside. */
const CARD_PX = { narrow: 156, wide: 121 }
const COVER = 'max-md:row-span-2 max-xs:row-span-1'
const FACTS = 'max-md:col-span-2 max-md:col-start-2 max-md:row-start-1 max-md:pb-1'
const HANDLE = 'max-md:col-start-3 max-md:row-start-1 md:self-center'
const ACTIONS =
  'flex items-center pr-1 max-md:col-span-2 max-md:col-start-2 max-xs:col-span-3 max-xs:col-start-1 md:pr-2'

/** The ranked list as cards, below 1018 px. */
export function HikeCards({ hikes, count, isPart, held, onMove, onOpen }: ListProps) {
  const list = useRef<HTMLOListElement>(null)
  const linePx = useMediaQuery('(min-width: 768px)') ? CARD_PX.wide : CARD_PX.narrow
  const { pieces, measure } = useVirtualRows({ list, rows: hikes, linePx, held })
  const swipe = useSwipedCard()
  return (
    <ol ref={list} {...swipe.listeners} className="[overflow-anchor:none]">
      {pieces.map((piece) => {
        if ('room' in piece) return <li key={piece.key} aria-hidden="true" style={{ height: piece.room }} />
        const { row: hike, place: index } = piece
        return (
          <HikeCard
            key={piece.key}
            hike={hike}
            index={index}
            size={hikes.length}
            measure={measure}
            place={isPart ? (hike.rank ?? 1) - 1 : index}
            count={count}
            isPart={isPart}
            onMove={onMove}
            onOpen={onOpen}
            onUnswipe={hike._id === swipe.swiped ? swipe.close : null}
          />
        )
      })}
    </ol>
  )
}

interface CardProps extends RowProps {
  /** Number of cards. */
  size: number
  /** Closes the tray of the swiped card; null for all others. */
  onUnswipe: (() => void) | null
}

const HikeCard = memo(function HikeCard({ hike, index, size, measure, place, count, ...rest }: CardProps) {
  const { isPart, onMove, onOpen, onUnswipe } = rest
  const { ref, style, isDragging, nextPlace, handle } = useSortableHike<HTMLLIElement>(hike._id)
  useLayoutEffect(() => {
    measure(ref.current)
    return () => measure(null)
  }, [measure, ref])
  return (
    <li
      ref={ref}
      style={style}
      data-hike={hike._id}
      data-index={index}
      aria-setsize={size}
      aria-posinset={index + 1}
      className={`swipe-card ${OWN_CARD} ${isDragging ? 'shadow-float' : ''}`}
    >
      <CardContent
        {...{ hike, place, count, onMove, onOpen }}
        rank={(nextPlace ?? place) + 1}
        handle={isPart ? null : handle}
      />
      {onUnswipe && <SwipeTray hike={hike} onOpen={onOpen} onDone={onUnswipe} />}
    </li>
  )
})

interface ContentProps extends Omit<RowProps, 'index' | 'measure' | 'isPart'> {
  /** Rank from 1; during a drag the one at the current place. */
  rank: number
  handle: DragHandle | null
}

function CardContent({ hike, place, rank, count, handle, onMove, onOpen }: ContentProps) {
  return (
    <>
      <HikeCardFacts
        hike={hike}
        rank={rank}
        isFirst={place < SEEN_AT_ONCE}
        onPhotos={() => onOpen({ kind: 'photos', hike })}
        coverLook={COVER}
        factsLook={FACTS}
        nameLook="max-md:pr-7.5"
        extras={<NotPlaced hike={hike} count={count} />}
      />
      <span className={HANDLE}>
        <MoveHandle name={hike.name} place={place} count={count} handle={handle} onMove={(to) => onMove(place, to)} />
      </span>
      <div className={ACTIONS}>
        {/* a grid from 768 px, so that the same buttons of all hikes are in one column */}
        <span className="flex min-w-0 flex-wrap md:grid md:grid-cols-[repeat(3,2.75rem)]">
          <HikeExtras hike={hike} look={CARD_BUTTON} onTrack={() => onOpen({ kind: 'track', hike })} />
        </span>
        <span className="ml-auto flex">
          <RowActions hike={hike} onOpen={onOpen} />
        </span>
      </div>
    </>
  )
}
