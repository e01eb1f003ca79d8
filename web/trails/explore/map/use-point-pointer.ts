import { type LeafletMouseEvent, type Map as LeafletMap, Tooltip } from 'leaflet'
import { useEffect, useEffectEvent } from 'react'
import type { Place } from '#domain/platform/numbers/great-circle.ts'
import { t } from '#domain/platform/language/translate.ts'
import { listen } from '#web/diary/my-map/drawing/use-pointer.ts'
import { unwrapLongitude } from '#web/platform/ui/map/unwrap-lines.ts'
import { type MapPoints, type MapTrail, keyOfTrail } from '#web/trails/explore/use-trails.ts'
import { type Pixel, clusterRadius, isOnSign, signText } from './place-signs.ts'

const REACH_PX = 10
const REACH_OF_FINGERS_PX = 22
const CLUSTER_STEPS = 2
/** Further in, a cluster is of trails that begin at one place. */
const MAX_CLUSTER_ZOOM = 17

interface PointedAt {
  readonly points: MapPoints
  readonly onMark: (key: string | null) => void
  readonly onChoose: (trail: MapTrail | null) => void
  /** Shows a place from nearer, where a cluster is pressed. */
  readonly onNearer: (place: Place, zoom: number) => void
}

/** Names the trail under the pointer and chooses it on a press; a press on a cluster zooms in. */
export function usePointPointer(map: LeafletMap | null, { points, onMark, onChoose, onNearer }: PointedAt): void {
  const find = useEffectEvent((event: LeafletMouseEvent) => findPoint(map, points, event))
  const mark = useEffectEvent(onMark)
  const choose = useEffectEvent(onChoose)
  const goNearer = useEffectEvent(onNearer)
  useEffect(() => {
    if (!map) return
    const tip = new Tooltip({ direction: 'top', offset: [0, -8], className: 'map-tip' })
    const point = (event: LeafletMouseEvent) => {
      const { trail, cluster } = find(event)
      map.getContainer().classList.toggle('is-pointing', Boolean(trail ?? cluster))
      mark(trail ? keyOfTrail(trail) : null)
      if (!trail && !cluster) return void tip.remove()
      const text = trail
        ? trail.name
        : t('{count, plural, one {# trail} other {# trails}}', { count: cluster?.count ?? 0 })
      tip.setLatLng(event.latlng).setContent(createText(text))
      if (!map.hasLayer(tip)) tip.addTo(map)
    }
    const press = (event: LeafletMouseEvent) => {
      const { trail, cluster } = find(event)
      tip.remove()
      if (cluster) goNearer(unwrapLongitude(cluster, event.latlng.lng), findNearerZoom(map))
      else choose(trail ?? null)
    }
    const leave = () => {
      tip.remove()
      mark(null)
    }
    const stop = listen(map, { mousemove: point, mouseout: leave, movestart: () => void tip.remove(), click: press })
    return () => {
      stop()
      tip.remove()
    }
  }, [map])
}

function findNearerZoom(map: LeafletMap): number {
  return Math.min(map.getMaxZoom(), MAX_CLUSTER_ZOOM, map.getZoom() + CLUSTER_STEPS)
}

interface Found {
  readonly trail?: MapTrail | undefined
  readonly cluster?: MapPoints['clusters'][number] | undefined
}

/** Finds the trail under the pointer, else the cluster, else the best sign there, else the nearest trail within reach. */
function findPoint(map: LeafletMap | null, { clusters, trails }: MapPoints, event: LeafletMouseEvent): Found {
  if (!map) return {}
  const { containerPoint: point, latlng, originalEvent } = event
  const pixel = (place: Place): Pixel => map.latLngToContainerPoint(unwrapLongitude(place, latlng.lng))
  const isFinger = originalEvent instanceof PointerEvent && originalEvent.pointerType === 'touch'
  let nearest: MapTrail | undefined
  let least = isFinger ? REACH_OF_FINGERS_PX : REACH_PX
  let onSign: MapTrail | undefined
  // in one pass: it runs with each move of the pointer
  for (const trail of trails) {
    const at = pixel(trail)
    const away = Math.hypot(at.x - point.x, at.y - point.y)
    if (away <= least) [nearest, least] = [trail, away]
    const text = signText(trail.score)
    const isBetter = (trail.score ?? -1) > (onSign?.score ?? -1)
    if (text !== null && isBetter && isOnSign(point, at, text)) onSign = trail
  }
  if (nearest && least <= REACH_PX) return { trail: nearest }
  const cluster = clusters.find((each) => {
    const at = pixel(each)
    return Math.hypot(at.x - point.x, at.y - point.y) <= clusterRadius(each.count)
  })
  return cluster ? { cluster } : { trail: onSign ?? nearest }
}

function createText(text: string): HTMLElement {
  const tip = document.createElement('div')
  tip.textContent = text
  return tip
}
