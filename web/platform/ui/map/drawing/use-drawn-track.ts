import { LatLngBounds } from 'leaflet'
import { useMemo } from 'react'
import type { Place } from '#domain/platform/numbers/great-circle.ts'
import { type MapMarker, createEndMarkers } from './pins.ts'
import { unwrapLongitude, unwrapLines } from '#web/platform/ui/map/unwrap-lines.ts'

/** A track as a map draws it, on one copy of the world. */
export interface DrawnTrack {
  readonly lines: Place[][]
  readonly pins: readonly MapMarker[]
  /** Around all of it; not valid where there is nothing. */
  readonly bounds: LatLngBounds
  /** A longitude of the track, to unwrap other places towards. */
  readonly near: number
}

/** Returns a track as a map draws it; memoised by its segments and markers. */
export function useDrawnTrack(segments: readonly (readonly Place[])[], markers: readonly MapMarker[]): DrawnTrack {
  return useMemo(() => {
    const lines = unwrapLines(segments)
    const near = lines.flat()[0]?.lng ?? markers[0]?.lng ?? 0
    const pins = [...createEndMarkers(lines), ...markers.map((marker) => unwrapLongitude(marker, near))]
    return { lines, pins, bounds: new LatLngBounds([...lines.flat(), ...pins]), near }
  }, [segments, markers])
}
