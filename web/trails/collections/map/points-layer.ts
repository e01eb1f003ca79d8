import { Bounds, CRS, Path, Point } from 'leaflet'
import type { Sheet } from '#web/diary/my-map/drawing/sheet.ts'

declare module 'leaflet' {
  // missing in the package's types
  interface Canvas {
    _drawing?: boolean
    _bounds?: Bounds
  }
  interface Path {
    _renderer?: Canvas
    _pxBounds?: Bounds
  }
}

/** A place of a collection on the map. */
export interface MapPoint {
  readonly lat: number
  readonly lng: number
  readonly isDone: boolean
}

const RADIUS_PX = 5.5
const DONE_RADIUS_PX = 6.5
const SPRITE_PX = 20
const HALF_PX = SPRITE_PX / 2

/** A place on the map of the world at zoom 0, and on the layer, in pixels. */
interface DrawnPoint {
  readonly worldX: number
  readonly worldY: number
  readonly isDone: boolean
  x: number
  y: number
}

/**
 * Draws all places of a collection as one layer of a canvas, each by copying one of two small pictures: thousands of Leaflet's own markers
 * would hold up the page. Places that are done are filled, the others hollow.
 */
export class PointsLayer extends Path {
  readonly #points: DrawnPoint[]
  readonly #sprites: { readonly done: HTMLCanvasElement; readonly todo: HTMLCanvasElement }

  constructor({ renderer, colourOf }: Sheet, points: readonly MapPoint[]) {
    super()
    Object.assign(this.options, { renderer, interactive: false, weight: SPRITE_PX })
    // those that are done lie on top
    this.#points = points.toSorted((a, b) => Number(a.isDone) - Number(b.isDone)).map(toDrawnPoint)
    this.#sprites = {
      todo: drawSprite({ fill: colourOf('--casing'), edge: colourOf('--ink-2'), radius: RADIUS_PX }),
      done: drawSprite({ fill: colourOf('--accent'), edge: colourOf('--cover-edge'), radius: DONE_RADIUS_PX }),
    }
  }

  /** Leaflet asks for this whenever the map has another zoom or another origin. */
  _project(): void {
    const scale = 2 ** this._map.getZoom()
    const origin = this._map.getPixelOrigin()
    const [from, to] = [new Point(Infinity, Infinity), new Point(-Infinity, -Infinity)]
    for (const point of this.#points) {
      const [x, y] = [Math.round(point.worldX * scale - origin.x), Math.round(point.worldY * scale - origin.y)]
      point.x = x
      point.y = y
      from.x = Math.min(from.x, x)
      from.y = Math.min(from.y, y)
      to.x = Math.max(to.x, x)
      to.y = Math.max(to.y, y)
    }
    this._pxBounds = new Bounds(from, to)
  }

  _update(): void {
    this._updatePath()
  }

  _updatePath(): void {
    const { _drawing: isDrawing, _ctx: ctx, _bounds: view } = this._renderer ?? {}
    if (isDrawing !== true || ctx === undefined) return
    const { min, max } = view ?? {}
    for (const { x, y, isDone } of this.#points) {
      if (min && max && (x < min.x - HALF_PX || y < min.y - HALF_PX || x > max.x + HALF_PX || y > max.y + HALF_PX))
        continue
      ctx.drawImage(isDone ? this.#sprites.done : this.#sprites.todo, x - HALF_PX, y - HALF_PX, SPRITE_PX, SPRITE_PX)
    }
  }

  _empty(): boolean {
    return this.#points.length === 0
  }
}

function toDrawnPoint({ lat, lng, isDone }: MapPoint): DrawnPoint {
  const { x, y } = CRS.EPSG3857.latLngToPoint({ lat, lng }, 0)
  return { worldX: x, worldY: y, isDone, x: 0, y: 0 }
}

/** Draws a dot once, at twice its size for screens with many pixels. */
function drawSprite({ fill, edge, radius }: { fill: string; edge: string; radius: number }): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SPRITE_PX * 2
  const ctx = canvas.getContext('2d')
  if (ctx === null) return canvas
  ctx.scale(2, 2)
  ctx.beginPath()
  ctx.arc(HALF_PX, HALF_PX, radius, 0, Math.PI * 2)
  ctx.fillStyle = fill
  ctx.fill()
  ctx.lineWidth = 2
  ctx.strokeStyle = edge
  ctx.stroke()
  return canvas
}
