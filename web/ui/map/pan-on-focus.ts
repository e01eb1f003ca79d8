import type { Map as LeafletMap } from 'leaflet'

/**
 * Leaves scrolling to the page until the map has the focus: before that, one finger and the wheel scroll, two fingers move
 * the map. `onBlocked` runs when one finger tries. Returns how to stop.
 */
export function panOnFocus(map: LeafletMap, onBlocked: () => void): () => void {
  const box = map.getContainer()
  const hasFocus = () => document.activeElement === box
  const listeners = new AbortController()
  const { signal } = listeners
  const allowDrag = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'touch') box.focus({ preventScroll: true })
    if (hasFocus()) map.dragging.enable()
    else map.dragging.disable()
  }
  const noteBlocked = ({ touches }: TouchEvent) => {
    if (touches.length === 1 && !hasFocus()) onBlocked()
  }
  box.addEventListener('pointerdown', allowDrag, { capture: true, signal })
  box.addEventListener('touchmove', noteBlocked, { passive: true, signal })
  box.addEventListener('focus', () => map.scrollWheelZoom.enable(), { signal })
  box.addEventListener('blur', () => map.scrollWheelZoom.disable(), { signal })
  return () => listeners.abort()
}
