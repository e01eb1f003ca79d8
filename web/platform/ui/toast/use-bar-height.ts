import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Returns a ref for a bar at the bottom of the page. While it is mounted its height is `--bar`, so that toasts stay above it. */
export function useBarHeight(): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const note = () => style.setProperty('--bar', `${bar.current?.offsetHeight ?? 0}px`)
    const height = new ResizeObserver(note)
    if (bar.current) height.observe(bar.current)
    note()
    return () => {
      height.disconnect()
      style.removeProperty('--bar')
    }
  }, [])
  return bar
}
