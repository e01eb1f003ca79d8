import 'leaflet/dist/leaflet.css'
import {
  CircleMarker,
  Control,
  DivIcon,
  LatLngBounds,
  type LatLngTuple,
  LayerGroup,
  Map as LeafletMap,
  Marker,
  Polyline,
  TileLayer,
} from 'leaflet'
import { type Place, distanceKm } from '#domain/great-circle.ts'
import { currentPreferences } from '#web/preferences/shown.ts'
import type { MapLayer } from './tiles/map-layers.ts'
import { type Box, placeLabels } from './label-place.ts'
import { Paper } from './paper.ts'
import { turnTowards } from './unwrap.ts'
import { watchTiles } from './tiles/watch-tiles.ts'

const MAP_INITIAL_ZOOM = 13
const MAP_FIT_PADDING_PX = 20
const TRACK_WEIGHT_PX = 4
const TRACK_OPACITY = 0.8
const STEEP_WEIGHT_PX = 6.5

/** A pin with a text beside it. */
export type MapMarker = Place & { kind: 'start' | 'end' | 'place'; label: string }

const CASING_WEIGHT_PX = 7.5
const CURSOR_RADIUS_PX = 7
const STRAY_RADIUS_PX = 6
/** A pin and its label stand above their point. */
const PIN_HEIGHT_PX = 54
/** Below this width the choice of layers takes the whole upper edge, the scale and the credits the lower one. */
const NARROW_PX = 640
const LAYER_CHOICE_HEIGHT_PX = 56
const FOOT_HEIGHT_PX = 36
/** There the zoom buttons stand lower right, where a track may end. */
const ZOOM_WIDTH_PX = 48
/** Pins nearer to each other than this share of the whole extent would cover each other. */
const NEAR_SHARE = 0.15

/** Opens an empty map on plain paper with a grid, a scale and north. `remove()` ends it. */
export function openMap(box: HTMLElement): LeafletMap {
  const isMoving = !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = new LeafletMap(box, {
    zoomControl: false,
    attributionControl: false,
    scrollWheelZoom: false,
    minZoom: 2,
    zoomAnimation: isMoving,
    fadeAnimation: isMoving,
    markerZoomAnimation: isMoving,
    inertia: isMoving,
  })
  new Control.Scale(currentPreferences().distanceUnit === 'mi' ? { metric: false } : { imperial: false }).addTo(map)
  new North({ position: 'bottomleft' }).addTo(map)
  new Paper(map).addTo(map)
  return map
}

/** The map is never turned: it says so. */
class North extends Control {
  override onAdd(): HTMLElement {
    const arrow = document.createElement('div')
    arrow.className = 'map-north'
    arrow.textContent = 'N'
    return arrow
  }
}

/** Shows the tiles of a layer and tells whether they come. Returns how to take them away. */
export function showLayer(map: LeafletMap, layer: MapLayer, onChange: (areTilesComing: boolean) => void): () => void {
  const tiles = new TileLayer(layer.url, {
    maxZoom: layer.maxZoom,
    zIndex: 1,
    className: layer.isPhoto ? 'map-photo' : 'map-drawn',
    // OpenStreetMap refuses those who do not say where they come from
    referrerPolicy: 'strict-origin-when-cross-origin',
  })
  const stop = watchTiles(tiles, onChange)
  map.setMaxZoom(layer.maxZoom)
  tiles.addTo(map)
  return () => {
    stop()
    tiles.remove()
  }
}

/** Draws the track over its casing. Returns how to take it away. */
export function drawTrack(map: LeafletMap, segments: Place[][]): () => void {
  const line = segments.map((segment) => segment.map(({ lat, lng }): LatLngTuple => [lat, lng]))
  const group = new LayerGroup([
    new Polyline(line, { className: 'map-casing', weight: CASING_WEIGHT_PX, interactive: false }),
    new Polyline(line, {
      className: 'map-track',
      weight: TRACK_WEIGHT_PX,
      opacity: TRACK_OPACITY,
      interactive: false,
    }),
  ]).addTo(map)
  return () => void group.remove()
}

/** Lines of a track where it is of some grade, as `up` or `steep down`. */
export type GradedLines = { grade: string; lines: readonly (readonly Place[])[] }

/**
 * Draws pieces of the track in the colours of their grades, over the track itself.
 * @param near the longitude where the track is drawn. Returns how to take them away
 */
export function drawGrades(map: LeafletMap, grades: readonly GradedLines[], near: number): () => void {
  const lines = grades.map(({ grade, lines }) => {
    const places = lines.map((line) => line.map((place) => turnTowards(place, near)))
    return new Polyline(places, {
      className: `map-grade map-grade-${grade.replace(' ', '-')}`,
      weight: grade.startsWith('steep') ? STEEP_WEIGHT_PX : TRACK_WEIGHT_PX,
      interactive: false,
    })
  })
  const group = new LayerGroup(lines).addTo(map)
  return () => void group.remove()
}

/** The pins of a track's start and end; the start alone where there is one point. */
export function endsOf(segments: Place[][]): MapMarker[] {
  const points = segments.flat()
  const start = points[0]
  const end = points.at(-1)
  if (start === undefined || end === undefined) return []
  const startPin: MapMarker = { ...start, kind: 'start', label: 'Start' }
  return points.length === 1 ? [startPin] : [startPin, { ...end, kind: 'end', label: 'End' }]
}

