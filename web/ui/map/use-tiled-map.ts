import type { LatLngBounds, Map } from 'leaflet'
import { startTransition, useCallback, useEffect, useState } from 'react'
import type { MapLayer } from './tiles/map-layers.ts'
import { fit, openMap, showLayer } from './drawing.ts'
import { panOnFocus } from './pan-on-focus.ts'

const HINT_MS = 1_600

export interface TiledMap {
  /** Null until its box stands. */
  readonly map: Map | null
  readonly box: React.RefCallback<HTMLElement>
  readonly layer: MapLayer | undefined
  readonly choose: (name: MapLayer['name']) => void
  readonly areTilesComing: boolean
  /** One finger has tried to move it. */
  readonly isHinting: boolean
}

/** A map with the tiles of one of some layers, the first to begin with. Its box is drawn by `MapFrame`. */
export function useTiledMap(layers: readonly MapLayer[]): TiledMap {
  const [layerName, choose] = useState(layers[0]?.name)
  const layer = layers.find(({ name }) => name === layerName) ?? layers[0]
  const [map, box] = useMap()
  const areTilesComing = useTiles(map, layer)
  const isHinting = usePanHint(map)
  return { map, box, layer, choose, areTilesComing, isHinting }
}

/** The map, once its box stands, and the ref of that box. */
function useMap(): [Map | null, React.RefCallback<HTMLElement>] {
  const [map, setMap] = useState<Map | null>(null)
  const box = useCallback((element: HTMLElement | null) => {
    if (element === null) return
    let opened: Map | undefined
    // in tasks of its own, after the page that it stands on: together they would keep a slow phone from answering taps
    const opening = setTimeout(() => {
      const map = openMap(element)
      opened = map
      startTransition(() => setMap(map))
    })
    return () => {
      clearTimeout(opening)
      setMap(null)
      opened?.remove()
    }
  }, [])
  return [map, box]
}

function useTiles(map: Map | null, layer: MapLayer | undefined): boolean {
  const [failing, setFailing] = useState<MapLayer | null>(null)
  useEffect(() => {
    if (map !== null && layer !== undefined) {
      return showLayer(map, layer, (areTilesComing) => setFailing(areTilesComing ? null : layer))
    }
  }, [map, layer])
  return failing !== layer
}

/** Fits at once, again when the box first gets a size, and keeps the map's idea of its size right. */
export function fitWhenSized(map: Map, bounds: LatLngBounds): () => void {
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

function usePanHint(map: Map | null): boolean {
  const [isHinting, setHinting] = useState(false)
  useEffect(() => {
    if (map === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = panOnFocus(map, () => {
      setHinting(true)
      clearTimeout(timer)
      timer = setTimeout(() => setHinting(false), HINT_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [map])
  return isHinting
}
