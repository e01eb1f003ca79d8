import type { ReactNode } from 'react'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { t } from '#domain/platform/language/translate.ts'
import { DifficultyBadge } from '#web/platform/ui/marks/difficulty-badge.tsx'
import { Stars } from '#web/platform/ui/marks/stars.tsx'
import { RepeatBadge } from './hike-facts.tsx'
import { HikeCover, HikeName } from './hike-name.tsx'
import { PhotosButton } from './photos-button.tsx'
import { VisibilityMark } from './visibility-mark.tsx'
import { WaitingMark } from './waiting-mark.tsx'
import { Climb, CountryName, Length } from './trail-facts.tsx'

/** The data of a row in a ranked list, as a table row or a card. */
interface HikeFactsProps {
  hike: Hike
  /** Rank from 1. */
  rank: number
  /** The row is among the first on the screen. */
  isFirst?: boolean
}

interface HikeCellsProps extends HikeFactsProps {
  onPhotos: (hike: Hike) => void
  /** A small button beside the country. */
  below?: ReactNode
  /** Small buttons in a column of their own. */
  marks?: ReactNode
}

interface HikeCardProps extends HikeFactsProps {
  /** Null where a press on the card means something else: then its name is no link either. */
  onPhotos: ((hike: Hike) => void) | null
  /** Small icons beside the country. */
  beside?: ReactNode
  /** Words below the statistics. */
  extras?: ReactNode
  /** Classes that place the picture and the facts within the card. */
  coverLook?: string
  factsLook?: string
  /** Leaves room for a button in the corner. */
  nameLook?: string
}

/** A small button in the desktop table. */
export const SMALL_BUTTON =
  'grid size-6.5 place-items-center rounded-mark text-ink-3 hover:bg-sunken hover:text-ink [&_svg]:size-4.25'
/** A button on a card. */
export const CARD_BUTTON = 'grid size-11 place-items-center rounded-control text-ink-3 hover:bg-sunken hover:text-ink'

/** Cells are narrower in a container below `table`, where the cairn beside takes room from the table. */
const CELL = 'px-3 @max-table:px-2'

/**
 * The headings of `HikeCells`.
 * @param marks heading of the column of marks, where there is one
 */
export function HikeHeadings({ marks }: { marks?: ReactNode }) {
  return (
    <>
      <th className="pe-3 font-semibold @max-table:pe-2">{t('Rank')}</th>
      <th className="font-semibold">{t('Name')}</th>
      {marks}
      <th className={`${CELL} font-semibold`}>{t('Difficulty')}</th>
      <th className={`${CELL} text-end font-semibold`}>{t('Length')}</th>
      <th className={`${CELL} text-end font-semibold`}>{t('Elevation')}</th>
      <th className={`${CELL} font-semibold`}>{t('Rating')}</th>
    </>
  )
}

export function HikeCells({ hike, rank, onPhotos, below, marks, isFirst }: HikeCellsProps) {
  return (
    <>
      <td className="pe-3 @max-table:pe-2">
        <RankChip rank={rank} />
      </td>
      <td className="py-0.5">
        <div className="flex min-w-52 items-center gap-3.5 @max-table:min-w-44">
          <span className="relative block h-12 w-16.5 shrink-0 overflow-hidden rounded-thumb">
            <HikeCover hike={hike} width={66} height={48} isFirst={isFirst} />
            <PhotosButton hike={hike} onOpen={() => onPhotos(hike)} />
          </span>
          <div className="grid min-w-0 gap-y-1">
            <div className="leading-tight text-balance wrap-anywhere">
              <HikeName hike={hike} />
              {/* placed after the last word, without raising the line */}
              <span className="-my-1 ms-2 inline-flex items-center gap-1 align-middle empty:hidden">
                <VisibilityMark hike={hike} />
                <WaitingMark id={hike._id} />
                <RepeatBadge count={hike.completionCount} />
              </span>
            </div>
            <div className="flex min-w-0 flex-wrap items-center gap-x-2 text-small">
              <CountryName country={hike.country} />
              {below}
            </div>
          </div>
        </div>
      </td>
      {marks !== undefined && <td>{marks}</td>}
      <td className={`${CELL} [table:not(.ranked-table)_&]:whitespace-nowrap`}>
        <DifficultyBadge difficulty={hike.difficulty} />
      </td>
      <td className={`${CELL} text-end`}>
        <Length km={hike.length} />
      </td>
      <td className={`${CELL} text-end`}>
        <Climb metres={hike.elevation} />
      </td>
      <td className={CELL}>
        <Rating rating={hike.rating} />
      </td>
    </>
  )
}

