import type { useSortable } from '@dnd-kit/sortable'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Rows are made sortable this far beyond the window, so that they are ready when scrolled to. */
const MARGIN = '240px 0px'
const NONE: ReadonlySet<string> = new Set()

/** Position of a row during a drag. */
export interface Sorting {
  readonly isDragging: boolean
  /** The place, from 0, that the row would get if the dragged one were dropped now; null if it keeps its own. */
  readonly nextPlace: number | null
}

type RowObserver = Pick<IntersectionObserver, 'observe' | 'unobserve' | 'disconnect'>

export type Listeners = ReturnType<typeof useSortable>['listeners']

export interface SortableRow {
  readonly row: RefObject<HTMLElement | null>
  readonly grip: RefObject<HTMLElement | null>
  /** Receives dnd-kit's listeners for the grip. */
  readonly onListen: (listeners: Listeners) => void
  readonly onChange: (sorting: Sorting) => void
}

/**
 * Returns the ids of the rows that are registered with dnd-kit: those near the window, from a press on a handle until the page
 * scrolls with no row held. dnd-kit renders all its rows with each step of a drag, which for thousands takes longer than a frame.
 * @param isVirtual only rows near the window are rendered, and all of these are registered
 */
export function useSortableRows(isVirtual: boolean) {
  const [ids, setIds] = useState(NONE)
  const [rows] = useState(() => new Map<string, SortableRow>())
  const observer = useRef<RowObserver>(null)
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
    const every: RowObserver = {
      observe: (row) => setIds((before) => new Set(before).add(idOf(row))),
      unobserve() {},
      disconnect() {},
    }
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
        observer.current = isVirtual ? every : new IntersectionObserver(note, { rootMargin: MARGIN })
        for (const { row: each } of rows.values()) if (each.current) observer.current.observe(each.current)
      },
      end: () => {
        if (!observer.current || held.current !== null) return
        observer.current.disconnect()
        observer.current = null
        setIds(NONE)
      },
      /** Notes the dragged row; null once it is dropped. */
      hold: (id: string | null) => {
        held.current = id
      },
    }
  }, [rows, isVirtual])
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
