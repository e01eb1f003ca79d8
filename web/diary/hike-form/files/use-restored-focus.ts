import { type RefObject, useEffect, useRef } from 'react'

/** Returns a ref whose first button gets the focus when the focused button is replaced, as when a file is chosen or removed. */
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
