import type { LatLngBounds } from 'leaflet'
import { type Place, distanceKm } from '#domain/platform/numbers/great-circle.ts'
import { t } from '#domain/platform/language/translate.ts'
import { type Box, type Pixel, placeLabels } from './place-labels.ts'

/** A pin with a text beside it. */
export type MapMarker = Place & { kind: 'start' | 'end' | 'place'; label: string }

/** Pins nearer to each other than this share of the whole extent would cover each other. */
const NEAR_SHARE = 0.15

/** The pins of a track's start and end; the start alone where there is one point. */
export function createEndMarkers(segments: readonly (readonly Place[])[]): MapMarker[] {
  const points = segments.flat()
  const start = points[0]
  const end = points.at(-1)
  if (start === undefined || end === undefined) return []
  const startPin: MapMarker = { ...start, kind: 'start', label: t('Start ##of a track') }
  return points.length === 1 ? [startPin] : [startPin, { ...end, kind: 'end', label: t('End ##of a track') }]
}

/** The class of a pin: start and end lean apart where they are near each other, as on a round walk. */
export function pinClass(marker: MapMarker, markers: readonly MapMarker[], bounds: LatLngBounds): string {
  return `map-pin map-pin-${marker.kind} ${pinLeanClass(marker, markers, bounds)}`
}

function pinLeanClass(marker: MapMarker, markers: readonly MapMarker[], bounds: LatLngBounds): string {
  const other = markers.find(({ kind }) => kind === (marker.kind === 'start' ? 'end' : 'start'))
  if (marker.kind === 'place' || other === undefined) return ''
  const extentKm = distanceKm(bounds.getSouthWest(), bounds.getNorthEast())
  if (distanceKm(marker, other) > extentKm * NEAR_SHARE) return ''
  const isWest = marker.lng === other.lng ? marker.kind === 'start' : marker.lng < other.lng
  return isWest ? 'map-pin-left' : 'map-pin-right'
}

interface PinOnMap {
  readonly element: HTMLElement
  /** Where it points, in pixels of the map. */
  readonly tip: Pixel
}

/** The map and the lines that labels must not cover. */
interface MapContent {
  readonly map: HTMLElement
  readonly size: Pixel
  readonly lines: readonly (readonly Pixel[])[]
}

/** Moves each pin's label to where it covers least of what is on the map now. */
export function placePinLabels(pins: readonly PinOnMap[], { map, size, lines }: MapContent): void {
  if (size.x === 0) return
  const labels = pins.flatMap(({ element, tip }) => {
    const label = element.querySelector<HTMLElement>('.map-pin-label')
    return label ? [{ label, tip, width: label.offsetWidth, height: label.offsetHeight }] : []
  })
  const places = placeLabels(labels, { lines, boxes: findControlBoxes(map), size })
  for (const [at, { label, tip }] of labels.entries()) {
    const { x, y } = places[at] ?? tip
    label.style.translate = `${Math.round(x - tip.x)}px ${Math.round(y - tip.y)}px`
  }
}

/** Returns the boxes of the controls on the map. */
function findControlBoxes(map: HTMLElement): Box[] {
  const { left, top } = map.getBoundingClientRect()
  const controls = map.closest('.track-map')?.querySelectorAll('[data-map-control]') ?? []
  return [...controls].map((control) => {
    const box = control.getBoundingClientRect()
    return { left: box.left - left, top: box.top - top, right: box.right - left, bottom: box.bottom - top }
  })
}
