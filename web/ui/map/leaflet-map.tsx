import type { Map } from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import type { Place } from '#domain/great-circle.ts'
import { drawCursor, drawGrades, drawStrays, drawTrack, fit, setPins, type GradedLines } from './drawing.ts'
import type { DrawnTrack } from './drawn-track.ts'
import type { MapLayer } from './tiles/map-layers.ts'
import { turnTowards } from './unwrap.ts'
import { type OpenedMap, fitWhenSized, useOpenedMap } from './use-tiled-map.ts'
import { boundsOf } from './view.ts'

export interface LeafletMapProps {
  /** What the map is drawn in. */
  box: HTMLElement
  track: DrawnTrack
  grades: readonly GradedLines[]
  strays: readonly Place[]
  layer: MapLayer | undefined
  cursor: Place | null
  /** Told of the map whenever it changes. */
  onChange: (opened: OpenedMap) => void
}

/** The map that can be moved; {@link TrackMap} loads it when one is needed. */
export function LeafletMap({ box, track, grades, strays, layer, cursor, onChange }: LeafletMapProps) {
  const { map, areTilesComing, metres, ...opened } = useOpenedMap(box, layer)
  const { near } = track
  useTrack(map, track)
  const isMoved = useMoved(map)
  useEffect(() => {
    if (map !== null) return drawGrades(map, grades, near)
  }, [map, grades, near])
  useStrays(map, track, strays)
  useCursor(map, cursor && turnTowards(cursor, near))
  // what lies on the track would lie below its picture
  const hasMore = cursor !== null || grades.length > 0 || strays.length > 0
  const isDrawn = opened.isDrawn || isMoved || hasMore || layer === undefined
  useEffect(() => onChange({ map, areTilesComing, isDrawn, metres }), [onChange, map, areTilesComing, isDrawn, metres])
  return null
}

function useTrack(map: Map | null, { lines, pins, bounds }: DrawnTrack): void {
  useEffect(() => {
    if (map === null) return
    const removeTrack = drawTrack(map, lines)
    const removePins = setPins(map, { markers: pins, lines, bounds })
    const stopFitting = fitWhenSized(map, bounds)
    return () => {
      removeTrack()
      removePins()
      stopFitting()
    }
  }, [map, lines, pins, bounds])
}

/** Whether it has left its first view, which the track's fit makes before this listens. */
function useMoved(map: Map | null): boolean {
  const [isMoved, setMoved] = useState(false)
  useEffect(() => {
    const onMove = () => setMoved(true)
    map?.once('movestart', onMove)
    return () => void map?.off('movestart', onMove)
  }, [map])
  return isMoved
}

/** Shows them with the whole track, and the track alone again once they go. */
function useStrays(map: Map | null, { lines, near }: DrawnTrack, strays: readonly Place[]): void {
  const areShown = useRef(false)
  useEffect(() => {
    if (map === null || (strays.length === 0 && !areShown.current)) return
    areShown.current = strays.length > 0
    const places = strays.map((place) => turnTowards(place, near))
    fit(map, boundsOf([...lines.flat(), ...places]))
    return drawStrays(map, places)
  }, [map, lines, near, strays])
}

function useCursor(map: Map | null, cursor: Place | null): void {
  const { lat, lng } = cursor ?? {}
  useEffect(() => {
    if (map !== null && lat !== undefined && lng !== undefined) return drawCursor(map, { lat, lng })
  }, [map, lat, lng])
}
