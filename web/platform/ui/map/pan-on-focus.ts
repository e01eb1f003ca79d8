import type { Map as LeafletMap } from 'leaflet'

/**
 * Leaves scrolling to the page until the map has the focus: before that, one finger and the wheel scroll, two fingers move
 * the map. Returns how to stop.
 */
export function panOnFocus(map: LeafletMap): () => void {
  const box = map.getContainer()
  const listeners = new AbortController()
  const { signal } = listeners
  const allowDrag = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'touch') box.focus({ preventScroll: true })
    if (document.activeElement === box) map.dragging.enable()
    else map.dragging.disable()
  }
  box.addEventListener('pointerdown', allowDrag, { capture: true, signal })
  box.addEventListener('focus', () => map.scrollWheelZoom.enable(), { signal })
  box.addEventListener('blur', () => map.scrollWheelZoom.disable(), { signal })
  return () => listeners.abort()
}
