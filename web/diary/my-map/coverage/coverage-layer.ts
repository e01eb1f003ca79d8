import { DomUtil, ImageOverlay, LatLngBounds, type LatLng, type Map as LeafletMap, point } from 'leaflet'
import { SQUARES_AROUND } from '#domain/tracks/squares/mercator.ts'
import { type SquareKey, toSquareKey } from '#domain/tracks/squares/line-squares.ts'
import type { CoverageColours, CoverageKind, CoverageView } from './coverage-view.ts'
import type { OpenCoverage } from './open-coverage.ts'

/** Share of the view that is painted beyond its edges, so that a moved map shows no gap. */
const PADDING = 0.25
/** Above the tiles (200) and the countries, below hikes (400). */
export const COVERAGE_PANE = 'coverage'
const PANE_LEVEL = '360'
const TILE_PX = 256
const NOWHERE = new LatLngBounds([0, 0], [0, 0])

/** What a layer of coverage shows. */
export interface ShownCoverage {
  readonly kind: CoverageKind
  readonly colours: CoverageColours
  readonly selected: SquareKey | null
}

declare module 'leaflet' {
  // missing in the package's types
  interface ImageOverlay {
    _image: HTMLElement
    _initImage(): void
  }
}

/** A picture of coverage that follows the map: painted when the map rests, and moved and scaled with it until then. */
export class CoverageLayer extends ImageOverlay {
  readonly #coverage: OpenCoverage
  readonly #canvas = DomUtil.create('canvas', 'leaflet-image-layer leaflet-zoom-animated')
  #shown: ShownCoverage
  #isPainting = false
  #isStale = false

  constructor(map: LeafletMap, coverage: OpenCoverage, shown: ShownCoverage) {
    if (!map.getPane(COVERAGE_PANE)) map.createPane(COVERAGE_PANE).style.zIndex = PANE_LEVEL
    super('', NOWHERE, { pane: COVERAGE_PANE })
    this.#coverage = coverage
    this.#shown = shown
  }

  override _initImage(): void {
    this._image = this.#canvas
  }

  override getEvents() {
    return { ...super.getEvents?.(), moveend: () => void this.#paint(), resize: () => void this.#paint() }
  }

  override onAdd(map: LeafletMap): this {
    super.onAdd(map)
    void this.#paint()
    return this
  }

  show(shown: ShownCoverage): void {
    const { kind, colours, selected } = this.#shown
    if (shown.kind === kind && shown.colours === colours && shown.selected === selected) return
    this.#shown = shown
    void this.#paint()
  }

  /** Paints what is in view. While a picture is being painted only the last request after it counts. */
  async #paint(): Promise<void> {
    this.#isStale = true
    if (this.#isPainting) return
    this.#isPainting = true
    while (this.#isStale && this._map) {
      this.#isStale = false
      const { view, bounds } = readView(this._map, this.#shown)
      // a worker that dies leaves the last picture
      await this.#coverage.paint(this.#canvas, view).catch(() => undefined)
      if (this._map) this.setBounds(bounds)
    }
    this.#isPainting = false
  }
}

/** Returns what a map shows, and somewhat more. */
function readView(map: LeafletMap, shown: ShownCoverage): { view: CoverageView; bounds: LatLngBounds } {
  const size = map.getSize()
  const padding = size.multiplyBy(PADDING).round()
  const corner = map.getPixelBounds().min?.subtract(padding) ?? point(0, 0)
  const [widthPx, heightPx] = [size.x + 2 * padding.x, size.y + 2 * padding.y]
  const squarePx = (TILE_PX * 2 ** map.getZoom()) / SQUARES_AROUND
  const end = corner.add([widthPx, heightPx])
  return {
    view: {
      ...shown,
      left: corner.x / squarePx,
      top: corner.y / squarePx,
      squarePx,
      widthPx,
      heightPx,
      ratio: Math.min(2, window.devicePixelRatio || 1),
    },
    bounds: new LatLngBounds(map.unproject(corner), map.unproject(end)),
  }
}

/** Returns the square at a place of the map; null beyond its northern and southern edges. */
export function squareAt(map: LeafletMap, place: LatLng): SquareKey | null {
  const { x, y } = map.project(place, 0).multiplyBy(SQUARES_AROUND / TILE_PX)
  return y >= 0 && y < SQUARES_AROUND ? toSquareKey(Math.floor(x), Math.floor(y)) : null
}
