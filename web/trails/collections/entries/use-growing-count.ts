import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'

/** So many rows are rendered at once, on the server too: all of the famous collections. */
export const FIRST_ROWS = 300
const STEP = 150

/**
 * Returns how many rows of a long list are rendered, and the ref of the room that stands for the others below them. The list grows while
 * that room is near the window, in steps that yield to the reader.
 * @param key of what is listed: another one starts anew
 */
export function useGrowingCount(total: number, key: string): { count: number; room: RefObject<HTMLLIElement | null> } {
  const room = useRef<HTMLLIElement>(null)
  const [state, setState] = useState({ key, count: FIRST_ROWS })
  const count = state.key === key ? state.count : FIRST_ROWS
  const isWhole = count >= total
  useEffect(() => {
    const element = room.current
    if (element === null || isWhole) return
    // observed anew after each step, so that it is told again while the room stays near
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting))
          startTransition(() => setState({ key, count: count + STEP }))
      },
      { rootMargin: '100% 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [key, count, isWhole])
  return { count: Math.min(count, total), room }
}
