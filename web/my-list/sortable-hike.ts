import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { CSSProperties } from 'react'

/** What a row or card needs to be dragged by its handle. */
export function useSortableHike(id: string) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  })
  // heights differ: without this, dnd-kit would stretch a row to the size of the one it passes
  const style: CSSProperties = {
    transform: CSS.Translate.toString(transform) ?? '',
    transition: transition ?? '',
    ...(isDragging ? { position: 'relative', zIndex: 1 } : {}),
  }
  const { 'aria-describedby': describedBy } = attributes
  return {
    ref: setNodeRef,
    style,
    isDragging,
    handle: { ref: setActivatorNodeRef, listeners, describedBy },
  }
}

export type DragHandle = ReturnType<typeof useSortableHike>['handle']
