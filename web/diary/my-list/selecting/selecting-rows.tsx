import { type ReactNode, memo } from 'react'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { formatDay } from '#domain/platform/format/dates.ts'
import { t } from '#domain/platform/language/translate.ts'
import { HikeCardFacts, RankChip, Rating } from '#web/diary/list-rows/hike-cells.tsx'
import { RepeatBadge } from '#web/diary/list-rows/hike-facts.tsx'
import { HikeCover } from '#web/diary/list-rows/hike-name.tsx'
import { Climb, CountryName, Length } from '#web/diary/list-rows/trail-facts.tsx'
import { VisibilityMark } from '#web/diary/list-rows/visibility-mark.tsx'
import { WaitingMark } from '#web/diary/list-rows/waiting-mark.tsx'
import { DifficultyBadge } from '#web/platform/ui/marks/difficulty-badge.tsx'

interface SelectingRowProps {
  hike: Hike
  /** Its number among the rows, from 0, and how many there are. */
  index: number
  size: number
  /** Number of its line, from 0. */
  line: number
  /** Measures the line, by its first row. */
  measure: ((row: HTMLElement | null) => void) | null
  isChosen: boolean
  onToggle: (id: string, isRange: boolean) => void
}

/** The headings of the rows from 1018 px. */
export function SelectingHeadings() {
  return (
    <div aria-hidden="true" className="ranked-row h-12 text-small font-semibold text-ink-3">
      <span />
      <span>{t('Rank')}</span>
      <span>{t('Name')}</span>
      <span />
      <span className="px-3 @max-table:px-2">{t('Difficulty')}</span>
      <span className="px-3 text-end @max-table:px-2">{t('Length')}</span>
      <span className="px-3 text-end @max-table:px-2">{t('Elevation')}</span>
      <span className="px-3 @max-table:px-2">{t('Rating')}</span>
      <span>{t('Date')}</span>
    </div>
  )
}

/** A hike with its checkbox in the columns of the table, from 1018 px. */
export const SelectingRow = memo(function SelectingRow(props: SelectingRowProps) {
  const { hike } = props
  return (
    <Frame
      {...props}
      item="border-t border-line"
      look="ranked-row min-h-18.25 hover:bg-sunken/60 has-checked:bg-sunken has-focus-visible:bg-sunken"
    >
      <Box {...props} className="justify-self-center" />
      <span>
        <RankChip rank={hike.rank ?? 1} />
      </span>
      <span className="flex min-w-0 items-center gap-3.5 py-0.5">
        <span className="block h-12 w-16.5 shrink-0 overflow-hidden rounded-thumb">
          <HikeCover hike={hike} width={66} height={48} />
        </span>
        <span className="grid min-w-0 gap-y-1">
          <Name hike={hike} />
          <span className="text-small">
            <CountryName country={hike.country} />
          </span>
        </span>
      </span>
      <span />
      <span className="px-3 @max-table:px-2">
        <DifficultyBadge difficulty={hike.difficulty} />
      </span>
      <span className="px-3 text-end @max-table:px-2">
        <Length km={hike.length} />
      </span>
      <span className="px-3 text-end @max-table:px-2">
        <Climb metres={hike.elevation} />
      </span>
      <span className="px-3 @max-table:px-2">
        <Rating rating={hike.rating} />
      </span>
      <span className="text-small">
        <Day hike={hike} />
      </span>
    </Frame>
  )
})

/** A hike with its checkbox as a card, below 1018 px. */
export const SelectingCard = memo(function SelectingCard(props: SelectingRowProps) {
  const { hike } = props
  return (
    <Frame
      {...props}
      item="card mb-3 overflow-clip has-checked:ring-2 has-checked:ring-ink has-focus-visible:outline-2 has-focus-visible:outline-focus"
      look="grid h-full grid-cols-own-card max-xs:grid-cols-own-card-xs"
    >
      <HikeCardFacts
        hike={hike}
        rank={hike.rank ?? 1}
        onPhotos={null}
        factsLook="col-span-2 col-start-2 row-start-1"
        nameLook="pe-7.5"
        extras={<Day hike={hike} />}
      />
      <Box {...props} className="col-start-3 row-start-1 mt-3 justify-self-center" />
    </Frame>
  )
})

interface FrameProps extends SelectingRowProps {
  /** Classes of the item and of the label in it. */
  item: string
  look: string
  children: ReactNode
}

function Frame({ hike, index, size, line, measure, item, look, children }: FrameProps) {
  return (
    <li
      ref={measure}
      data-hike={hike._id}
      data-index={line}
      aria-setsize={size}
      aria-posinset={index + 1}
      className={item}
    >
      <label className={`cursor-pointer ${look}`}>{children}</label>
    </li>
  )
}

function Box({ hike, isChosen, onToggle, className }: SelectingRowProps & { className: string }) {
  return (
    <input
      type="checkbox"
      checked={isChosen}
      // a change event does not have the Shift key
      onChange={() => {}}
      onClick={(event) => onToggle(hike._id, event.shiftKey)}
      className={`size-5 shrink-0 accent-accent ${className}`}
    />
  )
}

function Name({ hike }: { hike: Hike }) {
  return (
    <span className="leading-tight text-balance wrap-anywhere font-label">
      {hike.name}
      <span className="-my-1 ms-2 inline-flex items-center gap-1 align-middle empty:hidden">
        <VisibilityMark hike={hike} />
        <WaitingMark id={hike._id} />
        <RepeatBadge count={hike.completionCount} />
      </span>
    </span>
  )
}

function Day({ hike: { completedOn } }: { hike: Hike }) {
  if (completedOn === null) return <span />
  return (
    <time dateTime={completedOn} className="whitespace-nowrap text-ink-2 tabular-nums">
      {formatDay(completedOn)}
    </time>
  )
}
