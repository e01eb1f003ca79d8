import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import type { Hike } from '#contract/hike-shapes.ts'
import { IconButton } from '#web/ui/button.tsx'
import { DifficultyBadge } from '#web/ui/difficulty-badge.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { Climb, CountryName, HikeCover, HikeExtras, HikeName, Length, RepeatBadge } from './hike-facts.tsx'
import { MoveHandle } from './move-handle.tsx'
import type { RankedListProps } from './ranked-list.tsx'
import { useSortableHike } from './sortable-hike.ts'

/** The ranked list from 1018 px. */
export function HikeTable(props: RankedListProps) {
  return (
    <div className="card overflow-hidden" onPointerLeave={() => props.onHighlight(null)}>
      <table className="w-full border-collapse text-left text-meta">
        <caption className="sr-only">My ranked hikes, best first</caption>
        <thead>
          <tr className="text-small text-ink-3">
            <th className="h-12 w-12 pl-3 font-semibold">
              <span className="sr-only">Move</span>
            </th>
            <th className="pr-3 font-semibold">Rank</th>
            <th className="font-semibold">Name</th>
            <th className="px-3 font-semibold">Country</th>
            <th className="px-3 font-semibold">Difficulty</th>
            <th className="px-3 text-right font-semibold">Length</th>
            <th className="px-3 text-right font-semibold">Elevation</th>
            <th className="px-3 font-semibold">Rating</th>
            <th className="pr-3">
              <span className="sr-only">Change</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {props.hikes.map((hike, place) => (
            <HikeRow key={hike._id} hike={hike} place={place} list={props} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const SMALL_BUTTON =
  'grid size-[26px] place-items-center rounded-[6px] text-ink-3 hover:bg-sunken hover:text-ink [&_svg]:size-[17px]'

function HikeRow({ hike, place, list }: { hike: Hike; place: number; list: RankedListProps }) {
  const { ref, style, isDragging, handle } = useSortableHike(hike._id)
  return (
    <tr
      ref={ref}
      style={style}
      data-hike={hike._id}
      onPointerEnter={() => list.onHighlight(hike._id)}
      className={`border-t border-line ${isDragging ? 'bg-raised shadow-float' : 'bg-surface'} ${list.highlighted === hike._id ? 'bg-sunken/60' : ''}`}
    >
      <td className="py-3 pl-2">
        <MoveHandle
          name={hike.name}
          place={place}
          count={list.hikes.length}
          handle={handle}
          onMove={(to) => list.onMove(place, to)}
        />
      </td>
      <td className="pr-3">
        <RankChip rank={place + 1} />
      </td>
      <td className="min-w-52 py-3">
        <div className="flex min-w-52 items-center gap-3.5">
          <span className="block h-12 w-[66px] shrink-0 overflow-hidden rounded-[8px]">
            <HikeCover hike={hike} width={66} height={48} />
          </span>
          <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
            <HikeName hike={hike} className="min-w-0 wrap-anywhere" />
            <span className="flex items-center gap-0.5">
              <HikeExtras hike={hike} look={SMALL_BUTTON} onTrack={list.onTrack} />
              <RepeatBadge count={hike.completionCount} />
            </span>
          </div>
        </div>
      </td>
      <td className="max-w-44 px-3">
        <div className="min-w-32">
          <CountryName country={hike.country} />
        </div>
      </td>
      <td className="px-3">
        <div className="flex">
          <DifficultyBadge difficulty={hike.difficulty} />
        </div>
      </td>
      <td className="px-3 text-right">
        <Length km={hike.length} />
      </td>
      <td className="px-3 text-right">
        <Climb metres={hike.elevation} />
      </td>
      <td className="px-3">
        <div className="flex">
          <Stars rating={hike.rating} />
        </div>
      </td>
      <td className="pr-2">
        <div className="flex justify-end">
          <RowActions hike={hike} list={list} />
        </div>
      </td>
    </tr>
  )
}

/** Only the favourite is yellow. */
export function RankChip({ rank }: { rank: number }) {
  const look = rank === 1 ? 'bg-accent text-on-accent ring-1 ring-inset ring-accent-ring' : ''
  return (
    <span
      className={`inline-grid h-9 min-w-9 place-items-center rounded-badge px-2 font-display text-[1.375rem] leading-none font-[760] tabular-nums ${look}`}
    >
      #{rank}
    </span>
  )
}

export function RowActions({ hike, list }: { hike: Hike; list: RankedListProps }) {
  return (
    <>
      <IconButton label={`Edit ${hike.name}`} onClick={() => list.onEdit(hike)} className="wide:max-full:size-10">
        <Pencil />
      </IconButton>
      <IconButton label={`Delete ${hike.name}`} onClick={() => list.onRemove(hike)} className="wide:max-full:size-10">
        <Trash />
      </IconButton>
    </>
  )
}
