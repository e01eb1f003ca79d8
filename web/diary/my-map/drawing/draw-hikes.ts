import { CircleMarker, type LatLngTuple, LayerGroup, Polyline } from 'leaflet'
import type { Place } from '#domain/platform/numbers/great-circle.ts'
import type { ColourClass } from '#web/diary/my-map/colouring.ts'
import type { MapSpot, PlacedHike } from '#web/diary/my-map/map-hikes.ts'
import { toneStyle } from '#web/diary/my-map/tone-style.ts'
import type { Sheet } from './sheet.ts'

/** Width of the edge around lines and dots, so that they stand out on any ground. */
const CASING_PX = 1.5
const HIGHLIGHT_PX = 7
const HIGHLIGHT_DOT_PX = 9

/** The hikes of one colour. */
export interface DrawnClass {
  readonly tone: ColourClass['tone']
  readonly hikes: readonly PlacedHike[]
}

/**
 * Draws hikes, those of the strongest colour on top. All lines of a colour are drawn as one line of many pieces, which is much
 * faster than hundreds of lines. Returns a function that removes them.
 */
export function drawHikes({ map, renderer, colourOf }: Sheet, classes: readonly DrawnClass[]): () => void {
  const casing = colourOf('--casing')
  const still = { renderer, interactive: false } as const
  const weakestFirst = classes.toReversed()
  const lines = weakestFirst.flatMap(({ tone, hikes }) => {
    const { colour, widthPx } = toneStyle(tone)
    const pieces = hikes.flatMap((hike) => hike.lines.map(toTuples))
    return [
      new Polyline(pieces, { ...still, color: casing, weight: widthPx + 2 * CASING_PX, opacity: 0.85 }),
      new Polyline(pieces, { ...still, color: colourOf(colour), weight: widthPx }),
    ]
  })
  const dots = weakestFirst.flatMap(({ tone, hikes }) => {
    const { colour, dotPx } = toneStyle(tone)
    const look = { ...still, color: casing, weight: CASING_PX, fillColor: colourOf(colour), fillOpacity: 1 }
    return hikes.toReversed().map(({ start }) => new CircleMarker(start, { ...look, radius: dotPx }))
  })
  const group = new LayerGroup([...lines, ...dots]).addTo(map)
  return () => void group.remove()
}

/** Draws one hike again on top of all others. Returns a function that removes it. */
export function drawHighlight({ map, renderer, colourOf }: Sheet, { lines, start }: MapSpot): () => void {
  const still = { renderer, interactive: false, color: colourOf('--ink') } as const
  const pieces = lines.map(toTuples)
  const dot = { ...still, weight: 2.5, fillColor: colourOf('--accent'), fillOpacity: 1, radius: HIGHLIGHT_DOT_PX }
  const group = new LayerGroup([
    new Polyline(pieces, { ...still, weight: HIGHLIGHT_PX }),
    new Polyline(pieces, { ...still, color: colourOf('--accent'), weight: HIGHLIGHT_PX - 4 }),
    new CircleMarker(start, dot),
  ]).addTo(map)
  return () => void group.remove()
}

const toTuples = (line: readonly Place[]) => line.map(({ lat, lng }): LatLngTuple => [lat, lng])
