import { LatLngBounds, type Map } from 'leaflet'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { Place } from '#domain/great-circle.ts'
import type { MapLayer } from './tiles/map-layers.ts'
import {
  drawCursor,
  drawStrays,
  drawTrack,
  endsOf,
  fit,
  openMap,
  setPins,
  showLayer,
  type MapMarker,
} from './drawing.ts'
import { panOnFocus } from './pan-on-focus.ts'
import { turnTowards, unwrapped } from './unwrap.ts'

const HINT_MS = 1_600
const NOTICE = 'rounded-control bg-ink px-3 py-1 text-small font-semibold text-surface'
const ZOOM_BUTTON = 'grid size-11 place-items-center hover:bg-sunken focus-visible:-outline-offset-2'

export type LeafletMapProps = {
  label: string
  segments: readonly (readonly Place[])[]
  strays: readonly Place[]
  markers: readonly MapMarker[]
  layers: readonly MapLayer[]
  cursor: Place | null
}

/** The map itself; {@link TrackMap} loads it when one is needed. */
export function LeafletMap({ label, segments, strays, markers, layers, cursor }: LeafletMapProps) {
  const [layerName, setLayerName] = useState(layers[0]?.name)
  const layer = layers.find(({ name }) => name === layerName) ?? layers[0]
  const [map, box] = useMap()
  const areTilesComing = useTiles(map, layer)
  const lines = useMemo(() => unwrapped(segments), [segments])
  const near = lines.flat()[0]?.lng ?? markers[0]?.lng ?? 0
  const pins = useMemo(
    () => [...endsOf(lines), ...markers.map((marker) => turnTowards(marker, near))],
    [lines, markers, near],
  )
  useTrack(map, lines, pins)
  useStrays(map, lines, strays)
  useCursor(map, cursor && turnTowards(cursor, near))
  const isHinting = usePanHint(map)
  return (
    <>
      <div ref={box} className="map-box" role="application" aria-roledescription="map" aria-label={label} />
      <LayerChoice layers={layers} chosen={layer} onChoose={({ name }) => setLayerName(name)} />
      <div
        data-map-control
        className="absolute right-3 bottom-12 z-1 grid divide-y divide-line overflow-clip rounded-segment bg-surface shadow-float md:top-3 md:bottom-auto"
      >
        <button type="button" className={ZOOM_BUTTON} aria-label="Zoom in" onClick={() => map?.zoomIn()}>
          <Plus aria-hidden />
        </button>
        <button type="button" className={ZOOM_BUTTON} aria-label="Zoom out" onClick={() => map?.zoomOut()}>
          <Minus aria-hidden />
        </button>
      </div>
      <Credits layer={layer} />
      <output className="pointer-events-none absolute top-19 left-3 z-1 grid justify-items-start gap-2 md:top-auto md:bottom-12">
        {!areTilesComing && <span className={NOTICE}>Failed to load map</span>}
        {isHinting && <span className={NOTICE}>Use two fingers to move the map</span>}
      </output>
    </>
  )
}

type LayerChoiceProps = {
  layers: readonly MapLayer[]
  chosen: MapLayer | undefined
  onChoose: (layer: MapLayer) => void
}

function LayerChoice({ layers, chosen, onChoose }: LayerChoiceProps) {
  const group = useId()
  return (
    <fieldset
      data-map-control
      className="absolute top-3 left-3 z-1 flex rounded-segment bg-surface p-1 shadow-float max-md:right-3"
    >
      <legend className="sr-only">Map layer</legend>
      {layers.map((layer) => (
        <label key={layer.name} className="relative flex-auto">
          <input
            className="peer absolute inset-0 size-full cursor-pointer opacity-0"
            type="radio"
            name={group}
            checked={layer === chosen}
            onChange={() => onChoose(layer)}
          />
          <span className="grid h-11 place-items-center rounded-control px-1 text-small font-semibold text-ink-2 peer-checked:bg-ink peer-checked:text-surface forced-colors:peer-checked:bg-highlight forced-colors:peer-checked:text-highlight-text forced-colors:peer-checked:forced-color-adjust-none peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus peer-not-checked:peer-hover:bg-sunken peer-not-checked:peer-hover:text-ink md:h-9 md:px-3.5">
            {layer.name}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function Credits({ layer }: { layer: MapLayer | undefined }) {
  return (
    <p
      data-map-control
      className="absolute right-0 bottom-0 z-1 flex max-w-[calc(100%-9rem)] flex-wrap justify-end gap-x-2 rounded-tl-badge bg-surface/90 px-2 text-tiny text-ink-2"
    >
      {layer?.credits.map(({ text, href }) => (
        <span key={text}>
          {href === undefined ? (
            text
          ) : (
            <a className="inline-block py-1.5 hover:underline" href={href} target="_blank" rel="noreferrer">
              {text}
            </a>
          )}
        </span>
      ))}
    </p>
  )
}

/** The map, once its box stands, and the ref of that box. */
function useMap(): [Map | null, React.RefCallback<HTMLElement>] {
  const [map, setMap] = useState<Map | null>(null)
  const box = useCallback((element: HTMLElement | null) => {
    if (element === null) return
    const opened = openMap(element)
    setMap(opened)
    return () => {
      setMap(null)
      opened.remove()
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

/** Fits at once, again when the box first gets a size, and keeps the map's idea of its size right. */
function fitWhenSized(map: Map, bounds: LatLngBounds): () => void {
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
