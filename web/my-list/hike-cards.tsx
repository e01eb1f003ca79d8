import { type PointerEvent, memo, useDeferredValue } from 'react'
import type { Hike } from '#contract/hike-shapes.ts'
import { CARD_BUTTON, HikeCardFacts } from '#web/hike/hike-cells.tsx'
import { HikeExtras } from '#web/hike/hike-facts.tsx'
import { NotPlaced } from '#web/hike/not-placed.tsx'
import { BriefHike, type BriefProps } from '#web/hike/brief-hike.tsx'
import { RowActions } from './hike-table.tsx'
import { MoveHandle } from '#web/hike/moving/move-handle.tsx'
import type { RowProps, RowsProps } from './ranked-list.tsx'
import { type DragHandle, useSortableHike } from '#web/hike/moving/sortable-hike.tsx'
import { SwipeTray } from './swipe/swipe-tray.tsx'
import { useSwipedCard } from './swipe/use-swiped-card.ts'
import { RowBlocks } from '#web/hike/moving/row-blocks.tsx'
import { useNearRows } from '#web/hike/moving/use-near-rows.ts'

/** So many cards a phone shows of a list that has just been opened. */
const SEEN_AT_ONCE = 3

/**
 * Each keeps its distance by itself: a grid would be laid out as a whole whenever one of its cards changes. On phones the handle lies in
 * the corner, and the cover stands beside the buttons too, where there is room for that.
 */
const OWN_CARD =
  'card grid grid-cols-own-card overflow-hidden not-last:mb-3 max-xs:grid-cols-own-card-xs md:grid-cols-own-card-md'
const COVER = 'max-md:row-span-2 max-xs:row-span-1'
const FACTS = 'max-md:col-span-2 max-md:col-start-2 max-md:row-start-1 max-md:pb-1'
const HANDLE = 'max-md:col-start-3 max-md:row-start-1 md:self-center'
const ACTIONS =
  'flex items-center pr-1 max-md:col-span-2 max-md:col-start-2 max-xs:col-span-3 max-xs:col-start-1 md:pr-2'

/** How much room a card in brief takes with what is below it, until it is known how high the others are. */
const BRIEF_REM = 9.75

/** The ranked list below 1018 px. */
export function HikeCards({ hikes, count, held, onMove, onOpen }: RowsProps) {
  const isFixed = count !== undefined
  const { list, listeners, isWhole, heightOf } = useNearRows<HTMLOListElement>(hikes.length, held)
  // what a phone shows at once is drawn first, and the rest after that frame
  const isAll = useDeferredValue(true, false)
  const drawn = isAll ? hikes : hikes.filter(({ _id }, place) => isWhole(place, _id))
  const isComing = drawn.length < hikes.length
  const swipe = useSwipedCard()
  const press = (event: PointerEvent) => {
    listeners.onPointerDown(event)
    swipe.listeners.onPointerDown(event)
  }
  return (
    <ol ref={list} {...listeners} {...swipe.listeners} onPointerDown={press}>
      <RowBlocks
        items={drawn}
        depends={[count ?? hikes.length, isFixed, onMove, onOpen]}
        lookOf={(index, id) => (!isWhole(index, id) ? 'brief' : id === swipe.swiped ? 'swiped' : 'whole')}
        renderRow={(hike, index, look) => {
          const row = { hike, place: isFixed ? (hike.rank ?? 1) - 1 : index }
          if (look === 'brief') return <BriefCard {...row} heightPx={heightOf(hike._id)} />
          return (
            <HikeCard
              {...row}
              count={count ?? hikes.length}
              isFixed={isFixed}
              onMove={onMove}
              onOpen={onOpen}
              onUnswipe={look === 'swiped' ? swipe.close : null}
            />
          )
        }}
      />
      {isComing && <li aria-hidden="true" style={{ height: `${(hikes.length - drawn.length) * BRIEF_REM}rem` }} />}
    </ol>
  )
}

interface CardProps extends RowProps {
  /** Of a card that was pushed aside. */
  onUnswipe: (() => void) | null
}

const HikeCard = memo(function HikeCard({ hike, place, count, isFixed, onMove, onOpen, onUnswipe }: CardProps) {
  const { ref, style, isDragging, nextPlace, handle, sensor } = useSortableHike<HTMLLIElement>(hike._id)
  return (
    <>
      <li
        ref={ref}
        style={style}
        data-hike={hike._id}
        className={`swipe-card ${OWN_CARD} ${isDragging ? 'shadow-float' : ''}`}
      >
        <CardContent
          {...{ hike, place, count, onMove, onOpen }}
          rank={(nextPlace ?? place) + 1}
          handle={isFixed ? null : handle}
        />
        {onUnswipe && <SwipeTray hike={hike} onOpen={onOpen} onDone={onUnswipe} />}
      </li>
      {sensor}
    </>
  )
})

interface ContentProps extends Omit<RowProps, 'isFixed'> {
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

/** The first hikes of a list as they are seen before there are scripts. @param count of the whole list */
export function FirstCards({ hikes, count }: { hikes: readonly Hike[]; count: number }) {
  return (
    <ol>
      {hikes.map((hike, place) => (
        <li key={hike._id} className={OWN_CARD}>
          <CardContent
            {...{ hike, place, count }}
            rank={place + 1}
            handle={null}
            onMove={doNothing}
            onOpen={doNothing}
          />
        </li>
      ))}
    </ol>
  )
}

function doNothing(): void {}

const BriefCard = memo(function BriefCard({ hike, place, heightPx }: BriefProps) {
  return (
    // it cuts nothing off: each that does is one more thing for the browser to keep of a thousand that nobody sees
    <li
      data-hike={hike._id}
      data-brief=""
      style={heightPx === undefined ? undefined : { height: heightPx, minHeight: 0 }}
      className="card min-h-usual-card p-3 text-ink-2 not-last:mb-3"
    >
      {`#${place + 1} `}
      <BriefHike hike={hike} />
    </li>
  )
})