/** Shows the stars; a narrow table has only one star and the number. */
export function Rating({ rating }: { rating: number }) {
  return (
    <span className="flex items-center gap-1.5 font-label tabular-nums">
      <span className="flex overflow-hidden @max-table:w-4">
        <Stars rating={rating} />
      </span>
      <span aria-hidden="true" className="hidden @max-table:inline">
        {rating}
      </span>
    </span>
  )
}

/** Shows a rank; only the favourite's is yellow. */
export function RankChip({ rank }: { rank: number }) {
  const look = rank === 1 ? 'bg-accent text-on-accent ring-1 ring-inset ring-accent-ring' : ''
  const size = rank < 1000 ? 'px-2 text-rank' : 'px-1 text-name-lg'
  return (
    <span
      className={`inline-grid h-9 min-w-9 place-items-center rounded-badge ${size} font-display leading-none font-stat-big tabular-nums ${look}`}
    >
      {`#${rank}`}
    </span>
  )
}

/** A card of a ranked list with its cover, its facts and below them its buttons. */
export const HIKE_CARD = 'card grid grid-cols-cover grid-rows-main-actions overflow-hidden'
/** The buttons of a card. */
export const CARD_ACTIONS = 'col-span-2 flex flex-wrap items-center border-t border-line px-1'

const CARD_NAME = 'min-w-0 text-body leading-snug wrap-anywhere'

/** Shows a hike on a card in two columns: the cover and the facts. */
export function HikeCardFacts({
  hike,
  rank,
  onPhotos,
  beside,
  extras,
  isFirst,
  coverLook = '',
  factsLook = '',
  nameLook = '',
}: HikeCardProps) {
  return (
    <>
      <div className={`relative min-h-28 overflow-hidden ${coverLook}`}>
        <div className="absolute inset-0 [&_.cover]:size-full">
          <HikeCover hike={hike} width={132} height={150} isFirst={isFirst} />
          {onPhotos && <PhotosButton hike={hike} onOpen={() => onPhotos(hike)} />}
        </div>
        <span
          className={`pointer-events-none absolute top-2 start-2 grid h-8 min-w-8 place-items-center rounded-badge px-1.5 font-display text-name-lg leading-none font-stat-big ${rank === 1 ? 'bg-accent text-on-accent' : 'bg-surface text-ink'}`}
        >
          {`#${rank}`}
        </span>
      </div>
      <div className={`grid grid-cols-1 content-start gap-1.5 p-3 ${factsLook}`}>
        <div className={`flex items-start justify-between gap-2 ${nameLook}`}>
          {onPhotos ? (
            <HikeName
              hike={hike}
              className={`relative after:absolute after:inset-x-0 after:-inset-y-2.75 ${CARD_NAME}`}
            />
          ) : (
            <span className={`font-label ${CARD_NAME}`}>{hike.name}</span>
          )}
          <span className="flex shrink-0 items-center gap-1">
            <VisibilityMark hike={hike} />
            <WaitingMark id={hike._id} />
            <RepeatBadge count={hike.completionCount} />
          </span>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1.5">
          <span className="flex min-w-0 items-center gap-2 [&>ul]:bg-transparent [&>ul]:px-0">
            <CountryName country={hike.country} />
            {beside}
          </span>
          <span className="ms-auto">
            <Stars rating={hike.rating} />
          </span>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1.5 text-meta max-xs:text-small">
          <DifficultyBadge difficulty={hike.difficulty} />
          <span className="ms-auto grid grid-cols-card-figures gap-x-2 text-end">
            <Length km={hike.length} />
            <Climb metres={hike.elevation} />
          </span>
        </div>
        <div className="flex text-meta empty:hidden">{extras}</div>
      </div>
    </>
  )
}
