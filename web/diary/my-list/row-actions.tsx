import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { t } from '#domain/platform/language/translate.ts'
import { dispatchPageEvent } from '#web/platform/api/events.ts'
import { IconButton } from '#web/platform/ui/buttons/button.tsx'
import { MoveHandle } from '#web/diary/list-rows/moving/move-handle.tsx'
import type { DragHandle } from '#web/diary/list-rows/moving/sortable-hike.tsx'
import type { RowProps } from './ranked-list.tsx'

interface MoveHikeProps extends Pick<RowProps, 'hike' | 'place' | 'count' | 'onMove'> {
  handle: DragHandle | null
}

/** The handle of a hike, whose menu also asks for its place where it has none. */
export function MoveHike({ hike, place, count, handle, onMove }: MoveHikeProps) {
  const isPlaced = hike.isPlaced || count < 2
  return (
    <MoveHandle
      name={hike.name}
      place={place}
      count={count}
      handle={handle}
      onMove={(to) => onMove(place, to)}
      onPlace={isPlaced ? null : () => dispatchPageEvent('placementRequested', { hikeId: hike._id })}
    />
  )
}

interface RowActionsProps extends Pick<RowProps, 'hike' | 'onOpen'> {
  className?: string
}

export function RowActions({ hike, onOpen, className }: RowActionsProps) {
  return (
    <>
      <IconButton
        label={t('Edit {name}', { name: hike.name })}
        onClick={() => onOpen({ kind: 'edit', hike })}
        className={className}
      >
        <Pencil />
      </IconButton>
      <IconButton
        label={t('Delete {name}', { name: hike.name })}
        onClick={() => onOpen({ kind: 'remove', hike })}
        className={className}
      >
        <Trash />
      </IconButton>
    </>
  )
}
