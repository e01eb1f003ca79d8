import './selecting.css'
import { memo } from 'react'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { formatDay } from '#domain/platform/format/dates.ts'
import { TrailPicture } from '#web/diary/list-rows/photos/trail-picture.tsx'
import { useFirstRows } from '#web/diary/list-rows/use-first-rows.ts'
import { VisibilityMark } from '#web/diary/list-rows/visibility-mark.tsx'
import { useUnits } from '#web/platform/units/use-units.ts'
import { SelectingBar } from './selecting-bar.tsx'
import { useSelection } from './use-selection.ts'

/** How high a row is where its name takes one line. */
const ROW_REM = 4.0625

interface SelectingListProps {
  /** Those that are looked for. */
  hikes: readonly Hike[]
  onDone: () => void
}

/** My list with a box to tick for each hike, and what can be done with those that are ticked. */
export function SelectingList({ hikes, onDone }: SelectingListProps) {
  const { shown, remaining } = useFirstRows(hikes)
  const { chosen, ids, toggle, chooseShown, chooseNone } = useSelection(hikes)
  return (
    <div role="group" aria-label="Select hikes">
      <ul className="card overflow-clip select-none">
        {shown.map((hike) => (
          <Row key={hike._id} hike={hike} isChosen={ids.has(hike._id)} onToggle={toggle} />
        ))}
        {remaining > 0 && <li aria-hidden="true" style={{ height: `${remaining * ROW_REM}rem` }} />}
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
  isChosen: boolean
  onToggle: (id: string, isRange: boolean) => void
}

const Row = memo(function Row({ hike, isChosen, onToggle }: RowProps) {
  const units = useUnits()
  const facts = `${hike.country} · ${units.length(hike.length)} · ${units.climb(hike.elevation)}`
  return (
    <li
      data-hike={hike._id}
      className="[contain-intrinsic-height:auto_4rem] [content-visibility:auto] border-line not-first:border-t"
    >
      <label
        className={`flex min-h-16 cursor-pointer items-center gap-3 px-4 py-2 hover:bg-sunken has-focus-visible:bg-sunken ${isChosen ? 'bg-sunken' : ''}`}
      >
        <input
          type="checkbox"
          checked={isChosen}
          // a change does not tell of the Shift key
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
