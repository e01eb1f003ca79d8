import Maximize from 'lucide-react/icons/maximize-2'
import type { ReactNode } from 'react'
import type { Hike } from '#contract/hike-shapes.ts'
import { DifficultyBadge } from '#web/ui/marks/difficulty-badge.tsx'
import { Stars } from '#web/ui/marks/stars.tsx'
import { HikeCover, HikeName, RepeatBadge } from './hike-facts.tsx'
import { VisibilityMark } from './visibility-mark.tsx'
import { Climb, CountryName, Length } from './trail-facts.tsx'

/** What a row of a ranked list says of its hike, whosever it is: in a table and on a card. */
interface HikeCellsProps {
  hike: Hike
  /** From 1. */
  rank: number
  onPhotos: (hike: Hike) => void
  /** Small buttons and signs beside the name. */
  extras?: ReactNode
  /** It is among those that are seen at once. */
  isFirst?: boolean
}

/** A small button in the desktop table. */
export const SMALL_BUTTON =
  'grid size-6.5 place-items-center rounded-mark text-ink-3 hover:bg-sunken hover:text-ink [&_svg]:size-4.25'
/** A button on a card. */
export const CARD_BUTTON = 'grid size-11 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink'

/** Columns draw together where a table has less than `table`: the cairn beside it takes its room from the table. */
const CELL = 'px-3 @max-table:px-2'

/** The headings of `HikeCells`. */
export function HikeHeadings() {
  return (
    <>
      <th className="pr-3 font-semibold @max-table:pr-2">Rank</th>
      <th className="font-semibold">Name</th>
      <th className={`${CELL} font-semibold`}>Country</th>
      <th className={`${CELL} font-semibold`}>Difficulty</th>
      <th className={`${CELL} text-right font-semibold`}>Length</th>
      <th className={`${CELL} text-right font-semibold`}>Elevation</th>
      <th className={`${CELL} font-semibold`}>Rating</th>
    </>
  )
}

export function HikeCells({ hike, rank, onPhotos, extras, isFirst }: HikeCellsProps) {
  return (
    <>
      <td className="pr-3 @max-table:pr-2">
        <RankChip rank={rank} />
      </td>
      <td className="py-3">
        <div className="flex min-w-52 items-center gap-3.5 @max-table:min-w-44">
          <span className="relative block h-12 w-16.5 shrink-0 overflow-hidden rounded-thumb">
            <HikeCover hike={hike} width={66} height={48} isFirst={isFirst} />
            <PhotosButton hike={hike} onPhotos={onPhotos} />
          </span>
          <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
            <HikeName hike={hike} className="min-w-0 wrap-anywhere" />
            <span className="flex flex-wrap items-center gap-x-0.5 gap-y-1">
              {extras}
              <VisibilityMark hike={hike} />
              <RepeatBadge count={hike.completionCount} />
            </span>
          </div>
        </div>
      </td>
      <td className={`${CELL} max-w-44 min-w-38 @max-table:min-w-30`}>
        <CountryName country={hike.country} />
      </td>
      <td className={CELL}>
        <DifficultyBadge difficulty={hike.difficulty} />
      </td>
      <td className={`${CELL} text-right`}>
        <Length km={hike.length} />
      </td>
      <td className={`${CELL} text-right`}>
        <Climb metres={hike.elevation} />
      </td>
      <td className={CELL}>
        <Stars rating={hike.rating} />
      </td>
    </>
  )
}

/** Only the favourite is yellow. */
function RankChip({ rank }: { rank: number }) {
  const look = rank === 1 ? 'bg-accent text-on-accent ring-1 ring-inset ring-accent-ring' : ''
  return (
    <span
      className={`inline-grid h-9 min-w-9 place-items-center rounded-badge px-2 font-display text-rank leading-none font-stat-big tabular-nums ${look}`}
    >
      #{rank}
    </span>
  )
}

/** A card of a ranked list: below its facts, from 768 px beside them, stand its buttons. */
export const HIKE_CARD = 'card grid grid-cols-cover overflow-hidden md:grid-cols-[132px_minmax(0,1fr)_auto]'
/** The place of the buttons on it. */
export const CARD_ACTIONS = 'col-span-2 flex items-center border-t border-line px-1 md:col-span-1 md:border-t-0 md:pr-2'

/** The same on a card, in two columns: the cover, and the facts. */
export function HikeCardFacts({ hike, rank, onPhotos, extras, isFirst }: HikeCellsProps) {
  return (
    <>
      <div className="relative min-h-36 overflow-hidden md:min-h-26">
        <div className="absolute inset-0 [&_.cover]:size-full">
          <HikeCover hike={hike} width={132} height={150} isFirst={isFirst} />
          <PhotosButton hike={hike} onPhotos={onPhotos} />
        </div>
        <span
          className={`pointer-events-none absolute top-2 left-2 grid h-8 min-w-8 place-items-center rounded-badge px-1.5 font-display text-name-lg leading-none font-stat-big ${rank === 1 ? 'bg-accent text-on-accent' : 'bg-surface text-ink'}`}
        >
          #{rank}
        </span>
      </div>
      <div className="grid grid-cols-1 content-start gap-2 p-3 md:flex md:flex-wrap md:content-center md:items-center md:gap-x-5 md:px-4">
        <div className="flex items-start justify-between gap-2 md:basis-full md:justify-start">
          <HikeName
            hike={hike}
            className="relative min-w-0 text-name leading-snug wrap-anywhere after:absolute after:inset-x-0 after:-inset-y-2.75"
          />
          <span className="flex shrink-0 items-center gap-1">
            <VisibilityMark hike={hike} />
            <RepeatBadge count={hike.completionCount} />
          </span>
        </div>
        <CountryName country={hike.country} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <DifficultyBadge difficulty={hike.difficulty} />
          <Stars rating={hike.rating} />
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
          <Length km={hike.length} />
          <Climb metres={hike.elevation} />
          {extras}
        </div>
      </div>
    </>
  )
}

/** Over a cover that is a photo: opens it. */
function PhotosButton({ hike, onPhotos }: { hike: Hike; onPhotos: (hike: Hike) => void }) {
  if (!hike.photo) return null
  return (
    <button
      type="button"
      aria-label={`Photos of ${hike.name}`}
      title="Photos"
      onClick={() => onPhotos(hike)}
      className="group absolute inset-0 flex cursor-zoom-in items-end justify-end rounded-inherit p-1 -outline-offset-2"
    >
      <span className="grid size-5 place-items-center rounded-corner bg-black/60 text-white group-hover:bg-black [&_svg]:size-3">
        <Maximize />
      </span>
    </button>
  )
}
