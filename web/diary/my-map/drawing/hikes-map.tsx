import '#web/platform/ui/map/map.css'
import {
  LatLngBounds,
  type LeafletMouseEvent,
  type Map as LeafletMap,
  Tooltip,
  type LatLng,
  type LeafletEventHandlerFnMap,
} from 'leaflet'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Place } from '#domain/platform/numbers/great-circle.ts'
import { useSiteLayers } from '#web/diary/track-view/use-site-layers.ts'
import { hikePath } from '#web/diary/list-rows/trail-facts.tsx'
import { fitMapWhenSized } from '#web/platform/ui/map/fit-map.ts'
import { MapFrame } from '#web/platform/ui/map/map-frame.tsx'
import { useTiledMap } from '#web/platform/ui/map/use-tiled-map.ts'
import { useNavigate } from '#web/platform/ui/navigation.tsx'
import type { ColourClass } from '#web/diary/my-map/colouring.ts'
import { drawCountries } from '#web/diary/my-map/countries/draw-countries.ts'
import type { PlacedHike } from '#web/diary/my-map/map-hikes.ts'
import { drawHighlight, drawHikes } from './draw-hikes.ts'
import { findHikesAt, findHikesWithin, toHikePosition, toWorld, type HikePosition } from './positions.ts'
import { type Sheet, useSheet } from './sheet.ts'
import { useMapView } from './use-map-view.ts'

const REACH_PX = 8
const REACH_OF_FINGERS_PX = 18
/** Shown on a map without hikes. */
const INHABITED = new LatLngBounds([-55, -170], [70, 180])
const WORLD = new LatLngBounds([-85, -220], [85, 220])
const COMFORTABLE = { padding: [40, 40] } satisfies Parameters<LeafletMap['fitBounds']>[1]

/** A short track does not fill the map, so that its surroundings are visible. */
const MAX_FOLLOW_ZOOM = 11
/** At this zoom the small map beside a list shows the whole world. */
const WHOLE_WORLD_ZOOM = 1

interface HikesMapProps {
  readonly label: string
  readonly hikes: readonly PlacedHike[]
  readonly classes: readonly ColourClass[]
  /** Names of the countries to fill. */
  readonly walked: ReadonlySet<string>
  /** Id of the highlighted hike, here or in the list beside the map. */
  readonly highlighted: string | null
  readonly onHighlight: (id: string | null) => void
  /** Called with the hikes in view whenever they change. */
  readonly onView?: (ids: ReadonlySet<string>) => void
  /** The map belongs to a list: it shows all of the list's hikes whenever they change, and does not use the address. */
  readonly follows?: boolean
}

/** The map of hikes, on one canvas. A click on a hike opens it; where several overlap, it zooms in first. */
export function HikesMap({ label, hikes, classes, walked, highlighted, onHighlight, ...more }: HikesMapProps) {
  const { onView, follows = false } = more
  const layers = useSiteLayers()
  const tiled = useTiledMap(layers)
  const { map, areTilesComing } = tiled
  const sheet = useSheet(map)
  const positions = useMemo(() => hikes.map(toHikePosition), [hikes])
  const isOnPaper = !areTilesComing || layers.length === 0
  useStart(map, hikes, follows)
  useFollow(map, hikes, follows)
  useCountries(sheet, { walked, isOnPaper })
  useEffect(() => {
    if (!sheet) return
    const drawn = classes.map(({ tone, has }) => ({ tone, hikes: hikes.filter(({ hike }) => has(hike)) }))
    return drawHikes(sheet, drawn)
  }, [sheet, hikes, classes])
  useEffect(() => {
    const hike = hikes.find(({ hike: { _id } }) => _id === highlighted)
    if (sheet && hike) return drawHighlight(sheet, hike)
  }, [sheet, hikes, highlighted])
  usePointer(map, { hikes, positions, classes, onHighlight })
  useEffect(() => {
    if (!map || !onView) return
    const tell = () => {
      const bounds = map.getBounds()
      const view = { from: toWorld(bounds.getNorthWest()), to: toWorld(bounds.getSouthEast()) }
      onView(new Set(findHikesWithin(positions, view).map(({ id }) => id)))
    }
    const forget = listen(map, { moveend: tell, resize: tell })
    map.whenReady(tell)
    return forget
  }, [map, positions, onView])
  return (
    <div className="track-map">
      <MapFrame label={label} map={tiled} layers={layers} />
    </div>
  )
}

