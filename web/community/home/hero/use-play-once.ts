import { type RefObject, useEffect, useRef, useState } from 'react'
import { useIsFirstTime } from '#web/platform/ui/motion/use-is-first-time.ts'

/** The share of an element that is in the window when it begins to move. */
const SEEN = 0.5

/**
 * Returns true from when half of an element is seen, the first time in a visit.
 * @param what the animation's name
 */
export function usePlayOnce<E extends HTMLElement>(what: string): { place: RefObject<E | null>; isPlaying: boolean } {
  const place = useRef<E>(null)
  const isFirst = useIsFirstTime(what)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const element = place.current
    if (element === null || !isFirst || isSeen) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
      },
      { threshold: SEEN },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isFirst, isSeen])
  return { place, isPlaying: isSeen }
}
