import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react'

const TOOLTIP_TOUCH_MS = 2_000

/** Time for the pointer to cross the gap between the button and its tooltip. */
const CROSSING_MS = 150

interface Showing {
  readonly isShown: boolean
  /** Delay after which the tooltip hides by itself; null while it stays. */
  readonly hidesInMs: number | null
}

const HIDDEN: Showing = { isShown: false, hidesInMs: null }
const STAYING: Showing = { isShown: true, hidesInMs: null }

/** Shows a tooltip on hover, focus and touch; after a touch it stays for a while. Escape hides it. */
export function useTooltip() {
  const [showing, setShowing] = useState(HIDDEN)
  useEffect(() => {
    if (showing.hidesInMs === null) return
    const timer = setTimeout(() => setShowing(HIDDEN), showing.hidesInMs)
    return () => clearTimeout(timer)
  }, [showing])
  const stay = () => setShowing(STAYING)
  const hideAfter = (hidesInMs: number) => setShowing((now) => (now.isShown ? { isShown: true, hidesInMs } : now))
  return {
    isShown: showing.isShown,
    handlers: {
      onPointerEnter: (event: PointerEvent) => event.pointerType !== 'touch' && stay(),
      onPointerLeave: (event: PointerEvent) => event.pointerType !== 'touch' && hideAfter(CROSSING_MS),
      onTouchStart: stay,
      onTouchEnd: () => hideAfter(TOOLTIP_TOUCH_MS),
      onTouchCancel: () => hideAfter(TOOLTIP_TOUCH_MS),
      // the focus event of a touch must not cancel the timer
      onFocus: () => setShowing((now) => (now.isShown ? now : STAYING)),
      onBlur: () => setShowing(HIDDEN),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !showing.isShown) return
        // one Escape closes one layer: a dialog around it stays open
        event.preventDefault()
        event.stopPropagation()
        setShowing(HIDDEN)
      },
    },
  }
}
