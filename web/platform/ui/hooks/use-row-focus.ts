import { type RefObject, useCallback, useEffect, useRef } from 'react'

interface RowFocus<Frame> {
  /** The element around the list and the button that takes the focus when the last row goes. */
  readonly frame: RefObject<Frame | null>
  /** Call it before the row with the focus is removed. */
  readonly leave: (id: string) => void
}

/** Moves the focus from a removed row to the next one, else to the one before. Rows have `data-row` or `data-hike`. */
export function useRowFocus<Frame extends HTMLElement = HTMLElement>(ids: readonly string[]): RowFocus<Frame> {
  const frame = useRef<Frame>(null)
  const left = useRef<{ id: string; place: number } | null>(null)
  useEffect(() => {
    if (left.current === null || ids.includes(left.current.id)) return
    const { place } = left.current
    left.current = null
    if (document.activeElement !== document.body) return
    const rows = findRows(frame.current)
    const next = rows[place] ?? rows.at(-1)
    const target = next?.querySelector('a') ?? frame.current?.querySelector('button')
    target?.focus()
  }, [ids])
  const leave = useCallback((id: string) => {
    left.current = {
      id,
      place: findRows(frame.current).findIndex(({ dataset }) => [dataset['row'], dataset['hike']].includes(id)),
    }
  }, [])
  return { frame, leave }
}

function findRows(frame: HTMLElement | null): HTMLElement[] {
  return [...(frame?.querySelectorAll<HTMLElement>('[data-row], [data-hike]') ?? [])]
}
