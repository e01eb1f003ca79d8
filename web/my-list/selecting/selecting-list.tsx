import './selecting.css'
import { memo } from 'react'
import type { Hike } from '#contract/hike-shapes.ts'
import { formatDay } from '#domain/dates.ts'
import { useNearRows } from '#web/hike/moving/use-near-rows.ts'
import { TrailPicture } from '#web/hike/trail-picture.tsx'
import { VisibilityMark } from '#web/hike/visibility-mark.tsx'
import { useUnits } from '#web/preferences/use-units.ts'
import { SelectingBar } from './selecting-bar.tsx'
import { useSelection } from './use-selection.ts'

interface SelectingListProps {
  /** Those that are looked for. */
  hikes: readonly Hike[]
  onDone: () => void
}

/** My list with a box to tick for each hike, and what can be done with those that are ticked. */
export function SelectingList({ hikes, onDone }: SelectingListProps) {
  const { chosen, ids, toggle, chooseShown, chooseNone } = useSelection(hikes)
  const { list, listeners, isWhole, heightOf } = useNearRows<HTMLUListElement>(hikes.length, null)
  return (
    <div role="group" aria-label="Select hikes">
      <ul ref={list} {...listeners} className="card overflow-clip select-none">
        {hikes.map((hike, place) => {
          const { _id: id } = hike
          const row = { hike, isChosen: ids.has(id), onToggle: toggle }
          if (isWhole(place, id)) return <Row key={id} {...row} isWhole />
          return <Row key={id} {...row} heightPx={heightOf(id)} />
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
  isChosen: boolean
  onToggle: (id: string, isRange: boolean) => void
  /** It is near the window; otherwise its box and its words alone are there. */
  isWhole?: boolean
  heightPx?: number | undefined
}

const Row = memo(function Row({ hike, isChosen, onToggle, isWhole = false, heightPx }: RowProps) {
  const units = useUnits()
  const facts = `${hike.country} · ${units.length(hike.length)} · ${units.climb(hike.elevation)}`
  return (
    <li
      data-hike={hike._id}
      data-brief={isWhole ? undefined : ''}
      style={{ height: heightPx }}
      className="overflow-clip border-line not-first:border-t"
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
        {isWhole ? (
          <>
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
          </>
        ) : (
          `#${hike.rank} ${hike.name} ${facts}`
        )}
      </label>
    </li>
  )
})
