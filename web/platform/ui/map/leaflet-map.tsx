import { type Map, LatLngBounds } from 'leaflet'
import { useEffect, useRef } from 'react'
import type { Place } from '#domain/platform/numbers/great-circle.ts'
import {
  drawCursor,
  drawGrades,
  drawOutliers,
  drawTrack,
  drawPins,
  type GradedLines,
} from './drawing/leaflet-drawing.ts'
import { type DrawnTrack, useDrawnTrack } from './drawing/use-drawn-track.ts'
import { fitMap, fitMapWhenSized } from './fit-map.ts'
import { MapFrame } from './map-frame.tsx'
import type { MapMarker } from './drawing/pins.ts'
import type { MapLayer } from './tiles/map-layers.ts'
import { unwrapLongitude } from './unwrap-lines.ts'
import { useTiledMap } from './use-tiled-map.ts'

export interface LeafletMapProps {
  label: string
  segments: readonly (readonly Place[])[]
  grades: readonly GradedLines[]
  outliers: readonly Place[]
  markers: readonly MapMarker[]
  layers: readonly MapLayer[]
  cursor: Place | null
}

/** The Leaflet map of a track with its controls; `TrackMap` loads it. */
export function LeafletMap({ label, segments, grades, outliers, markers, layers, cursor }: LeafletMapProps) {
  const tiled = useTiledMap(layers)
  const { map } = tiled
  const track = useDrawnTrack(segments, markers)
  const { near } = track
  useTrack(map, track)
  useEffect(() => {
    if (map !== null) return drawGrades(map, grades, near)
  }, [map, grades, near])
  useOutliers(map, track, outliers)
  useCursor(map, cursor && unwrapLongitude(cursor, near))
  return <MapFrame label={label} map={tiled} layers={layers} />
}

function useTrack(map: Map | null, { lines, pins, bounds }: DrawnTrack): void {
  useEffect(() => {
    if (map === null) return
    const removeTrack = drawTrack(map, lines)
    const removePins = drawPins(map, { markers: pins, lines, bounds })
    const stopFitting = fitMapWhenSized(map, bounds)
    return () => {
      removeTrack()
      removePins()
      stopFitting()
    }
  }, [map, lines, pins, bounds])
}

/** Shows outliers with the whole track, and fits the track again once they go. */
function useOutliers(map: Map | null, { lines, near }: DrawnTrack, outliers: readonly Place[]): void {
  const areShown = useRef(false)
  useEffect(() => {
    if (map === null || (outliers.length === 0 && !areShown.current)) return
    areShown.current = outliers.length > 0
    const places = outliers.map((place) => unwrapLongitude(place, near))
    fitMap(map, new LatLngBounds([...lines.flat(), ...places]))
    return drawOutliers(map, places)
  }, [map, lines, near, outliers])
}

function useCursor(map: Map | null, cursor: Place | null): void {
  const { lat, lng } = cursor ?? {}
  useEffect(() => {
    if (map !== null && lat !== undefined && lng !== undefined) return drawCursor(map, { lat, lng })
  }, [map, lat, lng])
}
