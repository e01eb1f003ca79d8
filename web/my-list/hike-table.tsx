import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import type { Hike } from '#contract/hike-shapes.ts'
import { IconButton } from '#web/ui/buttons/button.tsx'
import { HikeCells, HikeHeadings, SMALL_BUTTON } from '#web/hike/hike-cells.tsx'
import { HikeExtras } from '#web/hike/hike-facts.tsx'
import { MoveHandle } from './move-handle.tsx'
import type { RankedListProps } from './ranked-list.tsx'
import { useSortableHike } from './sortable-hike.ts'

/** The ranked list from 1018 px. */
export function HikeTable(props: RankedListProps) {
  return (
    <div className="@container card overflow-hidden" onPointerLeave={() => props.onHighlight(null)}>
      <table className="w-full border-collapse text-left text-meta">
        <caption className="sr-only">My ranked hikes, best first</caption>
        <thead>
          <tr className="text-small text-ink-3">
            <th className="h-12 w-12 pl-3 font-semibold">
              <span className="sr-only">Move</span>
            </th>
            <HikeHeadings />
            <th className="pr-3">
              <span className="sr-only">Change</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {props.hikes.map((hike, place) => (
            <HikeRow key={hike._id} hike={hike} place={place} list={props} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function HikeRow({ hike, place, list }: { hike: Hike; place: number; list: RankedListProps }) {
  const { ref, style, isDragging, nextPlace, handle } = useSortableHike(hike._id)
  return (
    <tr
      ref={ref}
      style={style}
      data-hike={hike._id}
      onPointerEnter={() => list.onHighlight(hike._id)}
      className={`border-t border-line ${isDragging ? 'bg-raised shadow-float' : 'bg-surface'} ${list.highlighted === hike._id ? 'bg-sunken/60' : ''}`}
    >
      <td className="py-3 pl-2">
        <MoveHandle
          name={hike.name}
          place={place}
          count={list.hikes.length}
          handle={handle}
          onMove={(to) => list.onMove(place, to)}
        />
      </td>
      <HikeCells
        hike={hike}
        rank={(nextPlace ?? place) + 1}
        onPhotos={list.onPhotos}
        extras={<HikeExtras hike={hike} look={SMALL_BUTTON} onTrack={list.onTrack} />}
      />
      <td className="pr-2">
        <div className="flex justify-end">
          <RowActions hike={hike} list={list} />
        </div>
      </td>
    </tr>
  )
}

/** Narrower in a narrow table; on cards, which are no containers, as large as a finger. */
const ICON = '@max-table:size-10'

export function RowActions({ hike, list }: { hike: Hike; list: RankedListProps }) {
  return (
    <>
      <IconButton label={`Edit ${hike.name}`} onClick={() => list.onEdit(hike)} className={ICON}>
        <Pencil />
      </IconButton>
      <IconButton label={`Delete ${hike.name}`} onClick={() => list.onRemove(hike)} className={ICON}>
        <Trash />
      </IconButton>
    </>
  )
}
