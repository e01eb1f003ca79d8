import type { FitBoundsOptions, LatLngBounds, Map } from 'leaflet'

const ZOOM_OF_ONE_PLACE = 13
const FIT_PADDING_PX = 20
/** A pin and its label stand above their point. */
const PIN_HEIGHT_PX = 54
/** Below this width the choice of layers takes the whole upper edge, the scale and the credits the lower one. */
const NARROW_PX = 640
const LAYER_CHOICE_HEIGHT_PX = 56
const FOOT_HEIGHT_PX = 36
/** There the zoom buttons stand lower right, where a track may end. */
const ZOOM_WIDTH_PX = 48

/** Shows all of the bounds clear of what stands on the map, or one place from near. Does nothing while the box has no size. */
export function fitMap(map: Map, bounds: LatLngBounds): void {
  const { x, y } = map.getSize()
  if (!bounds.isValid() || x === 0 || y === 0) return
  if (bounds.getSouthWest().equals(bounds.getNorthEast()))
    map.setView(bounds.getCenter(), ZOOM_OF_ONE_PLACE, { animate: false })
  else map.fitBounds(bounds, { ...createFitOptions(x), animate: false })
}

function createFitOptions(width: number): FitBoundsOptions {
  const [above, beside, below] = width < NARROW_PX ? [LAYER_CHOICE_HEIGHT_PX, ZOOM_WIDTH_PX, FOOT_HEIGHT_PX] : [0, 0, 0]
  return {
    paddingTopLeft: [FIT_PADDING_PX, FIT_PADDING_PX + above + PIN_HEIGHT_PX],
    paddingBottomRight: [FIT_PADDING_PX + beside, FIT_PADDING_PX + below],
  }
}

/** Fits at once, again when the box first gets a size, and keeps the map's idea of its size right. Returns how to stop. */
export function fitMapWhenSized(map: Map, bounds: LatLngBounds): () => void {
  fitMap(map, bounds)
  if (typeof ResizeObserver === 'undefined') return () => undefined
  const observer = new ResizeObserver(() => {
    const wasEmpty = map.getSize().x === 0
    map.invalidateSize({ pan: false })
    if (wasEmpty) fitMap(map, bounds)
  })
  observer.observe(map.getContainer())
  map.on('unload', () => observer.disconnect())
  return () => observer.disconnect()
}
