import { type PointerEvent, useRef } from 'react'

/** A finger must go as far sideways, and further than up or down. */
const MIN_SWIPE_PX = 48

interface SwipeHandlers {
  onPointerDown?: (event: PointerEvent) => void
  onPointerUp?: (event: PointerEvent) => void
}

/** Calls `go(1)` when a finger goes to the left, for what is next, and `go(-1)` to the right; null ignores swipes. */
export function useSwipe(go: ((by: -1 | 1) => void) | null): SwipeHandlers {
  const start = useRef<{ id: number; x: number; y: number } | null>(null)
  if (go === null) return {}
  return {
    onPointerDown: ({ pointerType, isPrimary, pointerId, clientX, clientY }) => {
      // a second finger makes it a pinch
      start.current = pointerType === 'touch' && isPrimary ? { id: pointerId, x: clientX, y: clientY } : null
    },
    onPointerUp: ({ pointerId, clientX, clientY }) => {
      const from = start.current
      start.current = null
      if (from?.id !== pointerId) return
      const [x, y] = [clientX - from.x, clientY - from.y]
      if (Math.abs(x) >= MIN_SWIPE_PX && Math.abs(x) > Math.abs(y)) go(x < 0 ? 1 : -1)
    },
  }
}
