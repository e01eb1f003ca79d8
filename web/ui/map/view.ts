import type { Place } from '#domain/great-circle.ts'
import type { Pixel } from './label-place.ts'
import { fromWorld, toWorld } from './projection.ts'

export const MIN_ZOOM = 2
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

/** The smallest box around places, in degrees; east may lie beyond 180. */
export interface Bounds {
  readonly south: number
  readonly west: number
  readonly north: number
  readonly east: number
}

/** What of the world a map shows. */
export interface View {
  readonly center: Place
  /** A whole number. */
  readonly zoom: number
}

/** The least and the greatest zoom of a map. */
export interface Zooms {
  readonly min: number
  readonly max: number
}

/** Null of no places. */
export function boundsOf(places: readonly Place[]): Bounds | null {
  const [first] = places
  if (first === undefined) return null
  let { lat: south, lng: west, lat: north, lng: east } = first
  for (const { lat, lng } of places) {
    south = Math.min(south, lat)
    north = Math.max(north, lat)
    west = Math.min(west, lng)
    east = Math.max(east, lng)
  }
  return { south, west, north, east }
}

/**
 * Shows all of the bounds, as large as they fit and clear of what stands on the map, or one place from near.
 * @param size of the map in pixels, neither of them 0
 */
export function viewOf({ south, west, north, east }: Bounds, { x: width, y: height }: Pixel, zooms: Zooms): View {
  const within = (zoom: number) => Math.max(zooms.min, Math.min(zooms.max, zoom))
  if (south === north && west === east) return { center: { lat: south, lng: west }, zoom: within(ZOOM_OF_ONE_PLACE) }
  const [above, beside, below] = width < NARROW_PX ? [LAYER_CHOICE_HEIGHT_PX, ZOOM_WIDTH_PX, FOOT_HEIGHT_PX] : [0, 0, 0]
  const free = { left: FIT_PADDING_PX, top: FIT_PADDING_PX + above + PIN_HEIGHT_PX }
  const { right, bottom } = { right: FIT_PADDING_PX + beside, bottom: FIT_PADDING_PX + below }
  const [from, to] = [toWorld({ lat: north, lng: west }), toWorld({ lat: south, lng: east })]
  const scale = Math.min((width - free.left - right) / (to.x - from.x), (height - free.top - bottom) / (to.y - from.y))
  // a hundredth of a zoom too large is large enough
  const zoom = within(scale > 0 ? Math.floor(Math.round(Math.log2(scale) * 100) / 100) : 0)
  const middle = {
    x: ((from.x + to.x) / 2) * 2 ** zoom + (right - free.left) / 2,
    y: ((from.y + to.y) / 2) * 2 ** zoom + (bottom - free.top) / 2,
  }
  return { center: fromWorld(middle, zoom), zoom }
}
