import type { Hike } from '#contract/hike-shapes.ts'
import { DifficultyBadge } from '#web/ui/difficulty-badge.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { Climb, CountryName, HikeCover, HikeExtras, HikeName, Length, RepeatBadge } from './hike-facts.tsx'
import { RowActions } from './hike-table.tsx'
import { MoveHandle } from './move-handle.tsx'
import type { RankedListProps } from './ranked-list.tsx'
import { useSortableHike } from './sortable-hike.ts'

/** The ranked list below 1018 px. */
export function HikeCards(props: RankedListProps) {
  return (
    <ol className="grid gap-3">
      {props.hikes.map((hike, place) => (
        <HikeCard key={hike._id} hike={hike} place={place} list={props} />
      ))}
    </ol>
  )
}

const BUTTON = 'grid size-11 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink'

function HikeCard({ hike, place, list }: { hike: Hike; place: number; list: RankedListProps }) {
  const { ref, style, isDragging, handle } = useSortableHike(hike._id)
  return (
    <li
      ref={ref}
      style={style}
      data-hike={hike._id}
      className={`card grid grid-cols-[104px_minmax(0,1fr)] overflow-hidden ${isDragging ? 'shadow-float' : ''}`}
    >
      <div className="relative min-h-36 overflow-hidden">
        <div className="absolute inset-0">
          <HikeCover hike={hike} width={104} height={150} />
        </div>
        <span
          className={`absolute top-2 left-2 grid h-8 min-w-8 place-items-center rounded-badge px-1.5 font-display text-[1.125rem] leading-none font-[760] ${place === 0 ? 'bg-accent text-on-accent' : 'bg-surface text-ink'}`}
        >
          #{place + 1}
        </span>
      </div>
      <div className="grid grid-cols-1 content-start gap-2 p-3">
        <div className="flex items-start justify-between gap-2">
          <HikeName hike={hike} className="min-w-0 text-[1.0625rem] leading-snug wrap-anywhere" />
          <RepeatBadge count={hike.completionCount} />
        </div>
        <CountryName country={hike.country} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <DifficultyBadge difficulty={hike.difficulty} />
          <Stars rating={hike.rating} />
        </div>
        <div className="flex gap-4">
          <Length km={hike.length} />
          <Climb metres={hike.elevation} />
        </div>
      </div>
      <div className="col-span-2 flex items-center border-t border-line px-1">
        <MoveHandle
          name={hike.name}
          place={place}
          count={list.hikes.length}
          handle={handle}
          onMove={(to) => list.onMove(place, to)}
        />
        <HikeExtras hike={hike} look={BUTTON} onTrack={list.onTrack} />
        <span className="ml-auto flex">
          <RowActions hike={hike} list={list} />
        </span>
      </div>
    </li>
  )
}
