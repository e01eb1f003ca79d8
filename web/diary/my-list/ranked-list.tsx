import { useState } from 'react'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { DragList } from '#web/diary/list-rows/moving/drag-list.tsx'
import { useIsWide } from '#web/platform/ui/hooks/use-media-query.ts'
import type { Aim } from '#web/platform/ui/hooks/use-virtual-rows.ts'
import { useCardColumns } from './use-card-columns.ts'
import { HikeCards } from './hike-cards.tsx'
import { HikeTable } from './hike-table.tsx'

/** A dialog that a row opens over the list. */
export interface OpenHike {
  kind: 'edit' | 'remove' | 'track' | 'photos'
  hike: Hike
}

interface Doing {
  // stable functions: rows are memoised
  onMove: (from: number, to: number) => void
  onOpen: (open: OpenHike) => void
}

export interface RankedListProps extends Doing {
  hikes: readonly Hike[]
  /** Number of hikes in the whole list. */
  count: number
  /** The hikes are a part of the list, or sorted otherwise: each shows its rank, and none can be dragged. */
  isPart: boolean
  /** A hike to go to. */
  aim: Aim | null
  highlighted: string | null
  onHighlight: (id: string | null) => void
}

export interface ListProps extends RankedListProps {
  /** The hike that is dragged. */
  held: string | null
}

export interface RowProps extends Doing {
  hike: Hike
  /** Its number among the rows, from 0. */
  index: number
  /** Measures its element. */
  measure: (row: HTMLElement | null) => void
  /** From 0. */
  place: number
  count: number
  isPart: boolean
}

/** The ranked list that its owner sorts (R2.3). */
export function RankedList(props: RankedListProps) {
  const { hikes, onHighlight, onMove } = props
  const isWide = useIsWide()
  const columns = useCardColumns()
  const [held, setHeld] = useState<string | null>(null)
  const hold = (id: string | null) => {
    setHeld(id)
    onHighlight(id)
  }
  return (
    <DragList items={hikes} onMove={onMove} onHold={hold} isGrid={columns > 1} isVirtual>
      {isWide ? <HikeTable {...props} held={held} /> : <HikeCards {...props} columns={columns} held={held} />}
    </DragList>
  )
}
