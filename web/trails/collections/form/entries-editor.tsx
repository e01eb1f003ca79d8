import X from 'lucide-react/icons/x'
import { memo, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { moveItem } from '#domain/diary/ranked-list/ranking.ts'
import { countryLabel } from '#domain/platform/language/country-label.ts'
import { formatCount } from '#domain/platform/format/format.ts'
import { t } from '#domain/platform/language/translate.ts'
import { DragList } from '#web/diary/list-rows/moving/drag-list.tsx'
import { MoveHandle } from '#web/diary/list-rows/moving/move-handle.tsx'
import { useSortableHike } from '#web/diary/list-rows/moving/sortable-hike.tsx'
import { IconButton } from '#web/platform/ui/buttons/button.tsx'
import { useRowFocus } from '#web/platform/ui/hooks/use-row-focus.ts'
import { useVirtualRows } from '#web/platform/ui/hooks/use-virtual-rows.ts'
import { Flag } from '#web/platform/ui/marks/flag.tsx'
import { useUnits } from '#web/platform/units/use-units.ts'
import type { DraftEntry } from './collection-form-model.ts'

const ROW_PX = 57

interface EntriesEditorProps {
  entries: readonly DraftEntry[]
  isOrdered: boolean
  onChange: (entries: readonly DraftEntry[]) => void
}

/** The entries of a collection, to be put in order as the ranked list is (R2.3), and removed. */
export function EntriesEditor({ entries, isOrdered, onChange }: EntriesEditorProps) {
  const list = useRef<HTMLOListElement>(null)
  const [held, hold] = useState<string | null>(null)
  const { pieces, measure } = useVirtualRows({ list, rows: entries, linePx: ROW_PX, held })
  const { frame, leave } = useRowFocus<HTMLDivElement>(entries.map(({ _id }) => _id))
  const shown = useRef({ entries, onChange })
  useLayoutEffect(() => {
    shown.current = { entries, onChange }
  })
  const move = useCallback((from: number, to: number) => {
    const now = shown.current
    if (from !== to && now.entries[from] && now.entries[to]) now.onChange(moveItem(now.entries, from, to))
  }, [])
  const remove = useCallback(
    (id: string) => {
      leave(id)
      shown.current.onChange(shown.current.entries.filter(({ _id }) => _id !== id))
    },
    [leave],
  )
  if (entries.length === 0)
    return (
      <p className="rounded-card bg-sunken px-5 py-8 text-center text-ink-2">
        {t('Nothing in here yet. Add the first one above.')}
      </p>
    )
  return (
    <div ref={frame}>
      <p role="status" className="mb-2 text-meta text-ink-2 tabular-nums">
        {t('{count, plural, one {One entry} other {{entries} entries}}', {
          count: entries.length,
          entries: formatCount(entries.length),
        })}
      </p>
      <DragList items={entries} onMove={move} onHold={hold} isVirtual>
        <ol ref={list} aria-label={t('Entries')} className="card overflow-clip [overflow-anchor:none]">
          {pieces.map((piece) =>
            'room' in piece ? (
              <li key={piece.key} aria-hidden="true" style={{ height: piece.room }} />
            ) : (
              <EditedRow
                key={piece.key}
                entry={piece.row}
                place={piece.place}
                count={entries.length}
                isNumbered={isOrdered}
                measure={measure}
                onMove={move}
                onRemove={remove}
              />
            ),
          )}
        </ol>
      </DragList>
    </div>
  )
}

interface EditedRowProps {
  entry: DraftEntry
  /** From 0. */
  place: number
  count: number
  isNumbered: boolean
  measure: (row: HTMLElement | null) => void
  onMove: (from: number, to: number) => void
  onRemove: (id: string) => void
}

const EditedRow = memo(function EditedRow({
  entry,
  place,
  count,
  isNumbered,
  measure,
  onMove,
  onRemove,
}: EditedRowProps) {
  const { ref, style, isDragging, nextPlace, handle } = useSortableHike<HTMLLIElement>(entry._id)
  const units = useUnits()
  useLayoutEffect(() => {
    measure(ref.current)
    return () => measure(null)
  }, [measure, ref])
  const { _id, name, country, heightM } = entry
  return (
    <li
      ref={ref}
      style={style}
      data-hike={_id}
      data-index={place}
      aria-setsize={count}
      aria-posinset={place + 1}
      className={`flex items-center gap-2 border-line py-1.5 ps-1 pe-1.5 not-first:border-t ${isDragging ? 'bg-raised shadow-float' : 'bg-surface'}`}
    >
      <MoveHandle name={name} place={place} count={count} handle={handle} onMove={(to) => onMove(place, to)} />
      {isNumbered && (
        <span className="w-9 shrink-0 text-end text-meta text-ink-3 tabular-nums">{(nextPlace ?? place) + 1}</span>
      )}
      <span className="min-w-0 grow px-1 leading-snug font-label wrap-anywhere">{name}</span>
      <span className="flex shrink-0 items-center gap-2 text-meta text-ink-2 tabular-nums max-sm:sr-only">
        <Flag country={country} />
        {countryLabel(country)}
        {heightM !== null && <span className="w-18 text-end">{units.climb(heightM)}</span>}
      </span>
      <IconButton label={t('Remove {name}', { name })} onClick={() => onRemove(_id)}>
        <X />
      </IconButton>
    </li>
  )
})