/** Restores the view of the last visit, else shows all hikes. */
function useStart(map: LeafletMap | null, hikes: readonly PlacedHike[], follows: boolean): void {
  const [view, keepView] = useMapView()
  const [first] = useState(follows ? null : view)
  const keep = useEffectEvent(keepView)
  useEffect(() => {
    if (!map) return
    map.setMaxBounds(WORLD)
    if (follows) map.setMinZoom(WHOLE_WORLD_ZOOM)
    if (first) map.setView(first.center, first.zoom)
    const all = around(hikes)
    const stop = first ? () => undefined : fitMapWhenSized(map, all.isValid() ? all : INHABITED)
    const forget = follows ? () => undefined : listen(map, { dragend: () => keep(map), zoomend: () => keep(map) })
    return () => {
      stop()
      forget()
    }
    // fits the first hikes only: later ones must not move the map
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [map])
}

/** Shows all hikes when they change; their order does not matter. */
function useFollow(map: LeafletMap | null, hikes: readonly PlacedHike[], follows: boolean): void {
  const ids = follows ? joinIds(hikes) : ''
  const shown = useRef(ids)
  useEffect(() => {
    if (!map || shown.current === ids) return
    shown.current = ids
    const all = around(hikes)
    if (all.isValid()) map.fitBounds(all, { ...COMFORTABLE, maxZoom: MAX_FOLLOW_ZOOM })
  }, [map, hikes, ids])
}

function joinIds(hikes: readonly PlacedHike[]): string {
  return hikes
    .map(({ hike }) => hike._id)
    .toSorted()
    .join()
}

interface CountriesShown {
  readonly walked: ReadonlySet<string>
  readonly isOnPaper: boolean
}

/** Draws the countries, whose code loads after the map. */
function useCountries(sheet: Sheet | null, { walked, isOnPaper }: CountriesShown): void {
  useEffect(() => {
    if (sheet) return drawCountries(sheet, { walked, isOnPaper })
  }, [sheet, walked, isOnPaper])
}

interface PointedAt {
  readonly hikes: readonly PlacedHike[]
  readonly positions: readonly HikePosition[]
  readonly classes: readonly ColourClass[]
  readonly onHighlight: (id: string | null) => void
}

function usePointer(map: LeafletMap | null, { hikes, positions, classes, onHighlight }: PointedAt): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!map) return
    const tip = new Tooltip({ direction: 'top', offset: [0, -8], className: 'map-tip' })
    const find = ({ latlng, originalEvent }: LeafletMouseEvent) => {
      const isFinger = originalEvent instanceof PointerEvent && originalEvent.pointerType === 'touch'
      const reach = (isFinger ? REACH_OF_FINGERS_PX : REACH_PX) / 2 ** map.getZoom()
      return findHikesAt(positions, toWorld(latlng), reach)
    }
    const point = (found: readonly HikePosition[], at: LatLng) => {
      const hike = hikes.find(({ hike: { _id } }) => _id === found[0]?.id)?.hike
      map.getContainer().classList.toggle('is-pointing', hike !== undefined)
      onHighlight(hike?._id ?? null)
      if (!hike) return void tip.remove()
      const of = classes.find(({ has }) => has(hike))
      tip
        .setLatLng(at)
        .setContent(createTooltip(hike.name, found.length > 1 ? `and ${found.length - 1} more here` : of?.label))
      if (!map.hasLayer(tip)) tip.addTo(map)
    }
    const open = (event: LeafletMouseEvent) => {
      const found = find(event)
      const hike = hikes.find(({ hike: { _id } }) => _id === found[0]?.id)?.hike
      if (!hike) return
      const bounds = findBounds(hikes, found)
      const isNearer = found.length > 1 && map.getBoundsZoom(bounds) > map.getZoom()
      if (isNearer) map.fitBounds(bounds, COMFORTABLE)
      else navigate(hikePath(hike))
    }
    const stop = listen(map, {
      mousemove: (event) => point(find(event), event.latlng),
      mouseout: (event) => point([], event.latlng),
      movestart: () => void tip.remove(),
      click: open,
    })
    return () => {
      stop()
      tip.remove()
    }
  }, [map, hikes, positions, classes, onHighlight, navigate])
}

function findBounds(hikes: readonly PlacedHike[], found: readonly HikePosition[]): LatLngBounds {
  const ids = new Set(found.map(({ id }) => id))
  return around(hikes.filter(({ hike }) => ids.has(hike._id)))
}

function around(hikes: readonly PlacedHike[]): LatLngBounds {
  const bounds = new LatLngBounds([])
  for (const place of listPlaces(hikes)) bounds.extend(place)
  return bounds
}

function listPlaces(hikes: readonly PlacedHike[]): Place[] {
  return hikes.flatMap(({ start, lines }) => [start, ...lines.flat()])
}

function createTooltip(name: string, note: string | undefined): HTMLElement {
  const tip = document.createElement('div')
  const small = document.createElement('small')
  small.textContent = note ?? ''
  tip.append(name, small)
  return tip
}

function listen(map: LeafletMap, handlers: LeafletEventHandlerFnMap): () => void {
  map.on(handlers)
  return () => void map.off(handlers)
}
