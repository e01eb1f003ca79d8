import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { CSSProperties } from 'react'

/** What a row or card needs to be dragged by its handle. */
export function useSortableHike(id: string) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, ...sorting } = useSortable({
    id,
  })
  const { isDragging, isSorting, newIndex } = sorting
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
    /** The place that it would get if the one on the way were dropped now, from 0; null while none is. */
    nextPlace: isSorting ? newIndex : null,
    handle: { ref: setActivatorNodeRef, listeners, describedBy },
  }
}

export type DragHandle = ReturnType<typeof useSortableHike>['handle']