/** Sets pins; their labels keep clear of the lines. Returns how to take them away. */
export function setPins(map: LeafletMap, { markers, lines, bounds }: Pins): () => void {
  const pins = markers.map((marker) => {
    const className = `map-pin map-pin-${marker.kind} ${leanOf(marker, markers, bounds)}`
    const icon = new DivIcon({ className, html: pinOf(marker), iconSize: [0, 0] })
    return new Marker(marker, { icon, interactive: false, keyboard: false })
  })
  const group = new LayerGroup(pins).addTo(map)
  const place = () => setLabels(map, pins, lines)
  map.on('moveend resize', place)
  map.whenReady(place)
  return () => {
    map.off('moveend resize', place)
    group.remove()
  }
}

/** Moves each pin's label to where it covers least of what is on the map now. */
function setLabels(map: LeafletMap, pins: readonly Marker[], lines: readonly (readonly Place[])[]): void {
  const size = map.getSize()
  if (size.x === 0) return
  const labels = pins.flatMap((pin) => {
    const element = pin.getElement()?.querySelector<HTMLElement>('.map-pin-label')
    if (!element) return []
    return {
      element,
      tip: map.latLngToContainerPoint(pin.getLatLng()),
      width: element.offsetWidth,
      height: element.offsetHeight,
    }
  })
  const drawn = lines.map((line) => line.map((point) => map.latLngToContainerPoint(point)))
  const places = placeLabels(labels, { lines: drawn, boxes: controlsOf(map.getContainer()), size })
  for (const [at, { element, tip }] of labels.entries()) {
    const { x, y } = places[at] ?? tip
    element.style.translate = `${Math.round(x - tip.x)}px ${Math.round(y - tip.y)}px`
  }
}

/** What stands on the map: our own controls beside its container, Leaflet's in it. */
function controlsOf(container: HTMLElement): Box[] {
  const { left, top } = container.getBoundingClientRect()
  const controls = container.parentElement?.querySelectorAll('[data-map-control], .leaflet-control') ?? []
  return [...controls].map((control) => {
    const box = control.getBoundingClientRect()
    return { left: box.left - left, top: box.top - top, right: box.right - left, bottom: box.bottom - top }
  })
}

interface Pins {
  readonly markers: readonly MapMarker[]
  readonly lines: readonly (readonly Place[])[]
  readonly bounds: LatLngBounds
}

/** Start and end lean apart where they are near each other, as on a round walk. */
function leanOf(marker: MapMarker, markers: readonly MapMarker[], bounds: LatLngBounds): string {
  const other = markers.find(({ kind }) => kind === (marker.kind === 'start' ? 'end' : 'start'))
  if (marker.kind === 'place' || other === undefined) return ''
  const extentKm = distanceKm(bounds.getSouthWest(), bounds.getNorthEast())
  if (distanceKm(marker, other) > extentKm * NEAR_SHARE) return ''
  const isWest = marker.lng === other.lng ? marker.kind === 'start' : marker.lng < other.lng
  return isWest ? 'map-pin-left' : 'map-pin-right'
}

function pinOf({ label }: MapMarker): HTMLElement {
  const pin = document.createElement('div')
  const stand = document.createElement('span')
  const head = document.createElement('span')
  const text = document.createElement('span')
  head.className = 'map-pin-head'
  text.className = 'map-pin-label'
  text.textContent = label
  stand.className = 'map-pin-stand'
  stand.append(head)
  pin.append(stand, text)
  return pin
}

/** Puts the ring of the elevation chart's cursor on the track. Returns how to take it away. */
export function drawCursor(map: LeafletMap, place: Place): () => void {
  const ring = new CircleMarker(place, {
    className: 'map-cursor',
    radius: CURSOR_RADIUS_PX,
    interactive: false,
  }).addTo(map)
  return () => void ring.remove()
}

/** Draws places hollow. Returns how to take them away. */
export function drawStrays(map: LeafletMap, places: readonly Place[]): () => void {
  const rings = places.map(
    (place) => new CircleMarker(place, { className: 'map-stray', radius: STRAY_RADIUS_PX, interactive: false }),
  )
  const group = new LayerGroup(rings).addTo(map)
  return () => void group.remove()
}

/** Shows all of the bounds clear of what stands on the map, or one place from near. Nothing while the box has no size. */
export function fit(map: LeafletMap, bounds: LatLngBounds): void {
  const { x, y } = map.getSize()
  if (!bounds.isValid() || x === 0 || y === 0) return
  if (bounds.getSouthWest().equals(bounds.getNorthEast())) return void map.setView(bounds.getCenter(), MAP_INITIAL_ZOOM)
  const [above, beside, below] = x < NARROW_PX ? [LAYER_CHOICE_HEIGHT_PX, ZOOM_WIDTH_PX, FOOT_HEIGHT_PX] : [0, 0, 0]
  map.fitBounds(bounds, {
    paddingTopLeft: [MAP_FIT_PADDING_PX, MAP_FIT_PADDING_PX + above + PIN_HEIGHT_PX],
    paddingBottomRight: [MAP_FIT_PADDING_PX + beside, MAP_FIT_PADDING_PX + below],
    animate: false,
  })
}
