import { useEffect, useState } from 'react'

/** The share of the window above which a section counts as read. */
const LINE = 0.3

/** Returns the section that is being read: the last one whose top has passed the upper part of the window. */
export function useCurrentSection<Id extends string>(ids: readonly Id[]): Id | undefined {
  const [current, setCurrent] = useState(ids[0])
  useEffect(() => {
    const find = () => {
      const page = document.documentElement
      const isAtEnd = scrollY > 0 && scrollY + innerHeight >= page.scrollHeight - 2
      const isAbove = (id: Id) => (document.getElementById(id)?.getBoundingClientRect().top ?? 0) < innerHeight * LINE
      setCurrent(isAtEnd ? ids.at(-1) : (ids.findLast(isAbove) ?? ids[0]))
    }
    find()
    addEventListener('scroll', find, { passive: true })
    return () => removeEventListener('scroll', find)
  }, [ids])
  return current
}
