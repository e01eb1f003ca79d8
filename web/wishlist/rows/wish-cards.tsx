import { memo } from 'react'
import type { Wish } from '#contract/wishlist.ts'
import { BriefHike } from '#web/hike/brief-hike.tsx'
import { HikeLink } from '#web/hike/hike-facts.tsx'
import { HikeName } from '#web/hike/hike-name.tsx'
import { useSortableHike } from '#web/hike/moving/sortable-hike.tsx'
import { useNearRows } from '#web/hike/moving/use-near-rows.ts'
import { Climb, CountryName, Length } from '#web/hike/trail-facts.tsx'
import { DifficultyBadge } from '#web/ui/marks/difficulty-badge.tsx'
import { LaterFacts } from './later-facts.tsx'
import { type BriefWishProps, WishActions, type WishListProps, WishMove } from './wish-actions.tsx'
import { WishNote } from './wish-note.tsx'
import { WishPicture } from './wish-picture.tsx'
import './wish-card.css'

const LINK = 'grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink'

/** The wishlist below 1018 px. */
export function WishCards(props: WishListProps) {
  const { wishes, held, openNotes } = props
  const { list, listeners, isWhole, heightOf } = useNearRows<HTMLUListElement>(wishes.length, held, { isBelow: true })
  return (
    <ul ref={list} {...listeners} className="card overflow-hidden">
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
  const { ref, style, isDragging, handle, sensor } = useSortableHike<HTMLLIElement>(wish._id)
  return (
    <>
      <li
        ref={ref}
        style={style}
        data-hike={wish._id}
        className={`wish-card border-line not-first:border-t ${isDragging ? 'bg-raised shadow-float' : 'bg-surface'}`}
      >
        <div className="wish-card-picture relative">
          <div className="absolute inset-0 overflow-hidden">
            <WishPicture wish={wish} trails={list.trails} width={144} height={144} />
          </div>
        </div>
        <div className="grid grid-cols-1 content-start gap-1.5 py-3 pl-3 md:content-center md:pl-4">
          <HikeName
            hike={wish}
            className="relative min-w-0 text-body leading-snug wrap-anywhere after:absolute after:inset-x-0 after:-inset-y-2.75 md:text-name"
          />
          <CountryName country={wish.country} />
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 text-meta">
            <DifficultyBadge difficulty={wish.difficulty} />
            <Length km={wish.length} />
            <Climb metres={wish.elevation} />
          </div>
        </div>
        <div className="flex flex-col items-center">
          <WishMove wish={wish} place={place} list={list} handle={handle} />
          <HikeLink hike={wish} look={LINK} />
        </div>
        <div className="wish-card-below flex flex-wrap items-center gap-x-5 gap-y-1.5 px-3 pt-2.5 empty:hidden md:px-4 md:pt-0 md:pb-3">
          <LaterFacts wish={wish} trails={list.trails} away={list.awayOf(wish._id)} />
          <WishNote wish={wish} list={list} />
        </div>
        <div className="wish-card-actions flex items-center py-1 pr-3 md:pr-4">
          <WishActions wish={wish} list={list} />
        </div>
      </li>
      {sensor}
    </>
  )
}

const BriefCard = memo(function BriefCard({ hike, note, heightPx }: BriefWishProps) {
  return (
    <li
      data-hike={hike._id}
      data-brief=""
      style={{ height: heightPx }}
      className="min-h-48 overflow-hidden border-line p-4 text-ink-2 not-first:border-t md:min-h-30"
    >
      <BriefHike hike={hike} /> {note}
    </li>
  )
})
