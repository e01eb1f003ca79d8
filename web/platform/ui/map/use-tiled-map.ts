import type { Map } from 'leaflet'
import { type RefCallback, useCallback, useEffect, useState } from 'react'
import { createMap, showTiles } from './drawing/leaflet-drawing.ts'
import type { FramedMap } from './map-frame.tsx'
import { panOnFocus } from './pan-on-focus.ts'
import type { MapLayer } from './tiles/map-layers.ts'

/** Returns a map with the tiles of one layer, the first to begin with. `MapFrame` renders its box; `map` is null until then. */
export function useTiledMap(layers: readonly MapLayer[]): FramedMap & { readonly map: Map | null } {
  const [map, box] = useMap()
  const [name, choose] = useState(layers[0]?.name)
  const layer = layers.find((one) => one.name === name) ?? layers[0]
  const areTilesComing = useTiles(map, layer)
  const metres = useMetres(map)
  const zoomBy = (steps: number) => void map?.setZoom(map.getZoom() + steps)
  return { map, box, layer, choose, zoomBy, areTilesComing, metres }
}

/** Opens a map in the box that gets the ref. */
function useMap(): [Map | null, RefCallback<HTMLElement>] {
  const [map, setMap] = useState<Map | null>(null)
  const box = useCallback((element: HTMLElement | null) => {
    if (element === null) return
    const opened = createMap(element)
    const stopPanning = panOnFocus(opened)
    setMap(opened)
    return () => {
      setMap(null)
      stopPanning()
      opened.remove()
    }
  }, [])
  return [map, box]
}

function useTiles(map: Map | null, layer: MapLayer | undefined): boolean {
  const [failing, setFailing] = useState<MapLayer | null>(null)
  useEffect(() => {
    if (map !== null && layer !== undefined)
      return showTiles(map, layer, (areTilesComing) => setFailing(areTilesComing ? null : layer))
  }, [map, layer])
  return failing !== layer
}

/** Returns metres of ground per pixel in the middle of the map. */
function useMetres(map: Map | null): number | null {
  const [metres, setMetres] = useState<number | null>(null)
  useEffect(() => {
    if (map === null) return
    const measure = () => {
      const middle = map.getCenter()
      setMetres(middle.distanceTo(map.unproject(map.project(middle).add([1, 0]))))
    }
    map.on('moveend', measure)
    map.whenReady(measure)
    return () => void map.off('moveend', measure)
  }, [map])
  return metres
}
