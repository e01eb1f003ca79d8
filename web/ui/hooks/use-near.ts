import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether something has come into view, or close to it, since it was first drawn. */
export function useNear<E extends HTMLElement>(): { place: RefObject<E | null>; isNear: boolean } {
  const place = useRef<E>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (element === null || isNear) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: '10% 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isNear])
  return { place, isNear }
}
