import { LatLngBounds, type Map } from 'leaflet'
import { useEffect, useMemo, useRef } from 'react'
import type { Place } from '#domain/great-circle.ts'
import type { MapLayer } from './tiles/map-layers.ts'
import {
  drawCursor,
  drawGrades,
  drawStrays,
  drawTrack,
  endsOf,
  fit,
  setPins,
  type GradedLines,
  type MapMarker,
} from './drawing.ts'
import { MapFrame } from './map-frame.tsx'
import { turnTowards, unwrapped } from './unwrap.ts'
import { fitWhenSized, useTiledMap } from './use-tiled-map.ts'

export type LeafletMapProps = {
  label: string
  segments: readonly (readonly Place[])[]
  grades: readonly GradedLines[]
  strays: readonly Place[]
  markers: readonly MapMarker[]
  layers: readonly MapLayer[]
  cursor: Place | null
}

/** The map itself; {@link TrackMap} loads it when one is needed. */
export function LeafletMap({ label, segments, grades, strays, markers, layers, cursor }: LeafletMapProps) {
  const tiled = useTiledMap(layers)
  const { map } = tiled
  const lines = useMemo(() => unwrapped(segments), [segments])
  const near = lines.flat()[0]?.lng ?? markers[0]?.lng ?? 0
  const pins = useMemo(
    () => [...endsOf(lines), ...markers.map((marker) => turnTowards(marker, near))],
    [lines, markers, near],
  )
  useTrack(map, lines, pins)
  useEffect(() => {
    if (map !== null) return drawGrades(map, grades, near)
  }, [map, grades, near])
  useStrays(map, lines, strays)
  useCursor(map, cursor && turnTowards(cursor, near))
  return <MapFrame label={label} tiled={tiled} layers={layers} />
}

function useTrack(map: Map | null, lines: Place[][], pins: readonly MapMarker[]): void {
  useEffect(() => {
    if (map === null) return
    const bounds = new LatLngBounds([])
    for (const place of [...lines.flat(), ...pins]) bounds.extend(place)
    const removeTrack = drawTrack(map, lines)
    const removePins = setPins(map, { markers: pins, lines, bounds })
    const stopFitting = fitWhenSized(map, bounds)
    return () => {
      removeTrack()
      removePins()
      stopFitting()
    }
  }, [map, lines, pins])
}

/** Shows them with the whole track, and the track alone again once they go. */
function useStrays(map: Map | null, lines: Place[][], strays: readonly Place[]): void {
  const areShown = useRef(false)
  useEffect(() => {
    if (map === null || (strays.length === 0 && !areShown.current)) return
    areShown.current = strays.length > 0
    const near = lines.flat()[0]?.lng ?? 0
    const places = strays.map((place) => turnTowards(place, near))
    const bounds = new LatLngBounds([])
    for (const place of [...lines.flat(), ...places]) bounds.extend(place)
    fit(map, bounds)
    return drawStrays(map, places)
  }, [map, lines, strays])
}

function useCursor(map: Map | null, cursor: Place | null): void {
  const { lat, lng } = cursor ?? {}
  useEffect(() => {
    if (map !== null && lat !== undefined && lng !== undefined) return drawCursor(map, { lat, lng })
  }, [map, lat, lng])
}
