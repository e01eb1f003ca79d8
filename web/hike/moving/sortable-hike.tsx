import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  createContext,
  use,
  useCallback,
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

/** Where a row is while one is dragged. */
interface Sorting {
  readonly isDragging: boolean
  /** The place that it would get if the one on the way were dropped now, from 0; null for its own. */
  readonly nextPlace: number | null
}

const AT_REST: Sorting = { isDragging: false, nextPlace: null }
const LIFTED: CSSProperties = { position: 'relative', zIndex: 1 }

type Listeners = ReturnType<typeof useSortable>['listeners']

/**
 * What a row or card needs to be dragged by its handle. dnd-kit hears of it when a handle is pressed: told of each row that one
 * scrolls to, it would have all of a long list asked each time whether that concerns them.
 */
export function useSortableHike<E extends HTMLElement>(id: string) {
  const { isReady, getReady, describedBy } = use(Dragging)
  const row = useRef<E>(null)
  const grip = useRef<HTMLButtonElement>(null)
  const heard = useRef<Listeners>(undefined)
  const hear = useCallback((listeners: Listeners) => {
    heard.current = listeners
  }, [])
  const [sorting, setSorting] = useState(AT_REST)
  return {
    ref: row,
    style: sorting.isDragging ? LIFTED : undefined,
    ...sorting,
    handle: {
      ref: grip,
      describedBy,
      listeners: {
        onPointerDownCapture: getReady,
        onKeyDownCapture: ({ code }: KeyboardEvent) => {
          if (code === 'Space') getReady()
        },
        onPointerDown: (event: PointerEvent) => void heard.current?.['onPointerDown']?.(event),
        onKeyDown: (event: KeyboardEvent) => void heard.current?.['onKeyDown']?.(event),
      },
    },
    /** To be drawn after the row, whose element it asks for; nothing is seen of it. */
    sensor: isReady ? <SortingSensor {...{ id, row, grip }} onListen={hear} onChange={setSorting} /> : null,
  }
}

export type DragHandle = ReturnType<typeof useSortableHike>['handle']

interface SensorProps {
  id: string
  row: RefObject<HTMLElement | null>
  grip: RefObject<HTMLElement | null>
  /** Is told what dnd-kit wants to hear of the handle. */
  onListen: (listeners: Listeners) => void
  onChange: (sorting: Sorting) => void
}

/** Moves its row by itself: React would draw the whole of it with each step of the pointer. */
function SortingSensor({ id, row, grip, onListen, onChange }: SensorProps) {
  const { listeners, setNodeRef, setActivatorNodeRef, isDragging, isSorting, ...moved } = useSortable({ id })
  // heights differ: without this, dnd-kit would stretch a row to the size of the one it passes
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
