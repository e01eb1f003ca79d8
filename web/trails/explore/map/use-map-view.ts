import { LatLngBounds, type Map as LeafletMap } from 'leaflet'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { Place } from '#domain/platform/numbers/great-circle.ts'
import { type Box, parseBox } from '#domain/trails/explore/box.ts'
import { listen } from '#web/diary/my-map/drawing/use-pointer.ts'
import { boxOfWindow, formatBox, isAlike, unwrapBox } from '#web/trails/explore/boxes.ts'
import type { MapPoints, MapView } from '#web/trails/explore/use-trails.ts'

/** What a map without an address shows until trails are there. */
const INHABITED = new LatLngBounds([-50, -130], [68, 160])
const WORLD = new LatLngBounds([-85, -220], [85, 220])
const MAX_FIT_ZOOM = 12
/** Height of the world at zoom 0. */
const WORLD_PX = 256
/** A box in the address is the window of a map: rounded a little too large, it would fit one zoom further out only. */
const SHRUNK = -0.02
const REST_MS = 200

interface Window {
  /** The box in the address: a new text moves the map. */
  readonly boxText: string | null
  readonly points: MapPoints | undefined
  /** Called once the map rests. A part that is new to the address belongs into it. */
  readonly onView: (view: MapView & { readonly box: Box }, isNew: boolean) => void
}

/** Shows the box of the address, and tells what the map shows. Returns how to show a place from nearer. */
export function useMapView(map: LeafletMap | null, { boxText, points, onView }: Window) {
  /** The box that the map shows, as the address has it. */
  const shown = useRef<string | null>(null)
  const isFitting = useRef(false)
  const tell = useEffectEvent((byHand: boolean) => {
    if (!map || map.getSize().x === 0) return
    const bounds = map.getBounds()
    const [west, south, east, north] = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]
    const box = boxOfWindow({ west, south, east, north })
    const text = formatBox(box)
    const asked = boxText === null ? null : parseBox(boxText)
    // a link from a window of another shape: the list is of what this one shows
    const isNew = byHand || (asked !== null && !isAlike(box, asked))
    if (isNew) shown.current = text
    onView({ box, boxText: text, zoom: Math.max(0, Math.round(map.getZoom())) }, isNew)
  })
  useEffect(() => {
    if (!map) return
    map.setMaxBounds(WORLD)
    map.setMinZoom(findWorldZoom(map))
    let rest: ReturnType<typeof setTimeout> | undefined
    let isByHand = false
    const hear = () => {
      isByHand ||= !isFitting.current
      clearTimeout(rest)
      rest = setTimeout(() => {
        tell(isByHand)
        isByHand = false
      }, REST_MS)
    }
    const forget = listen(map, { moveend: hear })
    return () => {
      clearTimeout(rest)
      forget()
    }
  }, [map])
  const showAddress = useEffectEvent(() => {
    const box = boxText === null ? null : parseBox(boxText)
    if (map) fit(map, box ? toBounds(box).pad(SHRUNK) : INHABITED, isFitting)
  })
  useEffect(() => {
    if (!map || (shown.current === boxText && boxText !== null)) return
    shown.current = boxText
    showAddress()
  }, [map, boxText])
  useEffect(() => {
    if (map) return followSize(map, isFitting, showAddress)
  }, [map])
  useFirstPoints(map, { boxText, points, isFitting })
  return (place: Place, zoom: number) => void map?.setView(place, zoom)
}

/** Shows all trails at first where the address names no box. */
function useFirstPoints(
  map: LeafletMap | null,
  { boxText, points, isFitting }: Pick<Window, 'boxText' | 'points'> & { isFitting: RefObject<boolean> },
): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (!map || !points || isDone.current) return
    isDone.current = true
    const places = [...points.clusters, ...points.trails]
    if (boxText !== null || places.length === 0) return
    fit(map, new LatLngBounds(places.map(({ lat, lng }) => [lat, lng])), isFitting, true)
  }, [map, boxText, points, isFitting])
}

/** Returns the zoom at which the world is about as high as the map. */
function findWorldZoom(map: LeafletMap): number {
  return Math.max(1, Math.round(Math.log2(map.getSize().y / WORLD_PX)))
}

function fit(map: LeafletMap, bounds: LatLngBounds, isFitting: RefObject<boolean>, isPadded = false): void {
  if (map.getSize().x === 0) return
  isFitting.current = true
  map.fitBounds(bounds, { animate: false, maxZoom: MAX_FIT_ZOOM, ...(isPadded && { padding: [48, 48] }) })
  isFitting.current = false
}

/** Keeps the map's idea of its size right, and fits it again once it has one. Returns how to stop. */
function followSize(map: LeafletMap, isFitting: RefObject<boolean>, showAddress: () => void): () => void {
  if (typeof ResizeObserver === 'undefined') return () => undefined
  const observer = new ResizeObserver(() => {
    const wasEmpty = map.getSize().x === 0
    isFitting.current = true
    map.invalidateSize({ pan: false })
    isFitting.current = false
    if (wasEmpty) showAddress()
  })
  observer.observe(map.getContainer())
  return () => observer.disconnect()
}

function toBounds(box: Box): LatLngBounds {
  const { west, south, east, north } = unwrapBox(box)
  return new LatLngBounds([south, west], [north, east])
}
