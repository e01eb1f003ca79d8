import '../ranked-table.css'
import './selecting.css'
import { useRef } from 'react'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { t } from '#domain/platform/language/translate.ts'
import { useIsWide } from '#web/platform/ui/hooks/use-media-query.ts'
import { type Aim, useVirtualRows } from '#web/platform/ui/hooks/use-virtual-rows.ts'
import { useCardColumns } from '#web/diary/my-list/use-card-columns.ts'
import { SelectingBar } from './selecting-bar.tsx'
import { SelectingCard, SelectingHeadings, SelectingRow } from './selecting-rows.tsx'
import { useSelection } from './use-selection.ts'

/** Height of most rows and cards with the gap below. */
const LINE_PX = { row: 73, card: 140 }

interface SelectingListProps {
  /** The hikes that match the search. */
  hikes: readonly Hike[]
  /** A hike to go to. */
  aim?: Aim | null
  onDone: () => void
}

/** My list with a checkbox for each hike, and the actions for the selected ones. */
export function SelectingList({ hikes, aim = null, onDone }: SelectingListProps) {
  const list = useRef<HTMLUListElement>(null)
  const isWide = useIsWide()
  const columns = useCardColumns()
  const linePx = isWide ? LINE_PX.row : LINE_PX.card
  const { pieces, measure } = useVirtualRows({ list, rows: hikes, linePx, perLine: columns, aim })
  const { chosen, ids, toggle, chooseShown, chooseNone } = useSelection(hikes)
  const Row = isWide ? SelectingRow : SelectingCard
  return (
    <div role="group" aria-label={t('Select hikes')}>
      <div className="ranked-table @container text-meta select-none wide:card wide:overflow-clip">
        {isWide && <SelectingHeadings />}
        <ul ref={list} className="[overflow-anchor:none] md:max-wide:grid md:max-wide:grid-cols-2 md:max-wide:gap-x-3">
          {pieces.map((piece) => {
            if ('room' in piece)
              return <li key={piece.key} aria-hidden="true" className="col-span-full" style={{ height: piece.room }} />
            const { row: hike, place: index } = piece
            return (
              <Row
                key={piece.key}
                hike={hike}
                index={index}
                line={Math.floor(index / columns)}
                size={hikes.length}
                measure={index % columns === 0 ? measure : null}
                isChosen={ids.has(hike._id)}
                onToggle={toggle}
              />
            )
          })}
        </ul>
      </div>
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
