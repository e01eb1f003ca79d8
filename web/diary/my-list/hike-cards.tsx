import { memo, useLayoutEffect, useRef } from 'react'
import { CARD_BUTTON, HikeCardFacts } from '#web/diary/list-rows/hike-cells.tsx'
import { HikeExtras } from '#web/diary/list-rows/hike-facts.tsx'
import { MoveHike, RowActions } from './row-actions.tsx'
import type { ListProps, RowProps } from './ranked-list.tsx'
import { type DragHandle, useSortableHike } from '#web/diary/list-rows/moving/sortable-hike.tsx'
import { SwipeTray } from './swipe/swipe-tray.tsx'
import { useSwipedCard } from './swipe/use-swiped-card.ts'
import { useVirtualRows } from '#web/platform/ui/hooks/use-virtual-rows.ts'

/** Number of cards that a phone shows at first. */
const SEEN_AT_ONCE = 3

/** The handle is in the corner, the buttons below the facts. */
const OWN_CARD = 'card mb-3 grid grid-cols-own-card grid-rows-main-actions overflow-hidden max-xs:grid-cols-own-card-xs'
/** Height of most cards with the gap below. */
const CARD_PX = 156
const COVER = 'row-span-2 max-xs:row-span-1'
const FACTS = 'col-span-2 col-start-2 row-start-1 pb-1'
const HANDLE = 'col-start-3 row-start-1'
const ACTIONS = 'col-span-2 col-start-2 flex items-center pe-1 max-xs:col-span-3 max-xs:col-start-1'

interface HikeCardsProps extends ListProps {
  /** Number of cards side by side. */
  columns: number
}

/** The ranked list as cards, below 1018 px. */
export function HikeCards({ hikes, columns, count, isPart, aim, held, onMove, onOpen }: HikeCardsProps) {
  const list = useRef<HTMLOListElement>(null)
  const { pieces, measure } = useVirtualRows({ list, rows: hikes, linePx: CARD_PX, perLine: columns, held, aim })
  const swipe = useSwipedCard()
  return (
    <ol ref={list} {...swipe.listeners} className="[overflow-anchor:none] md:grid md:grid-cols-2 md:gap-x-3">
      {pieces.map((piece) => {
        if ('room' in piece)
          return <li key={piece.key} aria-hidden="true" className="col-span-full" style={{ height: piece.room }} />
        const { row: hike, place: index } = piece
        return (
          <HikeCard
            key={piece.key}
            hike={hike}
            index={index}
            line={Math.floor(index / columns)}
            size={hikes.length}
            measure={index % columns === 0 ? measure : null}
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

interface CardProps extends Omit<RowProps, 'measure'> {
  line: number
  /** Measures the line, by its first card. */
  measure: RowProps['measure'] | null
  /** Number of cards. */
  size: number
  /** Closes the tray of the swiped card; null for all others. */
  onUnswipe: (() => void) | null
}

const HikeCard = memo(function HikeCard({ hike, index, line, size, measure, place, count, ...rest }: CardProps) {
  const { isPart, onMove, onOpen, onUnswipe } = rest
  const { ref, style, isDragging, nextPlace, handle } = useSortableHike<HTMLLIElement>(hike._id)
  useLayoutEffect(() => {
    measure?.(ref.current)
    return () => measure?.(null)
  }, [measure, ref])
  return (
    <li
      ref={ref}
      style={style}
      data-hike={hike._id}
      data-index={line}
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

interface ContentProps extends Pick<RowProps, 'hike' | 'place' | 'count' | 'onMove' | 'onOpen'> {
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
        nameLook="pe-7.5"
      />
      <span className={HANDLE}>
        <MoveHike hike={hike} place={place} count={count} handle={handle} onMove={onMove} />
      </span>
      <div className={ACTIONS}>
        <span className="flex min-w-0 flex-wrap">
          <HikeExtras hike={hike} look={CARD_BUTTON} onTrack={() => onOpen({ kind: 'track', hike })} />
        </span>
        <span className="ms-auto flex">
          <RowActions hike={hike} onOpen={onOpen} />
        </span>
      </div>
    </>
  )
}
