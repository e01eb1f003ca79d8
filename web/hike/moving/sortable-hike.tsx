import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import {
  type CSSProperties,
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  createContext,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

/** What a list knows of the dragging of its rows. */
export const Dragging = createContext<{
  /** Whether its rows can be dragged as they stand: from a press on a handle until one scrolls on. */
  isReady: boolean
  /** Makes them so, at once. */
  getReady: () => void
  /** Of the text that says how to drag. */
  describedBy: string
}>({ isReady: false, getReady: () => undefined, describedBy: '' })

/** Where a row is on the way of one that is dragged. */
interface Sorting {
  readonly transform: string
  readonly transition: string
  readonly isDragging: boolean
  readonly nextPlace: number | null
  readonly listeners: HTMLAttributes<HTMLElement> | undefined
}

const AT_REST: Sorting = { transform: '', transition: '', isDragging: false, nextPlace: null, listeners: undefined }

/**
 * What a row or card needs to be dragged by its handle. dnd-kit hears of it when a handle is pressed: told of each row that one
 * scrolls to, it would have all of a long list asked each time whether that concerns them.
 */
export function useSortableHike<E extends HTMLElement>(id: string) {
  const { isReady, getReady, describedBy } = use(Dragging)
  const row = useRef<E>(null)
  const grip = useRef<HTMLButtonElement>(null)
  const [sorting, setSorting] = useState(AT_REST)
  const { isDragging, nextPlace, transform, transition, listeners } = sorting
  const toGetReady = {
    onPointerDownCapture: getReady,
    onKeyDownCapture: ({ code }: KeyboardEvent) => {
      if (code === 'Space') getReady()
    },
  }
  const style: CSSProperties = {
    transform,
    transition,
    ...(isDragging ? { position: 'relative', zIndex: 1 } : {}),
  }
  return {
    ref: row,
    style,
    isDragging,
    /** The place that it would get if the one on the way were dropped now, from 0; null while none is. */
    nextPlace,
    handle: {
      ref: grip,
      listeners: listeners ?? toGetReady,
      describedBy,
    },
    /** To be drawn within the row; nothing is seen of it. */
    sensor: isReady ? <SortingSensor id={id} row={row} grip={grip} onChange={setSorting} /> : null,
  } satisfies { sensor: ReactNode } & Record<string, unknown>
}

export type DragHandle = ReturnType<typeof useSortableHike>['handle']

interface SensorProps {
  id: string
  row: RefObject<HTMLElement | null>
  grip: RefObject<HTMLElement | null>
  onChange: (sorting: Sorting) => void
}

function SortingSensor({ id, row, grip, onChange }: SensorProps) {
  const { listeners, setNodeRef, setActivatorNodeRef, isDragging, isSorting, newIndex, ...moved } = useSortable({ id })
  // heights differ: without this, dnd-kit would stretch a row to the size of the one it passes
  const transform = CSS.Translate.toString(moved.transform) ?? ''
  const transition = moved.transition ?? ''
  const nextPlace = isSorting ? newIndex : null
  // once the elements of a row that has just come are there
  useEffect(() => {
    setNodeRef(row.current)
    setActivatorNodeRef(grip.current)
  }, [setNodeRef, setActivatorNodeRef, row, grip])
  useLayoutEffect(
    () => onChange({ transform, transition, isDragging, nextPlace, listeners }),
    [onChange, transform, transition, isDragging, nextPlace, listeners],
  )
  useLayoutEffect(() => () => onChange(AT_REST), [onChange])
  return null
}
