import 'leaflet/dist/leaflet.css'
import {
  CircleMarker,
  DivIcon,
  type LatLngBounds,
  type LatLngExpression,
  type LatLngTuple,
  LayerGroup,
  Map as LeafletMap,
  Marker,
  Polyline,
  TileLayer,
} from 'leaflet'
import type { Place } from '#domain/platform/numbers/great-circle.ts'
import type { MapLayer } from '#web/platform/ui/map/tiles/map-layers.ts'
import { GridPaperLayer } from './grid-paper-layer.ts'
import { type MapMarker, pinClass, placePinLabels } from './pins.ts'
import { CASING_WEIGHT_PX, TRACK_OPACITY, TRACK_WEIGHT_PX } from '#web/platform/ui/map/track-style.ts'
import { unwrapLongitude } from '#web/platform/ui/map/unwrap-lines.ts'
import { watchTiles } from '#web/platform/ui/map/tiles/watch-tiles.ts'

const MIN_ZOOM = 2
const STEEP_WEIGHT_PX = 6.5
const CURSOR_RADIUS_PX = 7
const OUTLIER_RADIUS_PX = 6

/** Opens an empty map on plain paper with a grid. `remove()` ends it. */
export function createMap(box: HTMLElement): LeafletMap {
  const isMoving = !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = new LeafletMap(box, {
    zoomControl: false,
    attributionControl: false,
    scrollWheelZoom: false,
    minZoom: MIN_ZOOM,
    zoomAnimation: isMoving,
    fadeAnimation: isMoving,
    markerZoomAnimation: isMoving,
    inertia: isMoving,
  })
  new GridPaperLayer().addTo(map)
  return map
}

/** Shows the tiles of a layer and tells whether they come. Returns how to take them away. */
export function showTiles(map: LeafletMap, layer: MapLayer, onChange: (areTilesComing: boolean) => void): () => void {
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
    const places = lines.map((line) => line.map((place) => unwrapLongitude(place, near)))
    return new Polyline(places, {
      className: `map-grade map-grade-${grade.replace(' ', '-')}`,
      weight: grade.startsWith('steep') ? STEEP_WEIGHT_PX : TRACK_WEIGHT_PX,
      interactive: false,
    })
  })
  const group = new LayerGroup(lines).addTo(map)
  return () => void group.remove()
}

/** Sets pins; their labels keep clear of the lines. Returns how to take them away. */
export function drawPins(map: LeafletMap, { markers, lines, bounds }: Pins): () => void {
  const pins = markers.map((marker) => {
    const icon = new DivIcon({
      className: pinClass(marker, markers, bounds),
      html: createPinElement(marker),
      iconSize: [0, 0],
    })
    return new Marker(marker, { icon, interactive: false, keyboard: false })
  })
  const group = new LayerGroup(pins).addTo(map)
  const pixelOf = (place: LatLngExpression) => map.latLngToContainerPoint(place)
  const place = () =>
    placePinLabels(
      pins.flatMap((pin) => {
        const element = pin.getElement()
        return element ? [{ element, tip: pixelOf(pin.getLatLng()) }] : []
      }),
      { map: map.getContainer(), size: map.getSize(), lines: lines.map((line) => line.map(pixelOf)) },
    )
  map.on('moveend resize', place)
  map.whenReady(place)
  return () => {
    map.off('moveend resize', place)
    group.remove()
  }
}

interface Pins {
  readonly markers: readonly MapMarker[]
  readonly lines: readonly (readonly Place[])[]
  readonly bounds: LatLngBounds
}

function createPinElement({ label }: MapMarker): HTMLElement {
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

/** Draws outliers as hollow rings. Returns how to remove them. */
export function drawOutliers(map: LeafletMap, places: readonly Place[]): () => void {
  const rings = places.map(
    (place) => new CircleMarker(place, { className: 'map-stray', radius: OUTLIER_RADIUS_PX, interactive: false }),
  )
  const group = new LayerGroup(rings).addTo(map)
  return () => void group.remove()
}
