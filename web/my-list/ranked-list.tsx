import { useState } from 'react'
import type { Hike } from '#contract/hike-shapes.ts'
import { DragList } from '#web/hike/moving/drag-list.tsx'
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

/** The ranked list that its owner puts in order (R2.3). */
export function RankedList(props: RankedListProps) {
  const { hikes, onHighlight, onMove } = props
  const isWide = useIsWide()
  const [held, setHeld] = useState<string | null>(null)
  const hold = (id: string | null) => {
    setHeld(id)
    onHighlight(id)
  }
  return (
    <DragList items={hikes} onMove={onMove} onHold={hold}>
      {isWide ? <HikeTable {...props} held={held} /> : <HikeCards {...props} held={held} />}
    </DragList>
  )
}
