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
import './wish-table.css'

/** A wish's own seven, the handle, the buttons and what is known of it. */
const COLUMNS = 10

const LINK = 'grid size-9 place-items-center rounded-badge text-ink-2 hover:bg-sunken hover:text-ink'

/** The wishlist from 1018 px. */
export function WishTable(props: WishListProps) {
  const { wishes, held, onMove, openNotes } = props
  const { list, listeners, isWhole, heightOf } = useNearRows<HTMLTableSectionElement>(wishes.length, held, {
    isBelow: true,
  })
  return (
    <div className="@container card overflow-hidden">
      <table className={`wish-table block text-left text-meta ${onMove ? 'is-sortable' : ''}`}>
        <caption className="sr-only">Hikes that I wish to do</caption>
        <thead>
          <tr className="wish-row h-12 text-small text-ink-3 [&>th]:font-semibold">
            <th>
              <span className="sr-only">Move</span>
            </th>
            <th className="col-span-2" colSpan={2}>
              Name
            </th>
            <th>Link</th>
            <th>Country</th>
            <th>Difficulty</th>
            <th className="text-right">Length</th>
            <th className="text-right">Elevation</th>
            <th>
              <span className="sr-only">Change</span>
            </th>
            <th className="sr-only">More</th>
          </tr>
        </thead>
        <tbody ref={list} {...listeners}>
          {wishes.map((wish, place) => {
            const { _id: id } = wish
            return isWhole(place, id) || openNotes.has(id) ? (
              <WishRow key={id} wish={wish} place={place} list={props} />
            ) : (
              <BriefRow key={id} hike={wish} note={wish.note} heightPx={heightOf(id)} />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function WishRow({ wish, place, list }: { wish: Wish; place: number; list: WishListProps }) {
  const { ref, style, isDragging, handle, sensor } = useSortableHike<HTMLTableRowElement>(wish._id)
  return (
    <>
      <tr
        ref={ref}
        style={style}
        data-hike={wish._id}
        className={`wish-row min-h-18.25 border-t border-line ${isDragging ? 'bg-raised shadow-float' : 'bg-surface'}`}
      >
        <td className="across pl-2">
          <WishMove wish={wish} place={place} list={list} handle={handle} />
        </td>
        <td className="across py-2 pr-4">
          <div className="h-14 overflow-hidden rounded-thumb">
            <WishPicture wish={wish} trails={list.trails} width={84} height={56} />
          </div>
        </td>
        <td className="pr-3">
          <HikeName hike={wish} className="leading-tight wrap-anywhere" />
        </td>
        <td>
          <HikeLink
            hike={wish}
            look={`${LINK} -ml-2`}
            otherwise={<span className="text-small text-ink-3">None</span>}
          />
        </td>
        <td className="pr-3">
          <CountryName country={wish.country} />
        </td>
        <td className="flex">
          <DifficultyBadge difficulty={wish.difficulty} />
        </td>
        <td className="text-right">
          <Length km={wish.length} />
        </td>
        <td className="text-right">
          <Climb metres={wish.elevation} />
        </td>
        <td className="across flex items-center justify-end pr-3 pl-3">
          <WishActions wish={wish} list={list} />
        </td>
        <td className="below flex flex-wrap items-center gap-x-5 gap-y-1 pr-3 not-empty:pb-2.5">
          <LaterFacts wish={wish} trails={list.trails} away={list.awayOf(wish._id)} />
          <WishNote wish={wish} list={list} />
        </td>
      </tr>
      {sensor}
    </>
  )
}

const BriefRow = memo(function BriefRow({ hike, note, heightPx }: BriefWishProps) {
  return (
    <tr
      data-hike={hike._id}
      data-brief=""
      style={{ height: heightPx }}
      className="flex h-18.25 items-center border-t border-line text-ink-2"
    >
      <td colSpan={COLUMNS} className="px-13">
        <BriefHike hike={hike} /> {note}
      </td>
    </tr>
  )
})
