import { type Coords, GridLayer, type Map as LeafletMap, Point } from 'leaflet'

/** The lines of the grid stand so many pixels apart, or a little more. */
const LEAST_APART_PX = 96
const TILE_PX = 512
const STEPS = [1, 2, 5]

/** Degrees between the lines of the grid: 1, 2 or 5, or a tenth of one of them and so on. */
export function gridStep(degreesAPixel: number): number {
  const least = degreesAPixel * LEAST_APART_PX
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

/** `degreeText(-13.5, 'EW')` → `13.5° W` */
export function degreeText(degrees: number, directions: string): string {
  const turned = directions === 'EW' ? degrees - 360 * Math.round(degrees / 360) : degrees
  const rounded = Number(Math.abs(turned).toFixed(4))
  return rounded === 0 ? '0°' : `${rounded}° ${directions.charAt(turned < 0 ? 1 : 0)}`
}

/** What a map is drawn on: plain paper with the lines of latitude and longitude, which is true wherever it is. */
export class Paper extends GridLayer {
  private readonly shownOn: LeafletMap

  constructor(map: LeafletMap) {
    super({ tileSize: TILE_PX, className: 'map-paper', zIndex: 0 })
    this.shownOn = map
  }

  override createTile({ x, y, z }: Coords): HTMLElement {
    const tile = document.createElement('div')
    const corner = new Point(x * TILE_PX, y * TILE_PX)
    const north = this.shownOn.unproject(corner, z)
    const south = this.shownOn.unproject(corner.add([TILE_PX, TILE_PX]), z)
    for (const lng of multiplesBetween(north.lng, south.lng, gridStep((south.lng - north.lng) / TILE_PX))) {
      const at = this.shownOn.project({ lat: north.lat, lng }, z).x - corner.x
      // what lies on the edge is the next tile's
      if (at < TILE_PX) tile.append(lineAt('left', at, degreeText(lng, 'EW')))
    }
    for (const lat of multiplesBetween(south.lat, north.lat, gridStep((north.lat - south.lat) / TILE_PX))) {
      const at = this.shownOn.project({ lat, lng: north.lng }, z).y - corner.y
      if (at < TILE_PX) tile.append(lineAt('top', at, degreeText(lat, 'NS')))
    }
    return tile
  }
}

function lineAt(side: 'left' | 'top', px: number, text: string): HTMLElement {
  const line = document.createElement('i')
  line.className = `map-grid-${side}`
  line.style[side] = `${Math.round(px)}px`
  line.dataset['degrees'] = text
  return line
}
