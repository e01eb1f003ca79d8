import { type RefObject, useEffect, useState } from 'react'

/** Returns how many links of a row that wraps stand in its first line; all of them until the browser has measured it. */
export function useFittingLinks(row: RefObject<HTMLElement | null>): number {
  const [count, setCount] = useState(Infinity)
  useEffect(() => {
    const { current } = row
    if (!current) return
    const measure = () => {
      const links = [...current.children] as HTMLElement[]
      const fitting = links.filter((link) => link.offsetTop === links[0]?.offsetTop).length
      setCount(fitting === links.length ? Infinity : fitting)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [row])
  return count
}
