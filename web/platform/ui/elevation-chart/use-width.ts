import { useLayoutEffect, useRef, useState } from 'react'

/** Returns a ref and the measured width of its element in pixels, `initial` before the first measurement. */
export function useWidth<E extends HTMLElement>(initial: number): [React.RefObject<E | null>, number] {
  const ref = useRef<E>(null)
  const [width, setWidth] = useState(initial)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return
    const measure = () => setWidth(element.clientWidth || initial)
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [initial])
  return [ref, width]
}
