import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { TRAY_PX } from './swipe-tray.tsx'

/** Distance after which the direction of a gesture is decided: sideways is ours, vertical scrolls the page. */
const CHOSEN_FROM_PX = 10
/** Gestures from the edge of the screen go back to the page before. */
const EDGE_PX = 24

interface Finger {
  readonly id: number
  readonly card: HTMLElement
  readonly x: number
  readonly y: number
  /** Position of the card at the start: 0, or left by the width of the tray. */
  readonly from: number
  readonly isSideways: boolean
}

/**
 * Returns the card that was pushed to the left, which reveals its actions. Vertical gestures scroll the page (`touch-action`). A
 * touch elsewhere and Escape close it.
 */
export function useSwipedCard() {
  const [swiped, setSwiped] = useState<string | null>(null)
  const finger = useRef<Finger | null>(null)
  useClosing(swiped, () => setSwiped(null))

  function begin({ pointerType, isPrimary, pointerId: id, clientX: x, clientY: y, target }: PointerEvent) {
    finger.current = null
    const card = target instanceof Element ? target.closest<HTMLElement>('[data-hike]') : null
    if (!card || pointerType !== 'touch' || !isPrimary) return
    if (x > window.innerWidth - EDGE_PX || (target as Element).closest('.touch-none, .swipe-tray')) return
    const from = card.dataset['hike'] === swiped ? -TRAY_PX : 0
    finger.current = { id, card, x, y, from, isSideways: false }
  }

  function move({ pointerId, clientX, clientY }: PointerEvent) {
    const held = finger.current
    if (held?.id !== pointerId) return
    const [x, y] = [clientX - held.x, clientY - held.y]
    if (!held.isSideways) {
      if (Math.max(Math.abs(x), Math.abs(y)) < CHOSEN_FROM_PX) return
      const isSideways = Math.abs(x) > Math.abs(y) && (x < 0 || held.from < 0)
      finger.current = isSideways ? { ...held, isSideways } : null
      if (!isSideways) return
      held.card.setPointerCapture?.(pointerId)
      setSwiped(held.card.dataset['hike'] ?? null)
    }
    held.card.style.setProperty('--swipe', `${Math.max(-TRAY_PX, Math.min(0, held.from + x))}px`)
  }

  function end({ pointerId, clientX }: PointerEvent) {
    const held = finger.current
    if (held?.id !== pointerId) return
    finger.current = null
    if (!held.isSideways) return
    held.card.style.removeProperty('--swipe')
    if (held.from + clientX - held.x > -TRAY_PX / 2) setSwiped(null)
  }

  function cancel() {
    const held = finger.current
    finger.current = null
    if (!held?.isSideways) return
    held.card.style.removeProperty('--swipe')
    if (held.from === 0) setSwiped(null)
  }

  return {
    swiped,
    close: () => setSwiped(null),
    listeners: { onPointerDown: begin, onPointerMove: move, onPointerUp: end, onPointerCancel: cancel },
  }
}

function useClosing(swiped: string | null, close: () => void) {
  useEffect(() => {
    if (swiped === null) return
    const onPointerDown = ({ target }: Event) => {
      const card = target instanceof Element ? target.closest<HTMLElement>('[data-hike]') : null
      if (card?.dataset['hike'] !== swiped) close()
    }
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && close()
    document.addEventListener('pointerdown', onPointerDown)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('pointerdown', onPointerDown)
      document.removeEventListener('keydown', onKeyDown)
    }
  })
}
