import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useLayoutEffect } from 'react'
import type { SortableRow, Sorting } from './use-sortable-rows.ts'

export const AT_REST: Sorting = { isDragging: false, nextPlace: null }

/**
 * Registers a row with dnd-kit and moves its element; renders nothing. In this way React does not render the row with each step
 * of the pointer.
 */
export function SortingSensor({ id, row: { row, grip, onListen, onChange } }: { id: string; row: SortableRow }) {
  const { listeners, setNodeRef, setActivatorNodeRef, isDragging, isSorting, ...moved } = useSortable({ id })
  // without this, dnd-kit would stretch a row to the height of the one it passes
  const transform = CSS.Translate.toString(moved.transform) ?? ''
  const transition = moved.transition ?? ''
  const nextPlace = isSorting && moved.newIndex !== moved.index ? moved.newIndex : null
  useLayoutEffect(() => {
    setNodeRef(row.current)
    setActivatorNodeRef(grip.current)
  }, [setNodeRef, setActivatorNodeRef, row, grip])
  useLayoutEffect(() => onListen(listeners), [onListen, listeners])
  useLayoutEffect(() => {
    if (row.current) Object.assign(row.current.style, { transform, transition })
  }, [row, transform, transition])
  useLayoutEffect(
    () => onChange(isDragging || nextPlace !== null ? { isDragging, nextPlace } : AT_REST),
    [onChange, isDragging, nextPlace],
  )
  useLayoutEffect(() => {
    const element = row.current
    return () => {
      if (element) Object.assign(element.style, { transform: '', transition: '' })
      onChange(AT_REST)
    }
  }, [row, onChange])
  return null
}
