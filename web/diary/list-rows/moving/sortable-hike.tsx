import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  createContext,
  use,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { AT_REST } from './sorting-sensor.tsx'
import type { Listeners, SortableRow } from './use-sortable-rows.ts'

interface DraggingOfList {
  /** Adds a row to those of the list; returns what removes it. */
  register: (id: string, row: SortableRow) => () => void
  /** Makes a row sortable at once. */
  begin: (row: Element) => void
  /** Id of the text that explains how to drag. */
  describedBy: string
}

/** Null where rows cannot be dragged. */
export const Dragging = createContext<DraggingOfList | null>(null)

const LIFTED: CSSProperties = { position: 'relative', zIndex: 1 }

/** Returns what a row or card needs to be dragged by its handle. */
export function useSortableHike<E extends HTMLElement>(id: string) {
  const list = use(Dragging)
  const row = useRef<E>(null)
  const grip = useRef<HTMLButtonElement>(null)
  const listeners = useRef<Listeners>(undefined)
  const [sorting, setSorting] = useState(AT_REST)
  useLayoutEffect(() => {
    const onListen = (heard: Listeners) => {
      listeners.current = heard
    }
    return list?.register(id, { row, grip, onListen, onChange: setSorting })
  }, [list, id])
  // runs before dnd-kit's own listeners
  const getReady = () => {
    if (row.current) list?.begin(row.current)
  }
  return {
    ref: row,
    style: sorting.isDragging ? LIFTED : undefined,
    ...sorting,
    handle: {
      ref: grip,
      describedBy: list?.describedBy,
      listeners: {
        onPointerDownCapture: getReady,
        onKeyDownCapture: ({ code }: KeyboardEvent) => {
          if (code === 'Space') getReady()
        },
        onPointerDown: (event: PointerEvent) => void listeners.current?.['onPointerDown']?.(event),
        onKeyDown: (event: KeyboardEvent) => void listeners.current?.['onKeyDown']?.(event),
      },
    },
  }
}

export type DragHandle = ReturnType<typeof useSortableHike>['handle']
