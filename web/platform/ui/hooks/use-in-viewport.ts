import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Returns whether an element has come into the window or close to it, or been printed, since it was mounted. Scrolling
 * past it counts too, so that a reader who returns to a position below finds the content above.
 */
export function useInViewport<E extends HTMLElement>(): { place: RefObject<E | null>; isInViewport: boolean } {
  const place = useRef<E>(null)
  const [isInViewport, setInViewport] = useState(false)
  useEffect(() => {
    const element = place.current
    if (element === null || isInViewport) return
    // the print is of what is rendered when this event ends
    const print = () => flushSync(() => setInViewport(true))
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting || entry.boundingClientRect.top < 0)) setInViewport(true)
      },
      { rootMargin: '10% 0px' },
    )
    observer.observe(element)
    addEventListener('beforeprint', print)
    return () => {
      observer.disconnect()
      removeEventListener('beforeprint', print)
    }
  }, [isInViewport])
  return { place, isInViewport }
}
