import { COVER_HEIGHT, COVER_WIDTH, type CoverEntry } from './ridges.ts'
import { unwrapAround } from './unwrap-around.ts'

const MARGIN_X = 0.09
const MARGIN_Y = 0.16
const RADIANS = Math.PI / 180
/** A single place shows about so many degrees around it. */
const LEAST_SPREAD = 0.05

interface Size {
  readonly width: number
  readonly height: number
}

const COVER_SIZE: Size = { width: COVER_WIDTH, height: COVER_HEIGHT }

/** Returns the places of a collection on a picture, north up and true to scale, and a grid of degrees as a path. */
export function placeDots(entries: readonly CoverEntry[], size = COVER_SIZE) {
  const placed = unwrapAround(
    entries.flatMap(({ _id, lat, lng }) => (lat === null || lng === null ? [] : [{ id: _id, lat, lng }])),
  )
  const lats = placed.map(({ lat }) => lat)
  const lngs = placed.map(({ lng }) => lng)
  const [south, north] = placed.length > 0 ? [Math.min(...lats), Math.max(...lats)] : [46, 47]
  const [west, east] = placed.length > 0 ? [Math.min(...lngs), Math.max(...lngs)] : [7, 9]
  const middle = { lat: (south + north) / 2, lng: (west + east) / 2 }
  const narrow = Math.max(0.2, Math.cos(middle.lat * RADIANS))
  const scale = Math.min(
    (size.width * (1 - 2 * MARGIN_X)) / Math.max(LEAST_SPREAD, (east - west) * narrow),
    (size.height * (1 - 2 * MARGIN_Y)) / Math.max(LEAST_SPREAD, north - south),
  )
  const toX = (lng: number) => size.width / 2 + (lng - middle.lng) * narrow * scale
  const toY = (lat: number) => size.height / 2 - (lat - middle.lat) * scale
  const dots = placed.map(({ id, lat, lng }) => ({ id, x: toX(lng), y: toY(lat) }))
  return { dots, lines: drawGrid({ toX, toY, middle, scale, narrow, size }) }
}

interface Projection {
  toX: (lng: number) => number
  toY: (lat: number) => number
  middle: { lat: number; lng: number }
  /** Pixels of a degree of latitude. */
  scale: number
  narrow: number
  size: Size
}

const SPACING_PX = 70
const STEPS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30]

/** Returns lines of round degrees, about 70 px apart. */
function drawGrid({ toX, toY, middle, scale, narrow, size: { width, height } }: Projection): string {
  const stepFor = (pixels: number) => STEPS.find((step) => step * pixels >= SPACING_PX) ?? 30
  const lines: string[] = []
  const [lngStep, latStep] = [stepFor(scale * narrow), stepFor(scale)]
  const reach = { lng: width / 2 / (scale * narrow), lat: height / 2 / scale }
  for (let lng = Math.ceil((middle.lng - reach.lng) / lngStep) * lngStep; lng < middle.lng + reach.lng; lng += lngStep)
    lines.push(`M${Math.round(toX(lng))} 0v${height}`)
  for (let lat = Math.ceil((middle.lat - reach.lat) / latStep) * latStep; lat < middle.lat + reach.lat; lat += latStep)
    lines.push(`M0 ${Math.round(toY(lat))}h${width}`)
  return lines.join('')
}
