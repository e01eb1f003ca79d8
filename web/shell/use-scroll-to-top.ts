import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** A new page begins at its top; going back, the browser finds the old place itself. */
export function useScrollToTop(): void {
  const { pathname } = useLocation()
  const kind = useNavigationType()
  const shown = useRef(pathname)
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (kind !== 'POP') window.scrollTo(0, 0)
  }, [pathname, kind])
}
