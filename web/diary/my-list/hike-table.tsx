import { memo, useLayoutEffect, useRef } from 'react'
import { t } from '#domain/platform/language/translate.ts'
import { HikeCells, HikeHeadings, SMALL_BUTTON } from '#web/diary/list-rows/hike-cells.tsx'
import { HikeExtras } from '#web/diary/list-rows/hike-facts.tsx'
import type { ListProps, RankedListProps, RowProps } from './ranked-list.tsx'
import { useSortableHike } from '#web/diary/list-rows/moving/sortable-hike.tsx'
import { MoveHike, RowActions } from './row-actions.tsx'
import { useVirtualRows } from '#web/platform/ui/hooks/use-virtual-rows.ts'
import './ranked-table.css'

/** How high a row is where its name takes one line. */
const ROW_PX = 73

/** From here on ranks have four digits. */
const LONG_FROM = 1000

/** The ranked list from 1018 px. */
export function HikeTable({ hikes, count, isPart, highlighted, aim, held, ...doing }: ListProps) {
  const list = useRef<HTMLTableSectionElement>(null)
  const { pieces, measure } = useVirtualRows({ list, rows: hikes, linePx: ROW_PX, held, aim })
  return (
    <div className="@container card overflow-hidden" onPointerLeave={() => doing.onHighlight(null)}>
      <table
        aria-rowcount={hikes.length + 1}
        className={`ranked-table block text-start text-meta ${count >= LONG_FROM ? 'ranked-table-long' : ''}`}
      >
        <caption className="sr-only">{t('My ranked hikes, best first')}</caption>
        <thead>
          <tr aria-rowindex={1} className="ranked-row h-12 text-small text-ink-3">
            <th>
              <span className="sr-only">{t('Move')}</span>
            </th>
            <HikeHeadings
              marks={
                <th>
                  <span className="sr-only">{t('Notes, link and track')}</span>
                </th>
              }
            />
            <th>
              <span className="sr-only">{t('Change ##heading of the buttons that edit and delete')}</span>
            </th>
          </tr>
        </thead>
        <tbody ref={list} className="[overflow-anchor:none]">
          {pieces.map((piece) => {
            if ('room' in piece)
              return <tr key={piece.key} aria-hidden="true" className="block" style={{ height: piece.room }} />
            const { row: hike, place: index } = piece
            return (
              <HikeRow
                key={piece.key}
                {...doing}
                hike={hike}
                index={index}
                measure={measure}
                place={isPart ? (hike.rank ?? 1) - 1 : index}
                count={count}
                isPart={isPart}
                isHighlighted={hike._id === highlighted}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

interface TableRowProps extends RowProps, Pick<RankedListProps, 'onHighlight'> {
  isHighlighted: boolean
}

const HikeRow = memo(function HikeRow({ hike, index, measure, place, count, ...rest }: TableRowProps) {
  const { isPart, isHighlighted, ...doing } = rest
  const { ref, style, isDragging, nextPlace, handle } = useSortableHike<HTMLTableRowElement>(hike._id)
  useLayoutEffect(() => {
    measure(ref.current)
    return () => measure(null)
  }, [measure, ref])
  const { onMove, onOpen, onHighlight } = doing
  return (
    <tr
      ref={ref}
      style={style}
      data-hike={hike._id}
      data-index={index}
      aria-rowindex={index + 2}
      onPointerEnter={() => onHighlight(hike._id)}
      className={`ranked-row min-h-18.25 border-t border-line ${isDragging ? 'bg-raised shadow-float' : 'bg-surface'} ${isHighlighted ? 'bg-sunken/60' : ''}`}
    >
      <td className="ps-2">
        <MoveHike hike={hike} place={place} count={count} handle={isPart ? null : handle} onMove={onMove} />
      </td>
      <Facts hike={hike} rank={(nextPlace ?? place) + 1} onOpen={onOpen} />
    </tr>
  )
})

/** Number of rows that the screen shows at first. */
const SEEN_AT_ONCE = 8

/** The part of a row that stays the same while other rows are dragged past it. */
const Facts = memo(function Facts({ hike, rank, onOpen }: Pick<RowProps, 'hike' | 'onOpen'> & { rank: number }) {
  return (
    <>
      <HikeCells
        hike={hike}
        rank={rank}
        isFirst={rank <= SEEN_AT_ONCE}
        onPhotos={() => onOpen({ kind: 'photos', hike })}
        marks={
          <div className="grid grid-cols-marks gap-x-0.5">
            <HikeExtras hike={hike} look={SMALL_BUTTON} onTrack={() => onOpen({ kind: 'track', hike })} />
          </div>
        }
      />
      <td className="flex justify-end pe-2 ps-3">
        <RowActions hike={hike} onOpen={onOpen} className="size-10!" />
      </td>
    </>
  )
})
