import { memo } from 'react'
import type { Wish } from '#contract/wishlist.ts'
import { BriefHike } from '#web/hike/brief-hike.tsx'
import { HikeLink, HikeName } from '#web/hike/hike-facts.tsx'
import { useSortableHike } from '#web/hike/moving/sortable-hike.ts'
import { useNearRows } from '#web/hike/moving/use-near-rows.ts'
import { Climb, CountryName, Length } from '#web/hike/trail-facts.tsx'
import { DifficultyBadge } from '#web/ui/marks/difficulty-badge.tsx'
import { LaterFacts } from './later-facts.tsx'
import { type BriefWishProps, WishActions, type WishListProps, WishMove } from './wish-actions.tsx'
import { WishNote } from './wish-note.tsx'
import { WishPicture } from './wish-picture.tsx'

const LINK = 'grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink'

/** The wishlist below 1018 px. */
export function WishCards(props: WishListProps) {
  const { wishes, held, openNotes } = props
  const { list, listeners, isWhole, heightOf } = useNearRows<HTMLUListElement>(wishes.length, held)
  return (
    <ul ref={list} {...listeners} className="card divide-y divide-line overflow-hidden">
      {wishes.map((wish, place) => {
        const { _id: id } = wish
        return isWhole(place, id) || openNotes.has(id) ? (
          <WishCard key={id} wish={wish} place={place} list={props} />
        ) : (
          <BriefCard key={id} hike={wish} note={wish.note} heightPx={heightOf(id)} />
        )
      })}
    </ul>
  )
}

function WishCard({ wish, place, list }: { wish: Wish; place: number; list: WishListProps }) {
  const { ref, style, isDragging, handle } = useSortableHike(wish._id)
  return (
    <li
      ref={ref}
      style={style}
      data-hike={wish._id}
      className={`md:flex md:items-start ${isDragging ? 'bg-raised shadow-float' : 'bg-surface'}`}
    >
      <div className="relative h-36 md:h-auto md:min-h-30 md:w-36 md:shrink-0 md:self-stretch">
        <div className="absolute inset-0 overflow-hidden">
          <WishPicture wish={wish} trails={list.trails} width={390} height={144} />
        </div>
      </div>
      <div className="flex items-start gap-2 p-4 md:min-w-0 md:grow md:items-center">
        <div className="grid min-w-0 grow grid-cols-1 gap-2 md:flex md:flex-wrap md:gap-x-5">
          <HikeName
            hike={wish}
            className="relative min-w-0 text-name leading-snug wrap-anywhere after:absolute after:inset-x-0 after:-inset-y-2.75 md:basis-full"
          />
          <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1.5">
            <CountryName country={wish.country} />
            <DifficultyBadge difficulty={wish.difficulty} />
          </div>
          <div className="flex gap-4">
            <Length km={wish.length} />
            <Climb metres={wish.elevation} />
          </div>
          <div className="flex flex-wrap items-center gap-x-5 md:basis-full">
            <LaterFacts wish={wish} trails={list.trails} away={list.awayOf(wish._id)} />
            <WishNote wish={wish} list={list} />
          </div>
        </div>
        <HikeLink hike={wish} look={`${LINK} -mr-1 max-md:-mt-2`} />
      </div>
      <div className="flex items-center border-t border-line px-1 py-1.5 pr-2 md:shrink-0 md:border-t-0 md:py-3 md:pr-3 md:pl-0">
        <WishMove wish={wish} place={place} list={list} handle={handle} />
        <WishActions wish={wish} list={list} />
      </div>
    </li>
  )
}

const BriefCard = memo(function BriefCard({ hike, note, heightPx }: BriefWishProps) {
  return (
    <li
      data-hike={hike._id}
      data-brief=""
      style={{ height: heightPx }}
      className="h-92.25 overflow-hidden p-4 text-ink-2 md:h-36.25"
    >
      <BriefHike hike={hike} /> {note}
    </li>
  )
})
