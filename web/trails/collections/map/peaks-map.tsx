import '#web/platform/ui/map/map.css'
import './peaks-map.css'
import { LatLngBounds, type LatLng, type LeafletMouseEvent, type Map as LeafletMap, Tooltip } from 'leaflet'
import { useEffect, useEffectEvent, useMemo } from 'react'
import type { CollectionEntry } from '#contract/trails/collections.ts'
import { listen } from '#web/diary/my-map/drawing/use-pointer.ts'
import { useSheet } from '#web/diary/my-map/drawing/sheet.ts'
import { useSiteLayers } from '#web/diary/track-view/use-site-layers.ts'
import { fitMapWhenSized } from '#web/platform/ui/map/fit-map.ts'
import { MapFrame } from '#web/platform/ui/map/map-frame.tsx'
import { useTiledMap } from '#web/platform/ui/map/use-tiled-map.ts'
import { PointsLayer } from './points-layer.ts'
import { unwrapAround } from '#domain/trails/collections/cover/unwrap-around.ts'

const REACH_PX = 12
const FINGER_REACH_PX = 22

export interface PeaksMapProps {
  /** The map's accessible name. */
  label: string
  entries: readonly CollectionEntry[]
  done: ReadonlySet<string>
  /** Returns the second line of the label of an entry. */
  noteOf: (entry: CollectionEntry) => string
  /** Called with the pressed entry. */
  onPress: (entry: CollectionEntry) => void
}

/** The map of a collection; `CollectionMap` loads it. */
export function PeaksMap({ label, entries, done, noteOf, onPress }: PeaksMapProps) {
  const layers = useSiteLayers()
  const tiled = useTiledMap(layers)
  const { map } = tiled
  const sheet = useSheet(map)
  const spots = useMemo(() => placeEntries(entries), [entries])
  useEffect(() => {
    if (sheet === null) return
    const points = spots.map(({ entry, lat, lng }) => ({ lat, lng, isDone: done.has(entry._id) }))
    const drawn = new PointsLayer(sheet, points).addTo(sheet.map)
    return () => void drawn.remove()
  }, [sheet, spots, done])
  useFit(map, spots)
  usePoint(map, { spots, noteOf, onPress })
  return (
    <div className="track-map peaks-map">
      <MapFrame label={label} map={tiled} layers={layers} />
    </div>
  )
}

interface Spot {
  readonly entry: CollectionEntry
  readonly lat: number
  readonly lng: number
}

function placeEntries(entries: readonly CollectionEntry[]): Spot[] {
  return unwrapAround(
    entries.flatMap((entry) =>
      entry.lat === null || entry.lng === null ? [] : [{ entry, lat: entry.lat, lng: entry.lng }],
    ),
  )
}

/** Shows all places once; a tick does not move the map. */
function useFit(map: LeafletMap | null, spots: readonly Spot[]): void {
  const fit = useEffectEvent((shown: LeafletMap) =>
    fitMapWhenSized(shown, new LatLngBounds(spots.map(({ lat, lng }) => [lat, lng]))),
  )
  useEffect(() => {
    if (map !== null) return fit(map)
  }, [map])
}

/** Names the place under the pointer, and tells of a press on it. */
function usePoint(
  map: LeafletMap | null,
  { spots, noteOf, onPress }: Pick<PeaksMapProps, 'noteOf' | 'onPress'> & { spots: readonly Spot[] },
): void {
  const describe = useEffectEvent((entry: CollectionEntry) => createLabel(entry.name, noteOf(entry)))
  const press = useEffectEvent(onPress)
  const find = useEffectEvent((shown: LeafletMap, event: LeafletMouseEvent) => findSpot(shown, spots, event))
  useEffect(() => {
    if (map === null) return
    const tip = new Tooltip({ direction: 'top', offset: [0, -8], className: 'map-tip' })
    const point = (spot: Spot | null, at: LatLng) => {
      map.getContainer().classList.toggle('is-pointing', spot !== null)
      if (spot === null) return void tip.remove()
      tip.setLatLng(at).setContent(describe(spot.entry))
      if (!map.hasLayer(tip)) tip.addTo(map)
    }
    const stop = listen(map, {
      mousemove: (event) => {
        const spot = find(map, event)
        point(
          spot,
          spot === null ? event.latlng : map.containerPointToLatLng(map.latLngToContainerPoint([spot.lat, spot.lng])),
        )
      },
      mouseout: (event) => point(null, event.latlng),
      movestart: () => void tip.remove(),
      click: (event) => {
        const spot = find(map, event)
        if (spot !== null) press(spot.entry)
      },
    })
    return () => {
      stop()
      tip.remove()
    }
  }, [map])
}

/** Returns the place nearest to the pointer, where it is within reach. */
function findSpot(
  map: LeafletMap,
  spots: readonly Spot[],
  { containerPoint, originalEvent }: LeafletMouseEvent,
): Spot | null {
  const isFinger = originalEvent instanceof PointerEvent && originalEvent.pointerType === 'touch'
  let nearest: Spot | null = null
  let least = isFinger ? FINGER_REACH_PX : REACH_PX
  const view = map.getBounds().pad(0.05)
  for (const spot of spots) {
    if (!view.contains([spot.lat, spot.lng])) continue
    const away = map.latLngToContainerPoint([spot.lat, spot.lng]).distanceTo(containerPoint)
    if (away > least) continue
    least = away
    nearest = spot
  }
  return nearest
}

function createLabel(name: string, note: string): HTMLElement {
  const label = document.createElement('div')
  const small = document.createElement('small')
  small.textContent = note
  label.append(name, small)
  return label
}
