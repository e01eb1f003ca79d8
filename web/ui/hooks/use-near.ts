import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Whether something has come into view or close to it, or gone on paper, since it was first drawn; for who comes back, also what lies
 * above.
 */
export function useNear<E extends HTMLElement>(): { place: RefObject<E | null>; isNear: boolean } {
  const place = useRef<E>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (element === null || isNear) return
    // paper waits for nothing but what is drawn at once
    const print = () => flushSync(() => setNear(true))
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting || entry.boundingClientRect.top < 0)) setNear(true)
      },
      { rootMargin: '10% 0px' },
    )
    observer.observe(element)
    addEventListener('beforeprint', print)
    return () => {
      observer.disconnect()
      removeEventListener('beforeprint', print)
    }
  }, [isNear])
  return { place, isNear }
}
