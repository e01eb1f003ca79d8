import { memo } from 'react'
import { CARD_BUTTON, HikeCardFacts } from '#web/diary/list-rows/hike-cells.tsx'
import { HikeExtras } from '#web/diary/list-rows/hike-facts.tsx'
import { NotPlaced } from '#web/diary/list-rows/not-placed.tsx'
import { RowActions } from './hike-table.tsx'
import { MoveHandle } from '#web/diary/list-rows/moving/move-handle.tsx'
import type { RankedListProps, RowProps } from './ranked-list.tsx'
import { type DragHandle, useSortableHike } from '#web/diary/list-rows/moving/sortable-hike.tsx'
import { SwipeTray } from './swipe/swipe-tray.tsx'
import { useSwipedCard } from './swipe/use-swiped-card.ts'
import { useFirstRows } from '#web/diary/list-rows/use-first-rows.ts'

/** So many cards a phone shows of a list that has just been opened. */
const SEEN_AT_ONCE = 3

/** On phones the handle lies in the corner, and the cover stands beside the buttons too, where there is room for that. */
const OWN_CARD =
  'card grid grid-cols-own-card overflow-hidden not-last:mb-3 max-xs:grid-cols-own-card-xs md:grid-cols-own-card-md'
/** A card far from the window is not laid out; until it has been, it is as high as most are. */
const FAR_CARD =
  '[contain-intrinsic-height:auto_9rem] [content-visibility:auto] md:[contain-intrinsic-height:auto_6.8125rem]'
/** With what is below it. */
const CARD_REM = 9.75
const COVER = 'max-md:row-span-2 max-xs:row-span-1'
const FACTS = 'max-md:col-span-2 max-md:col-start-2 max-md:row-start-1 max-md:pb-1'
const HANDLE = 'max-md:col-start-3 max-md:row-start-1 md:self-center'
const ACTIONS =
  'flex items-center pr-1 max-md:col-span-2 max-md:col-start-2 max-xs:col-span-3 max-xs:col-start-1 md:pr-2'

/** The ranked list below 1018 px. */
export function HikeCards({ hikes, count, isPart, onMove, onOpen }: RankedListProps) {
  const { shown, remaining } = useFirstRows(hikes)
  const swipe = useSwipedCard()
  return (
    <ol {...swipe.listeners}>
      {shown.map((hike, index) => (
        <HikeCard
          key={hike._id}
          hike={hike}
          place={isPart ? (hike.rank ?? 1) - 1 : index}
          count={count}
          isPart={isPart}
          onMove={onMove}
          onOpen={onOpen}
          onUnswipe={hike._id === swipe.swiped ? swipe.close : null}
        />
      ))}
      {remaining > 0 && <li aria-hidden="true" style={{ height: `${remaining * CARD_REM}rem` }} />}
    </ol>
  )
}

interface CardProps extends RowProps {
  /** Of a card that was pushed aside. */
  onUnswipe: (() => void) | null
}

const HikeCard = memo(function HikeCard({ hike, place, count, isPart, onMove, onOpen, onUnswipe }: CardProps) {
  const { ref, style, isDragging, nextPlace, handle } = useSortableHike<HTMLLIElement>(hike._id)
  return (
    <li
      ref={ref}
      style={style}
      data-hike={hike._id}
      className={`swipe-card ${OWN_CARD} ${FAR_CARD} ${isDragging ? 'shadow-float' : ''}`}
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

interface ContentProps extends Omit<RowProps, 'isPart'> {
  /** From 1: where it is dragged to, while it is. */
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
        {/* in columns from 768 px: what every hike has stands below that of the hike before */}
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
