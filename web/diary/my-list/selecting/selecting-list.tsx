import './selecting.css'
import { memo, useRef } from 'react'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { formatDay } from '#domain/platform/format/dates.ts'
import { TrailPicture } from '#web/diary/list-rows/photos/trail-picture.tsx'
import { VisibilityMark } from '#web/diary/list-rows/visibility-mark.tsx'
import { useUnits } from '#web/platform/units/use-units.ts'
import { useVirtualRows } from '#web/platform/ui/hooks/use-virtual-rows.ts'
import { SelectingBar } from './selecting-bar.tsx'
import { useSelection } from './use-selection.ts'

/** How high a row is where its name takes one line. */
const ROW_PX = 65

interface SelectingListProps {
  /** The hikes that match the search. */
  hikes: readonly Hike[]
  onDone: () => void
}

/** My list with a checkbox for each hike, and the actions for the selected ones. */
export function SelectingList({ hikes, onDone }: SelectingListProps) {
  const list = useRef<HTMLUListElement>(null)
  const { pieces, measure } = useVirtualRows({ list, rows: hikes, linePx: ROW_PX })
  const { chosen, ids, toggle, chooseShown, chooseNone } = useSelection(hikes)
  return (
    <div role="group" aria-label="Select hikes">
      <ul ref={list} className="card overflow-clip select-none [overflow-anchor:none]">
        {pieces.map((piece) => {
          if ('room' in piece) return <li key={piece.key} aria-hidden="true" style={{ height: piece.room }} />
          const { row: hike, place: index } = piece
          return (
            <Row
              key={piece.key}
              hike={hike}
              index={index}
              size={hikes.length}
              measure={measure}
              isChosen={ids.has(hike._id)}
              onToggle={toggle}
            />
          )
        })}
      </ul>
      <SelectingBar
        chosen={chosen}
        shown={hikes.length}
        onChooseShown={chooseShown}
        onChooseNone={chooseNone}
        onDone={onDone}
      />
    </div>
  )
}

interface RowProps {
  hike: Hike
  /** Its number among the rows, from 0, and how many there are. */
  index: number
  size: number
  measure: (row: HTMLElement | null) => void
  isChosen: boolean
  onToggle: (id: string, isRange: boolean) => void
}

const Row = memo(function Row({ hike, index, size, measure, isChosen, onToggle }: RowProps) {
  const units = useUnits()
  const facts = `${hike.country} · ${units.length(hike.length)} · ${units.climb(hike.elevation)}`
  return (
    <li
      ref={measure}
      data-hike={hike._id}
      data-index={index}
      aria-setsize={size}
      aria-posinset={index + 1}
      className="border-line not-first:border-t"
    >
      <label
        className={`flex min-h-16 cursor-pointer items-center gap-3 px-4 py-2 hover:bg-sunken has-focus-visible:bg-sunken ${isChosen ? 'bg-sunken' : ''}`}
      >
        <input
          type="checkbox"
          checked={isChosen}
          // a change event does not have the Shift key
          onChange={() => {}}
          onClick={(event) => onToggle(hike._id, event.shiftKey)}
          className="size-5 shrink-0 accent-accent"
        />
        <span className="w-11 shrink-0 text-meta text-ink-2 tabular-nums">#{hike.rank}</span>
        <span className="block h-12 w-16.5 shrink-0 overflow-hidden rounded-thumb">
          <TrailPicture of={hike} width={66} height={48} />
        </span>
        <span className="min-w-0 grow">
          <span className="block font-semibold break-words">{hike.name}</span>
          <span className="block text-small text-ink-2">{facts}</span>
        </span>
        <VisibilityMark hike={hike} />
        {hike.completedOn && (
          <time dateTime={hike.completedOn} className="hidden shrink-0 text-meta text-ink-2 tabular-nums sm:block">
            {formatDay(hike.completedOn)}
          </time>
        )}
      </label>
    </li>
  )
})
