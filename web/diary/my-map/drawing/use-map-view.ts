import type { LatLngTuple, Map as LeafletMap } from 'leaflet'
import { useUrlValue } from '#web/platform/ui/hooks/use-url-value.ts'

export interface MapView {
  readonly center: LatLngTuple
  readonly zoom: number
}

const DECIMALS = 4
const MAX_ZOOM = 19

/** Returns the view of the map, which is part of the page's address, so that it is restored on return. */
export function useMapView(): [MapView | null, (map: LeafletMap) => void] {
  const [text, setText] = useUrlValue('at')
  const keep = (map: LeafletMap) => {
    const { lat, lng } = map.getCenter()
    setText([lat.toFixed(DECIMALS), lng.toFixed(DECIMALS), map.getZoom()].join(','))
  }
  return [parseView(text), keep]
}

/** Parses `46.4,13.7,9`: latitude, longitude and zoom. */
export function parseView(text: string | null): MapView | null {
  const [lat = NaN, lng = NaN, zoom = NaN, ...more] = (text ?? '')
    .split(',')
    .map((part) => (part === '' ? NaN : Number(part)))
  const isView = Math.abs(lat) <= 85 && Math.abs(lng) <= 220 && zoom >= 0 && zoom <= MAX_ZOOM && more.length === 0
  return isView ? { center: [lat, lng], zoom: Math.round(zoom) } : null
}
