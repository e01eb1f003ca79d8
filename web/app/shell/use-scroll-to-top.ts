import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { restoreScroll } from './transitions/lazy-scroll-restoration.ts'

/** Scrolls to the top of a new page, and restores the position after a step in the history. */
export function useScrollToTop(): void {
  const location = useLocation()
  const kind = useNavigationType()
  const shown = useRef(location)
  useLayoutEffect(() => {
    if (shown.current === location) return
    if (kind !== 'POP' && shown.current.pathname !== location.pathname) window.scrollTo(0, 0)
    shown.current = location
    restoreScroll(kind)
  }, [location, kind])
}
