import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  closestCenter,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, rectSortingStrategy, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { type ReactNode, useId, useMemo } from 'react'
import { t } from '#domain/platform/language/translate.ts'
import { Dragging } from './sortable-hike.tsx'
import { SortingSensor } from './sorting-sensor.tsx'
import { useSortableRows } from './use-sortable-rows.ts'

interface Item {
  readonly _id: string
  readonly name: string
}

interface DragListProps {
  items: readonly Item[]
  /** Both places count from 0. */
  onMove: (from: number, to: number) => void
  /** Called with the id of the dragged hike, and with null when it is dropped. */
  onHold?: (id: string | null) => void
  /** Rows stand side by side, and are dragged in all directions. */
  isGrid?: boolean
  /** Only rows near the window are rendered. */
  isVirtual?: boolean
  children: ReactNode
}

const ALL_WAYS: Modifier[] = []
const onlyVertical: Modifier = ({ transform }) => ({ ...transform, x: 0 })
const UP_AND_DOWN = [onlyVertical]

/** A list that its owner sorts by dragging a handle, with a pointer or with the keyboard in steps of 25 px (R2.3). */
export function DragList({ items, onMove, onHold, isGrid = false, isVirtual = false, children }: DragListProps) {
  const ids = useMemo(() => items.map(({ _id }) => _id), [items])
  const sensors = useSensors(
    // a press without movement is a click on the handle
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, {
      keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter', 'Tab'] },
    }),
  )
  const describedBy = useId()
  const sortable = useSortableRows(isVirtual)
  const { rows, register, begin } = sortable
  const dragging = useMemo(() => ({ register, begin, describedBy }), [register, begin, describedBy])
  const hold = (id: string | null) => {
    sortable.hold(id)
    onHold?.(id)
  }
  const { announcements, noteMove } = useMemo(() => createAnnouncer(items), [items])
  const screenReaderInstructions = {
    draggable: t(
      'Press Space to pick up, the arrow keys to move, Space to drop, Escape to cancel. Press Enter for a menu.',
    ),
  }
  const drop = ({ active, over }: DragEndEvent) => {
    hold(null)
    if (over) onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
  }
  return (
    <>
      <Dragging value={dragging}>{children}</Dragging>
      {/* does not wrap the rows: dnd-kit's contexts change with each step of a drag, and React searches all that they wrap */}
      <DndContext
        id={describedBy}
        sensors={sensors}
        collisionDetection={closestCenter}
        modifiers={isGrid ? ALL_WAYS : UP_AND_DOWN}
        accessibility={{ announcements, screenReaderInstructions }}
        onDragStart={({ active }) => hold(String(active.id))}
        // scrolling moves the item over the page as well
        onDragMove={({ delta }) => (delta.x !== 0 || delta.y !== 0) && noteMove()}
        onDragEnd={drop}
        onDragCancel={() => hold(null)}
      >
        <SortableContext items={ids} strategy={isGrid ? rectSortingStrategy : verticalListSortingStrategy}>
          {[...sortable.ids].map((id) => {
            const row = rows.get(id)
            return row && <SortingSensor key={id} id={id} row={row} />
          })}
        </SortableContext>
      </DndContext>
    </>
  )
}

/**
 * Creates the announcements of a drag: "Besseggen Ridge, now number 2 of 9". A step that does not change the number is announced
 * as a step.
 * @returns also `noteMove`, to call when the item moves: a lifted item is over its own place, which is not announced
 */
function createAnnouncer(items: readonly Item[]): { announcements: Announcements; noteMove: () => void } {
  let hasMoved = false
  const valuesOf = ({ id }: { id: UniqueIdentifier }, over = id) => ({
    name: items.find(({ _id }) => _id === id)?.name ?? '',
    number: items.findIndex(({ _id }) => _id === over) + 1,
    count: items.length,
  })
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      hasMoved = false
      return t('{name} picked up, number {number} of {count}', valuesOf(active))
    },
    onDragMove: ({ active, over }) =>
      over?.id === active.id && hasMoved ? t('{name}, still number {number} of {count}', valuesOf(active)) : undefined,
    onDragOver: ({ active, over }) =>
      over && hasMoved ? t('{name}, now number {number} of {count}', valuesOf(active, over.id)) : undefined,
    onDragEnd: ({ active, over }) =>
      over ? t('{name} dropped, number {number} of {count}', valuesOf(active, over.id)) : undefined,
    onDragCancel: ({ active }) => t('{name} is back, number {number} of {count}', valuesOf(active)),
  }
  return { announcements, noteMove: () => void (hasMoved = true) }
}
