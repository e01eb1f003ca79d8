import type { useSortable } from '@dnd-kit/sortable'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** How far beyond the window rows are made sortable, so that those that one scrolls to already are. */
const MARGIN = '240px 0px'
const NONE: ReadonlySet<string> = new Set()

/** Where a row is while one is dragged. */
export interface Sorting {
  readonly isDragging: boolean
  /** The place that it would get if the one on the way were dropped now, from 0; null for its own. */
  readonly nextPlace: number | null
}

export type Listeners = ReturnType<typeof useSortable>['listeners']

export interface SortableRow {
  readonly row: RefObject<HTMLElement | null>
  readonly grip: RefObject<HTMLElement | null>
  /** Is given what dnd-kit wants to hear of the grip. */
  readonly onListen: (listeners: Listeners) => void
  readonly onChange: (sorting: Sorting) => void
}

/**
 * Returns the ids of the rows that are given to dnd-kit: those near the window, from a press on a handle until the page scrolls without
 * a row being held. dnd-kit renders all its rows with each step of a drag, which for thousands takes longer than a frame.
 */
export function useSortableRows() {
  const [ids, setIds] = useState(NONE)
  const [rows] = useState(() => new Map<string, SortableRow>())
  const observer = useRef<IntersectionObserver>(null)
  const held = useRef<string>(null)
  const { register, begin, end, hold } = useMemo(() => {
    const note = (entries: IntersectionObserverEntry[]) =>
      setIds((before) => {
        const next = new Set(before)
        for (const { target, isIntersecting } of entries) {
          const id = idOf(target)
          if (isIntersecting) next.add(id)
          else if (id !== held.current) next.delete(id)
        }
        return next
      })
    return {
      /** Adds a row of the list, which is made sortable when it is near the window; returns what removes it. */
      register: (id: string, row: SortableRow) => {
        const element = row.row.current
        rows.set(id, row)
        if (element) observer.current?.observe(element)
        return () => {
          rows.delete(id)
          if (!element || !observer.current) return
          observer.current.unobserve(element)
          setIds((before) => (before.has(id) ? new Set([...before].filter((each) => each !== id)) : before))
        }
      },
      /** Makes a row sortable at once, and the others near the window in the next frame. */
      begin: (row: Element) => {
        flushSync(() => setIds((before) => new Set(before).add(idOf(row))))
        if (observer.current) return
        observer.current = new IntersectionObserver(note, { rootMargin: MARGIN })
        for (const { row: each } of rows.values()) if (each.current) observer.current.observe(each.current)
      },
      end: () => {
        if (!observer.current || held.current !== null) return
        observer.current.disconnect()
        observer.current = null
        setIds(NONE)
      },
      /** Notes the row that is dragged, null once it is dropped. */
      hold: (id: string | null) => {
        held.current = id
      },
    }
  }, [rows])
  useEffect(() => {
    window.addEventListener('scroll', end, { passive: true })
    return () => {
      window.removeEventListener('scroll', end)
      observer.current?.disconnect()
    }
  }, [end])
  return { ids, rows, register, begin, hold }
}

function idOf(row: Element): string {
  return (row instanceof HTMLElement && row.dataset['hike']) || ''
}
