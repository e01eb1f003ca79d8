import type { Map } from 'leaflet'
import { startTransition, useEffect, useState } from 'react'
import { fit, openMap, showLayer } from './drawing.ts'
import type { FramedMap } from './map-frame.tsx'
import { panOnFocus } from './pan-on-focus.ts'
import { metresAPixel } from './projection.ts'
import type { MapLayer } from './tiles/map-layers.ts'
import { useLayerChoice } from './tiles/use-layer-choice.ts'
import type { Bounds } from './view.ts'

/** A map that can be moved, and how it is. */
export interface OpenedMap extends Pick<FramedMap, 'areTilesComing' | 'metres'> {
  /** Null until its box stands. */
  readonly map: Map | null
  /** Its first tiles are there, or do not come. */
  readonly isDrawn: boolean
}

/** A map with the tiles of one of some layers, the first to begin with. Its box is drawn by `MapFrame`. */
export function useTiledMap(layers: readonly MapLayer[]): FramedMap & OpenedMap {
  const [element, box] = useState<HTMLElement | null>(null)
  const [layer, choose] = useLayerChoice(layers)
  const opened = useOpenedMap(element, layer)
  const { map } = opened
  return { ...opened, box, layer, choose, zoomBy: (steps) => void map?.setZoom(map.getZoom() + steps) }
}

/** Opens a map in a box. */
export function useOpenedMap(box: HTMLElement | null, layer: MapLayer | undefined): OpenedMap {
  const map = useMap(box)
  const tiles = useTiles(map, layer)
  const metres = useMetres(map)
  useEffect(() => (map === null ? undefined : panOnFocus(map)), [map])
  return { map, ...tiles, metres }
}

function useMap(box: HTMLElement | null): Map | null {
  const [map, setMap] = useState<Map | null>(null)
  useEffect(() => {
    if (box === null) return
    let opened: Map | undefined
    // in tasks of its own, after the page that it stands on: together they would keep a slow phone from answering taps
    const opening = setTimeout(() => {
      const map = openMap(box)
      opened = map
      startTransition(() => setMap(map))
    })
    return () => {
      clearTimeout(opening)
      setMap(null)
      opened?.remove()
    }
  }, [box])
  return map
}

function useTiles(map: Map | null, layer: MapLayer | undefined): Pick<OpenedMap, 'areTilesComing' | 'isDrawn'> {
  const [failing, setFailing] = useState<MapLayer | null>(null)
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    if (map !== null && layer !== undefined) {
      return showLayer(map, layer, (areTilesComing) => {
        setFailing(areTilesComing ? null : layer)
        setDrawn(true)
      })
    }
  }, [map, layer])
  return { areTilesComing: failing !== layer, isDrawn }
}

/** Fits at once, again when the box first gets a size, and keeps the map's idea of its size right. */
export function fitWhenSized(map: Map, bounds: Bounds | null): () => void {
  fit(map, bounds)
  if (typeof ResizeObserver === 'undefined') return () => undefined
  const observer = new ResizeObserver(() => {
    const wasEmpty = map.getSize().x === 0
    map.invalidateSize({ pan: false })
    if (wasEmpty) fit(map, bounds)
  })
  observer.observe(map.getContainer())
  map.on('unload', () => observer.disconnect())
  return () => observer.disconnect()
}

/** How much of the ground one pixel in the middle of the map shows. */
function useMetres(map: Map | null): number | null {
  const [metres, setMetres] = useState<number | null>(null)
  useEffect(() => {
    if (map === null) return
    const measure = () => setMetres(metresAPixel(map.getCenter().lat, map.getZoom()))
    map.on('moveend', measure)
    map.whenReady(measure)
    return () => void map.off('moveend', measure)
  }, [map])
  return metres
}
