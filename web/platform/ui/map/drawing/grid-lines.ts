import { CRS, Point } from 'leaflet'
import { formatPlain } from '#domain/platform/format/format.ts'
import { msg, t } from '#domain/platform/language/translate.ts'
import type { Pixel } from './place-labels.ts'

/** The lines of the grid stand so many pixels apart, or a little more. */
const MIN_DISTANCE_PX = 96
/** The paper of a map comes in squares. */
export const GRID_TILE_PX = 512
const STEPS = [1, 2, 5]

/** A line of latitude or longitude on a square of paper, that many pixels from one of its sides. */
export interface GridLine {
  readonly side: 'left' | 'top'
  readonly px: number
  /** `13.5° W` */
  readonly text: string
}

/** The grid on one square of paper; `at` counts the squares from the upper left corner of the world. */
export function createGridLines(at: Pixel, zoom: number): GridLine[] {
  const corner = new Point(at.x * GRID_TILE_PX, at.y * GRID_TILE_PX)
  const north = CRS.EPSG3857.pointToLatLng(corner, zoom)
  const south = CRS.EPSG3857.pointToLatLng(corner.add([GRID_TILE_PX, GRID_TILE_PX]), zoom)
  const lngs = multiplesBetween(north.lng, south.lng, findGridStep((south.lng - north.lng) / GRID_TILE_PX))
  const lats = multiplesBetween(south.lat, north.lat, findGridStep((north.lat - south.lat) / GRID_TILE_PX))
  const lines: GridLine[] = [
    ...lngs.map((lng) => ({
      side: 'left' as const,
      px: CRS.EPSG3857.latLngToPoint({ lat: north.lat, lng }, zoom).x - corner.x,
      text: formatDegrees(lng, 'EW'),
    })),
    ...lats.map((lat) => ({
      side: 'top' as const,
      px: CRS.EPSG3857.latLngToPoint({ lat, lng: north.lng }, zoom).y - corner.y,
      text: formatDegrees(lat, 'NS'),
    })),
  ]
  // what lies on the edge is the next square's
  return lines.filter(({ px }) => px < GRID_TILE_PX).map((line) => ({ ...line, px: Math.round(line.px) }))
}

/** Degrees between the lines of the grid: 1, 2 or 5, or a tenth of one of them and so on. */
export function findGridStep(degreesAPixel: number): number {
  const least = degreesAPixel * MIN_DISTANCE_PX
  const ten = 10 ** Math.floor(Math.log10(least))
  return ten * (STEPS.find((step) => step * ten >= least) ?? 10)
}

/** The multiples of a step from one value up to another. */
export function multiplesBetween(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step - 1e-9)
  const count = Math.max(0, Math.floor(to / step + 1e-9) - first + 1)
  // 3 × 0.1 is no 0.3
  const decimals = Math.max(0, -Math.floor(Math.log10(step)))
  return Array.from({ length: count }, (_, i) => Number(((first + i) * step).toFixed(decimals)))
}

/** Beyond 0°, and before it. */
const EAST_WEST = [msg('{degrees}° E ##east'), msg('{degrees}° W ##west')] as const
const NORTH_SOUTH = [msg('{degrees}° N ##north'), msg('{degrees}° S ##south')] as const

/** `formatDegrees(-13.5, 'EW')` → `13.5° W` */
export function formatDegrees(degrees: number, directions: string): string {
  const turned = directions === 'EW' ? degrees - 360 * Math.round(degrees / 360) : degrees
  const rounded = Number(Math.abs(turned).toFixed(4))
  if (rounded === 0) return '0°'
  const [plus, minus] = directions === 'EW' ? EAST_WEST : NORTH_SOUTH
  return t(turned < 0 ? minus : plus, { degrees: formatPlain(rounded) })
}
