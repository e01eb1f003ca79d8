import { CircleMarker, type CircleMarkerOptions, LayerGroup, type Map as LeafletMap, type Point } from 'leaflet'
import type { Place } from '#domain/platform/numbers/great-circle.ts'
import { formatCount } from '#domain/platform/format/format.ts'
import type { Sheet } from '#web/diary/my-map/drawing/sheet.ts'
import { unwrapLongitude } from '#web/platform/ui/map/unwrap-lines.ts'
import type { MapPoints, MapTrail } from '#web/trails/explore/use-trails.ts'
import { type Pixel, SIGN, chooseLooks, clusterRadius, signText, signWidth } from './place-signs.ts'

const DOT_PX = 6
const MARKED_DOT_PX = 9
const HALO_PX = 5
const HERE_PX = 7
const CORNER_PX = 7
/** Reaches around all of a sign. */
const SIGN_REACH_PX = 40
const COMPACT_FROM = 10_000
const FONT = "700 13px 'Hanken Grotesk Variable', 'Hanken Grotesk Fallback', system-ui, sans-serif"

declare module 'leaflet' {
  // missing in the package's types
  interface CircleMarker {
    _point?: Point
    _empty(): boolean
    _updatePath(): void
  }
  interface Canvas {
    _drawing?: boolean
  }
}

type Paint = (context: CanvasRenderingContext2D, at: Point) => void

/** A mark on the canvas that paints itself. */
class PaintedMark extends CircleMarker {
  readonly #paint: Paint
  constructor(place: Place, options: CircleMarkerOptions, paint: Paint) {
    super(place, options)
    this.#paint = paint
  }
  override _updatePath(): void {
    const { _ctx: context, _drawing } = this.options.renderer as Sheet['renderer']
    if (!_drawing || !context || !this._point || this._empty()) return
    context.save()
    this.#paint(context, this._point)
    context.restore()
  }
}

/** Returns the longitude that marks are drawn near; 0 for a map that shows nothing yet. */
function getMiddleLng(map: LeafletMap): number {
  return Number.isFinite(map.getZoom()) ? map.getCenter().lng : 0
}

/** Draws clusters and trails, the best trails last, so that they lie on top. Returns a function that removes them. */
export function drawPoints(sheet: Sheet, { clusters, trails }: MapPoints): () => void {
  const { map, renderer } = sheet
  const near = getMiddleLng(map)
  const pixel = (place: Place) => map.latLngToLayerPoint(unwrapLongitude(place, near))
  const looks = chooseLooks(
    trails.map((trail) => ({ score: trail.score, at: pixel(trail) })),
    clusters.map((cluster) => ({ count: cluster.count, at: pixel(cluster) })),
  )
  const [dots, signs] = (['dot', 'sign'] as const).map((look) => trails.filter((_, at) => looks[at] === look))
  const marks = [
    ...clusters.map((cluster) => {
      const radius = clusterRadius(cluster.count)
      const options = { renderer, interactive: false, radius: radius + HALO_PX }
      return new PaintedMark(unwrapLongitude(cluster, near), options, clusterPaint(sheet, cluster.count, radius))
    }),
    ...(dots ?? []).map((trail) => createDot(sheet, trail, false)),
    ...(signs ?? []).toReversed().map((trail) => createSign(sheet, trail, false)),
  ]
  const group = new LayerGroup(marks).addTo(map)
  return () => void group.remove()
}

/** Draws one trail again on top of all others. Returns a function that removes it. */
export function drawMarked(sheet: Sheet, trail: MapTrail): () => void {
  const create = signText(trail.score) === null ? createDot : createSign
  const mark = create(sheet, trail, true).addTo(sheet.map)
  return () => void mark.remove()
}

/** Draws where the reader is. Returns a function that removes it. */
export function drawHere({ map, renderer, colourOf }: Sheet, here: Place): () => void {
  const place = unwrapLongitude(here, getMiddleLng(map))
  const still = { renderer, interactive: false } as const
  const blue = colourOf('--track')
  const group = new LayerGroup([
    new CircleMarker(place, { ...still, radius: HERE_PX * 2.5, stroke: false, fillColor: blue, fillOpacity: 0.22 }),
    new CircleMarker(place, {
      ...still,
      radius: HERE_PX,
      color: colourOf('--casing'),
      weight: 3,
      fillColor: blue,
      fillOpacity: 1,
    }),
  ]).addTo(map)
  return () => void group.remove()
}

function createDot({ map, renderer, colourOf }: Sheet, trail: MapTrail, isMarked: boolean): CircleMarker {
  return new CircleMarker(unwrapLongitude(trail, getMiddleLng(map)), {
    renderer,
    interactive: false,
    radius: isMarked ? MARKED_DOT_PX : DOT_PX,
    color: colourOf(isMarked ? '--ink' : '--casing'),
    weight: 2,
    fillColor: colourOf(isMarked ? '--accent' : '--ink'),
    fillOpacity: 1,
  })
}

function createSign(sheet: Sheet, trail: MapTrail, isMarked: boolean): CircleMarker {
  const text = signText(trail.score) ?? ''
  const options = { renderer: sheet.renderer, interactive: false, radius: SIGN_REACH_PX }
  return new PaintedMark(unwrapLongitude(trail, getMiddleLng(sheet.map)), options, signPaint(sheet, { text, isMarked }))
}

/** A sign on a post, whose tip is the trail's place. */
function signPaint({ colourOf }: Sheet, { text, isMarked }: Sign): Paint {
  const fill = colourOf(isMarked ? '--accent' : '--surface')
  const ink = colourOf(isMarked ? '--on-accent' : '--ink')
  const width = signWidth(text)
  return (context, { x, y }) => {
    const [left, top] = [x - width / 2, y - SIGN.height - SIGN.tail]
    const bottom = top + SIGN.height
    context.beginPath()
    context.roundRect(left, top, width, SIGN.height, CORNER_PX)
    context.moveTo(x + SIGN.tail, bottom - 1)
    context.lineTo(x, y)
    context.lineTo(x - SIGN.tail, bottom - 1)
    context.strokeStyle = ink
    context.lineWidth = 3
    context.stroke()
    context.fillStyle = fill
    context.fill()
    write(context, text, { x, y: top + SIGN.height / 2 }, ink)
  }
}

interface Sign {
  readonly text: string
  readonly isMarked: boolean
}

/** A disc with the number of its trails. */
function clusterPaint({ colourOf }: Sheet, count: number, radius: number): Paint {
  const [ground, ink] = [colourOf('--ink'), colourOf('--bg')]
  const text = count < COMPACT_FROM ? formatCount(count) : `${formatCount(Math.round(count / 1000))}k`
  return (context, { x, y }) => {
    context.fillStyle = ground
    context.globalAlpha = 0.2
    context.beginPath()
    context.arc(x, y, radius + HALO_PX, 0, Math.PI * 2)
    context.fill()
    context.globalAlpha = 0.92
    context.beginPath()
    context.arc(x, y, radius, 0, Math.PI * 2)
    context.fill()
    context.globalAlpha = 1
    write(context, text, { x, y }, ink)
  }
}

function write(context: CanvasRenderingContext2D, text: string, { x, y }: Pixel, colour: string): void {
  context.font = FONT
  context.fillStyle = colour
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(text, x, y + 0.5)
}
