import { type RefObject, useEffect, useRef } from 'react'

interface RowFocus {
  /** Around the list and the button that has the focus when the last row goes. */
  readonly frame: RefObject<HTMLElement | null>
  /** To be called before the row with the focus is taken away. */
  readonly leave: (id: string) => void
}

/** The focus of a row that goes on its own request passes to the next one, else to the one before. Rows bear `data-row`. */
export function useRowFocus(ids: readonly string[]): RowFocus {
  const frame = useRef<HTMLElement>(null)
  const left = useRef<{ id: string; place: number } | null>(null)
  useEffect(() => {
    if (left.current === null || ids.includes(left.current.id)) return
    const { place } = left.current
    left.current = null
    if (document.activeElement !== document.body) return
    const rows = [...(frame.current?.querySelectorAll('[data-row]') ?? [])]
    const next = rows[place] ?? rows.at(-1)
    const target = next?.querySelector('a') ?? frame.current?.querySelector('button')
    target?.focus()
  }, [ids])
  return {
    frame,
    leave: (id) => {
      left.current = { id, place: ids.indexOf(id) }
    },
  }
}
