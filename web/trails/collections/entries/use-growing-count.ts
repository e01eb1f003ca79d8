import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import { useIsHydrated } from '#web/platform/rendering/server-snapshot.ts'

/** So many rows the server renders, and the browser soon after the first: all of the famous collections. */
export const USUAL_ROWS = 300
/** So many rows the browser renders at once. */
export const FIRST_ROWS = 60
const STEP = 80

/**
 * Returns how many rows of a long list are rendered, and the ref of the room that stands for the others below them. The list grows to 300
 * rows by itself, beyond that while the room is near the window, in steps that yield to the reader.
 * @param key of what is listed: another one starts anew
 */
export function useGrowingCount(total: number, key: string): { count: number; room: RefObject<HTMLLIElement | null> } {
  const room = useRef<HTMLLIElement>(null)
  const isHydrated = useIsHydrated()
  const [state, setState] = useState({ key, count: isHydrated ? FIRST_ROWS : USUAL_ROWS })
  const count = state.key === key ? state.count : FIRST_ROWS
  const isWhole = count >= total
  useEffect(() => {
    const element = room.current
    if (element === null || isWhole) return
    const grow = () => startTransition(() => setState({ key, count: count + STEP }))
    if (count < USUAL_ROWS) return grow()
    // observed anew after each step, so that it is told again while the room stays near
    const observer = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && grow(), {
      rootMargin: '100% 0px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [key, count, isWhole])
  return { count: Math.min(count, total), room }
}
