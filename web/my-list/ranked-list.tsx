import {
  type Active,
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
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useMemo, useState } from 'react'
import type { Hike } from '#contract/hike-shapes.ts'
import { useIsWide } from '#web/ui/hooks/use-media.ts'
import { HikeCards } from './hike-cards.tsx'
import { HikeTable } from './hike-table.tsx'

/** What a row asks to open over the list. */
export interface OpenHike {
  kind: 'edit' | 'remove' | 'track' | 'photos'
  hike: Hike
}

interface Doing {
  // the same functions every time: of thousands of rows those alone are drawn anew that have changed
  onMove: (from: number, to: number) => void
  onOpen: (open: OpenHike) => void
}

export interface RankedListProps extends Doing {
  hikes: readonly Hike[]
  /** Of the whole list, where these are some of it: each stands at its rank, and none is dragged. */
  count?: number
  highlighted: string | null
  onHighlight: (id: string | null) => void
}

export interface RowsProps extends RankedListProps {
  /** The hike that is being dragged. */
  held: string | null
}

export interface RowProps extends Doing {
  hike: Hike
  /** From 0. */
  place: number
  /** Of all. */
  count: number
  /** It is shown among some of the list alone. */
  isFixed: boolean
}

const onlyVertical: Modifier = ({ transform }) => ({ ...transform, x: 0 })
const INSTRUCTIONS = {
  draggable: 'Press Space to lift, the arrow keys to move, Space to drop, Escape to cancel. Press Enter for a menu.',
}

/** The ranked list that its owner puts in order: dragged by a handle, by pointer or by keyboard in steps of 25 px (R2.3). */
export function RankedList(props: RankedListProps) {
  const { hikes, onHighlight, onMove } = props
  const isWide = useIsWide()
  const [held, setHeld] = useState<string | null>(null)
  const ids = useMemo(() => hikes.map((hike) => hike._id), [hikes])
  const sensors = useSensors(
    // a press that does not move is a click on the handle
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, {
      keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter', 'Tab'] },
    }),
  )
  const hold = (id: string | null) => {
    setHeld(id)
    onHighlight(id)
  }
  const drop = ({ active, over }: DragEndEvent) => {
    hold(null)
    if (over) onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[onlyVertical]}
      accessibility={{ announcements: announcementsFor(hikes), screenReaderInstructions: INSTRUCTIONS }}
      onDragStart={({ active }) => hold(String(active.id))}
      onDragEnd={drop}
      onDragCancel={() => hold(null)}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {isWide ? <HikeTable {...props} held={held} /> : <HikeCards {...props} held={held} />}
      </SortableContext>
    </DndContext>
  )
}

/** When it is lifted it is over its own place, which is not announced. */
function hasMoved({ rect }: Active): boolean {
  return rect.current.initial?.top !== rect.current.translated?.top
}

/** "Besseggen Ridge, now number 2 of 9"; a step that does not change its number yet is told as what it is. */
function announcementsFor(hikes: readonly Hike[]): Announcements {
  const nameOf = (id: UniqueIdentifier) => hikes.find((hike) => hike._id === id)?.name ?? ''
  const placeOf = (id: UniqueIdentifier) =>
    `number ${hikes.findIndex((hike) => hike._id === id) + 1} of ${hikes.length}`
  return {
    onDragStart: ({ active }) => `${nameOf(active.id)} lifted, ${placeOf(active.id)}`,
    onDragMove: ({ active, over }) =>
      over?.id === active.id && hasMoved(active) ? `${nameOf(active.id)}, still ${placeOf(active.id)}` : undefined,
    onDragOver: ({ active, over }) =>
      over && hasMoved(active) ? `${nameOf(active.id)}, now ${placeOf(over.id)}` : undefined,
    onDragEnd: ({ active, over }) => (over ? `${nameOf(active.id)} dropped, ${placeOf(over.id)}` : undefined),
    onDragCancel: ({ active }) => `${nameOf(active.id)} is back, ${placeOf(active.id)}`,
  }
}
