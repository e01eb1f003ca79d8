import { Bounds, Path, type LatLngExpression, type Point } from 'leaflet'
import type { Sheet } from '#web/diary/my-map/drawing/sheet.ts'

declare module 'leaflet' {
  // missing in the package's types
  interface Canvas {
    _drawing?: boolean
  }
  interface Path {
    _renderer?: Canvas
    _pxBounds?: Bounds
  }
}

/** A place of a collection on the map. */
export interface MapPoint {
  readonly id: string
  readonly lat: number
  readonly lng: number
  readonly isDone: boolean
}

const RADIUS_PX = 5.5
const DONE_RADIUS_PX = 6.5
const SPRITE_PX = 20

/**
 * Draws all places of a collection as one layer of a canvas, each by copying one of two small pictures: thousands of Leaflet's own markers
 * would hold up the page. Places that are done are filled, the others hollow.
 */
export class PointsLayer extends Path {
  readonly #points: readonly MapPoint[]
  readonly #sprites: { readonly done: HTMLCanvasElement; readonly todo: HTMLCanvasElement }
  #projected: Point[] = []

  constructor({ renderer, colourOf }: Sheet, points: readonly MapPoint[]) {
    super()
    Object.assign(this.options, { renderer, interactive: false, weight: SPRITE_PX })
    // those that are done lie on top
    this.#points = points.toSorted((a, b) => Number(a.isDone) - Number(b.isDone))
    this.#sprites = {
      todo: drawSprite({ fill: colourOf('--casing'), edge: colourOf('--ink-2'), radius: RADIUS_PX }),
      done: drawSprite({ fill: colourOf('--accent'), edge: colourOf('--cover-edge'), radius: DONE_RADIUS_PX }),
    }
  }

  /** Leaflet asks for this whenever the map has another zoom or another origin. */
  _project(): void {
    const map = this._map
    this.#projected = this.#points.map(({ lat, lng }) => map.latLngToLayerPoint([lat, lng] satisfies LatLngExpression))
    this._pxBounds = new Bounds(this.#projected)
  }

  _update(): void {
    this._updatePath()
  }

  _updatePath(): void {
    const ctx = this._renderer?._drawing === true ? this._renderer._ctx : undefined
    if (ctx === undefined) return
    const half = SPRITE_PX / 2
    for (const [at, { x, y }] of this.#projected.entries()) {
      const sprite = this.#points[at]?.isDone === true ? this.#sprites.done : this.#sprites.todo
      ctx.drawImage(sprite, x - half, y - half, SPRITE_PX, SPRITE_PX)
    }
  }

  _empty(): boolean {
    return this.#projected.length === 0
  }
}

/** Draws a dot once, at twice its size for screens with many pixels. */
function drawSprite({ fill, edge, radius }: { fill: string; edge: string; radius: number }): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SPRITE_PX * 2
  const ctx = canvas.getContext('2d')
  if (ctx === null) return canvas
  ctx.scale(2, 2)
  ctx.beginPath()
  ctx.arc(SPRITE_PX / 2, SPRITE_PX / 2, radius, 0, Math.PI * 2)
  ctx.fillStyle = fill
  ctx.fill()
  ctx.lineWidth = 2
  ctx.strokeStyle = edge
  ctx.stroke()
  return canvas
}
