import type { Wish } from '#contract/wishlist.ts'
import { HikeLink, HikeName } from '#web/hike/hike-facts.tsx'
import { useSortableHike } from '#web/hike/moving/sortable-hike.ts'
import { Climb, CountryName, Length } from '#web/hike/trail-facts.tsx'
import { DifficultyBadge } from '#web/ui/marks/difficulty-badge.tsx'
import { LaterFacts } from './later-facts.tsx'
import { WishActions, type WishListProps, WishMove } from './wish-actions.tsx'
import { WishNote } from './wish-note.tsx'
import { WishPicture } from './wish-picture.tsx'

const LINK = 'grid size-9 place-items-center rounded-badge text-ink-2 hover:bg-sunken hover:text-ink'

/** The wishlist from 1018 px. */
export function WishTable(props: WishListProps) {
  return (
    <div className="card overflow-hidden">
      <table className="w-full border-collapse text-left text-meta">
        <caption className="sr-only">Hikes that I wish to do</caption>
        <thead>
          <tr className="text-small text-ink-3">
            <th colSpan={2} className="h-12 pl-4 font-semibold full:pl-6">
              Name
            </th>
            <th className="px-3 font-semibold">Link</th>
            <th className="px-3 font-semibold">Country</th>
            <th className="px-3 font-semibold">Difficulty</th>
            <th className="pl-3 text-right full:px-3 font-semibold">Length</th>
            <th className="pl-3 text-right full:px-3 font-semibold">Elevation</th>
            <th>
              <span className="sr-only">Change</span>
            </th>
          </tr>
        </thead>
        {props.wishes.map((wish, place) => (
          <WishRow key={wish._id} wish={wish} place={place} list={props} />
        ))}
      </table>
    </div>
  )
}

function WishRow({ wish, place, list }: { wish: Wish; place: number; list: WishListProps }) {
  const { ref, style, isDragging, handle } = useSortableHike(wish._id)
  return (
    <tbody
      ref={ref}
      style={style}
      className={`border-t border-line ${isDragging ? 'bg-raised shadow-float' : 'bg-surface'}`}
    >
      <tr data-row={wish._id}>
        <td rowSpan={2} className="w-20 py-3 pl-4 full:w-30 full:pl-6">
          <div className="h-18 w-16 overflow-hidden full:w-24 rounded-thumb">
            <WishPicture wish={wish} trails={list.trails} width={96} height={72} />
          </div>
        </td>
        <td className="pt-3 pl-3 full:pl-4">
          <div className="min-w-23 full:min-w-24">
            <HikeName hike={wish} className="wrap-anywhere" />
          </div>
        </td>
        <td className="px-3 pt-3">
          <HikeLink
            hike={wish}
            look={`${LINK} -ml-2`}
            otherwise={<span className="text-small text-ink-3">None</span>}
          />
        </td>
        <td className="max-w-44 px-3 pt-3">
          <div className="min-w-26">
            <CountryName country={wish.country} />
          </div>
        </td>
        <td className="px-3 pt-3">
          <div className="flex">
            <DifficultyBadge difficulty={wish.difficulty} />
          </div>
        </td>
        <td className="pt-3 pl-3 text-right full:px-3">
          <Length km={wish.length} />
        </td>
        <td className="pt-3 pl-3 text-right full:px-3">
          <Climb metres={wish.elevation} />
        </td>
        <td className="pt-3 pr-3.5 pl-1 full:pl-3">
          <div className="flex items-center justify-end">
            <WishActions wish={wish} list={list} />
          </div>
        </td>
      </tr>
      <tr>
        <td colSpan={6} className="pb-3 pl-3 full:pl-4">
          <div className="flex flex-wrap items-center gap-x-5">
            <LaterFacts wish={wish} trails={list.trails} away={list.awayOf(wish._id)} />
            <WishNote wish={wish} />
          </div>
        </td>
        <td className="pr-3.5 pb-3 align-bottom">
          <div className="flex justify-end">
            <WishMove wish={wish} place={place} list={list} handle={handle} />
          </div>
        </td>
      </tr>
    </tbody>
  )
}
