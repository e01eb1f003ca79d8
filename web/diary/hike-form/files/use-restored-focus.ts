import { type RefObject, useEffect, useRef } from 'react'

/** Where a button gives way to another, as when a file is chosen or removed, the focus goes on to the new one. */
export function useRestoredFocus(state: boolean): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null)
  const last = useRef(state)
  useEffect(() => {
    if (last.current !== state && document.activeElement === document.body)
      frame.current?.querySelector('button')?.focus()
    last.current = state
  }, [state])
  return frame
}
