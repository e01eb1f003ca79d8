import {
  LatLngBounds,
  type LatLng,
  type LeafletEventHandlerFnMap,
  type LeafletMouseEvent,
  type Map as LeafletMap,
  Tooltip,
} from 'leaflet'
import { useEffect, useMemo } from 'react'
import { t } from '#domain/platform/language/translate.ts'
import { hikePath } from '#web/diary/list-rows/trail-facts.tsx'
import type { MapSpot } from '#web/diary/my-map/map-hikes.ts'
import { useNavigate } from '#web/platform/ui/navigation.tsx'
import { type HikePosition, findHikesAt, toWorld } from './positions.ts'

const REACH_PX = 8
const REACH_OF_FINGERS_PX = 18
export const COMFORTABLE = { padding: [40, 40] } satisfies Parameters<LeafletMap['fitBounds']>[1]

interface PointedAt {
  readonly spots: readonly MapSpot[]
  readonly positions: readonly HikePosition[]
  readonly onHighlight: (id: string | null) => void
}

/** Names the hike under the pointer, and opens it on a click; where several overlap, it zooms in first. */
export function usePointer(map: LeafletMap | null, { spots, positions, onHighlight }: PointedAt): void {
  const navigate = useNavigate()
  const spotOf = useMemo(() => new Map(spots.map((spot) => [spot.id, spot])), [spots])
  useEffect(() => {
    if (!map) return
    const tip = new Tooltip({ direction: 'top', offset: [0, -8], className: 'map-tip' })
    const find = ({ latlng, originalEvent }: LeafletMouseEvent) => {
      const isFinger = originalEvent instanceof PointerEvent && originalEvent.pointerType === 'touch'
      const reach = (isFinger ? REACH_OF_FINGERS_PX : REACH_PX) / 2 ** map.getZoom()
      return findHikesAt(positions, toWorld(latlng), reach).flatMap(({ id }) => spotOf.get(id) ?? [])
    }
    const point = ([spot, ...others]: readonly MapSpot[], at: LatLng) => {
      map.getContainer().classList.toggle('is-pointing', spot !== undefined)
      onHighlight(spot?.id ?? null)
      if (!spot) return void tip.remove()
      tip
        .setLatLng(at)
        .setContent(
          createTooltip(
            spot.name,
            others.length > 0 ? t('and {count} more here', { count: others.length }) : spot.note,
          ),
        )
      if (!map.hasLayer(tip)) tip.addTo(map)
    }
    const open = (event: LeafletMouseEvent) => {
      const found = find(event)
      const [spot] = found
      if (!spot) return
      const bounds = boundsOf(found)
      const isNearer = found.length > 1 && map.getBoundsZoom(bounds) > map.getZoom()
      if (isNearer) map.fitBounds(bounds, COMFORTABLE)
      else navigate(hikePath(spot))
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
  }, [map, spotOf, positions, onHighlight, navigate])
}

export function boundsOf(hikes: readonly Pick<MapSpot, 'start' | 'lines'>[]): LatLngBounds {
  const bounds = new LatLngBounds([])
  for (const { start, lines } of hikes) for (const place of [start, ...lines.flat()]) bounds.extend(place)
  return bounds
}

function createTooltip(name: string, note: string | undefined): HTMLElement {
  const tip = document.createElement('div')
  const small = document.createElement('small')
  small.textContent = note ?? ''
  tip.append(name, small)
  return tip
}

/** Listens to events of a map. Returns how to stop. */
export function listen(map: LeafletMap, handlers: LeafletEventHandlerFnMap): () => void {
  map.on(handlers)
  return () => void map.off(handlers)
}
