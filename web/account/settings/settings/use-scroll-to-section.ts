import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { onUserActivity } from '#web/platform/ui/user-activity.ts'

/** Scrolls to the section that the address names, again whenever the page grows, until the reader does something. */
export function useScrollToSection(): void {
  const { hash, key } = useLocation()
  // a step back restores the position that was left; the first page has the key `default`
  const isBack = useNavigationType() === 'POP' && key !== 'default'
  useEffect(() => {
    const section = hash === '' || isBack ? null : document.getElementById(hash.slice(1))
    if (!section) return
    const observer = new ResizeObserver(() => section.scrollIntoView())
    observer.observe(document.body)
    const stopListening = onUserActivity(() => observer.disconnect())
    return () => {
      observer.disconnect()
      stopListening()
    }
  }, [hash, isBack])
}
